import type { WalletWidgetProperties } from 'wallet-widget'

/** What `public/config.json` says: write your project id and your networks there. */
export type Config = Pick<
  WalletWidgetProperties,
  'projectId' | 'networks' | 'apiUrl' | 'explorerUrl' | 'analyticsUrl' | 'relayUrl' | 'authUrl'
>

/** Asks for it when the page is opened, so that one build serves every place it is put to. */
export async function loadConfig(): Promise<Config> {
  const answer = await fetch('config.json')
  return answer.json()
}

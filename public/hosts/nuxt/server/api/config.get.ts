import { readFile } from 'node:fs/promises'
import type { WalletWidgetProps } from 'wallet-widget/vue'

type Settings = Pick<
  WalletWidgetProps,
  'projectId' | 'networks' | 'apiUrl' | 'explorerUrl' | 'analyticsUrl' | 'relayUrl' | 'authUrl'
>

/**
 * What `config.json` says, where you write your project id and your networks; or what the address in CONFIG answers. At
 * each request: one build serves every place it is put to.
 */
export default defineEventHandler(async (): Promise<Settings> => {
  const { CONFIG } = process.env
  return CONFIG ? (await fetch(CONFIG)).json() : JSON.parse(await readFile('config.json', 'utf8'))
})

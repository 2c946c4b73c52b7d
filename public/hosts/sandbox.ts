import type { Network } from 'wallet-widget'

/** Where the services of this page are; a page of your own writes its project id and its networks here. */
export type Sandbox = {
  projectId: string
  apiUrl: string
  explorerUrl: string
  analyticsUrl: string
  relayUrl: string
  authUrl: string
  networks: Network[]
}

/** Asks the sandbox which serves this page. */
export async function loadSandbox(): Promise<Sandbox> {
  const answer = await fetch('/sandbox.json')
  const sandbox: Sandbox = await answer.json()
  return { ...sandbox, networks: sandbox.networks.filter(({ caipNetworkId }) => caipNetworkId.startsWith('eip155:')) }
}

declare global {
  interface Window {
    /** What the page's test compares with what the tag received. */
    host: { networks: Network[] }
  }
}

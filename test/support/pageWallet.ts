import type { CustomConnector, CustomConnectorEvent, CustomSession } from '../../src/connectors/custom/customConnector'

/** What one method of a page's wallet is replaced with, to break one demand. */
export type Breakage = Partial<CustomConnector>

const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** A wallet of a page's own that meets every demand, in memory; it declines where it was told to. */
export function aPageWallet(parts: Breakage = {}) {
  const listeners = new Set<(event: CustomConnectorEvent) => void>()
  const asked: unknown[] = []
  let isConnected = false
  let declines = false
  let network = 'eip155:1'
  const session = (): CustomSession => ({ accounts: [ALICE], caipNetworkId: network })
  const emit = (event: CustomConnectorEvent): void => listeners.forEach((listener) => listener(event))
  const provider = {
    request: async (question: { method: string }): Promise<unknown> => {
      asked.push(question)
      if (question.method === 'eth_accounts') return isConnected ? [ALICE] : []
      if (question.method === 'eth_chainId') return `0x${Number(network.slice('eip155:'.length)).toString(16)}`
      throw Object.assign(new Error('Unsupported'), { code: 4200 })
    },
  }
  const connector: CustomConnector = {
    id: 'example.page.wallet',
    name: 'Page Wallet',
    namespaces: ['eip155'],
    async connect() {
      if (declines) {
        declines = false
        throw Object.assign(new Error('declined'), { code: 4001 })
      }
      isConnected = true
      return session()
    },
    getSession: async () => (isConnected ? session() : null),
    async disconnect() {
      isConnected = false
      emit({ type: 'disconnected', namespace: 'eip155' })
    },
    async switchNetwork({ caipNetworkId }) {
      network = caipNetworkId
      emit({ type: 'networkChanged', namespace: 'eip155', caipNetworkId })
    },
    getProvider: () => provider,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    ...parts,
  }
  return { connector, asked, emit, declineNext: () => void (declines = true) }
}

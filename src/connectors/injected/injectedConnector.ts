import { WidgetError } from '../../errors'
import type { Logger } from '../../lib/logger'
import type { Connector } from '../contract'
import type { Eip1193Provider } from './eip1193Provider'
import { createWalletEvents } from './walletEvents'

/** What tells one injected wallet from another. */
export type InjectedWallet = Pick<Connector, 'id' | 'name' | 'type' | 'source' | 'iconUrl' | 'rdns' | 'hint'> & { provider: Eip1193Provider }

// How to talk to the wallet is loaded with the first word to it: finding wallets and listing them needs none of it.
async function loadSession() {
  try {
    return await import('./injectedSession')
  } catch (cause) {
    throw new WidgetError('LOAD_FAILED', {}, { cause })
  }
}

/** A wallet that put an EIP-1193 provider into the page, announced (EIP-6963) or not. */
export function createInjectedConnector({ provider, ...facts }: InjectedWallet, logger: Logger): Connector {
  const wallet = { provider, connectorId: facts.id, logger }
  const subscribe = createWalletEvents(provider, logger)
  return {
    ...facts,
    namespaces: ['eip155'],
    supportsNetworkSwitch: true,
    approvesInOwnView: false,
    connect: async ({ network }) => (await loadSession()).connectInjected(wallet, network),
    restore: async () => (await loadSession()).restoreInjected(wallet),
    disconnect: async () => (await loadSession()).disconnectInjected(wallet),
    readSession: async () => (await loadSession()).readInjected(wallet),
    switchNetwork: async (network) => (await loadSession()).switchInjected(wallet, network),
    getProvider: (namespace) => (namespace === 'eip155' ? provider : undefined),
    subscribe,
  }
}

import { failLoad } from '../../errors'
import type { Logger } from '../../lib/logger'
import type { Connector } from '../contract'
import type { Eip1193Provider } from '../eip1193/eip1193Provider'

/** What tells one injected wallet from another. */
export type InjectedWallet = Pick<
  Connector,
  'id' | 'name' | 'type' | 'source' | 'iconUrl' | 'rdns' | 'uuid' | 'hint'
> & { provider: Eip1193Provider }

// How to talk to the wallet is loaded with the first word to it: finding wallets and listing them needs none of it.
const loadSession = () => import('./injectedSession').catch(failLoad)

/** A wallet that put an EIP-1193 provider into the page, announced (EIP-6963) or not. */
export function createInjectedConnector({ provider, ...facts }: InjectedWallet, logger: Logger): Connector {
  let walletEvents: Connector['subscribe'] | undefined
  // Only a session has events, and none begins before its code is here.
  const subscribe: Connector['subscribe'] = (listener) => walletEvents?.(listener) ?? (() => undefined)
  const wallet = { provider, connectorId: facts.id, subscribe, logger }
  const load = async () => {
    const session = await loadSession()
    walletEvents ??= session.createWalletEvents(provider, logger)
    return session
  }
  return {
    ...facts,
    namespaces: ['eip155'],
    supportsNetworkSwitch: true,
    approvesInOwnView: false,
    connect: async ({ network }) => (await load()).connectInjected(wallet, network),
    restore: async () => (await load()).restoreInjected(wallet),
    disconnect: async () => (await load()).disconnectInjected(wallet),
    readSession: async () => (await load()).readInjected(wallet),
    switchNetwork: async (network) => (await load()).switchInjected(wallet, network),
    getProvider: (namespace) => (namespace === 'eip155' ? provider : undefined),
    subscribe,
  }
}

import type { CustomConnector, CustomConnectorEvent, CustomLink, CustomNetwork, CustomSession } from '../index'
import { readKey } from '../lib/isRecord'

/** What a maker's package ends in, as far as it is asked: EIP-1193. */
export type MakersProvider = {
  request(question: { method: string; params?: readonly unknown[] | object }): Promise<unknown>
  on(event: string, listener: (told: unknown) => void): unknown
}

/** How one maker's wallet is reached. */
export type ProviderWallet<Provider extends MakersProvider> = {
  id: string
  name: string
  icon?: string | undefined
  /** Loads the maker's package and makes its provider, which is the same from then on. */
  load(): Promise<Provider>
  /** Whether there may be a session to bring back: without one nothing is loaded for it. */
  mayHaveSession(): boolean
  /** Asks the visitor. */
  enter(
    provider: Provider,
    request: { caipNetworkId?: string | undefined; showLink?: ((link: CustomLink | null) => void) | undefined },
  ): Promise<unknown>
  leave(provider: Provider): Promise<unknown>
}

/** What a provider tells by itself (EIP-1193). */
const EVENTS = ['accountsChanged', 'chainChanged', 'connect', 'disconnect', 'message']
const UNKNOWN_NETWORK = 4902

const namespace = 'eip155'
const numberOf = (chainId: unknown): number => Number(chainId)
const hexOf = (caipNetworkId: string): string => `0x${Number(caipNetworkId.slice(namespace.length + 1)).toString(16)}`
const textsOf = (said: unknown): string[] =>
  Array.isArray(said) ? said.filter((text): text is string => typeof text === 'string') : []

const codesOf = (error: unknown): unknown[] => [
  readKey(error, 'code'),
  readKey(readKey(readKey(error, 'data'), 'originalError'), 'code'),
]

const toAddRequest = ({ caipNetworkId, name, nativeCurrency, rpcUrls, blockExplorerUrl }: CustomNetwork) => ({
  chainId: hexOf(caipNetworkId),
  chainName: name,
  nativeCurrency,
  rpcUrls,
  ...(blockExplorerUrl !== undefined && { blockExplorerUrls: [blockExplorerUrl] }),
})

/**
 * A wallet that its maker's package speaks to, as a wallet of the page's own. The package is loaded when the visitor
 * chooses the wallet, or when a session of it is brought back.
 */
export function providerWallet<Provider extends MakersProvider>({
  load,
  mayHaveSession,
  enter,
  leave,
  id,
  name,
  icon,
}: ProviderWallet<Provider>): CustomConnector {
  const listeners = new Map<string, Set<(told: unknown) => void>>()
  const listenersOf = (event: string): Set<(told: unknown) => void> => {
    const known = listeners.get(event) ?? new Set()
    listeners.set(event, known)
    return known
  }
  let loading: Promise<Provider> | undefined
  const makers = (): Promise<Provider> => {
    loading ??= load().then((provider) => {
      for (const event of EVENTS)
        provider.on(event, (told) => [...listenersOf(event)].forEach((listener) => listener(told)))
      return provider
    })
    // What could not be loaded is loaded anew with the next try.
    loading.catch(() => (loading = undefined))
    return loading
  }
  // There before the maker's is, and the same for ever: who has it keeps it.
  const provider = {
    request: async (question: Parameters<MakersProvider['request']>[0]): Promise<unknown> =>
      (await makers()).request(question),
    on: (event: string, listener: (told: unknown) => void): void => void listenersOf(event).add(listener),
    removeListener: (event: string, listener: (told: unknown) => void): void =>
      void listenersOf(event).delete(listener),
  }
  const share = async (): Promise<CustomSession | null> => {
    const accounts = textsOf(await provider.request({ method: 'eth_accounts' }))
    if (accounts.length === 0) return null
    return {
      accounts,
      caipNetworkId: `${namespace}:${numberOf(await provider.request({ method: 'eth_chainId' }))}`,
    }
  }
  const goTo = (chainId: string): Promise<unknown> =>
    provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
  return {
    id,
    name,
    ...(icon !== undefined && { icon }),
    namespaces: [namespace],
    async connect({ caipNetworkId, showLink }) {
      await enter(await makers(), { caipNetworkId, showLink })
      return (await share()) ?? { accounts: [], caipNetworkId: `${namespace}:1` }
    },
    getSession: async () => (mayHaveSession() ? share() : null),
    async disconnect() {
      if (loading || mayHaveSession()) await leave(await makers())
    },
    async switchNetwork(network) {
      const chainId = hexOf(network.caipNetworkId)
      try {
        await goTo(chainId)
      } catch (error) {
        if (!codesOf(error).includes(UNKNOWN_NETWORK)) throw error
        await provider.request({ method: 'wallet_addEthereumChain', params: [toAddRequest(network)] })
        // To add is not to go there.
        const chainIdNow = await provider.request({ method: 'eth_chainId' })
        if (numberOf(chainIdNow) !== numberOf(chainId)) await goTo(chainId)
      }
    },
    getProvider: () => provider,
    subscribe(listener) {
      const told: Record<string, (said: unknown) => CustomConnectorEvent> = {
        accountsChanged: (said) => ({ type: 'accountsChanged', namespace, accounts: textsOf(said) }),
        chainChanged: (said) => ({
          type: 'networkChanged',
          namespace,
          caipNetworkId: `${namespace}:${numberOf(said)}`,
        }),
        disconnect: () => ({ type: 'disconnected', namespace }),
      }
      const heard = Object.entries(told).map(([event, read]) => {
        const hear = (said: unknown): void => listener(read(said))
        provider.on(event, hear)
        return () => provider.removeListener(event, hear)
      })
      return () => heard.forEach((stop) => stop())
    },
  }
}

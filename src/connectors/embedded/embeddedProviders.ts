import { parseCaipNetworkId, type CaipNetworkId, type Namespace, type Network } from '../../domain'
import { errorText, WidgetError } from '../../errors'
import { isRecord } from '../../lib/isRecord'
import type { Logger } from '../../lib/logger'
import { createSolanaProvider, EMBEDDED_DIALECT } from '../solana/askedSolanaProvider'
import type { Eip1193Provider } from '../eip1193/eip1193Provider'
import { readChainId, toHexChainId } from '../eip1193/eip1193Values'
import { PROVIDER_CODES, ProviderRpcError, providerError, toProviderError } from '../eip1193/providerError'
import { createProviderEvents } from '../eip1193/providerEvents'
import { judgeMethod } from './judgeMethod'

const INVALID_REQUEST = -32600
const INVALID_PARAMS = -32602
const UNKNOWN_NETWORK = 4902

export type ProviderParts = {
  caipNetworkIdOf(namespace: Namespace): CaipNetworkId
  addressOf(namespace: Namespace): string
  knownNetworks(): readonly Network[]
  switchNetwork(network: Network): Promise<void>
  /** Asks the wallet something that needs no approval. */
  read(namespace: Namespace, method: string, params: unknown): Promise<unknown>
  /** Asks the visitor. */
  approve(namespace: Namespace, method: string, params: unknown): Promise<unknown>
  /** The page asked for a method the wallet does for nobody. */
  refuse(method: string): void
  logger: Logger
}

/** What hosts get of the embedded wallet. */
export type EmbeddedProviders = {
  of(namespace: Namespace): unknown
  networkChanged(namespace: Namespace): void
  accountChanged(namespace: Namespace): void
  disconnected(): void
}

/**
 * By the two lists of the specification: reading goes through, signing asks the visitor, everything else is refused
 * (spec §5, threats E5).
 */
export function createEmbeddedProviders(parts: ProviderParts): EmbeddedProviders {
  const { caipNetworkIdOf, addressOf, knownNetworks, switchNetwork, read, approve, refuse, logger } = parts
  const { on, removeListener, tell } = createProviderEvents(logger)

  const ask = async (namespace: Namespace, method: string, params: unknown): Promise<unknown> => {
    const isOfNamespace = method.startsWith('solana_') === (namespace === 'solana')
    // A namespace's provider signs for its own account and network alone.
    const verdict = isOfNamespace ? judgeMethod(method) : 'refused'
    if (verdict === 'refused') {
      refuse(method)
      throw providerError(PROVIDER_CODES.unsupportedMethod, 'METHOD_NOT_ALLOWED')
    }
    return verdict === 'safe' ? read(namespace, method, params) : approve(namespace, method, params)
  }
  const switchTo = async (params: unknown): Promise<null> => {
    const target: unknown = Array.isArray(params) ? params[0] : undefined
    const wanted = readChainId(isRecord(target) ? target.chainId : undefined)
    if (!wanted) throw new ProviderRpcError(INVALID_PARAMS, errorText('CHAIN_ID_NOT_FOUND'))
    const network = knownNetworks().find(({ caipNetworkId }) => caipNetworkId === wanted)
    if (!network) throw providerError(UNKNOWN_NETWORK, 'CHAIN_NOT_IN_WALLET')
    if (network.caipNetworkId !== caipNetworkIdOf('eip155')) await switchNetwork(network)
    return null
  }
  /**
   * What is known here is answered here; the network and accounts are those of the page's session, not of the frame's
   * last question.
   */
  const answer = async (method: string, params: unknown): Promise<unknown> => {
    if (method === 'eth_accounts' || method === 'eth_requestAccounts') return [addressOf('eip155')]
    if (method === 'eth_chainId') return toHexChainId(caipNetworkIdOf('eip155'))
    if (method === 'net_version') return parseCaipNetworkId(caipNetworkIdOf('eip155')).reference
    if (method === 'wallet_switchEthereumChain') return switchTo(params)
    return ask('eip155', method, params ?? [])
  }
  const toRefusal = (thrown: unknown): ProviderRpcError =>
    thrown instanceof WidgetError && thrown.code === 'LOGIN_NEEDED'
      ? providerError(PROVIDER_CODES.disconnected, 'CONNECT_FIRST')
      : toProviderError(thrown)
  const asProviderError = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (thrown) {
      throw toRefusal(thrown)
    }
  }
  const solanaAddress = (): string => {
    try {
      return addressOf('solana')
    } catch (thrown) {
      throw toRefusal(thrown)
    }
  }

  const eip155: Required<Eip1193Provider> = {
    async request(request: unknown) {
      if (!isRecord(request) || typeof request.method !== 'string')
        throw new ProviderRpcError(INVALID_REQUEST, errorText('UNSUPPORTED_METHOD'))
      const { method, params } = request
      return asProviderError(() => answer(method, params))
    },
    on,
    removeListener,
  }
  const solana = createSolanaProvider(
    {
      ask: (method, params) => asProviderError(() => ask('solana', method, params)),
      address: solanaAddress,
      isGranted: () => true,
    },
    EMBEDDED_DIALECT,
  )

  return {
    of: (namespace) => (namespace === 'eip155' ? eip155 : namespace === 'solana' ? solana : undefined),
    networkChanged: (namespace) =>
      namespace === 'eip155' && tell('chainChanged', toHexChainId(caipNetworkIdOf('eip155'))),
    accountChanged: (namespace) => namespace === 'eip155' && tell('accountsChanged', [addressOf('eip155')]),
    disconnected() {
      tell('accountsChanged', [])
      tell('disconnect', providerError(PROVIDER_CODES.disconnected, 'CONNECT_FIRST'))
    },
  }
}

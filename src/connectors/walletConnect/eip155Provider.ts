import { needsKey } from './pairingMethods'
import { namespaceOf, parseCaipNetworkId, type Network } from '../../domain'
import { errorText } from '../../errors'
import { isRecord, readKey } from '../../lib/isRecord'
import type { Logger } from '../../lib/logger'
import type { ConnectorEvent } from '../contract'
import type { Eip1193Provider } from '../eip1193/eip1193Provider'
import { readChainId, toHexChainId } from '../eip1193/eip1193Values'
import type { PairingContext } from '../pairing'
import { askRelayWallet, grantOf, type RelayWalletParts } from './askRelayWallet'
import { PROVIDER_CODES, ProviderRpcError, providerError, toProviderError } from '../eip1193/providerError'
import { createProviderEvents } from '../eip1193/providerEvents'
import { accountsOn } from './sessionDetails'
import { switchRelayNetwork } from './switchRelayNetwork'

const NAMESPACE = 'eip155'
const INVALID_REQUEST = -32600
const INVALID_PARAMS = -32602

export type Eip155ProviderParts = RelayWalletParts & {
  context: PairingContext
  logger: Logger
  emit(event: ConnectorEvent): void
}

/** The paired wallet as an EIP-1193 provider: signing goes to the wallet, reading to the network's node. */
export type RelayEip155Provider = Required<Eip1193Provider> & {
  /** Repeats to the host's listeners what the session said. */
  handleEvent(event: ConnectorEvent): void
}

/** Makes the provider handed to hosts. */
export function createEip155Provider({
  client,
  session,
  context,
  logger,
  emit,
}: Eip155ProviderParts): RelayEip155Provider {
  const parts = { client, session, emit }
  const { on, removeListener, tell } = createProviderEvents(logger)
  const here = () => {
    grantOf(session, NAMESPACE)
    const caipNetworkId = session.networkOf(NAMESPACE)
    if (!caipNetworkId) throw providerError(PROVIDER_CODES.chainDisconnected, 'CHAIN_ID_NOT_FOUND')
    return caipNetworkId
  }
  const accounts = () => accountsOn(grantOf(session, NAMESPACE), here()).map(({ address }) => address)

  const readNode = async (method: string, params: unknown): Promise<unknown> => {
    const network = context.networks.find(({ caipNetworkId }) => caipNetworkId === here())
    if (!network) throw providerError(PROVIDER_CODES.chainDisconnected, 'RPC_PROVIDER_NOT_FOUND')
    if (network.rpcUrls.length === 0) throw providerError(PROVIDER_CODES.chainDisconnected, 'NO_RPC_URL')
    return context.rpc(network, method, Array.isArray(params) ? params : [])
  }

  const switchTo = async (params: unknown): Promise<null> => {
    const target: unknown = Array.isArray(params) ? params[0] : undefined
    const wanted = readChainId(isRecord(target) ? target.chainId : undefined)
    if (!wanted) throw new ProviderRpcError(INVALID_PARAMS, errorText('CHAIN_ID_NOT_FOUND'))
    const known = context.networks.find(({ caipNetworkId }) => caipNetworkId === wanted)
    const unknown: Network = {
      caipNetworkId: wanted,
      name: '',
      nativeCurrency: { name: '', symbol: '', decimals: 18 },
      rpcUrls: [],
    }
    await switchRelayNetwork(parts, known ?? unknown)
    return null
  }

  /** Of a session that does not say it the wallet is asked, once: each question over the relay may open it. */
  const asked = new Map<string, Promise<unknown>>()
  const capabilities = (params: unknown): Promise<unknown> => {
    const account: unknown = Array.isArray(params) ? params[0] : undefined
    const facts = session.facts()
    const known = typeof account === 'string' ? (facts?.capabilitiesOf(account) ?? {}) : {}
    if (Object.keys(known).length > 0) return Promise.resolve(known)
    const question = JSON.stringify([facts?.topic, here(), params]).toLowerCase()
    const asking = asked.get(question) ?? askRelayWallet(parts, NAMESPACE, 'wallet_getCapabilities', params)
    asked.set(question, asking)
    // Whom nobody could ask may be asked again.
    asking.catch((error: unknown) => readKey(error, 'code') === PROVIDER_CODES.disconnected && asked.delete(question))
    return asking
  }

  const answer = async (method: string, params: unknown): Promise<unknown> => {
    if (method === 'eth_accounts' || method === 'eth_requestAccounts') return accounts()
    if (method === 'eth_chainId') return toHexChainId(here())
    if (method === 'net_version') return parseCaipNetworkId(here()).reference
    if (method === 'wallet_switchEthereumChain') return switchTo(params)
    if (method === 'wallet_getCapabilities') return capabilities(params ?? [])
    if (grantOf(session, NAMESPACE).methods.includes(method) || needsKey(method))
      return askRelayWallet(parts, NAMESPACE, method, params ?? [])
    return readNode(method, params)
  }

  return {
    async request(request: unknown) {
      if (!isRecord(request) || typeof request.method !== 'string')
        throw new ProviderRpcError(INVALID_REQUEST, errorText('UNSUPPORTED_METHOD'))
      try {
        return await answer(request.method, request.params)
      } catch (thrown) {
        throw toProviderError(thrown)
      }
    },
    on,
    removeListener,
    handleEvent(event) {
      if (event.namespace !== NAMESPACE) return
      if (event.type === 'networkChanged' && namespaceOf(event.caipNetworkId) === NAMESPACE)
        tell('chainChanged', toHexChainId(event.caipNetworkId))
      if (event.type === 'accountsChanged')
        tell(
          'accountsChanged',
          event.accounts.map(({ address }) => address),
        )
      if (event.type === 'sessionChanged') {
        tell(
          'accountsChanged',
          event.session.accounts.map(({ address }) => address),
        )
        tell('chainChanged', toHexChainId(event.session.caipNetworkId))
      }
      if (event.type === 'disconnected') {
        tell('accountsChanged', [])
        tell('disconnect', providerError(PROVIDER_CODES.disconnected, 'CONNECT_FIRST'))
      }
    },
  }
}

import { areAllNetworksLearnt, builtInNetwork, networks as builtIn, withNameRegistry } from '../config'
import { isAddress, isCaipNetworkId, MAX_DECIMALS, namespaceOf, type CaipNetworkId, type Network } from '../domain'
import { cleanText } from '../lib/cleanText'
import { isRecord } from '../lib/isRecord'
import { safeHttpUrl, safeImageUrl, safeNodeUrl } from '../lib/safeUrl'
import { readViemChain } from './viemChain'

const MAX_NAME = 64
/** Namespaces that have accounts without a node to ask: there only the balance is missing then. */
const NODELESS = /^(?:bip122|polkadot):/
/** Namespaces whose nodes answer the same calls over WebSocket. Those of Solana answer subscriptions only there. */
const WITH_SOCKETS = /^(?:eip155|polkadot):/

/** The routers of a host, or a sentence that says what is wrong with them. */
function parseSwapRouters(caipNetworkId: CaipNetworkId, routers: unknown): string[] | string | undefined {
  if (routers === undefined) return undefined
  const isRouter = (router: unknown): router is string =>
    typeof router === 'string' && isAddress(namespaceOf(caipNetworkId), router)
  if (!Array.isArray(routers) || !routers.every(isRouter))
    return `${caipNetworkId} needs contracts.swapRouters as a list of its addresses`
  return routers
}

/**
 * The network with an id. Until all that are built in are learnt, an id nobody knows yet stands for itself. One that
 * stays unknown is left out without a word here: the element says so when it reads the option, whether there is an app
 * by then or not (optionProblems).
 */
function networkOf(id: string): Network | undefined {
  if (!isCaipNetworkId(id)) return undefined
  const built = builtInNetwork(id)
  return (
    built ??
    (areAllNetworksLearnt()
      ? undefined
      : { caipNetworkId: id, name: id, nativeCurrency: { name: '', symbol: '', decimals: 18 }, rpcUrls: [] })
  )
}

const isInteger = (value: unknown): value is number => Number.isInteger(value)

function parseNetwork(given: unknown): Network | string | undefined {
  if (typeof given === 'string') return networkOf(given)
  const value = readViemChain(given)
  if (!isRecord(value) || !isCaipNetworkId(value.caipNetworkId))
    return 'a network needs a caipNetworkId such as eip155:1'
  const { caipNetworkId, nativeCurrency: coin, contracts } = value
  const name = cleanText(value.name, MAX_NAME)
  if (name === '') return `${caipNetworkId} needs a name`
  if (!isRecord(coin)) return `${caipNetworkId} needs a nativeCurrency`
  const { decimals } = coin
  if (!isInteger(decimals) || decimals < 0 || decimals > MAX_DECIMALS) {
    return `${caipNetworkId} needs nativeCurrency.decimals from 0 to ${MAX_DECIMALS}`
  }
  const symbol = cleanText(coin.symbol, MAX_NAME)
  if (symbol === '') return `${caipNetworkId} needs a nativeCurrency.symbol`
  const hasSockets = WITH_SOCKETS.test(caipNetworkId)
  const rpcUrls = Array.isArray(value.rpcUrls) ? value.rpcUrls.map(hasSockets ? safeNodeUrl : safeHttpUrl) : []
  if ((rpcUrls.length === 0 && !NODELESS.test(caipNetworkId)) || rpcUrls.includes(undefined))
    return `${caipNetworkId} needs rpcUrls, each an http(s)${hasSockets ? ' or wss' : ''} address`
  const registry = isRecord(contracts) && isRecord(contracts.ensRegistry) ? contracts.ensRegistry.address : undefined
  const swapRouters = parseSwapRouters(caipNetworkId, isRecord(contracts) ? contracts.swapRouters : undefined)
  if (typeof swapRouters === 'string') return swapRouters
  return {
    caipNetworkId,
    name,
    nativeCurrency: { name: cleanText(coin.name, MAX_NAME) || symbol, symbol, decimals },
    rpcUrls: rpcUrls.filter((url) => url !== undefined),
    blockExplorerUrl: safeHttpUrl(value.blockExplorerUrl)?.replace(/\/$/, ''),
    imageUrl: safeImageUrl(value.imageUrl),
    testnet: value.testnet === true || undefined,
    contractVerifierUrl: safeHttpUrl(value.contractVerifierUrl)?.replace(/\/$/, ''),
    ordinalsUrl: safeHttpUrl(value.ordinalsUrl)?.replace(/\/$/, ''),
    contracts: { ...(typeof registry === 'string' && { ensRegistry: { address: registry } }), swapRouters },
  }
}

/** The networks a host asks for, in its order, each once; what cannot be used is reported and left out. */
export function parseNetworks(value: unknown, report: (reason: string) => void): Network[] {
  if (!Array.isArray(value)) {
    if (value !== undefined) report('a list of CAIP-2 ids or network objects is expected')
    return [withNameRegistry(builtIn.ethereum)]
  }
  const found = new Map<CaipNetworkId, Network>()
  for (const item of value) {
    const network = parseNetwork(item)
    if (typeof network === 'string') report(network)
    else if (network && !found.has(network.caipNetworkId)) found.set(network.caipNetworkId, withNameRegistry(network))
  }
  return found.size > 0 ? [...found.values()] : [withNameRegistry(builtIn.ethereum)]
}

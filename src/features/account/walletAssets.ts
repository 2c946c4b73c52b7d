import { walletCapabilities } from '../../adapters/eip155/walletCapabilities'
import { toAskWallet } from '../../adapters/eip155/walletRequest'
import { MAX_LIST_ITEMS } from '../../config/limits'
import { isAddress, parseCaipNetworkId, toCaipAddress, type Network, type TokenBalance } from '../../domain'
import { WidgetError } from '../../errors'
import { isRecord, readKey } from '../../lib/isRecord'
import { mergeTokens, readDecimals, readTokenFacts } from './readBalances'

/** How wallets key a network: hex without leading zeros (EIP-5792). */
const chainKey = (network: Network): string => `0x${BigInt(parseCaipNetworkId(network.caipNetworkId).reference).toString(16)}`

/** What is said of a chain, under its key in any case, or of all chains under `0x0`. */
function ofChain(answer: unknown, key: string): unknown {
  if (!isRecord(answer)) return undefined
  const name = Object.keys(answer).find((candidate) => candidate.toLowerCase() === key)
  return name === undefined ? answer['0x0'] : answer[name]
}

function readAsset(asset: unknown, network: Network): TokenBalance | undefined {
  if (!isRecord(asset) || typeof asset.type !== 'string' || typeof asset.balance !== 'string') return undefined
  if (!/^0x[0-9a-fA-F]{1,64}$/.test(asset.balance)) return undefined
  const type = asset.type.toUpperCase()
  const amountInUnits = BigInt(asset.balance).toString()
  const metadata = isRecord(asset.metadata) ? asset.metadata : undefined
  if (type === 'NATIVE') {
    // The current text of the standard lets wallets leave the metadata of the native coin out.
    const { name, symbol, decimals } = network.nativeCurrency
    const facts = metadata && readTokenFacts(metadata)
    return { name, symbol, decimals, caipNetworkId: network.caipNetworkId, amountInUnits, priceUsd: facts?.priceUsd, iconUrl: facts?.iconUrl }
  }
  if (type !== 'ERC20' || !metadata || typeof asset.address !== 'string' || !isAddress('eip155', asset.address)) return undefined
  const facts = readTokenFacts(metadata, asset.address)
  const decimals = readDecimals(metadata.decimals)
  if (!facts || !decimals) return undefined
  return {
    ...facts, decimals, caipNetworkId: network.caipNetworkId, amountInUnits, tokenAddress: asset.address,
    caipTokenAddress: toCaipAddress(network.caipNetworkId, asset.address),
  }
}

/**
 * The assets the wallet itself knows (ERC-7811), or `undefined` when it does not offer them on this network or answers something
 * else: then the data API is asked (reference, flows §14).
 */
export async function readWalletAssets(provider: unknown, address: string, network: Network): Promise<TokenBalance[] | undefined> {
  const key = chainKey(network)
  const capabilities = ofChain(await walletCapabilities(provider, address, key), key)
  if (readKey(readKey(capabilities, 'assetDiscovery'), 'supported') !== true) return undefined
  const assets = ofChain(await toAskWallet(provider)('wallet_getAssets', [{ account: address, chainFilter: [key] }]), key)
  if (!Array.isArray(assets)) throw new WidgetError('MALFORMED_ANSWER', { host: 'wallet' })
  const rows: unknown[] = assets.slice(0, MAX_LIST_ITEMS)
  const tokens = mergeTokens(rows.flatMap((asset) => readAsset(asset, network) ?? []))
  return tokens.length > 0 || rows.length === 0 ? tokens : undefined
}

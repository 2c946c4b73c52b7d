import { walletCapabilities } from '../../../adapters/eip155/walletCapabilities'
import { toAskWallet } from '../../../adapters/eip155/walletRequest'
import { MAX_LIST_ITEMS } from '../../../config/limits/answers'
import { isAddress, parseCaipNetworkId, toCaipAddress, type Network, type TokenBalance } from '../../../domain'
import { WidgetError } from '../../../errors'
import { isRecord, readKey } from '../../../lib/isRecord'
import { mergeTokens, readDecimals, readTokenMetadata } from './readBalances'

/** How wallets key a network: hex without leading zeros (EIP-5792). */
const chainKey = (network: Network): string =>
  `0x${BigInt(parseCaipNetworkId(network.caipNetworkId).reference).toString(16)}`

/** What is said of a chain, under its key in any case, or of all chains under `0x0`. */
function ofChain(answer: unknown, key: string): unknown {
  if (!isRecord(answer)) return undefined
  const name = Object.keys(answer).find((candidate) => candidate.toLowerCase() === key)
  return name === undefined ? answer['0x0'] : answer[name]
}

const isCoinRow = (asset: unknown): boolean =>
  isRecord(asset) && typeof asset.type === 'string' && asset.type.toUpperCase() === 'NATIVE'

function readAsset(asset: unknown, network: Network): TokenBalance | undefined {
  if (!isRecord(asset) || typeof asset.type !== 'string' || typeof asset.balance !== 'string') return undefined
  if (!/^0x[0-9a-fA-F]{1,64}$/.test(asset.balance)) return undefined
  const { metadata } = asset
  // The coin too: the current text of the standard lets wallets leave its metadata out, the rule here does not (spec
  // §5).
  if (typeof asset.address !== 'string' || !isRecord(metadata)) return undefined
  const amountInUnits = BigInt(asset.balance).toString()
  if (isCoinRow(asset)) {
    const { name, symbol, decimals } = network.nativeCurrency
    const facts = readTokenMetadata(metadata)
    if (!facts || typeof metadata.decimals !== 'number') return undefined
    // What it is called and how it is counted says the network.
    return {
      name,
      symbol,
      decimals,
      caipNetworkId: network.caipNetworkId,
      amountInUnits,
      priceUsd: facts.priceUsd,
      iconUrl: facts.iconUrl,
    }
  }
  if (asset.type.toUpperCase() !== 'ERC20' || !isAddress('eip155', asset.address)) return undefined
  const facts = readTokenMetadata(metadata, asset.address)
  const decimals = readDecimals(metadata.decimals)
  if (!facts || !decimals) return undefined
  return {
    ...facts,
    decimals,
    caipNetworkId: network.caipNetworkId,
    amountInUnits,
    tokenAddress: asset.address,
    caipTokenAddress: toCaipAddress(network.caipNetworkId, asset.address),
  }
}

/**
 * The assets the wallet itself knows (ERC-7811), or `undefined` when it does not offer them on this network or answers
 * something else: then the data API is asked (reference, flows §14). So it is when its row of the coin is not valid:
 * the rest alone would hide the coin.
 */
export async function readWalletAssets(
  provider: unknown,
  address: string,
  network: Network,
): Promise<TokenBalance[] | undefined> {
  const key = chainKey(network)
  const capabilities = ofChain(await walletCapabilities(provider, address, key), key)
  if (readKey(readKey(capabilities, 'assetDiscovery'), 'supported') !== true) return undefined
  const assets = ofChain(
    await toAskWallet(provider)('wallet_getAssets', [{ account: address, chainFilter: [key] }]),
    key,
  )
  if (!Array.isArray(assets)) throw new WidgetError('MALFORMED_ANSWER', { host: 'wallet' })
  const rows: unknown[] = assets.slice(0, MAX_LIST_ITEMS)
  const read = rows.map((asset) => readAsset(asset, network))
  if (rows.some((asset, index) => isCoinRow(asset) && !read[index])) return undefined
  const tokens = mergeTokens(read.flatMap((token) => token ?? []))
  return tokens.length > 0 || rows.length === 0 ? tokens : undefined
}

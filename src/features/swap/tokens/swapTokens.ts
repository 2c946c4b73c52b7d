import { MAX_LIST_ITEMS } from '../../../config/limits/answers'
import { MAX_NAME_LENGTH } from '../../../config/limits/general'
import { NATIVE_PLACEHOLDERS } from '../../../config/nativePlaceholders'
import {
  isAddress,
  isCaipAddress,
  isSameAddress,
  namespaceOf,
  parseCaipAddress,
  tokenKey,
  tokenSymbol,
  type CaipNetworkId,
  type Network,
} from '../../../domain'
import { cleanText } from '../../../lib/cleanText'
import { isRecord } from '../../../lib/isRecord'
import { safeImageUrl } from '../../../lib/safeUrl'
import { readDecimals } from '../../account'

/** A token that can be swapped (spec §3, "Swap token"). */
export type SwapToken = {
  caipNetworkId: CaipNetworkId
  /** Absent for the native coin. */
  tokenAddress?: string
  name: string
  symbol: string
  decimals: number
  iconUrl?: string
  /** The service says that it takes signed allowances (EIP-2612). */
  eip2612: boolean
}

/** The network's own coin as a token. */
export const nativeSwapToken = ({ caipNetworkId, nativeCurrency, imageUrl }: Network): SwapToken => ({
  caipNetworkId,
  ...nativeCurrency,
  eip2612: false,
  ...(imageUrl !== undefined && { iconUrl: imageUrl }),
})

/** How services name a token: CAIP-10, the coin by its placeholder. */
export const caipTokenOf = ({
  caipNetworkId,
  tokenAddress,
}: Pick<SwapToken, 'caipNetworkId' | 'tokenAddress'>): string =>
  `${caipNetworkId}:${tokenAddress ?? NATIVE_PLACEHOLDERS[namespaceOf(caipNetworkId)]}`

function readToken(row: unknown, network: Network): SwapToken | undefined {
  if (!isRecord(row) || !isCaipAddress(row.address)) return undefined
  const { caipNetworkId, address, namespace } = parseCaipAddress(row.address)
  const symbol = tokenSymbol(row.symbol, address)
  const decimals = readDecimals(row.decimals)
  if (
    caipNetworkId !== network.caipNetworkId ||
    symbol === '' ||
    decimals === undefined ||
    !isAddress(namespace, address)
  )
    return undefined
  const iconUrl = safeImageUrl(row.logoUri)
  // The coin is what the network says it is; a list may only lend it a picture.
  if (isSameAddress(namespace, address, NATIVE_PLACEHOLDERS[namespace]))
    return { ...nativeSwapToken(network), ...(iconUrl !== undefined && { iconUrl }) }
  return {
    caipNetworkId,
    tokenAddress: address,
    symbol,
    name: cleanText(row.name, MAX_NAME_LENGTH) || symbol,
    decimals,
    eip2612: row.eip2612 === true,
    ...(iconUrl !== undefined && { iconUrl }),
  }
}

/**
 * The tokens of a list for one network, each once and the coin among them; bad rows are left out, an answer without a
 * list is `undefined` (threats A1, A6, A7, A9).
 */
export function readSwapTokens(answer: unknown, network: Network): SwapToken[] | undefined {
  if (!isRecord(answer) || !Array.isArray(answer.tokens)) return undefined
  const rows: unknown[] = answer.tokens.slice(0, MAX_LIST_ITEMS)
  const byKey = new Map<string, SwapToken>()
  for (const row of rows) {
    const token = readToken(row, network)
    if (token && !byKey.has(tokenKey(token))) byKey.set(tokenKey(token), token)
  }
  const native = nativeSwapToken(network)
  if (byKey.size > 0 && !byKey.has(tokenKey(native))) byKey.set(tokenKey(native), native)
  return [...byKey.values()]
}

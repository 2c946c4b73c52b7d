import { NATIVE_PLACEHOLDERS } from '../../../config/nativePlaceholders'
import { MAX_LIST_ITEMS } from '../../../config/limits/answers'
import { MAX_NAME_LENGTH } from '../../../config/limits/general'
import {
  isAddress,
  isAmountInUnits,
  isCaipAddress,
  MAX_DECIMALS,
  namespaceOf,
  parseCaipAddress,
  tokenKey,
  tokenSymbol,
  toUnits,
  type Network,
  type TokenBalance,
} from '../../../domain'
import { cleanText } from '../../../lib/cleanText'
import { numberToDecimal } from '../../../lib/decimal'
import { isRecord } from '../../../lib/isRecord'
import { safeImageUrl } from '../../../lib/safeUrl'

/**
 * The number of digits after the point, from the text or number a service wrote; `undefined` when it is none (threats
 * M6).
 */
export function readDecimals(value: unknown): number | undefined {
  if (typeof value === 'number')
    return Number.isInteger(value) && value >= 0 && value <= MAX_DECIMALS ? value : undefined
  if (typeof value !== 'string' || !/^\d{1,2}$/.test(value)) return undefined
  const decimals = Number.parseInt(value, 10)
  return decimals <= MAX_DECIMALS ? decimals : undefined
}

/** A price that may be multiplied and shown; anything else counts as no price (threats M10). */
export function readPrice(value: unknown): number | undefined {
  return typeof value === 'number' && numberToDecimal(value) !== undefined ? value : undefined
}

/** Services write amounts as text or number; a number is read by its own shortest text. */
function readDecimalText(value: unknown): string | undefined {
  return typeof value === 'number' ? numberToDecimal(value) : typeof value === 'string' ? value.trim() : undefined
}

/**
 * What a row says of its token: texts cleaned, pictures only where they are safe. `address` is the token's, where it
 * has one.
 */
export function readTokenMetadata(
  row: Record<string, unknown>,
  address?: string,
): Pick<TokenBalance, 'name' | 'symbol' | 'iconUrl' | 'priceUsd'> | undefined {
  const symbol = tokenSymbol(row.symbol, address)
  if (symbol === '') return undefined
  return {
    symbol,
    name: cleanText(row.name, MAX_NAME_LENGTH) || symbol,
    iconUrl: safeImageUrl(row.iconUrl),
    priceUsd: readPrice(row.price),
  }
}

/**
 * A row of the coin itself names no token, or what stands for the coin, plain or as a CAIP-10 id (reference, flows
 * §10).
 */
function isNativeRow({ address }: Record<string, unknown>, { caipNetworkId }: Network): boolean {
  const placeholder = NATIVE_PLACEHOLDERS[namespaceOf(caipNetworkId)]
  return (
    address === undefined ||
    address === null ||
    address === placeholder ||
    address === `${caipNetworkId}:${placeholder}`
  )
}

function readRow(row: unknown, network: Network): TokenBalance | undefined {
  const { caipNetworkId, nativeCurrency } = network
  if (!isRecord(row) || row.chainId !== caipNetworkId || !isRecord(row.quantity)) return undefined
  const token = isCaipAddress(row.address) ? parseCaipAddress(row.address) : undefined
  const isCoin = isNativeRow(row, network)
  const facts = readTokenMetadata(
    isCoin && tokenSymbol(row.symbol) === '' ? { ...row, symbol: nativeCurrency.symbol } : row,
    token?.address,
  )
  const { decimals: writtenDecimals, numeric } = row.quantity
  // A row with 0 decimals is dropped (spec §5).
  const decimals = readDecimals(writtenDecimals)
  const numericText = readDecimalText(numeric)
  if (!facts || !decimals || numericText === undefined) return undefined
  // More digits than the token has: what is shown must never be more than what is owned.
  const cut = numericText.includes('.')
    ? numericText.slice(0, numericText.indexOf('.') + 1 + decimals).replace(/\.$/, '')
    : numericText
  const amount = toUnits(cut, decimals)
  if ('problem' in amount || !isAmountInUnits(amount.amountInUnits)) return undefined
  const base = { ...facts, caipNetworkId, decimals, amountInUnits: amount.amountInUnits }
  // The network's own definition is the coin's other source (threats M7).
  if (isCoin) return decimals === nativeCurrency.decimals ? base : { ...base, hasDecimalsConflict: true }
  return token &&
    isCaipAddress(row.address) &&
    token.caipNetworkId === caipNetworkId &&
    isAddress(token.namespace, token.address)
    ? { ...base, caipTokenAddress: row.address, tokenAddress: token.address }
    : undefined
}

/**
 * Each token once, in the order they came. Where two rows of a token disagree on its decimals nobody knows what an
 * amount of it is: it is marked and never sent (threats A6, M7).
 */
export function mergeTokens(tokens: readonly TokenBalance[]): TokenBalance[] {
  const byKey = new Map<string, TokenBalance>()
  for (const token of tokens) {
    const known = byKey.get(tokenKey(token))
    if (!known) byKey.set(tokenKey(token), token)
    else if (known.decimals !== token.decimals) byKey.set(tokenKey(token), { ...known, hasDecimalsConflict: true })
  }
  return [...byKey.values()]
}

/**
 * The rows of a balance answer for one network; bad rows are left out, an answer without a list is `undefined`. The
 * service may still answer for the network before (reference, data-api §3.10): rows of other networks are not ours.
 */
export function readBalances(answer: unknown, network: Network): TokenBalance[] | undefined {
  if (!isRecord(answer) || !Array.isArray(answer.balances)) return undefined
  const rows: unknown[] = answer.balances.slice(0, MAX_LIST_ITEMS)
  return mergeTokens(rows.flatMap((row) => readRow(row, network) ?? []))
}

import { builtInNetwork } from '../../config'
import { isNative, tokenKey, type CaipNetworkId, type TokenBalance } from '../../domain'
import { readKey } from '../../lib/isRecord'
import { createLazyData } from '../../lib/lazyData'

/** What is drawn of networks and coins without asking any service. */
export type Pictures = {
  /** SVG by the name of the mark. */
  marks: Readonly<Record<string, string>>
  /** Marks by CAIP-2 id. */
  networks: Readonly<Record<string, string>>
  /** Marks by the symbol of a built-in network's coin. */
  coins: Readonly<Record<string, string>>
  /** Marks of tokens that everybody knows, by network and contract (`tokenKey`). */
  tokens: Readonly<Record<string, string>>
  /** The wallet directory's ids of network pictures, by CAIP-2 id. */
  imageIds: Readonly<Record<string, string>>
}

/** One file for every view that draws a network or a coin; nobody waits for it before the first. */
export const pictures = createLazyData<Pictures>(async () => (await import('../../config/pictures.json')).default)

const textOf = (table: Readonly<Record<string, string>>, key: string): string | undefined => {
  const text = readKey(table, key)
  return typeof text === 'string' ? text : undefined
}

const markUrl = ({ marks }: Pictures, name: string | undefined): string | undefined => {
  const svg = name === undefined ? undefined : textOf(marks, name)
  return svg && `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** The mark of a network as an image's address. */
export const networkMark = (found: Pictures, caipNetworkId: CaipNetworkId): string | undefined =>
  markUrl(found, textOf(found.networks, caipNetworkId))

/** The directory's id of a network's picture. */
export const networkImageId = (found: Pictures, caipNetworkId: CaipNetworkId): string | undefined =>
  textOf(found.imageIds, caipNetworkId)

/**
 * The mark of a network's own coin, or of a well-known token. The network says which coin it has and the contract which
 * token it is: a symbol that a token or a service names proves nothing (threats A7).
 */
export function tokenMark(
  found: Pictures,
  token: Pick<TokenBalance, 'caipNetworkId' | 'tokenAddress'>,
): string | undefined {
  const symbol = builtInNetwork(token.caipNetworkId)?.nativeCurrency.symbol
  return markUrl(found, isNative(token) ? textOf(found.coins, symbol ?? '') : textOf(found.tokens, tokenKey(token)))
}

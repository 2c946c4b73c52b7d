import { isNative, tokenKey, type TokenBalance } from '../../domain'

// Letters outside plain Latin may be drawn exactly like others: "USDС" with a Cyrillic С.
const UNUSUAL = /[^\u0020-\u007e]/

/**
 * The keys of the tokens whose symbol alone would mislead: a contract with the symbol of the network's coin or of
 * another token (threats A7), or with letters that only look like others (A3). Their contract is shown beside them.
 */
export function ambiguousTokens(
  tokens: readonly Pick<TokenBalance, 'symbol' | 'caipNetworkId' | 'tokenAddress'>[],
  nativeSymbol: string,
): ReadonlySet<string> {
  const contracts = tokens.filter((token) => !isNative(token))
  // Each once: there may be ten thousand.
  const symbols = contracts.map(({ symbol }) => symbol.toLowerCase())
  const counts = new Map<string, number>([[nativeSymbol.toLowerCase(), 1]])
  for (const symbol of symbols) counts.set(symbol, (counts.get(symbol) ?? 0) + 1)
  const isShared = (symbol = ''): boolean => (counts.get(symbol) ?? 0) > 1
  return new Set(
    contracts.filter(({ symbol }, index) => isShared(symbols[index]) || UNUSUAL.test(symbol)).map(tokenKey),
  )
}

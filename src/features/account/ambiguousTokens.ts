import { isNative, tokenKey, type TokenBalance } from '../../domain'

// Letters outside plain Latin may be drawn exactly like others: "USDС" with a Cyrillic С.
const UNUSUAL = /[^\u0020-\u007e]/

/**
 * The keys of the tokens whose symbol alone would mislead: a contract with the symbol of the network's coin or of another token
 * (threats A7), or with letters that only look like others (A3). Their contract is shown beside them.
 */
export function ambiguousTokens(tokens: readonly TokenBalance[], nativeSymbol: string): ReadonlySet<string> {
  const counts = new Map<string, number>([[nativeSymbol.toLowerCase(), 1]])
  const contracts = tokens.filter((token) => !isNative(token))
  for (const { symbol } of contracts) counts.set(symbol.toLowerCase(), (counts.get(symbol.toLowerCase()) ?? 0) + 1)
  return new Set(contracts.filter(({ symbol }) => UNUSUAL.test(symbol) || (counts.get(symbol.toLowerCase()) ?? 0) > 1).map(tokenKey))
}

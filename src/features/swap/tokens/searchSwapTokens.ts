import type { SwapToken } from './swapTokens'

/** A token as it is looked for: what can be typed, in small letters once and not at every key. */
export type FindableToken = {
  key: string
  token: SwapToken
  isAmbiguous: boolean
  words: { symbol: string; name: string; address: string }
}

/** Names a token in a list. */
export const findableKey = ({ key }: FindableToken): string => key

/** How well a token fits, best first; absent when it does not. */
function rankOf({ words: { symbol, name, address } }: FindableToken, wanted: string): number | undefined {
  if (symbol === wanted || address === wanted) return 0
  if (symbol.startsWith(wanted)) return 1
  if (name.startsWith(wanted)) return 2
  if (symbol.includes(wanted)) return 3
  if (name.includes(wanted)) return 4
  return address.includes(wanted) ? 5 : undefined
}

/** The tokens whose symbol, name or contract holds the text, best first; equally good ones keep the order given. */
export function searchSwapTokens(tokens: readonly FindableToken[], text: string): readonly FindableToken[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return tokens
  const ranked: FindableToken[][] = [[], [], [], [], [], []]
  for (const token of tokens) {
    const rank = rankOf(token, wanted)
    if (rank !== undefined) ranked[rank]?.push(token)
  }
  return ranked.flat()
}

import type { ValuedToken } from '../tokenSelectors'

/** The tokens whose name, symbol or contract holds the text. */
export function searchTokens(tokens: readonly ValuedToken[], text: string): readonly ValuedToken[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return tokens
  return tokens.filter(({ token: { name, symbol, tokenAddress } }) =>
    [name, symbol, tokenAddress ?? ''].some((word) => word.toLowerCase().includes(wanted)),
  )
}

import { MAX_SLIPPAGE_PERCENT } from '../../config/limits/swap'
import { readTypedAmount, type AmountLocales } from '../../i18n'

/** The slippages that are one press away, in percent. */
export const SLIPPAGES = [1, 2, 3, 5] as const

/** A slippage as it was typed, a whole percent from 1 to the most; `undefined` for anything else. */
export function readSlippage(text: string, locales: AmountLocales): number | undefined {
  const typed = readTypedAmount(text.trim().replace(/\s?[%％]$/, ''), locales)
  const match = typed.kind === 'amount' ? /^(\d{1,3})(?:\.0+)?$/.exec(typed.amount) : null
  const percent = Number(match?.[1])
  return percent >= 1 && percent <= MAX_SLIPPAGE_PERCENT ? percent : undefined
}

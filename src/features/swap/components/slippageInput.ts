import { DEFAULT_SLIPPAGE_PERCENT } from '../../../config/limits/swap'
import { readTypedAmount, type AmountLocales } from '../../../i18n'
import { isSlippage } from '../swapRules'

/** The slippage a swap begins with: what "Auto" brings back. */
export const AUTO_SLIPPAGE = DEFAULT_SLIPPAGE_PERCENT

/** The slippages that are one press away beside it, in percent. */
export const SLIPPAGES = [0.1, 0.5, 3] as const

/** A slippage as it was typed, a percent with one decimal from the least to the most; `undefined` for anything else. */
export function readSlippage(text: string, locales: AmountLocales): number | undefined {
  const typed = readTypedAmount(text.trim().replace(/\s?[%％]$/, ''), locales)
  const match = typed.kind === 'amount' ? /^\d{1,3}(?:\.\d0*)?$/.exec(typed.amount) : null
  const percent = Number(match?.[0])
  return isSlippage(percent) ? percent : undefined
}

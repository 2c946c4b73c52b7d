import { BALANCE_DECIMALS } from '../../config/limits/account'
import { fromUnits } from '../../domain'
import { formatAmountText, withSymbol } from '../../i18n'
import type { TransactionAsset, TransactionSummary } from './transactionsSlice'

/** What a swap pays and brings, as it is said: three digits after the point, never rounded up (spec §9). */
export function swapMessages(
  { receives, ...paid }: TransactionSummary,
  locale: string,
): { paid: string; received: string } {
  const say = ({ amountInUnits, decimals, symbol }: TransactionAsset): string =>
    withSymbol(
      formatAmountText(fromUnits(amountInUnits, decimals), { locale, maximumFractionDigits: BALANCE_DECIMALS }),
      symbol,
    )
  return { paid: say(paid), received: receives ? say(receives) : '' }
}

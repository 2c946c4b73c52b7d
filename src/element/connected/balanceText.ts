import { BALANCE_DECIMALS } from '../../config/limits/account'
import { formatAmountText, withSymbol } from '../../i18n'
import type { ConnectedFacts } from './connectedFacts'

/** Signs that have room in the button's place for the balance. */
const ROOM = 11

/**
 * How much there is of the coin, as it is shown: "2.589 ETH", with fewer digits after the point where it is long, so
 * that the button keeps its size. Comes to pages that want it.
 */
export function balanceText({ balance, balanceSymbol }: ConnectedFacts, locale: string): string | undefined {
  if (balance === undefined || balanceSymbol === undefined) return undefined
  const write = (maximumFractionDigits: number): string =>
    withSymbol(formatAmountText(balance, { locale, maximumFractionDigits }), balanceSymbol)
  let digits = BALANCE_DECIMALS
  while (digits > 0 && write(digits).length > ROOM) digits--
  return write(digits)
}

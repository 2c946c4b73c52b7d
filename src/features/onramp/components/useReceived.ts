import { isolated, useFormat, withSymbol } from '../../../i18n'
import type { OnrampOrder } from '../onrampState'

/** What arrived is shown whole: nobody sells in smaller pieces. */
const RECEIVED_DECIMALS = 8

/** What a purchase brought, as far as it is known: "245.4 USDC", or the coin alone. */
export function useReceived({ received, symbol }: Pick<OnrampOrder, 'received' | 'symbol'>): string {
  const format = useFormat()
  return received ? withSymbol(format.amount(received.amount, RECEIVED_DECIMALS), received.symbol) : isolated(symbol)
}

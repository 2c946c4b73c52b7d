import { BALANCE_DECIMALS } from '../../config/limits/account'
import { formatAmountText, withSymbol } from '../../i18n'
import type { ConnectedFacts } from './connectedFacts'

/** How much there is of the coin, as it is shown: "2.589 ETH". Comes to pages that want it. */
export const balanceText = ({ balance, balanceSymbol }: ConnectedFacts, locale: string): string | undefined =>
  balance !== undefined && balanceSymbol !== undefined
    ? withSymbol(formatAmountText(balance, { locale, maximumFractionDigits: BALANCE_DECIMALS }), balanceSymbol)
    : undefined

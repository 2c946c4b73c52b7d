import { BALANCE_DECIMALS } from '../../../config/limits/account'
import { fromUnits, isNative, type TokenBalance } from '../../../domain'
import { useFormat, withSymbol } from '../../../i18n'
import { totalFiatOf } from '../../account'

/**
 * Says what balances of one network are worth together; where nobody knows a price, how much of its coin they are.
 */
export function useWorthText(): (tokens: readonly TokenBalance[]) => string {
  const { fiat, amount } = useFormat()
  return (tokens) => {
    const total = totalFiatOf(tokens)
    const coins = tokens.filter(isNative)
    const [coin] = coins
    if (total !== undefined || !coin) return fiat(total).text
    const units = coins.reduce((sum, { amountInUnits }) => sum + BigInt(amountInUnits), 0n)
    return withSymbol(amount(fromUnits(String(units), coin.decimals), BALANCE_DECIMALS), coin.symbol)
  }
}

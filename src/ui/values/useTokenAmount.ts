import { BALANCE_DECIMALS } from '../../config/limits/account'
import { fromUnits, type TokenBalance } from '../../domain'
import { useFormat, withSymbol } from '../../i18n'

/** Writes an amount of a token as it is shown, cut to three digits: "2.589 ETH". */
export function useTokenAmount(): (
  token: Pick<TokenBalance, 'decimals' | 'symbol'>,
  amountInUnits: string,
  decimalsShown?: number,
) => string {
  const format = useFormat()
  return ({ decimals, symbol }, amountInUnits, decimalsShown = BALANCE_DECIMALS) =>
    withSymbol(format.amount(fromUnits(amountInUnits, decimals), decimalsShown), symbol)
}

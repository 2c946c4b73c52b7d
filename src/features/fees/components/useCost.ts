import { fromUnits, toFiat } from '../../../domain'
import { roundAmount } from '../../../domain/roundAmount'
import { useFormat, withSymbol } from '../../../i18n'

/** The coin that fees are paid with. `priceUsd`: absent where nobody says one. */
export type FeeCoin = { symbol: string; decimals: number; priceUsd: number | undefined }

/** Writes what something costs, rounded up, with its worth where the coin has a price: "0.00042 ETH", "$1.25". */
export function useCost({ symbol, decimals, priceUsd }: FeeCoin): (amountInUnits: string) => string[] {
  const format = useFormat()
  return (amountInUnits) => {
    const amount = format.amount(roundAmount(fromUnits(amountInUnits, decimals), 'up'), decimals)
    const fiat = toFiat(amountInUnits, decimals, priceUsd)
    const coins = withSymbol(amount, symbol)
    return fiat === undefined ? [coins] : [coins, format.fiat(fiat).text]
  }
}

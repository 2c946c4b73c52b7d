import { dataApi } from '../../api/dataApi'
import { PRICE_CURRENCY } from '../../config/displayCurrencies'
import { NATIVE_PLACEHOLDERS } from '../../config/nativePlaceholders'
import { isAmountInUnits, namespaceOf, type AmountInUnits, type CaipNetworkId } from '../../domain'
import { WidgetError } from '../../errors'
import { isRecord } from '../../lib/isRecord'
import { readPrice } from './balances/readBalances'

function readGasPrice(answer: unknown): AmountInUnits | undefined {
  // Nothing is carried for nothing: a price of zero is no price, and a transfer sent at it would wait forever.
  return isRecord(answer) && isAmountInUnits(answer.standard) && BigInt(answer.standard) > 0n
    ? answer.standard
    : undefined
}

/** The price of the first token whose symbol fits (reference, data-api §3.5); `null` when there is none. */
export function readNetworkPrice(answer: unknown, symbol: string): number | null | undefined {
  if (!isRecord(answer) || !Array.isArray(answer.fungibles)) return undefined
  const items: unknown[] = answer.fungibles
  const fungible = items.find(
    (item) => isRecord(item) && typeof item.symbol === 'string' && item.symbol.toLowerCase() === symbol.toLowerCase(),
  )
  return (isRecord(fungible) ? readPrice(fungible.price) : undefined) ?? null
}

/** The data API's calls about what gas and coins cost (spec §7). */
export const pricesApi = dataApi.injectEndpoints({
  endpoints: (build) => ({
    gasPrice: build.query<AmountInUnits, { caipNetworkId: CaipNetworkId }>({
      query: ({ caipNetworkId }) => ({
        path: '/v1/convert/gas-price',
        query: { chainId: caipNetworkId },
        read: readGasPrice,
        network: {
          caipNetworkId,
          orElse: () => {
            throw new WidgetError('UNSUPPORTED_GAS_PRICE')
          },
        },
      }),
    }),
    /** In US dollars, or in the ISO 4217 currency given. */
    networkPrice: build.query<number | null, { caipNetworkId: CaipNetworkId; symbol: string; currency?: string }>({
      query: ({ caipNetworkId, symbol, currency = PRICE_CURRENCY }) => ({
        method: 'POST',
        path: '/v1/fungible/price',
        body: {
          currency: currency.toLowerCase(),
          addresses: [`${caipNetworkId}:${NATIVE_PLACEHOLDERS[namespaceOf(caipNetworkId)]}`],
        },
        bodyProjectId: true,
        read: (answer) => readNetworkPrice(answer, symbol),
        network: { caipNetworkId, orElse: () => null },
      }),
    }),
  }),
})

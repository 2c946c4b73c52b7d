import { PRICE_CURRENCY } from '../../../config/displayCurrencies'
import { networks } from '../../../config'
import { RATE_DECIMALS, RATE_FRESH_MS } from '../../../config/limits/account'
import { namespaceOf, type Network } from '../../../domain'
import { numberToDecimal, scaleDecimal, unscaleDecimal } from '../../../lib/decimal'
import { selectOptions } from '../../../options'
import { runQuery, type AppThunk } from '../../../store'
import { selectActiveCaipAddress } from '../accountSelectors'
import { pricesApi } from '../pricesApi'
import { selectShownMoney, selectWantedCurrency } from './displaySelectors'
import { rateReceived, rateRequested, shownCurrencyChanged } from './displaySlice'

const PRICE_DECIMALS = 20

/**
 * What a dollar is in another currency, from the price of one coin in both; `null` without them. One price in both means
 * that the service names all prices in dollars, whatever it is asked for: that would be a wrong sign before a right
 * number.
 */
export function ratePerUsd(usd: number | null, other: number | null): string | null {
  const [inUsd, inOther] = [numberToDecimal(usd), numberToDecimal(other)]
  if (inUsd === undefined || inOther === undefined || usd === other) return null
  const [divisor, scaled] = [scaleDecimal(inUsd, PRICE_DECIMALS), scaleDecimal(inOther, PRICE_DECIMALS)]
  if (divisor === 0n || scaled === 0n) return null
  return unscaleDecimal((scaled * 10n ** BigInt(RATE_DECIMALS)) / divisor, RATE_DECIMALS)
}

/** Shows sums so from now on, and says so where that is another currency than before. */
const show =
  (rate: { currency: string; perUsd: string | null; at: number }): AppThunk =>
  (dispatch, getState) => {
    const before = selectShownMoney(getState())?.currency
    dispatch(rateReceived(rate))
    if (selectShownMoney(getState())?.currency !== before) dispatch(shownCurrencyChanged())
  }

type PricedNetwork = Pick<Network, 'caipNetworkId' | 'nativeCurrency'>

/** Prices are named on these namespaces (reference, data-api §3.5). */
const isPriced = ({ caipNetworkId }: Network): boolean => ['eip155', 'solana'].includes(namespaceOf(caipNetworkId))

/**
 * Finds out what to show sums in: needs an account, and asks for the price of one coin in dollars and in the wanted
 * currency, unless that is known for less than five minutes. Says nothing of the account. Emits rateRequested, then
 * rateReceived.
 */
export const fetchRate =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { clock, logger }) => {
    const currency = selectWantedCurrency(getState())
    const { display } = getState()
    if (!display) return
    const shown = display.money?.insteadOf ?? display.money?.currency ?? PRICE_CURRENCY
    if (currency === PRICE_CURRENCY) {
      if (shown !== currency || display.asked !== null) dispatch(show({ currency, perUsd: null, at: clock.now() }))
      return
    }
    if (display.asked === currency || !selectActiveCaipAddress(getState())) return
    if (shown === currency && Math.abs(clock.now() - display.ratedAt) < RATE_FRESH_MS) return
    dispatch(rateRequested({ currency }))
    const priceIn = async (
      { caipNetworkId, nativeCurrency }: PricedNetwork,
      wanted: string,
    ): Promise<number | null> => {
      const start = pricesApi.endpoints.networkPrice.initiate(
        { caipNetworkId, symbol: nativeCurrency.symbol, currency: wanted },
        { subscribe: false, forceRefetch: true },
      )
      return dispatch(runQuery((query) => query(start)))
    }
    // The page's own network may have no coin with a price; this one has.
    const own = selectOptions(getState()).networks.find(isPriced)
    const candidates =
      own && own.caipNetworkId !== networks.ethereum.caipNetworkId ? [own, networks.ethereum] : [networks.ethereum]
    let perUsd: string | null = null
    try {
      for (const network of candidates) {
        const [usd, other] = await Promise.all([priceIn(network, PRICE_CURRENCY), priceIn(network, currency)])
        perUsd ??= ratePerUsd(usd, other)
        if (perUsd !== null) break
      }
    } catch (error) {
      logger.info('display: no price in the currency', error)
    }
    dispatch(show({ currency, perUsd, at: clock.now() }))
  }

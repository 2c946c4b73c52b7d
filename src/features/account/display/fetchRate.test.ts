import { createTestStore, fakeServices, type ServiceParts } from '../../../../test/support/testStore'
import { settle } from '../../../../test/support/fakes'
import { RATE_FRESH_MS } from '../../../config/limits/account'
import { optionsChanged, selectOptions } from '../../../options'
import { createFormat, createI18n } from '../../../i18n'
import { catalogueOf } from '../../../i18n'
import { chooseCurrency, hideSmallBalances, restoreDisplay } from './chooseDisplay'
import { selectHidesSmallBalances, selectShownMoney } from './displaySelectors'
import { displaySlice, shownCurrencyChanged } from './displaySlice'
import { fetchRate, ratePerUsd } from './fetchRate'

type Prices = Partial<Record<string, number | null>>

const priceAnswer = (price: number | null | undefined) => ({
  fungibles: price === undefined ? [] : [{ symbol: 'ETH', name: 'Ether', price, decimals: 18 }],
})

/** A page whose data API names these prices of the coin; `ignoresCurrency`: always in dollars. */
function aPage(prices: Prices, { isConnected = true, ...parts }: ServiceParts & { isConnected?: boolean } = {}) {
  const asked: string[] = []
  const services = fakeServices({
    answers: {
      '/v1/fungible/price': ({ body: { currency } }: { body: { currency: string } }) => {
        asked.push(currency)
        return priceAnswer(prices[currency])
      },
    },
    ...parts,
  })
  const store = createTestStore(services, { isConnected })
  return {
    ...store,
    services,
    asked,
    money: () => selectShownMoney(store.state()),
    fiat: (dollars: string) =>
      createFormat(createI18n('en', catalogueOf('en')), selectShownMoney(store.state())).fiat(dollars).text,
  }
}

describe('what a dollar is in another currency', () => {
  it.each([
    [2500, 2300, '0.92'],
    [3, 1, '0.333333333333'],
    [2500, 378750, '151.5'],
    // A service that names dollars whatever it is asked for.
    [2500, 2500, null],
    [0, 2300, null],
    [2500, 0, null],
    [null, 2300, null],
    [2500, null, null],
    [-1, 2300, null],
  ])('follows from the price of one coin: %p and %p make %p', (usd, other, rate) => {
    expect(ratePerUsd(usd, other)).toBe(rate)
  })
})

describe('sums', () => {
  it('are in the currency that was chosen, where the service has prices in it', async () => {
    const { dispatch, asked, fiat } = aPage({ usd: 2500, eur: 2300 })
    await dispatch(chooseCurrency('EUR'))
    expect([fiat('100'), asked.toSorted()]).toEqual(['€92.00', ['eur', 'usd']])
    await dispatch(chooseCurrency('USD'))
    expect([fiat('100'), asked.length]).toEqual(['$100.00', 2])
  })

  it.each([
    ['has no price in it', { usd: 2500 }],
    ['names the same price in both', { usd: 2500, eur: 2500 }],
  ])('stay in dollars, and say so, where the service %s', async (_case, prices) => {
    const { dispatch, money, fiat } = aPage(prices)
    await dispatch(chooseCurrency('EUR'))
    expect(money()).toEqual({ currency: 'USD', perUsd: '1', insteadOf: 'EUR' })
    // Never the sign alone: "$" is what other currencies are called too.
    expect(fiat('100').replace('\u00a0', ' ')).toBe('USD 100.00')
  })

  it('stay in dollars where the service fails', async () => {
    const { dispatch, money } = aPage({}, { answers: {} })
    await dispatch(chooseCurrency('EUR'))
    expect(money()?.insteadOf).toBe('EUR')
  })

  it('are in what the page says until the visitor chooses', async () => {
    const { dispatch, state, fiat } = aPage({ usd: 2500, eur: 2300, gbp: 2000 })
    dispatch(optionsChanged({ ...selectOptions(state()), currency: 'GBP' }))
    await dispatch(fetchRate())
    expect(fiat('100')).toBe('£80.00')
    await dispatch(chooseCurrency('EUR'))
    expect(fiat('100')).toBe('€92.00')
  })

  it('ask nobody while there is no account, nor for what is known for less than five minutes', async () => {
    const away = aPage({ usd: 2500, eur: 2300 }, { isConnected: false })
    await away.dispatch(chooseCurrency('EUR'))
    expect(away.asked).toEqual([])
    const { dispatch, asked, services } = aPage({ usd: 2500, eur: 2300 })
    await dispatch(chooseCurrency('EUR'))
    services.clock.advance(RATE_FRESH_MS - 1)
    await dispatch(fetchRate())
    expect(asked.length).toBe(2)
    services.clock.advance(1)
    await dispatch(fetchRate())
    expect(asked.length).toBe(4)
  })

  it('are not in a currency that was left while it was asked for', async () => {
    const { dispatch, fiat } = aPage({ usd: 2500, eur: 2300, gbp: 2000 })
    const first = dispatch(chooseCurrency('EUR'))
    await Promise.all([first, dispatch(chooseCurrency('GBP'))])
    await settle()
    expect(fiat('100')).toBe('£80.00')
  })

  it('say so when they are in another currency, and at no other time', async () => {
    const { dispatch, actions, services } = aPage({ usd: 2500, eur: 2300 })
    const changes = () => actions.filter(shownCurrencyChanged.match).length
    await dispatch(chooseCurrency('EUR'))
    expect(changes()).toBe(1)
    services.clock.advance(RATE_FRESH_MS)
    await dispatch(fetchRate())
    expect(changes()).toBe(1)
    await dispatch(chooseCurrency('USD'))
    expect(changes()).toBe(2)
  })
})

describe('what the visitor chose', () => {
  it('is there on the next visit', async () => {
    const first = aPage({ usd: 2500, eur: 2300 })
    await first.dispatch(chooseCurrency('EUR'))
    first.dispatch(hideSmallBalances(true))
    const stored = Object.fromEntries(
      ['wallet-widget:currency', 'wallet-widget:hides-small-balances'].map((name) => [
        name,
        first.services.area.getItem(name) ?? '',
      ]),
    )
    expect(stored).toEqual({ 'wallet-widget:currency': '"EUR"', 'wallet-widget:hides-small-balances': 'true' })
    const next = aPage({ usd: 2500, eur: 2300 }, { stored })
    await next.dispatch(restoreDisplay())
    expect([next.fiat('100'), selectHidesSmallBalances(next.state())]).toEqual(['€92.00', true])
  })

  it('is nothing where something else is stored', async () => {
    const { dispatch, state } = aPage(
      {},
      { stored: { 'wallet-widget:currency': '"euro"', 'wallet-widget:hides-small-balances': '1' } },
    )
    await dispatch(restoreDisplay())
    expect(state().display).toEqual(displaySlice.getInitialState())
  })
})

import { aNetwork } from '../../../test/support/builders'
import { aBuyer } from '../../../test/support/onrampWorld'
import { anOnrampProvider, aQuote, harbor } from '../../../test/support/renderOnramp'
import { createTestStore } from '../../../test/support/testStore'
import {
  selectAsset,
  selectAmountProblem,
  selectBuyObstacle,
  selectChosenQuote,
  selectCurrency,
  selectOffers,
  selectOtherDestination,
  selectProvider,
} from './onrampSelectors'
import {
  amountTyped,
  assetChosen,
  currencyChosen,
  optionsRequested,
  providerChosen,
  quoteReceived,
  quotesRequested,
} from './onrampSlice'
import type { OnrampQuote } from './onrampState'

describe('what is chosen', () => {
  it('is the coin, the currency and the provider of that id', async () => {
    const { dispatch, state } = await aBuyer()
    dispatch(assetChosen({ assetId: 'eth' }))
    dispatch(currencyChosen({ currencyId: 'EUR' }))
    dispatch(providerChosen({ providerId: 'meld' }))
    expect([selectAsset(state())?.symbol, selectCurrency(state())?.id, selectProvider(state())?.id]).toEqual([
      'ETH',
      'EUR',
      'meld',
    ])
  })

  it('is nothing before anything is known', () => {
    const { state } = createTestStore(undefined, {
      isConnected: true,
      networks: [aNetwork({ caipNetworkId: 'eip155:100', name: 'Gnosis' })],
    })
    expect([selectAsset(state()), selectCurrency(state()), selectProvider(state())]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect([selectAmountProblem(state()), selectOtherDestination(state()), selectChosenQuote(state())]).toEqual([
      null,
      undefined,
      undefined,
    ])
    expect(selectBuyObstacle(state())).toBeUndefined()
  })
})

describe('the price of the chosen provider', () => {
  it('counts as asked for before it is, of who has one to tell, and is none without a complete form', async () => {
    const { dispatch, state } = await aBuyer()
    expect(selectChosenQuote(state())).toBeUndefined()
    dispatch(amountTyped({ amount: '250' }))
    expect(selectChosenQuote(state())).toEqual({ status: 'loading' })
    dispatch(providerChosen({ providerId: 'meld' }))
    expect(selectChosenQuote(state())).toBeUndefined()
  })
})

describe('the offers', () => {
  it('have one that was not asked yet beside those that are compared', async () => {
    const { dispatch, state } = await aBuyer()
    const two = [anOnrampProvider(), harbor]
    dispatch(optionsRequested({ requestId: 'o', providers: two }))
    dispatch(quotesRequested({ requestId: 'q' }))
    for (const { id } of two) dispatch(quoteReceived({ requestId: 'q', providerId: id, quote: aQuote() }))
    dispatch(optionsRequested({ requestId: 'p', providers: [...two, anOnrampProvider({ id: 'third' })] }))
    expect(selectOffers(state()).map(({ quote, isBest }) => [quote?.status, isBest])).toEqual([
      ['known', true],
      ['known', true],
      [undefined, false],
    ])
  })

  async function offersOf(...quotes: (Partial<OnrampQuote> | null)[]) {
    const { dispatch, state } = await aBuyer()
    const providers = [anOnrampProvider(), harbor, anOnrampProvider({ id: 'third' })].slice(0, quotes.length)
    dispatch(optionsRequested({ requestId: 'o', providers }))
    dispatch(quotesRequested({ requestId: 'q' }))
    quotes.forEach((quote, index) =>
      dispatch(
        quoteReceived({ requestId: 'q', providerId: providers[index]?.id ?? '', quote: quote && aQuote(quote) }),
      ),
    )
    return selectOffers(state()).map(({ isBest, worseBy }) => (isBest ? 'best' : worseBy))
  }

  it.each<[string, (Partial<OnrampQuote> | null)[], (string | undefined)[]]>([
    ['one alone', [{}], [undefined]],
    ['one beside who says nothing', [{}, null], [undefined, undefined]],
    ['equal ones', [{}, {}], ['best', 'best']],
    ['one that gives half', [{ purchaseAmount: '1' }, { purchaseAmount: '0.50' }], ['best', '125']],
    ['a better one after a worse one', [{ purchaseAmount: '0.9' }, { purchaseAmount: '1.000' }], ['25', 'best']],
    ['three', [{ purchaseAmount: '1' }, { purchaseAmount: '3' }, { purchaseAmount: '2' }], ['166.66', 'best', '83.33']],
    ['the same sum written otherwise', [{ total: '250' }, { purchaseAmount: '0.04105617' }], ['best', '125']],
    ['different sums', [{ total: '251' }, {}], [undefined, undefined]],
    [
      'two beside who says nothing',
      [{ purchaseAmount: '1' }, null, { purchaseAmount: '2' }],
      ['125', undefined, 'best'],
    ],
  ])('of %s are compared by what 250 dollars buy', async (_what, quotes, compared) => {
    expect(await offersOf(...quotes)).toEqual(compared)
  })
})

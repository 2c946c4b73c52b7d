import { anOnrampProvider, anOrder, aCurrency, aQuote, aSold, harbor } from '../../../test/support/renderOnramp'
import { toErrorDetails, WidgetError } from '../../errors'
import { optionsChanged, parseOptions } from '../../options'
import { walletSessionEnded } from '../../store'
import {
  amountTyped,
  assetChosen,
  createInitialOnrampState,
  currencyChosen,
  methodChosen,
  onrampSlice,
  optionsReceived,
  optionsRequested,
  providerChosen,
  purchaseDone,
  purchaseFailed,
  purchasePageFound,
  purchasePaid,
  purchaseResumed,
  purchaseStarted,
  purchaseWindowClosed,
  quoteReceived,
  quotesRequested,
} from './onrampSlice'
import type { OnrampOrder, OnrampState } from './onrampState'

const { reducer } = onrampSlice
const after = (actions: Parameters<typeof reducer>[1][], state: OnrampState = createInitialOnrampState()) =>
  actions.reduce(reducer, state)

const usdc = aSold({ id: 'usdc', name: 'USD Coin', symbol: 'USDC' })
const asked = optionsRequested({ requestId: 'o', providers: [anOnrampProvider(), harbor] })
const received = (parts: Partial<Parameters<typeof optionsReceived>[0]> = {}) =>
  optionsReceived({
    requestId: 'o',
    source: 'service',
    assets: [usdc, aSold()],
    currencies: [aCurrency({ id: 'EUR' }), aCurrency()],
    defaultAsset: 'ETH',
    defaultCurrency: 'USD',
    ...parts,
  })
const priced = [
  quotesRequested({ requestId: 'q' }),
  quoteReceived({ requestId: 'q', providerId: 'coinbase', quote: aQuote() }),
]

describe('what is sold', () => {
  it('is on its way until it has come, and is not taken away while it is asked for again', () => {
    expect(after([asked])).toMatchObject({ status: 'loading', loadRequestId: 'o', providerId: 'coinbase' })
    expect(after([asked, received(), asked]).status).toBe('ready')
  })

  it('begins with the usual coin and currency, or the first of each', () => {
    expect(after([asked, received()])).toMatchObject({
      status: 'ready',
      assetId: 'ether',
      currencyId: 'USD',
      method: 'card',
    })
    expect(after([asked, received({ defaultAsset: 'SOL', defaultCurrency: 'JPY' })])).toMatchObject({
      assetId: 'usdc',
      currencyId: 'EUR',
    })
    expect(after([asked, received({ assets: [], currencies: [] })])).toMatchObject({
      assetId: null,
      currencyId: null,
      method: null,
    })
  })

  it('keeps what was chosen where it is still there', () => {
    const chosen = [asked, received(), assetChosen({ assetId: 'usdc' }), currencyChosen({ currencyId: 'EUR' })]
    expect(after([...chosen, asked, received()])).toMatchObject({ assetId: 'usdc', currencyId: 'EUR' })
    expect(after([...chosen, asked, received({ assets: [aSold()], currencies: [aCurrency()] })])).toMatchObject({
      assetId: 'ether',
      currencyId: 'USD',
    })
    const chosenProvider = [asked, providerChosen({ providerId: 'harbor' })]
    expect(after([...chosenProvider, asked]).providerId).toBe('harbor')
    expect(after([...chosenProvider, optionsRequested({ requestId: 'p', providers: [] })]).providerId).toBeNull()
  })

  it('is not read from an answer to an older question', () => {
    expect(after([asked, received({ requestId: 'older' })])).toMatchObject({ status: 'loading', assets: [] })
    const changed = optionsChanged(parseOptions({}, { name: '', description: '', url: 'https://shop.example' }).options)
    expect(after([asked, changed, received()])).toMatchObject({ status: 'loading', assets: [] })
  })
})

describe('a choice', () => {
  it.each([
    ['coin', assetChosen({ assetId: 'none' })],
    ['currency', currencyChosen({ currencyId: 'GBP' })],
    ['provider', providerChosen({ providerId: 'none' })],
  ])('of a %s that is not there changes nothing', (_what, action) => {
    const state = after([asked, received(), amountTyped({ amount: '250' }), ...priced])
    expect(after([action], state)).toEqual(state)
  })

  it('of a way to pay is kept with another currency that has it, and is the first one where it is not there', () => {
    const short = aCurrency({ id: 'GBP', methods: [{ id: 'card', min: '1', max: '2' }] })
    const ready = [asked, received({ currencies: [aCurrency(), aCurrency({ id: 'EUR' }), short] })]
    const byBank = [...ready, methodChosen({ method: 'ach_bank_account' })]
    expect(after(byBank).method).toBe('ach_bank_account')
    expect(after([...byBank, currencyChosen({ currencyId: 'EUR' })]).method).toBe('ach_bank_account')
    expect(after([...byBank, currencyChosen({ currencyId: 'GBP' })]).method).toBe('card')
    expect(after([...byBank, methodChosen({ method: 'cash' })]).method).toBe('card')
  })

  it('of a provider keeps the prices: they were asked of all', () => {
    const state = after([asked, received(), ...priced, providerChosen({ providerId: 'harbor' })])
    expect([state.providerId, Object.keys(state.quotes)]).toEqual(['harbor', ['coinbase', 'harbor']])
  })
})

describe('a price', () => {
  it('stays when the same amount is typed again, and goes with another one', () => {
    const state = after([asked, received(), amountTyped({ amount: '250' }), ...priced])
    expect(after([amountTyped({ amount: '250' })], state)).toEqual(state)
    expect(after([amountTyped({ amount: '251' })], state)).toMatchObject({ quotes: {}, quoteRequestId: null })
  })

  it('of an older question is not shown', () => {
    const late = quoteReceived({ requestId: 'older', providerId: 'coinbase', quote: aQuote() })
    expect(after([asked, quotesRequested({ requestId: 'q' }), late]).quotes['coinbase']).toEqual({ status: 'loading' })
  })

  it('of who has none to tell is the sum from the beginning', () => {
    const meld = anOnrampProvider({ id: 'meld', canQuote: false })
    const actions = [optionsRequested({ requestId: 'o', providers: [meld] }), amountTyped({ amount: '9' })]
    expect(after([...actions, quotesRequested({ requestId: 'q' })]).quotes).toEqual({
      meld: { status: 'estimate', total: '9' },
    })
  })
})

describe('a purchase', () => {
  const orderAfter = (order: Partial<OnrampOrder>, ...actions: Parameters<typeof reducer>[1][]) =>
    after([purchaseStarted(anOrder(order)), ...actions]).order
  const got = { amount: '0.08', symbol: 'ETH' }
  const to = { orderId: 'order' }

  it.each([
    ['page', purchasePageFound({ orderId: 'other', url: 'https://pay.example/2' })],
    ['window', purchaseWindowClosed({ orderId: 'other' })],
    ['payment', purchasePaid({ orderId: 'other', received: got })],
    ['end', purchaseDone({ orderId: 'other', received: got })],
    ['failure', purchaseFailed({ orderId: 'other', reason: 'silent' })],
    ['second try', purchaseResumed({ orderId: 'other' })],
  ])('hears nothing of the %s of another one, and none begins with it', (_what, action) => {
    for (const status of ['opening', 'waiting', 'failed'] as const) {
      const order = anOrder({ status })
      expect(orderAfter({ status }, action)).toEqual(order)
    }
    expect(after([action]).order).toBeNull()
  })

  it('finds its page only while it is opened', () => {
    const found = purchasePageFound({ ...to, url: 'https://pay.example/2' })
    expect(orderAfter({ status: 'opening', url: null }, found)).toMatchObject({
      status: 'waiting',
      url: 'https://pay.example/2',
    })
    expect(orderAfter({ status: 'failed' }, found)).toMatchObject({ status: 'failed', url: 'https://pay.example/1' })
  })

  it('has a closed window only where one was open', () => {
    expect(orderAfter({ window: 'open' }, purchaseWindowClosed(to))?.window).toBe('closed')
    expect(orderAfter({ window: 'blocked' }, purchaseWindowClosed(to))?.window).toBe('blocked')
  })

  it('is paid only while that is awaited', () => {
    expect(orderAfter({}, purchasePaid({ ...to, received: got }))).toMatchObject({ status: 'paid', received: got })
    expect(orderAfter({ status: 'done' }, purchasePaid({ ...to, received: got }))?.status).toBe('done')
  })

  it('that is done keeps what was known to be on its way', () => {
    const failed = { reason: 'silent', error: toErrorDetails(new WidgetError('TIMEOUT')) } as const
    expect(orderAfter({ ...failed, received: got }, purchaseDone({ ...to, received: null }))).toMatchObject({
      status: 'done',
      received: got,
      reason: null,
      error: null,
    })
    const more = { amount: '0.09', symbol: 'ETH' }
    expect(orderAfter({ received: got }, purchaseDone({ ...to, received: more }))?.received).toEqual(more)
  })

  it('is waited for again only after it failed', () => {
    expect(orderAfter({ status: 'failed', reason: 'silent' }, purchaseResumed(to))).toMatchObject({
      status: 'waiting',
      reason: null,
    })
    expect(orderAfter({ status: 'paid' }, purchaseResumed(to))?.status).toBe('paid')
  })

  it('ends with its own account alone', () => {
    const ended = (namespace: 'eip155' | 'solana') => walletSessionEnded({ namespace, reason: 'user' })
    expect(orderAfter({}, ended('solana'))).toEqual(anOrder())
    expect(orderAfter({}, ended('eip155'))).toBeNull()
  })
})

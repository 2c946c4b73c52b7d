import { ALICE, aNetwork, BOB } from '../../../test/support/builders'
import { aDeferred } from '../../../test/support/fakes'
import {
  aBrowser,
  aBuyer,
  anOptionsAnswer,
  aPurchaseRow,
  aQuoteAnswer,
  HISTORY,
  OPTIONS,
  PAGE,
  QUOTE,
} from '../../../test/support/onrampWorld'
import { HTTP_TIMEOUT_MS } from '../../config/limits/answers'
import { ONRAMP_DEBOUNCE_MS, ONRAMP_POLL_MS, ONRAMP_SILENCE_MS } from '../../config/limits/onramp'
import { DEFAULT_FEATURES } from '../../config/features'
import { HttpError } from '../../errors'
import { loadingStarted, modalOpened } from '../../navigation'
import { optionsChanged, selectOptions } from '../../options'
import { networkSwitched } from '../networks'
import { resumePurchase } from './followPurchase'
import { fetchQuotes } from './fetchQuotes'
import { initializeOnramp } from './initializeOnramp'
import { selectBuyObstacle, selectOffers, selectOtherDestination, selectRequest } from './onrampSelectors'
import { amountTyped, assetChosen, currencyChosen, methodChosen, providerChosen, purchaseLeft } from './onrampSlice'
import { walletSessionChanged, walletSessionEnded, walletSessionShared } from '../../store'

const failing = () => Promise.reject(new HttpError({ status: 503 }))
const never = (): Promise<never> => new Promise(() => undefined)

/** Lets time pass for clock and timers alike, from one question to the next. */
async function passWith({ clock }: { clock: { advance(ms: number): void } }, ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += ONRAMP_POLL_MS) {
    clock.advance(ONRAMP_POLL_MS)
    await jest.advanceTimersByTimeAsync(ONRAMP_POLL_MS)
  }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe('the form', () => {
  it('begins with the namespace’s usual asset, dollars, and a card', async () => {
    const { onramp, state } = await aBuyer()
    expect(onramp()).toMatchObject({
      status: 'ready',
      source: 'service',
      assetId: 'usdc',
      currencyId: 'USD',
      method: 'card',
      providerId: 'coinbase',
    })
    expect(onramp().assets.map(({ symbol }) => symbol)).toEqual(['USDC', 'ETH'])
    expect(selectBuyObstacle(state())).toBeUndefined()
  })

  it.each([
    ['fails', failing],
    ['cannot be read', { html: '<b>' }],
    ['sells nothing', { purchaseCurrencies: [], paymentCurrencies: [] }],
  ])('has the built-in list where the service %s', async (_what, answer) => {
    const { onramp } = await aBuyer({ answers: { [OPTIONS]: answer } })
    expect(onramp()).toMatchObject({ status: 'ready', source: 'builtIn', currencyId: 'USD', method: 'card' })
    expect(onramp().assets.map(({ symbol }) => symbol)).toEqual(['USDC', 'ETH'])
    expect(onramp().currencies.map(({ id }) => id)).toEqual(['USD', 'EUR'])
  })

  it('asks nothing where nothing may be bought, and says why', async () => {
    const { services, state } = await aBuyer({ page: { timeZone: () => 'Asia/Shanghai' } })
    expect(selectBuyObstacle(state())).toBe('restricted')
    expect(services.http.requests).toEqual([])
  })

  it('has nobody who sells without a project, unless the page brings one', async () => {
    const without = await aBuyer({ context: { projectId: undefined } })
    expect(selectBuyObstacle(without.state())).toBe('noProvider')
    const mine = { id: 'mine', name: 'Mine', getUrl: () => 'https://mine.example' }
    const own = await aBuyer({ context: { projectId: undefined }, services: { hostOption: () => [mine] } })
    expect(selectBuyObstacle(own.state())).toBeUndefined()
  })

  it('sells Solana’s coin where a provider has it, whatever the service lists', async () => {
    const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const
    const only = anOptionsAnswer().purchaseCurrencies.filter(({ symbol }) => symbol !== 'SOL')
    const { dispatch, onramp, state } = await aBuyer(
      { answers: { [OPTIONS]: { ...anOptionsAnswer(), purchaseCurrencies: only } } },
      { isConnected: false, networks: [aNetwork({ caipNetworkId: solana, name: 'Solana' })] },
    )
    const accounts = [
      { namespace: 'solana', address: 'So11111111111111111111111111111111111111112', type: 'eoa' },
    ] as const
    dispatch(
      walletSessionShared({
        namespace: 'solana',
        caipNetworkId: solana,
        accounts: [...accounts],
        wallet: { id: 'w', name: 'W', type: 'ANNOUNCED' },
      }),
    )
    await dispatch(initializeOnramp())
    expect(selectBuyObstacle(state())).toBeUndefined()
    expect([onramp().providers.map(({ id }) => id), onramp().assets.map(({ symbol }) => symbol)]).toEqual([
      ['meld'],
      ['SOL'],
    ])
  })

  it('has nobody who sells where the page turned buying off', async () => {
    const { state } = await aBuyer({}, { options: { features: { ...DEFAULT_FEATURES, onramp: false } } })
    expect(selectBuyObstacle(state())).toBe('noProvider')
  })

  it('tells the page’s developer once what cannot be used', async () => {
    const { services, type } = await aBuyer({ services: { hostOption: () => ['coinbase', 7] } })
    await type('250')
    await type('260')
    expect(services.told.filter(({ type: kind }) => kind === 'wallet-error')).toEqual([
      {
        type: 'wallet-error',
        detail: { code: 'INVALID_OPTION', message: expect.stringContaining('onramp-providers') },
      },
    ])
  })

  it('keeps sum and currency when the network changes, and asks again what is sold', async () => {
    const { dispatch, onramp } = await aBuyer()
    dispatch(amountTyped({ amount: '99.5' }))
    dispatch(currencyChosen({ currencyId: 'EUR' }))
    dispatch(networkSwitched({ network: aNetwork({ caipNetworkId: 'eip155:8453', name: 'Base' }) }))
    expect(onramp()).toMatchObject({ status: 'idle', amount: '99.5', currencyId: 'EUR', assets: [], assetId: null })
  })

  it('has the providers of now when the page’s options change, and keeps what is on the screen until it is asked', async () => {
    let listed: unknown[] = ['coinbase']
    const { dispatch, onramp, state } = await aBuyer({ services: { hostOption: () => listed } })
    listed = [{ id: 'mine', name: 'Mine', getUrl: () => 'https://mine.example' }]
    dispatch(optionsChanged(selectOptions(state())))
    expect(onramp()).toMatchObject({ status: 'ready', loadRequestId: null, providerId: 'coinbase' })
    await dispatch(initializeOnramp())
    expect(onramp()).toMatchObject({
      status: 'ready',
      source: 'service',
      providerId: 'mine',
      providers: [{ id: 'mine' }],
    })
  })

  it('says that a purchase arrives on another chain where nobody sells on this one', async () => {
    const gnosis = aNetwork({ caipNetworkId: 'eip155:100', name: 'Gnosis' })
    const { state } = await aBuyer({}, { networks: [gnosis] })
    expect(selectOtherDestination(state())).toBe('ethereum')
    expect(selectOtherDestination((await aBuyer()).state())).toBeUndefined()
  })
})

describe('a quote', () => {
  it('is asked for once the visitor pauses, with whole currencies and the symbol as network', async () => {
    const { type, services, onramp } = await aBuyer()
    await type('250')
    expect(services.http.asked(QUOTE)).toHaveLength(1)
    expect(services.http.asked(QUOTE)[0]).toMatchObject({
      method: 'POST',
      query: { projectId: 'project' },
      body: {
        purchaseCurrency: { ...anOptionsAnswer().purchaseCurrencies[0] },
        paymentCurrency: anOptionsAnswer().paymentCurrencies[0],
        amount: '250',
        network: 'USDC',
      },
    })
    expect(onramp().quotes).toEqual({
      coinbase: { status: 'known', quote: expect.objectContaining({ purchaseAmount: '245.4', total: '250' }) },
      meld: { status: 'estimate', total: '250' },
    })
  })

  it('is asked for once for what is typed in one go', async () => {
    const { dispatch, services } = await aBuyer()
    for (const amount of ['2', '25', '250']) {
      dispatch(amountTyped({ amount }))
      void dispatch(fetchQuotes())
      await jest.advanceTimersByTimeAsync(100)
    }
    await jest.advanceTimersByTimeAsync(500)
    expect(services.http.asked(QUOTE).map(({ body }) => body)).toEqual([expect.objectContaining({ amount: '250' })])
  })

  it.each([
    ['fails', failing],
    ['counts coins in money', aQuoteAnswer('250', 'USD')],
    ['is for another coin', aQuoteAnswer('1', 'ETH')],
  ])('that %s is an estimate: the sum itself stands in for it, and no fee', async (_what, answer) => {
    const { type, onramp } = await aBuyer({ answers: { [QUOTE]: answer } })
    await type('250')
    expect(onramp().quotes).toMatchObject({ coinbase: { status: 'estimate', total: '250' } })
    expect(onramp().quotes.coinbase).not.toHaveProperty('quote')
  })

  it('that comes late, for another input, is not shown', async () => {
    const late = aDeferred<unknown>()
    const answers = [late.promise, aQuoteAnswer('490.8')]
    const { type, dispatch, onramp } = await aBuyer({ answers: { [QUOTE]: () => answers.shift() } })
    dispatch(amountTyped({ amount: '250' }))
    void dispatch(fetchQuotes())
    await jest.advanceTimersByTimeAsync(500)
    await type('500')
    late.resolve(aQuoteAnswer('1'))
    await jest.advanceTimersByTimeAsync(0)
    expect(onramp().quotes['coinbase']).toMatchObject({ status: 'known', quote: { purchaseAmount: '490.8' } })
  })

  it.each([
    ['amount', amountTyped({ amount: '300' })],
    ['asset', assetChosen({ assetId: 'eth' })],
    ['currency', currencyChosen({ currencyId: 'EUR' })],
    ['way to pay', methodChosen({ method: 'ach_bank_account' })],
  ])('is gone as soon as the %s changes', async (_what, change) => {
    const { type, dispatch, onramp } = await aBuyer()
    await type('250')
    dispatch(change)
    expect(onramp().quotes).toEqual({})
  })

  it.each(['', '9.99', '7500.01', '1e3'])('is not asked for %j', async (amount) => {
    const { type, services, state } = await aBuyer()
    await type(amount)
    expect(services.http.asked(QUOTE)).toEqual([])
    expect(selectRequest(state())).toBeUndefined()
  })

  it('of two providers is compared: the better one, and what the other costs more', async () => {
    const quote = { purchaseAmount: '244', total: '250.00', subtotal: '244', providerFee: '5', networkFee: '1' }
    const mine = { id: 'mine', name: 'Mine', getUrl: () => 'https://mine.example', getQuote: async () => quote }
    const { type, state } = await aBuyer({ services: { hostOption: () => [mine, 'coinbase'] } })
    await type('250')
    // (245.4 − 244) / 245.4 of 250 is 1.426
    expect(selectOffers(state()).map(({ provider, isBest, worseBy }) => [provider.id, isBest, worseBy])).toEqual([
      ['mine', false, '1.42'],
      ['coinbase', true, undefined],
    ])
  })

  it('for another sum is not compared', async () => {
    const quote = { purchaseAmount: '500', total: '500', subtotal: '500', providerFee: '0', networkFee: '0' }
    const mine = { id: 'mine', name: 'Mine', getUrl: () => 'https://mine.example', getQuote: async () => quote }
    const { type, state } = await aBuyer({ services: { hostOption: () => [mine, 'coinbase'] } })
    await type('250')
    expect(selectOffers(state()).map(({ isBest, worseBy }) => [isBest, worseBy])).toEqual([
      [false, undefined],
      [false, undefined],
    ])
  })
})

describe('a purchase', () => {
  it('opens the provider’s window in the press, then leads it to its page', async () => {
    const opened = aBrowser()
    const page = aDeferred<unknown>()
    const { type, start, order, services, typesOf } = await aBuyer({ answers: { [PAGE]: () => page.promise } })
    await type('250')
    void start()
    expect(opened).toHaveLength(1)
    expect(opened[0]).toMatchObject({
      features: expect.stringContaining('width=600,height=800'),
      opener: null,
      urls: [],
    })
    expect(order()).toMatchObject({
      status: 'opening',
      amount: '250',
      currencyId: 'USD',
      symbol: 'USDC',
      caipAddress: `eip155:1:${ALICE}`,
      window: 'open',
    })
    await jest.advanceTimersByTimeAsync(0)
    page.resolve({ url: 'https://pay.example/buy?appId=1' })
    await jest.advanceTimersByTimeAsync(0)
    expect(opened[0]?.urls).toEqual(['https://pay.example/buy?appId=1&fiatCurrency=USD'])
    expect(order()).toMatchObject({ status: 'waiting', url: opened[0]?.urls[0] })
    expect(typesOf()).toContain('navigation/openView')
    expect(services.told).toContainEqual({
      type: 'wallet-track',
      detail: { event: 'SELECT_BUY_PROVIDER', properties: { provider: 'coinbase', isSmartAccount: false } },
    })
  })

  it('pressed twice opens one window and asks for one page', async () => {
    const opened = aBrowser()
    const { type, start, services } = await aBuyer()
    await type('250')
    void start()
    void start()
    await jest.advanceTimersByTimeAsync(0)
    expect([opened.length, services.http.asked(PAGE).length]).toEqual([1, 1])
  })

  it('pressed again before its view is there opens no second window', async () => {
    const opened = aBrowser()
    const { type, start, dispatch, order } = await aBuyer()
    await type('250')
    void start()
    dispatch(loadingStarted())
    await jest.advanceTimersByTimeAsync(0)
    expect(order()?.status).toBe('waiting')
    void start()
    await jest.advanceTimersByTimeAsync(0)
    expect(opened).toHaveLength(1)
  })

  it.each([
    [
      'an account',
      false,
      ['ethereum', 'arbitrum', 'polygon', 'berachain', 'avalanche-c-chain', 'optimism', 'celo', 'base'],
    ],
    ['a contract, which may be on this network only', true, ['ethereum']],
  ])('is delivered to %s', async (_what, isSmartAccount, blockchains) => {
    aBrowser()
    const { type, press, services } = await aBuyer({}, { isSmartAccount })
    await type('250')
    void press()
    await jest.advanceTimersByTimeAsync(0)
    expect(services.http.asked(PAGE)[0]?.body).toEqual({
      destinationWallets: [{ address: ALICE, blockchains, assets: ['USDC'] }],
      defaultNetwork: 'ethereum',
      partnerUserId: ALICE,
      defaultExperience: 'buy',
      presetFiatAmount: 250,
    })
  })

  it('of a whole number of coins, as the provider said it, names those too', async () => {
    aBrowser()
    const { type, press, services } = await aBuyer({ answers: { [QUOTE]: aQuoteAnswer('245') } })
    await type('250')
    void press()
    await jest.advanceTimersByTimeAsync(0)
    expect(services.http.asked(PAGE)[0]?.body).toMatchObject({ presetFiatAmount: 250, presetCryptoAmount: 245 })
  })

  it('of a sum with cents does not round it for the wire', async () => {
    aBrowser()
    const { type, press, services } = await aBuyer()
    await type('250.50')
    void press()
    await jest.advanceTimersByTimeAsync(0)
    expect(services.http.asked(PAGE)[0]?.body).not.toHaveProperty('presetFiatAmount')
    expect(services.http.asked(PAGE)[0]?.body).not.toHaveProperty('presetCryptoAmount')
  })

  it('goes on by a link where the browser opens no window', async () => {
    aBrowser({ isBlocking: true })
    const { type, press, order } = await aBuyer()
    await type('250')
    void press()
    await jest.advanceTimersByTimeAsync(0)
    expect(order()).toMatchObject({
      status: 'waiting',
      window: 'blocked',
      url: expect.stringContaining('https://pay.example'),
    })
  })

  it.each([
    ['nobody makes', failing, 'HTTP'],
    ['is no web page', { url: 'javascript:alert(1)' }, 'MALFORMED_ANSWER'],
    ['is not there', { url: 5 }, 'MALFORMED_ANSWER'],
    ['is not encrypted', { url: 'http://pay.example' }, 'MALFORMED_ANSWER'],
  ])('whose page %s closes the window and says so', async (_what, answer, code) => {
    const opened = aBrowser()
    const { type, press, order } = await aBuyer({ answers: { [PAGE]: answer } })
    await type('250')
    await press()
    expect(opened[0]).toMatchObject({ closed: true, urls: [] })
    expect(order()).toMatchObject({ status: 'failed', reason: 'noPage', error: { code } })
  })

  it('is told by the history: paid, then arrived, with fresh balances', async () => {
    aBrowser()
    const rows: unknown[] = [aPurchaseRow('old', 'SUCCESS')]
    const { type, press, dispatch, order, services, state } = await aBuyer({
      answers: { [HISTORY]: () => ({ data: rows, next: null }) },
    })
    await type('250')
    dispatch(modalOpened({ view: 'Account', params: {} }))
    const running = press()
    await jest.advanceTimersByTimeAsync(ONRAMP_POLL_MS)
    expect(order()?.status).toBe('waiting')
    rows.unshift(aPurchaseRow('new', 'IN_PROGRESS'))
    await jest.advanceTimersByTimeAsync(ONRAMP_POLL_MS)
    expect(order()).toMatchObject({
      status: 'paid',
      received: { amount: '245.4', symbol: 'USDC' },
      // Nobody closed it.
      window: 'open',
    })
    rows[0] = aPurchaseRow('new', 'SUCCESS')
    await jest.advanceTimersByTimeAsync(ONRAMP_POLL_MS)
    await running
    expect(order()?.status).toBe('done')
    expect(state().notices.banner).toMatchObject({
      variant: 'success',
      text: { key: 'onramp.bought', params: { amount: '245.4 USDC' } },
    })
    expect(services.http.asked(`/v1/account/${ALICE}/balance`)).toHaveLength(1)
    expect(
      services.http.asked(HISTORY).every(({ query, isFresh }) => query?.onramp === 'coinbase' && isFresh === true),
    ).toBe(true)
    await jest.advanceTimersByTimeAsync(10 * ONRAMP_POLL_MS)
    expect(services.http.asked(HISTORY)).toHaveLength(4)
  })

  it.each([
    ['looks at it', 'BuyInProgress', null],
    ['is in another view', 'Account', 'onramp.bought'],
    ['has closed the widget, and is told in the page and the account', null, null],
  ] as const)(
    'that arrives is told by a banner to whoever looks at something else: who %s',
    async (_who, view, banner) => {
      aBrowser()
      const rows: unknown[] = []
      const { type, press, dispatch, order, state } = await aBuyer({
        answers: { [HISTORY]: () => ({ data: rows, next: null }) },
      })
      await type('250')
      if (view) dispatch(modalOpened({ view, params: {} }))
      void press()
      await jest.advanceTimersByTimeAsync(0)
      rows.push(aPurchaseRow('new', 'SUCCESS'))
      await jest.advanceTimersByTimeAsync(ONRAMP_POLL_MS)
      expect(order()?.status).toBe('done')
      expect(state().notices.banner?.text.key ?? null).toBe(banner)
    },
  )

  it('whose provider does not serve the network has no page', async () => {
    aBrowser()
    const { type, press, order, onramp } = await aBuyer(
      {},
      { networks: [aNetwork({ caipNetworkId: 'eip155:100', name: 'Gnosis' })] },
    )
    await type('250')
    expect(onramp().quotes['coinbase']).toEqual({ status: 'estimate', total: '250' })
    await press()
    expect(order()).toMatchObject({ status: 'failed', reason: 'noPage', error: { code: 'UNSUPPORTED_ONRAMP' } })
  })

  it('that was declined says so; one paid with another card right after counts', async () => {
    aBrowser()
    const rows: unknown[] = []
    const { type, press, order } = await aBuyer({ answers: { [HISTORY]: () => ({ data: rows, next: null }) } })
    await type('250')
    void press()
    await jest.advanceTimersByTimeAsync(0)
    rows.push(aPurchaseRow('a', 'FAILED', { minedAt: '2026-01-01T00:00:09Z' }), aPurchaseRow('b', 'SUCCESS'))
    await jest.advanceTimersByTimeAsync(ONRAMP_POLL_MS)
    expect(order()?.status).toBe('done')
    const other = await aBuyer({ answers: { [HISTORY]: () => ({ data: rows.slice(0, 1), next: null }) } })
    await other.type('250')
    rows.length = 0
    void other.press()
    await jest.advanceTimersByTimeAsync(0)
    rows.push(aPurchaseRow('c', 'FAILED'))
    await jest.advanceTimersByTimeAsync(ONRAMP_POLL_MS)
    expect(other.order()).toMatchObject({ status: 'failed', reason: 'declined' })
  })

  it('nobody hears of for three minutes has failed, and can be asked for again', async () => {
    aBrowser()
    const rows: unknown[] = []
    const { type, press, order, services, dispatch } = await aBuyer({
      answers: { [HISTORY]: () => ({ data: rows, next: null }) },
    })
    await type('250')
    void press()
    await jest.advanceTimersByTimeAsync(0)
    const pass = (ms: number): Promise<void> => passWith(services, ms)
    await pass(ONRAMP_SILENCE_MS - ONRAMP_POLL_MS)
    expect(order()?.status).toBe('waiting')
    await pass(ONRAMP_POLL_MS)
    expect(order()).toMatchObject({ status: 'failed', reason: 'silent' })
    rows.push(aPurchaseRow('new', 'SUCCESS'))
    void dispatch(resumePurchase())
    expect(order()).toMatchObject({ status: 'waiting', reason: null })
    await pass(ONRAMP_POLL_MS)
    expect(order()?.status).toBe('done')
  })

  it('is not given up for a question that fails', async () => {
    aBrowser()
    const answers: unknown[] = [
      { data: [], next: null },
      failing,
      failing,
      { data: [aPurchaseRow('new', 'SUCCESS')], next: null },
    ]
    const { type, press, order } = await aBuyer({
      answers: {
        [HISTORY]: () => {
          const next = answers.shift()
          return typeof next === 'function' ? next() : next
        },
      },
    })
    await type('250')
    void press()
    await jest.advanceTimersByTimeAsync(2 * ONRAMP_POLL_MS)
    expect(order()?.status).toBe('waiting')
    await jest.advanceTimersByTimeAsync(ONRAMP_POLL_MS)
    expect(order()?.status).toBe('done')
  })

  it('is recognised by its time where nobody knows what was bought before', async () => {
    aBrowser()
    const answers: unknown[] = [
      failing,
      { data: [aPurchaseRow('old', 'SUCCESS', { minedAt: '1970-01-01T00:00:00Z' })] },
      { data: [aPurchaseRow('new', 'SUCCESS', { minedAt: '2030-01-01T00:00:00Z' })] },
    ]
    const { type, press, order } = await aBuyer({
      answers: {
        [HISTORY]: () => {
          const next = answers.shift()
          return typeof next === 'function' ? next() : next
        },
      },
    })
    await type('250')
    void press()
    await jest.advanceTimersByTimeAsync(ONRAMP_POLL_MS)
    expect(order()?.status).toBe('waiting')
    await jest.advanceTimersByTimeAsync(ONRAMP_POLL_MS)
    expect(order()?.status).toBe('done')
  })

  it('whose window is closed is still looked for', async () => {
    const opened = aBrowser()
    const rows: unknown[] = []
    const { type, press, order } = await aBuyer({ answers: { [HISTORY]: () => ({ data: rows, next: null }) } })
    await type('250')
    void press()
    await jest.advanceTimersByTimeAsync(0)
    if (opened[0]) opened[0].closed = true
    await jest.advanceTimersByTimeAsync(1_000)
    expect(order()).toMatchObject({ status: 'waiting', window: 'closed' })
    rows.push(aPurchaseRow('new', 'SUCCESS'))
    await jest.advanceTimersByTimeAsync(ONRAMP_POLL_MS)
    expect(order()?.status).toBe('done')
  })

  it('is not told by one that was on its way before', async () => {
    aBrowser()
    const rows: unknown[] = [aPurchaseRow('earlier', 'IN_PROGRESS')]
    const { type, press, order } = await aBuyer({ answers: { [HISTORY]: () => ({ data: rows, next: null }) } })
    await type('250')
    void press()
    await jest.advanceTimersByTimeAsync(0)
    rows[0] = aPurchaseRow('earlier', 'SUCCESS')
    await jest.advanceTimersByTimeAsync(ONRAMP_POLL_MS)
    expect(order()?.status).toBe('waiting')
    rows.unshift(aPurchaseRow('this', 'SUCCESS', { numeric: '99' }))
    await jest.advanceTimersByTimeAsync(ONRAMP_POLL_MS)
    expect(order()).toMatchObject({ status: 'done', received: { amount: '99' } })
  })

  it('that is paid is not given up as long as the provider says that it is on its way', async () => {
    aBrowser()
    const rows: unknown[] = []
    const { type, press, order, services } = await aBuyer({
      answers: { [HISTORY]: () => ({ data: rows, next: null }) },
    })
    await type('250')
    void press()
    await jest.advanceTimersByTimeAsync(0)
    rows.push(aPurchaseRow('new', 'IN_PROGRESS'))
    await passWith(services, 3 * ONRAMP_SILENCE_MS)
    expect(order()?.status).toBe('paid')
    rows.length = 0
    await passWith(services, ONRAMP_SILENCE_MS)
    expect(order()).toMatchObject({ status: 'failed', reason: 'silent', isNews: true })
  })

  it('that is paid is asked for on where nobody answers: the visitor was promised to hear of it', async () => {
    aBrowser()
    const rows = [aPurchaseRow('new', 'IN_PROGRESS')]
    let isDown = true
    const answers = { [HISTORY]: () => (isDown ? failing() : { data: rows, next: null }) }
    const { type, press, order, services } = await aBuyer({ answers })
    await type('250')
    void press()
    await jest.advanceTimersByTimeAsync(0)
    isDown = false
    await passWith(services, ONRAMP_POLL_MS)
    expect(order()?.status).toBe('paid')
    isDown = true
    await passWith(services, 2 * ONRAMP_SILENCE_MS)
    expect(order()?.status).toBe('paid')
    isDown = false
    rows[0] = aPurchaseRow('new', 'SUCCESS')
    await passWith(services, ONRAMP_POLL_MS)
    expect(order()?.status).toBe('done')
  })

  it.each([
    ['arrived', 'SUCCESS', false, true],
    ['was declined', 'FAILED', false, true],
    ['arrived', 'SUCCESS', true, undefined],
    ['was declined', 'FAILED', true, undefined],
  ] as const)(
    'that %s (%s) is news where the widget is closed, not where it is open: %s',
    async (_what, status, isOpen, isNews) => {
      aBrowser()
      const rows: unknown[] = []
      const { type, press, order, dispatch } = await aBuyer({
        answers: { [HISTORY]: () => ({ data: rows, next: null }) },
      })
      await type('250')
      void press()
      await jest.advanceTimersByTimeAsync(0)
      if (isOpen) dispatch(modalOpened({ view: 'Account', params: {} }))
      rows.push(aPurchaseRow('new', status))
      await jest.advanceTimersByTimeAsync(ONRAMP_POLL_MS)
      expect(order()?.isNews).toBe(isNews)
    },
  )

  it('that nobody paid is no news', async () => {
    aBrowser()
    const { type, press, order, services } = await aBuyer()
    await type('250')
    void press()
    await jest.advanceTimersByTimeAsync(0)
    await passWith(services, ONRAMP_SILENCE_MS)
    expect([order()?.reason, order()?.isNews]).toEqual(['silent', undefined])
  })

  it.each([
    ['the visitor left it', purchaseLeft()],
    ['its account is disconnected', walletSessionEnded({ namespace: 'eip155', reason: 'user' })],
  ])('is not asked for any more when %s', async (_what, action) => {
    const opened = aBrowser()
    const { type, press, dispatch, order, services } = await aBuyer()
    await type('250')
    void press()
    await jest.advanceTimersByTimeAsync(0)
    dispatch(action)
    const asked = services.http.asked(HISTORY).length
    await jest.advanceTimersByTimeAsync(10 * ONRAMP_POLL_MS)
    expect(order()).toBeNull()
    expect(services.http.asked(HISTORY)).toHaveLength(asked)
    // The visitor may be paying there.
    expect(opened[0]?.closed).toBe(false)
  })

  it('left before its page is there closes the window', async () => {
    const opened = aBrowser()
    const page = aDeferred<unknown>()
    const { type, press, dispatch } = await aBuyer({ answers: { [PAGE]: () => page.promise } })
    await type('250')
    const running = press()
    await jest.advanceTimersByTimeAsync(0)
    dispatch(purchaseLeft())
    page.resolve({ url: 'https://pay.example' })
    await running
    expect(opened[0]).toMatchObject({ closed: true, urls: [] })
  })

  it('goes on when the wallet moves to another account, and is told of the account it was for', async () => {
    aBrowser()
    const rows: unknown[] = []
    const { type, press, dispatch, order } = await aBuyer({
      answers: { [HISTORY]: () => ({ data: rows, next: null }) },
    })
    await type('250')
    void press()
    await jest.advanceTimersByTimeAsync(0)
    dispatch(
      walletSessionChanged({
        accounts: [{ namespace: 'eip155', address: BOB, type: 'eoa' }],
        caipNetworkId: 'eip155:1',
      }),
    )
    rows.push(aPurchaseRow('new', 'SUCCESS'))
    await jest.advanceTimersByTimeAsync(ONRAMP_POLL_MS)
    expect(order()).toMatchObject({ status: 'done', caipAddress: `eip155:1:${ALICE}` })
  })
})

describe('a page’s own on-ramp', () => {
  it('is told what is bought, keeps its this, and says what became of it', async () => {
    const opened = aBrowser()
    const heard: unknown[] = []
    const mine = {
      id: 'mine',
      name: 'Mine',
      base: 'https://mine.example',
      getUrl(request: object) {
        heard.push(request)
        return `${this.base}/pay`
      },
      progress: 'waiting',
      async getProgress() {
        return { status: this.progress, received: { amount: '245', symbol: 'USDC' } }
      },
    }
    const { type, press, order } = await aBuyer({ services: { hostOption: () => [mine] } })
    await type('250')
    void press()
    await jest.advanceTimersByTimeAsync(0)
    expect(heard).toEqual([
      {
        address: ALICE,
        caipAddress: `eip155:1:${ALICE}`,
        caipNetworkId: 'eip155:1',
        currency: 'USD',
        amount: '250',
        paymentMethod: 'card',
        asset: { symbol: 'USDC', name: 'USD Coin', address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' },
      },
    ])
    expect(opened[0]?.urls).toEqual(['https://mine.example/pay'])
    mine.progress = 'done'
    await jest.advanceTimersByTimeAsync(ONRAMP_POLL_MS)
    expect(order()).toMatchObject({ status: 'done', received: { amount: '245', symbol: 'USDC' } })
  })

  it('is told the network the visitor was told, where nobody sells on the one in use', async () => {
    aBrowser()
    const heard: Record<string, unknown>[] = []
    const mine = {
      id: 'mine',
      name: 'Mine',
      getUrl: (request: Record<string, unknown>) => {
        heard.push(request)
        return 'https://mine.example'
      },
    }
    const { type, press, order } = await aBuyer(
      { services: { hostOption: () => [mine] } },
      { networks: [aNetwork({ caipNetworkId: 'eip155:100', name: 'Gnosis' })] },
    )
    await type('250')
    void press()
    await jest.advanceTimersByTimeAsync(0)
    expect(order()?.networkName).toBe('Ethereum')
    expect(heard[0]).toMatchObject({
      caipNetworkId: 'eip155:1',
      caipAddress: `eip155:1:${ALICE}`,
      asset: { symbol: 'USDC', address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' },
    })
  })

  it.each([
    [
      'throws',
      () => {
        throw new Error('no')
      },
    ],
    ['names no web page', () => 'javascript:alert(1)'],
    ['names nothing', () => undefined],
  ])('that %s fails like a service', async (_what, getUrl) => {
    const opened = aBrowser()
    const { type, press, order } = await aBuyer({
      services: { hostOption: () => [{ id: 'mine', name: 'Mine', getUrl }] },
    })
    await type('250')
    await press()
    expect(opened[0]?.closed).toBe(true)
    expect(order()).toMatchObject({ status: 'failed', reason: 'noPage' })
  })

  it('that never names its page is given up, and the form can be pressed again', async () => {
    const opened = aBrowser()
    const { type, press, order } = await aBuyer({
      services: { hostOption: () => [{ id: 'mine', name: 'Mine', getUrl: never }] },
    })
    await type('250')
    void press()
    await jest.advanceTimersByTimeAsync(HTTP_TIMEOUT_MS - 1)
    expect(order()?.status).toBe('opening')
    await jest.advanceTimersByTimeAsync(1)
    expect(order()).toMatchObject({ status: 'failed', reason: 'noPage', error: { code: 'TIMEOUT' } })
    expect(opened[0]?.closed).toBe(true)
    void press()
    await jest.advanceTimersByTimeAsync(0)
    expect([opened.length, order()?.status]).toEqual([2, 'opening'])
  })

  it('that never names its price is an estimate', async () => {
    const { type, onramp } = await aBuyer({
      services: {
        hostOption: () => [{ id: 'mine', name: 'Mine', getUrl: () => 'https://mine.example', getQuote: never }],
      },
    })
    void type('250')
    await jest.advanceTimersByTimeAsync(ONRAMP_DEBOUNCE_MS + HTTP_TIMEOUT_MS)
    expect(onramp().quotes).toEqual({ mine: { status: 'estimate', total: '250' } })
  })

  it('that never says what became of a purchase is no news', async () => {
    aBrowser()
    const { type, press, order, services } = await aBuyer({
      services: {
        hostOption: () => [{ id: 'mine', name: 'Mine', getUrl: () => 'https://mine.example', getProgress: never }],
      },
    })
    await type('250')
    void press()
    await jest.advanceTimersByTimeAsync(0)
    await passWith(services, ONRAMP_SILENCE_MS + HTTP_TIMEOUT_MS + ONRAMP_POLL_MS)
    expect(order()).toMatchObject({ status: 'failed', reason: 'silent' })
  })

  it('is looked at again where the page took it away meanwhile', async () => {
    const opened = aBrowser()
    const mine = { id: 'mine', name: 'Mine', getUrl: () => 'https://mine.example', getQuote: async () => null }
    let listed: unknown[] = [mine]
    const { type, press, onramp } = await aBuyer({ services: { hostOption: () => listed } })
    await type('250')
    listed = ['coinbase']
    await type('260')
    expect(onramp().quotes['mine']).toEqual({ status: 'estimate', total: '260' })
    await press()
    expect([opened.length, onramp().order]).toEqual([0, null])
    expect(onramp()).toMatchObject({ providerId: 'coinbase', providers: [{ id: 'coinbase' }] })
  })

  it('Meld is a page with the key, the coin and the address', async () => {
    const opened = aBrowser()
    const { type, press, dispatch } = await aBuyer({
      services: { hostOption: () => ['coinbase', { id: 'meld', publicKey: 'PK' }] },
    })
    dispatch(providerChosen({ providerId: 'meld' }))
    await type('250')
    void press()
    await jest.advanceTimersByTimeAsync(0)
    expect(opened[0]?.urls).toEqual([
      `https://meldcrypto.com/?publicKey=PK&destinationCurrencyCode=USDC&walletAddress=${ALICE}`,
    ])
  })
})

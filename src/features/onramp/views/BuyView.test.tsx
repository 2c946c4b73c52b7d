import { screen, waitFor } from '@testing-library/react'
import {
  aCurrency,
  anOrder,
  anOnrampProvider,
  aQuote,
  aSold,
  harbor,
  renderOnramp,
  type OnrampSetup,
} from '../../../../test/support/renderOnramp'
import { pressAtOnce } from '../../../../test/support/drawnAtOnce'
import { ADDRESS, HARBOR } from '../../../../test/support/renderWithStore'
import { inTexts, SEEN_AMOUNTS, SEEN_PAIRS } from '../../../../test/support/typedAmounts'
import { networks } from '../../../config'
import { openView } from '../../../navigation'
import { optionsChanged, selectOptions } from '../../../options'
import { networkSwitched } from '../../networks'
import { selectRequest } from '../onrampSelectors'
import { purchaseDone, purchaseFailed, purchasePaid, quotesRequested, regionRestricted } from '../onrampSlice'
import { BuyView } from './BuyView'
import { walletSessionChanged, walletSessionShared } from '../../../store'

const render = (setup: OnrampSetup = {}) => renderOnramp(<BuyView />, setup)
const box = (): HTMLInputElement => screen.getByRole('textbox', { name: 'Amount' })
const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name })
const next = () => screen.getAllByRole('button').at(-1)
const isOff = () => next()?.getAttribute('aria-disabled') === 'true'
const facts = () =>
  Object.fromEntries(
    [...document.querySelectorAll('dl > div')].map((line) => [
      line.querySelector('dt')?.textContent,
      line.querySelector('dd')?.textContent.trim(),
    ]),
  )
/** What is said of the amount: what is wrong with it, or how it was read. */
const said = () => document.getElementById(box().getAttribute('aria-describedby') ?? '')?.textContent
/** Everything that looks like a sum of money, except how the amount was read. */
const sums = () => document.body.textContent.replace(said() ?? '', '').match(/[$€]\s?\d[\d,.]*/g) ?? []

describe('the amount', () => {
  describe.each(SEEN_PAIRS)('with texts in %s in a browser in %s', (locale, browserLocale) => {
    it.each(SEEN_AMOUNTS)('is for %s, typed key by key, exactly %s', async (text, exact) => {
      const { user, store } = renderOnramp(inTexts(locale, browserLocale, <BuyView />))
      await user.type(box(), text)
      expect(box().value).toBe(text)
      expect(store.getState().onramp?.amount).toBe(exact)
    })
  })

  it('that is taken away again is missed at once: nothing of it is being typed', async () => {
    const { user } = render()
    await user.type(box(), '5{Backspace}')
    expect(next()?.textContent).toBe('Enter an amount')
  })

  it('is said in full as it was read', async () => {
    const { user } = render()
    await user.type(box(), '1250,75')
    expect(said()).toBe('You pay $1,250.75')
  })

  it('is not asked about where it could be another one', async () => {
    const { user, store } = renderOnramp(inTexts('en', 'de-DE', <BuyView />))
    await user.type(box(), '1.250{Enter}')
    expect(said()).toBe('1.250 could mean 1250 or 1.25. Type the one you mean.')
    expect(isOff()).toBe(true)
    expect(selectRequest(store.getState())).toBeUndefined()
  })
})

describe('what is bought', () => {
  it('shows what the amount buys, from whom, and what each part costs', () => {
    const { quotesCome } = render({ providers: [anOnrampProvider(), harbor], amount: '250' })
    quotesCome({
      coinbase: aQuote(),
      harbor: aQuote({ purchaseAmount: '0.08161234', subtotal: '243.91', providerFee: '4.59' }),
    })
    expect(box().value).toBe('250')
    expect(screen.getByText('about 0.082112 ETH')).toBeTruthy()
    expect(screen.getByText(/^You receive about .*0\.082112.*ETH.* now\.$/).getAttribute('role')).toBe('status')
    expect(facts()).toEqual({ Ether: '$245.40', 'Coinbase fee': '$3.10', 'Network fee': '$1.50', 'You pay': '$250.00' })
    expect(button(/^Coinbase/).textContent).toMatch(/Card · fee \$3\.10.*0\.082112 ETH.*Best price/)
    expect(button(/^Harbor Pay/).textContent).toMatch(/Card · fee \$4\.59.*0\.081612 ETH.*−\$1\.52.*\$1\.52 less/)
  })

  it('chooses a provider by a press, and says its parts', async () => {
    const { quotesCome, user } = render({ providers: [anOnrampProvider(), harbor], amount: '250' })
    quotesCome({ coinbase: aQuote(), harbor: aQuote({ purchaseAmount: '0.0816', providerFee: '4.59' }) })
    expect(button(/^Coinbase/).getAttribute('aria-pressed')).toBe('true')
    await user.click(button(/^Harbor Pay/))
    expect(button(/^Harbor Pay/).getAttribute('aria-pressed')).toBe('true')
    expect(button(/^Coinbase/).getAttribute('aria-pressed')).toBe('false')
    expect(facts()['Harbor Pay fee']).toBe('$4.59')
    button(/^Continue with Harbor Pay/)
  })

  it('does not compare where the difference cannot be counted in money', () => {
    const { quotesCome } = render({ providers: [anOnrampProvider(), harbor], amount: '250' })
    quotesCome({ coinbase: aQuote({ purchaseAmount: '0.08211235' }), harbor: aQuote() })
    expect(button(/^Harbor Pay/).textContent).not.toContain('less')
  })

  it('does not compare prices for different sums', () => {
    const { quotesCome } = render({ providers: [anOnrampProvider(), harbor], amount: '250' })
    quotesCome({ coinbase: aQuote(), harbor: aQuote({ total: '260' }) })
    for (const name of [/^Coinbase/, /^Harbor Pay/]) expect(button(name).textContent).not.toMatch(/less|Best|−/)
  })

  it('keeps the room of the price while it is on its way', () => {
    const { report } = render({ amount: '250' })
    report(quotesRequested({ requestId: 'q' }))
    expect(screen.getByRole('group', { name: 'Providers' }).getAttribute('aria-busy')).toBe('true')
    expect(Object.keys(facts())).toEqual(['Ether', 'Coinbase fee', 'Network fee', 'You pay'])
    expect(sums()).toEqual([])
    expect(screen.getByText('Getting the price')).toBeTruthy()
  })

  it('takes the price away with the amount it was for, and asks anew', async () => {
    const { quotesCome, user, store } = render({ amount: '250' })
    quotesCome({ coinbase: aQuote() })
    await user.type(box(), '0')
    expect(store.getState().onramp?.amount).toBe('2500')
    expect(screen.queryByText(/0\.0821/)).toBeNull()
    expect(store.getState().onramp?.quotes).toEqual({ coinbase: { status: 'loading' } })
  })

  it('asks once for an input, not again for each answer', () => {
    const { quotesCome, actions } = render({ amount: '250', providers: [anOnrampProvider(), harbor] })
    const before = actions.filter(quotesRequested.match).length
    quotesCome({ coinbase: aQuote(), harbor: null })
    expect(actions.filter(quotesRequested.match).length - before).toBe(1)
  })

  it('tells how much may be spent before anything is typed, and no price', () => {
    render()
    expect(screen.getByText('Ether for $10.00 to $7,500.00')).toBeTruthy()
    expect(button(/^Coinbase/).textContent).toMatch(/Card · fee 1% – 2%/)
    expect(facts()).toEqual({})
    expect(next()?.textContent).toBe('Enter an amount')
    expect(isOff()).toBe(true)
  })

  it('writes money in the chosen currency', () => {
    const { quotesCome } = render({
      amount: '250',
      currencies: [aCurrency({ id: 'JPY', methods: [{ id: 'card', min: '100', max: '100000' }] })],
    })
    quotesCome({ coinbase: aQuote({ total: '250', subtotal: '240', providerFee: '8', networkFee: '2' }) })
    expect(facts()).toEqual({ Ether: '¥240', 'Coinbase fee': '¥8', 'Network fee': '¥2', 'You pay': '¥250' })
  })
})

describe('an estimate', () => {
  const words = 'These fees are estimates. Coinbase shows its price and all fees before you pay.'

  it('is called one, with the sum for its total and no other price anywhere', () => {
    const { quotesCome } = render({ amount: '250', source: 'builtIn' })
    quotesCome({ coinbase: null })
    expect(screen.getByText(words)).toBeTruthy()
    expect(button(/^Coinbase/).textContent).toMatch(/Card · fee 1% – 2%.*Estimate/)
    expect(sums()).toEqual(['$250.00'])
    expect(facts()).toEqual({ 'You pay': 'Estimate $250.00' })
    expect(document.body.textContent).not.toMatch(/about|≈|~/)
    expect(isOff()).toBe(false)
  })

  it('is that of the chosen provider only', async () => {
    const { quotesCome, user } = render({ amount: '250', providers: [anOnrampProvider(), harbor] })
    quotesCome({ coinbase: null, harbor: aQuote() })
    expect(screen.getByText(words)).toBeTruthy()
    await user.click(button(/^Harbor Pay/))
    expect(screen.queryByText(words)).toBeNull()
    expect(facts()['You pay']).toBe('$250.00')
  })

  it('says nothing of fees where the provider names none', () => {
    const { quotesCome } = render({ amount: '250', providers: [anOnrampProvider({ fees: undefined })] })
    quotesCome({ coinbase: null })
    expect(
      screen.getAllByText('No price yet. Coinbase shows its price and all fees before you pay.').length,
    ).toBeGreaterThan(0)
    expect(document.body.textContent).not.toContain('%')
  })
})

describe('the limits', () => {
  it.each([
    ['10', 'You pay $10'],
    ['10.00', 'You pay $10'],
    ['7500', 'You pay $7,500'],
    ['9.99', 'You can buy for $10.00 or more'],
    ['7500.01', 'You can pay at most $7,500.00 this way'],
    ['250.001', 'Enter at most 2 digits after the decimal mark'],
    ['2e3', 'Please enter a valid amount'],
  ])('say of %s: %s', async (amount, words) => {
    const { user } = render()
    await user.click(box())
    await user.paste(amount)
    const isTaken = words.startsWith('You pay')
    expect(said()).toBe(words)
    expect(isOff()).toBe(!isTaken)
    expect(next()?.textContent).toMatch(isTaken ? /^Continue with Coinbase/ : /^Check the amount$/)
  })

  it.each([
    ['JPY', '1.5', 'Enter a whole amount'],
    ['EUR', '5', 'You can buy for €10.00 or more'],
  ])('speak of %s', async (id, amount, words) => {
    const { user } = render({ currencies: [aCurrency({ id })] })
    await user.click(box())
    await user.paste(amount)
    expect(said()).toBe(words)
  })

  it('are not spoken of before the amount is finished', async () => {
    const { user } = render()
    await user.type(box(), '5')
    expect([said(), next()?.textContent]).toEqual(['You pay $5', expect.stringMatching(/^Continue with Coinbase/)])
    expect(isOff()).toBe(true)
    await user.type(box(), '0')
    expect([said(), isOff()]).toEqual(['You pay $50', false])
  })

  it('offer the way to pay that takes so much', async () => {
    const { user, store } = render({ amount: '25000' })
    await user.click(button('Pay by bank account'))
    expect(store.getState().onramp?.method).toBe('ach_bank_account')
    expect(said()).toBe('You pay $25,000')
    expect(screen.queryByRole('button', { name: /^Pay by/ })).toBeNull()
    expect(isOff()).toBe(false)
  })

  it('offer none where nobody takes so much', () => {
    render({ amount: '25000.01' })
    expect(said()).toBe('You can pay at most $7,500.00 this way')
    expect(screen.queryByRole('button', { name: /^Pay by/ })).toBeNull()
  })
})

describe('the way to pay', () => {
  it('is chosen where there are several, under names people know', async () => {
    const methods = [...aCurrency().methods, { id: 'instant_transfer\u202e', min: '1', max: '2' }]
    const { user } = render({ currencies: [aCurrency({ methods })] })
    expect(
      [...screen.getByRole('group', { name: 'Way to pay' }).children].map(({ textContent }) => textContent),
    ).toEqual(['Card', 'Bank account', 'Instant transfer'])
    await user.click(button('Bank account'))
    expect(button('Bank account').getAttribute('aria-pressed')).toBe('true')
    expect(button(/^Coinbase/).textContent).toContain('Bank account · fee')
  })

  it('shows the press before what each provider gives for it', async () => {
    render()
    const seen = () => [button('Bank account').getAttribute('aria-pressed'), button(/^Coinbase/).textContent]
    expect(await pressAtOnce(button('Bank account'), seen)).toEqual(['true', expect.stringContaining('Card · fee')])
    await waitFor(() => expect(button(/^Coinbase/).textContent).toContain('Bank account · fee'))
  })

  it('is not asked where there is one', () => {
    render({ currencies: [aCurrency({ methods: [{ id: 'card', min: '10', max: '20' }] })] })
    expect(screen.queryByRole('group', { name: 'Way to pay' })).toBeNull()
  })
})

describe('where it arrives', () => {
  it('is said when it is another network', () => {
    render({ networks: [networks.gnosis], assets: [aSold()] })
    expect(screen.getByRole('alert').textContent).toBe(
      'Arrives on Ethereum, not on GnosisYour address is the same on Ethereum, so your wallet shows what you bought there.Switch network',
    )
  })

  it.each([
    [
      'is offered where the page has it',
      [networks.gnosis, networks.ethereum],
      networkSwitched({ network: networks.ethereum }),
    ],
    ['is chosen by the visitor where the page has it not', [networks.gnosis], openView('Networks')],
  ])('%s', async (_what, configured, action) => {
    const { user, actions } = render({ networks: configured, assets: [aSold()] })
    await user.click(button('Switch network'))
    await waitFor(() => expect(actions).toContainEqual(expect.objectContaining(action)))
  })

  it('is not said when it is the network in use', () => {
    render()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('may not be another network for an account that is a contract, which is led to one', async () => {
    const smart = walletSessionShared({
      namespace: 'eip155',
      caipNetworkId: 'eip155:100',
      accounts: [{ namespace: 'eip155', address: ADDRESS, type: 'smartAccount' }],
      wallet: { id: HARBOR.id, name: HARBOR.name, type: HARBOR.type },
    })
    const { store, user, actions } = render({
      networks: [networks.gnosis],
      isConnected: false,
      first: smart,
      amount: '250',
    })
    expect(selectRequest(store.getState())).toBeUndefined()
    expect(screen.getByRole('alert').textContent).toContain('what arrives could be lost')
    expect(next()?.textContent).toBe('Choose another network')
    expect(isOff()).toBe(false)
    await user.click(button('Choose another network'))
    expect(actions).toContainEqual(expect.objectContaining(openView('Networks')))
    expect(store.getState().onramp?.order).toBeNull()
  })
})

describe('going to the provider', () => {
  afterEach(() => jest.restoreAllMocks())

  it('opens its window in the press, once however often it is pressed', async () => {
    const open = jest.spyOn(window, 'open').mockReturnValue(null)
    const { quotesCome, user, actions, store } = render({ amount: '250' })
    quotesCome({ coinbase: aQuote() })
    await user.dblClick(button('Continue with Coinbase (opens in a new window)'))
    expect(open).toHaveBeenCalledTimes(1)
    expect(actions.filter(({ type }) => type === 'onramp/purchaseStarted')).toHaveLength(1)
    expect(actions).toContainEqual(openView('BuyInProgress'))
    expect(store.getState().onramp?.order).toMatchObject({
      amount: '250',
      symbol: 'ETH',
      status: 'opening',
      window: 'blocked',
      networkName: 'Ethereum',
    })
  })

  it('is reached with keys alone, in the order it is seen', async () => {
    const open = jest.spyOn(window, 'open').mockReturnValue(null)
    const { user } = render({ amount: '250' })
    // Where typing begins.
    expect(document.activeElement).toBe(box())
    const names: (string | null | undefined)[] = []
    do {
      await user.tab()
      names.push(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)
    } while (document.activeElement !== next() && names.length < 20)
    expect(names).toEqual([
      'Select currency',
      'Select asset',
      'Card',
      'Bank account',
      expect.stringMatching(/^C?Coinbase/),
      'How does buying work?',
      'Continue with Coinbase(opens in a new window)',
    ])
    await user.keyboard('{Enter}')
    expect(open).toHaveBeenCalledTimes(1)
  })

  it('is not possible before there is an amount, and the button says why', async () => {
    const open = jest.spyOn(window, 'open').mockReturnValue(null)
    const { user } = render()
    await user.click(button('Continue with Coinbase: Enter an amount'))
    expect(open).not.toHaveBeenCalled()
  })

  it.each([
    ['Select currency', 'BuySelectCurrency', 'USD'],
    ['Select asset', 'BuySelectAsset', 'ETH'],
  ] as const)('opens the choice behind "%s", which says what is chosen', async (name, view, chosen) => {
    const { user, actions } = render()
    expect(document.getElementById(button(name).getAttribute('aria-describedby') ?? '')?.textContent).toBe(chosen)
    await user.click(button(name))
    expect(actions).toContainEqual(openView(view))
  })
})

describe('a purchase before this one', () => {
  it.each([
    ['waiting', 'Waiting for your payment'],
    ['paid', 'Payment received'],
  ] as const)('that is %s stands above and leads back', async (status, words) => {
    const { user, actions } = render({ order: anOrder({ status }) })
    expect(button(/Buying ETH at Coinbase/).textContent).toContain(words)
    await user.click(button(/Buying ETH at Coinbase/))
    expect(actions).toContainEqual(openView('BuyInProgress'))
  })

  it('is not there any more when it was over before the form opened', () => {
    const orders = [
      anOrder({ status: 'done' }),
      anOrder({ status: 'failed', reason: 'declined' }),
      anOrder({ provider: { id: 'meld', name: 'Meld.io', canTrack: false } }),
    ]
    for (const order of orders) {
      const { store, unmount } = render({ order, amount: '250' })
      expect(store.getState().onramp?.order).toBeNull()
      expect(screen.queryByText(/Buying ETH/)).toBeNull()
      expect(box().value).toBe('250')
      unmount()
    }
  })

  it('says what becomes of it while the form is open', () => {
    const { report } = render({ order: anOrder() })
    report(purchasePaid({ orderId: 'order', received: null }))
    expect(screen.getAllByText('Payment received')).toHaveLength(2)
    report(purchaseFailed({ orderId: 'order', reason: 'declined' }))
    expect(button(/Buying ETH at Coinbase/).textContent).toContain('Not finished')
  })

  it('goes when it is done: a banner told it', () => {
    const { report } = render({ order: anOrder() })
    report(purchaseDone({ orderId: 'order', received: null }))
    expect(screen.queryByText(/Buying ETH/)).toBeNull()
  })
})

describe('where nothing can be bought', () => {
  const sayRestricted = (dispatch: (action: ReturnType<typeof regionRestricted>) => unknown): void =>
    void dispatch(regionRestricted())
  const cases: [string, OnrampSetup, string, string, Parameters<typeof openView>[0]][] = [
    [
      'without an account',
      { isConnected: false, isReady: false },
      'Connect a wallet first',
      'Connect wallet',
      'Connect',
    ],
    [
      'in a restricted time zone',
      { isReady: false, prepare: sayRestricted },
      'Your device’s time zone decides this. You can still receive coins from another account.',
      'Receive',
      'Receive',
    ],
    [
      'without a provider',
      { providers: [] },
      'No seller available right nowYou’re on Ethereum. Choose another network.',
      'Choose network',
      'Networks',
    ],
    [
      'where nothing is sold',
      { assets: [] },
      'Nothing to buy on this networkYou’re on Ethereum. Choose another network.',
      'Choose network',
      'Networks',
    ],
  ]
  it.each(cases)('%s it says why, with the way on', async (_, setup, text, action, view) => {
    const { user, actions } = render(setup)
    expect(screen.getByRole('status').textContent).toContain(text)
    expect(screen.queryByRole('textbox')).toBeNull()
    await user.click(button(action))
    expect(actions).toContainEqual(openView(view))
  })

  it('shows the room of the form while nobody knows yet', () => {
    render({ isReady: false })
    expect(screen.getByText('Loading what you can buy')).toBeTruthy()
    expect(isOff()).toBe(true)
  })
})

it('begins anew when the account changes under the form', () => {
  const { store, report } = render({ amount: '250' })
  report(
    walletSessionChanged({
      caipNetworkId: 'eip155:1',
      accounts: [{ namespace: 'eip155', address: `0x${'2'.repeat(40)}`, type: 'eoa' }],
    }),
  )
  expect(screen.getByText('Loading what you can buy')).toBeTruthy()
  expect(store.getState().onramp?.amount).toBe('250')
})

it('asks again who sells when the page changes its options, without taking the form away', () => {
  let asked = 0
  const loadQueryLayer = (): Promise<never> => {
    asked += 1
    return new Promise(() => undefined)
  }
  const { report, store } = render({ amount: '250', services: { loadQueryLayer } })
  const before = asked
  report(optionsChanged(selectOptions(store.getState())))
  expect(asked - before).toBe(1)
  expect(box().value).toBe('250')
})

import { ALICE, aNetwork, BOB } from '../../../../test/support/builders'
import { aBrowser, aBuyer, aPurchaseRow, HISTORY } from '../../../../test/support/onrampWorld'
import { aliceConnected, createTestStore } from '../../../../test/support/testStore'
import { FORGOTTEN_PURCHASE_MS, ONRAMP_POLL_MS, ONRAMP_SILENCE_MS } from '../../../config/limits/onramp'
import { type AppDispatch, walletSessionEnded } from '../../../store'
import { dropPurchase } from '../leavePurchase'
import { selectOrder } from '../onrampSelectors'
import { purchaseKey } from './purchaseKey'
import { addPurchaseListeners } from './purchaseListeners'

const PURCHASE = 'wallet-widget:purchase'
const NETWORKS = [aNetwork(), aNetwork({ caipNetworkId: 'eip155:8453', name: 'Base' })]

/** Somebody went to pay, and leaves the page, by default once it is paid. */
async function aPageThatIsLeft({ isPaid = true, hostOption }: { isPaid?: boolean; hostOption?: () => unknown } = {}) {
  aBrowser()
  const rows: unknown[] = [aPurchaseRow('earlier', 'SUCCESS')]
  const leaving = new AbortController()
  const buyer = await aBuyer({
    answers: { [HISTORY]: () => ({ data: rows, next: null }) },
    services: { ended: leaving.signal, ...(hostOption && { hostOption }) },
  })
  await buyer.type('250')
  void buyer.press()
  await jest.advanceTimersByTimeAsync(0)
  if (isPaid) rows.push(aPurchaseRow('new', 'IN_PROGRESS'))
  await jest.advanceTimersByTimeAsync(ONRAMP_POLL_MS)
  const { services } = buyer
  return {
    ...buyer,
    rows,
    stored: (): unknown => JSON.parse(services.area.getItem(PURCHASE) ?? 'null'),
    /** The same browser on the next page, where by default the same account comes back. */
    async nextPage({ address = ALICE }: { address?: string } = {}) {
      leaving.abort()
      const store = createTestStore({ ...services, ended: new AbortController().signal }, { networks: NETWORKS })
      addPurchaseListeners(store.listeners)
      store.dispatch(aliceConnected(NETWORKS[0] ?? aNetwork(), { address }))
      await jest.advanceTimersByTimeAsync(0)
      return { ...store, order: () => selectOrder(store.state()) }
    },
  }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe('a purchase that an earlier page left on its way', () => {
  it('is told when it arrives', async () => {
    const { nextPage, rows, stored } = await aPageThatIsLeft()
    const { order } = await nextPage()
    expect(order()).toMatchObject({
      status: 'paid',
      provider: { id: 'coinbase', name: 'Coinbase' },
      caipAddress: `eip155:1:${ALICE}`,
      amount: '250',
      symbol: 'USDC',
      received: { amount: '245.4', symbol: 'USDC' },
    })
    await jest.advanceTimersByTimeAsync(ONRAMP_POLL_MS)
    expect(order()).toMatchObject({ status: 'paid' })
    rows[1] = aPurchaseRow('new', 'SUCCESS')
    await jest.advanceTimersByTimeAsync(ONRAMP_POLL_MS)
    expect(order()).toMatchObject({ status: 'done', isNews: true })
    expect(stored()).toBeNull()
  })

  it('that was not paid yet is not taken for an earlier one', async () => {
    const { nextPage, rows } = await aPageThatIsLeft({ isPaid: false })
    const { order } = await nextPage()
    await jest.advanceTimersByTimeAsync(ONRAMP_POLL_MS)
    expect(order()).toMatchObject({ status: 'waiting', window: 'open', url: null })
    rows.push(aPurchaseRow('new', 'SUCCESS'))
    await jest.advanceTimersByTimeAsync(ONRAMP_POLL_MS)
    expect(order()).toMatchObject({ status: 'done', isNews: true })
  })

  it('is asked of the page’s own provider in the same words', async () => {
    const heard: unknown[] = []
    const getProgress = async (request: unknown) => {
      heard.push(request)
      return { status: 'paid' }
    }
    const mine = { id: 'mine', name: 'Mine', getUrl: () => 'https://mine.example', getProgress }
    const { nextPage } = await aPageThatIsLeft({ hostOption: () => [mine] })
    await nextPage()
    await jest.advanceTimersByTimeAsync(ONRAMP_POLL_MS)
    expect(heard).toHaveLength(2)
    expect(heard[1]).toEqual(heard[0])
  })

  it('does not keep the address of its page, which is good for one visit', async () => {
    const { stored } = await aPageThatIsLeft()
    expect(JSON.stringify(stored())).not.toContain('pay.example')
  })

  it('of another account waits for that account', async () => {
    const { nextPage, stored } = await aPageThatIsLeft()
    const { order, dispatch } = await nextPage({ address: BOB })
    expect(order()).toBeNull()
    expect(stored()).not.toBeNull()
    dispatch(aliceConnected(aNetwork()))
    await jest.advanceTimersByTimeAsync(0)
    expect(order()).toMatchObject({ status: 'paid' })
  })

  it.each([
    ['paid', true],
    ['waiting', false],
  ] as const)('is forgotten after its time where it is %s', async (status, isPaid) => {
    const { nextPage, services, stored } = await aPageThatIsLeft({ isPaid })
    services.clock.advance(FORGOTTEN_PURCHASE_MS[status])
    expect((await nextPage()).order()).toMatchObject({ status })
    services.clock.advance(1)
    expect((await nextPage()).order()).toBeNull()
    expect(stored()).toBeNull()
  })

  it('is forgotten where its provider sells here no more', async () => {
    let listed: unknown = undefined
    const { nextPage, stored } = await aPageThatIsLeft({ hostOption: () => listed })
    listed = ['meld']
    expect((await nextPage()).order()).toBeNull()
    expect(stored()).toBeNull()
  })

  it.each<[string, (dispatch: AppDispatch) => unknown]>([
    ['the visitor cancels it', (dispatch) => dispatch(dropPurchase())],
    [
      'its account is disconnected',
      (dispatch) => dispatch(walletSessionEnded({ namespace: 'eip155', reason: 'user' })),
    ],
  ])('is forgotten at once when %s', async (_what, act) => {
    const { dispatch, listeners, stored, nextPage } = await aPageThatIsLeft()
    addPurchaseListeners(listeners)
    act(dispatch)
    await jest.advanceTimersByTimeAsync(0)
    expect(stored()).toBeNull()
    expect((await nextPage()).order()).toBeNull()
  })

  it('is forgotten where nobody paid it for three minutes', async () => {
    const { nextPage, services, stored } = await aPageThatIsLeft({ isPaid: false })
    const { order } = await nextPage()
    services.clock.advance(ONRAMP_SILENCE_MS)
    await jest.advanceTimersByTimeAsync(ONRAMP_POLL_MS)
    expect([order()?.reason, order()?.isNews]).toEqual(['silent', undefined])
    expect(stored()).toBeNull()
  })

  it('is followed once, also where its account is shared again', async () => {
    const { nextPage, services } = await aPageThatIsLeft()
    const { dispatch } = await nextPage()
    dispatch(aliceConnected(aNetwork()))
    await jest.advanceTimersByTimeAsync(0)
    const asked = services.http.asked(HISTORY).length
    await jest.advanceTimersByTimeAsync(ONRAMP_POLL_MS)
    expect(services.http.asked(HISTORY)).toHaveLength(asked + 1)
  })
})

describe('what is stored of a purchase', () => {
  const good = {
    id: 'order',
    provider: { id: 'coinbase', name: 'Coinbase', iconUrl: 'https://icons.example/c.png' },
    caipAddress: `eip155:1:${ALICE}`,
    networkName: 'Ethereum',
    currencyId: 'USD',
    amount: '250',
    symbol: 'USDC',
    status: 'paid',
    received: { amount: '245.4', symbol: 'USDC' },
    watch: {
      startedAt: 7,
      caipNetworkId: 'eip155:1',
      known: { earlier: 'done', odd: 'lost' },
      request: {
        address: ALICE,
        caipAddress: `eip155:1:${ALICE}`,
        caipNetworkId: 'eip155:1',
        currency: 'USD',
        amount: '250',
        paymentMethod: 'card',
        asset: { symbol: 'USDC', name: 'USD Coin', address: null },
      },
    },
  }

  it('is read as it was written, without what is none', () => {
    expect(purchaseKey.read(good)).toEqual({
      ...good,
      provider: { ...good.provider, canTrack: true },
      reason: null,
      error: null,
      url: null,
      window: 'open',
      watch: { ...good.watch, known: { earlier: 'done' } },
    })
  })

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a text', 'paid'],
    ['no account', { ...good, caipAddress: ALICE }],
    ['an end', { ...good, status: 'done' }],
    ['no provider', { ...good, provider: { id: 'coinbase' } }],
    ['no amount', { ...good, amount: 250 }],
    ['nothing to ask by', { ...good, watch: undefined }],
    ['no time', { ...good, watch: { ...good.watch, startedAt: '7' } }],
    ['no asset', { ...good, watch: { ...good.watch, request: { ...good.watch.request, asset: null } } }],
    ['no network', { ...good, watch: { ...good.watch, caipNetworkId: 'ethereum' } }],
  ])('is no purchase: %s', (_what, stored) => {
    expect(purchaseKey.read(stored)).toBeUndefined()
  })

  it.each([[{ amount: '-1', symbol: 'USDC' }], [{ amount: '1' }], ['245 USDC']])(
    'has no sum that is none: %j',
    (received) => {
      expect(purchaseKey.read({ ...good, received })?.received).toBeNull()
    },
  )
})

import { bannerText, cancelWait } from '../../../test/support/walletRequests'
import { ALICE, BOB } from '../../../test/support/builders'
import { aDeferred, settle } from '../../../test/support/fakes'
import { aReview as aReadyReview, COIN, DOLLAR, type SwapWishes } from '../../../test/support/swapReview'
import { aSwapWorld } from '../../../test/support/swapWorld'
import { HttpError, WidgetError } from '../../errors'
import { modalOpened, openView, selectView, viewOpened } from '../../navigation'
import { fetchQuote } from './quote/fetchQuote'
import { initializeSwap } from './initializeSwap'
import { prepareReview } from './review/prepareReview'
import { refreshSwap } from './quote/refreshSwap'
import { submitStep } from './steps/submitStep'
import { selectReviewButton } from './review/reviewSelectors'
import { selectSwap } from './swapSelectors'
import { amountEntered, impactAccepted } from './swapSlice'
import { walletSessionChanged, walletSessionEnded, walletSessionShared } from '../../store'

// The way back from what went wrong: nothing stays busy, nothing waits for ever, and what was said stays until it was
// read.

async function aReview(wishes: SwapWishes = {}) {
  const world = await aReadyReview(wishes)
  const { state, dispatch } = world
  return Object.assign(world, {
    swap: () => selectSwap(state()),
    button: () => selectReviewButton(state()),
    submit: () => dispatch(submitStep()),
    banners: () => [bannerText(state())].filter((text) => text !== null),
  })
}
const coins = { source: COIN, to: DOLLAR, amount: '1' }
const shareBob = walletSessionChanged({
  caipNetworkId: 'eip155:1',
  accounts: [{ namespace: 'eip155', address: BOB, type: 'eoa' }],
})

it('a swap that began without a connection begins again when it is opened again', async () => {
  const { dispatch, state, services } = aSwapWorld()
  const served = services.http.answers['/v1/supported-chains']
  services.http.answers['/v1/supported-chains'] = () =>
    Promise.reject(new WidgetError('NETWORK', { host: 'api.example' }))
  await dispatch(initializeSwap())
  expect(selectSwap(state())).toMatchObject({ status: 'initialized', tokens: [] })
  services.http.answers['/v1/supported-chains'] = served
  await Promise.all([dispatch(initializeSwap()), dispatch(initializeSwap())])
  expect(selectSwap(state()).tokens).toHaveLength(2)
  expect(services.http.asked('/v1/convert/tokens')).toHaveLength(1)
})

describe('the wait for the wallet', () => {
  it.each([
    ['swap', coins],
    ['approval', {}],
    ['signature', { takesPermit: true }],
  ])('ends with it, also where the %s’s account went meanwhile', async (_name, wishes) => {
    const world = await aReview(wishes)
    const answer = aDeferred<never>()
    world.swaps.sendTransaction = () => answer.promise
    world.swaps.preparePermit = async () => () => answer.promise
    const submitting = world.submit()
    await settle()
    world.dispatch(shareBob)
    answer.reject(new WidgetError('WALLET', { reason: 'no gas' }))
    await submitting
    expect(world.banners()).toEqual([])
  })

  it('of a step goes on when an older one ends', async () => {
    const world = await aReview(coins)
    const [first, second] = [aDeferred<never>(), aDeferred<never>()]
    const answers = [first.promise, second.promise]
    world.swaps.sendTransaction = () => answers.shift() ?? Promise.reject(new Error('asked too often'))
    void world.submit()
    await settle()
    cancelWait(world)
    const submitting = world.submit()
    await settle()
    first.reject(new WidgetError('WALLET', { reason: 'late' }))
    await settle()
    expect(world.state().walletRequests?.swap?.phase).toBe('awaitingWallet')
    expect(world.banners()).toEqual(['swap.confirmInWallet'])
    second.reject(new WidgetError('WALLET', { reason: 'no' }))
    await submitting
    expect(world.banners()).toEqual([])
  })
})

describe('what cannot be done in one way is done in the next', () => {
  it('a signed allowance the service does not take is followed by an approval', async () => {
    const world = await aReview({
      takesPermit: true,
      tamper: (path, answer) => {
        const { data } = (answer.tx ?? {}) as { data?: string }
        const isPermit =
          path === '/v1/convert/build-transaction' &&
          Buffer.from(data?.slice(2) ?? '', 'hex')
            .toString()
            .includes('permit')
        return isPermit
          ? Promise.reject(new HttpError({ status: 400, description: 'permit is not supported' }))
          : answer
      },
    })
    await world.submit()
    expect(world.swap()).toMatchObject({ error: null, review: { step: 'approve', permit: null } })
    await world.submit()
    expect(world.requests.map(({ type }) => type)).toEqual(['permit', 'transaction'])
  })

  it('a signed allowance is kept where the service is only out of reach', async () => {
    const world = await aReview({ takesPermit: true })
    world.tamper = (path, answer) =>
      path === '/v1/convert/build-transaction' && world.requests.length > 0
        ? Promise.reject(new HttpError({ status: 503 }))
        : answer
    await world.submit()
    expect(world.swap()).toMatchObject({
      error: { code: 'SWAP_BUILD' },
      review: { permit: { amountInUnits: '100000000' } },
    })
  })

  it('a batch the wallet cannot make after all is made one by one', async () => {
    const world = await aReview({ canBatch: true })
    world.swaps.sendBatch = () => Promise.reject(new WidgetError('UNSUPPORTED_METHOD'))
    await world.submit()
    expect(world.swap()).toMatchObject({ error: null, stepRequestId: null, review: { step: 'approve' } })
    expect(world.banners()).toEqual([])
    await world.submit()
    expect(world.requests.map(({ type }) => type)).toEqual(['transaction'])
  })
})

describe('the review', () => {
  it('keeps saying why nothing was sent while its price is refreshed', async () => {
    const world = await aReview(coins)
    world.swaps.checkSwap = () => Promise.reject(new WidgetError('SWAP_MISMATCH', { field: 'recipient' }))
    await world.submit()
    await world.dispatch(refreshSwap())
    expect(world.swap().error).toMatchObject({ code: 'SWAP_MISMATCH' })
  })

  it('forgets that the service could not build the swap as soon as it can', async () => {
    const world = await aReview(coins)
    const honest = world.tamper
    world.tamper = (path, answer) =>
      path === '/v1/convert/build-transaction' ? Promise.reject(new HttpError({ status: 503 })) : answer
    await world.dispatch(refreshSwap())
    expect(world.swap().error?.code).toBe('SWAP_BUILD')
    world.tamper = honest
    await world.dispatch(refreshSwap())
    expect(world.swap()).toMatchObject({ error: null, loading: { build: false } })
  })

  it('is not busy for ever with what it found out while a step ran', async () => {
    const late = aDeferred<undefined>()
    const world = await aReview(coins)
    let isFirst = true
    world.swaps.estimateCost = async () => {
      if (isFirst) {
        isFirst = false
        await late.promise
      }
      return { feeInUnits: '1', gasLimit: '1', gasPriceInUnits: '1' }
    }
    const refreshing = world.dispatch(refreshSwap())
    while (!world.swap().loading.build) await settle()
    const gate = aDeferred<never>()
    world.swaps.sendTransaction = () => gate.promise
    const submitting = world.submit()
    await settle()
    late.resolve(undefined)
    await refreshing
    gate.reject(new WidgetError('WALLET', { reason: 'no' }))
    await submitting
    expect(world.swap().loading).toEqual({
      prices: false,
      quote: false,
      approval: false,
      build: false,
    })
  })

  it('stays where it is when the allowance cannot be told while a step runs', async () => {
    const world = await aReview({ allowance: 10n ** 12n })
    world.dispatch(modalOpened({ view: 'SwapReview', params: {} }))
    const late = aDeferred<never>()
    world.tamper = (path, answer) => (path === '/v1/convert/allowance' ? late.promise : answer)
    const refreshing = world.dispatch(refreshSwap())
    while (!world.swap().loading.build) await settle()
    world.swaps.sendTransaction = () => aDeferred<never>().promise
    void world.submit()
    await settle()
    late.reject(new HttpError({ status: 503 }))
    await refreshing
    expect(world.banners()).toEqual(['swap.confirmInWallet'])
    expect(world.typesOf()).not.toContain('navigation/goBack')
  })

  it('of all there is keeps its price true while gas becomes dearer', async () => {
    const world = await aReview({ ...coins, amount: 'max' })
    const { amountInUnits, toAmountInUnits } = world.swap().review ?? { amountInUnits: '0', toAmountInUnits: '0' }
    world.services.http.answers['/v1/convert/gas-price'] = { standard: '2000000000' }
    await world.dispatch(refreshSwap())
    world.price = (world.price * 11n) / 10n
    await world.dispatch(refreshSwap())
    const { review } = world.swap()
    expect(review?.amountInUnits).toBe(amountInUnits)
    expect(BigInt(review?.toAmountInUnits ?? 0)).toBeGreaterThan(BigInt(toAmountInUnits))
  })

  it('does not wait for an approval that the wallet only claims to have sent again', async () => {
    const world = await aReview()
    const hash = `0x${'7'.repeat(64)}`
    world.swaps.sendTransaction = async () => ({ hash })
    await world.submit()
    const first = world.swap().review?.approvalTransactionId ?? ''
    world.dispatch({
      type: 'transactions/transactionSettled',
      payload: { transactionId: first, status: 'confirmed', at: 1 },
    })
    await world.dispatch(prepareReview())
    expect(world.button()).toEqual({ word: 'approve', state: 'ready' })
    await world.submit()
    expect(world.swap()).toMatchObject({ error: { code: 'TRANSACTION' }, review: { approvalTransactionId: null } })
  })
})

describe('the services', () => {
  const countCalls = (world: { services: { http: { requests: { url: string }[] } } }) => {
    const counts: Record<string, number> = {}
    for (const { url } of world.services.http.requests) {
      const path = new URL(url).pathname
      counts[path] = (counts[path] ?? 0) + 1
    }
    return counts
  }

  it('are asked for a quote at a key, not for prices again', async () => {
    const world = await aReview(coins)
    const before = countCalls(world)['/v1/fungible/price']
    for (const amount of ['1.1', '1.12', '1.123', '1.1234']) {
      world.dispatch(amountEntered({ amount }))
      await world.dispatch(fetchQuote())
    }
    expect(countCalls(world)['/v1/fungible/price']).toBe(before)
  })

  it('are asked five things for each refresh of an open review: prices one by one, all else once', async () => {
    const world = await aReview({ allowance: 10n ** 12n })
    const before = countCalls(world)
    for (let minute = 0; minute < 6; minute++) await world.dispatch(refreshSwap())
    const after = countCalls(world)
    const asked = Object.fromEntries(
      Object.entries(after)
        .map(([path, count]) => [path, count - (before[path] ?? 0)])
        .filter(([, count]) => count !== 0),
    )
    expect(asked).toEqual({
      '/v1/convert/gas-price': 6,
      '/v1/convert/quotes': 6,
      '/v1/fungible/price': 12,
      '/v1/convert/allowance': 6,
      '/v1/convert/build-transaction': 6,
    })
  })
})

describe('a wallet that says again what is known', () => {
  const again = walletSessionShared({
    namespace: 'eip155',
    caipNetworkId: 'eip155:1',
    accounts: [
      { namespace: 'eip155', address: ALICE.toLowerCase(), type: 'eoa' },
      { namespace: 'eip155', address: BOB, type: 'eoa' },
    ],
    wallet: { id: 'app.fake', name: 'Fake', type: 'ANNOUNCED' },
  })

  it('takes nothing away, not even from a step that waits for it', async () => {
    const world = await aReview({ ...coins, holdsWallet: true })
    const submitting = world.submit()
    await settle()
    const before = world.swap()
    world.dispatch(walletSessionChanged({ caipNetworkId: 'eip155:1' }))
    world.dispatch(again)
    world.dispatch(walletSessionChanged({ caipNetworkId: 'eip155:1' }))
    expect(world.swap()).toBe(before)
    world.held[0]?.confirm()
    await submitting
    expect(world.actions).toContainEqual(
      expect.objectContaining({
        type: openView.type,
        payload: expect.objectContaining({ view: 'TransactionProgress' }),
      }),
    )
  })

  it.each([
    ['account', shareBob],
    ['network', walletSessionChanged({ caipNetworkId: 'eip155:8453' })],
    ['network of the account', walletSessionChanged({ caipNetworkId: 'eip155:8453' })],
  ])('ends the review where it is another %s', async (_what, action) => {
    const world = await aReview(coins)
    world.dispatch(action)
    expect(world.swap()).toMatchObject({ status: 'idle', review: null })
  })
})

describe('the view opened for a token', () => {
  it('pays an amount, not all there is of it', async () => {
    const world = await aReview({ ...coins, amount: 'max' })
    world.dispatch(viewOpened({ view: 'Swap', params: { token: DOLLAR } }))
    expect(world.swap()).toMatchObject({ sourceToken: DOLLAR, isMax: false, review: null })
  })
})

it('a bad price that got worse is agreed to anew', async () => {
  const world = await aReview(coins)
  world.dispatch(impactAccepted({ isAccepted: true }))
  world.price = (world.price * 98n) / 100n
  await world.dispatch(refreshSwap())
  expect(world.swap().review).toMatchObject({ hasAcceptedImpact: false })
})

describe('an account that goes while its wallet is asked', () => {
  it.each([
    [
      'swap',
      coins,
      [{ kind: 'swap', hash: expect.stringMatching(/^0x/) as string, from: `eip155:1:${ALICE}`, status: 'submitted' }],
    ],
    [
      'approval',
      {},
      [
        {
          kind: 'approval',
          hash: expect.stringMatching(/^0x/) as string,
          from: `eip155:1:${ALICE}`,
          status: 'submitted',
        },
      ],
    ],
    [
      'batch',
      { canBatch: true },
      [{ kind: 'swap', callsId: 'calls-1', from: `eip155:1:${ALICE}`, status: 'submitted' }],
    ],
    ['signature', { takesPermit: true }, []],
  ])(
    'takes the banner of the %s along; a late yes is kept for that account and told to nobody',
    async (_name, wishes, kept) => {
      const world = await aReview({ ...wishes, holdsWallet: true })
      const submitting = world.submit()
      await settle()
      expect(world.banners()).toHaveLength(1)
      world.dispatch(walletSessionEnded({ namespace: 'eip155', reason: 'wallet' }))
      await settle()
      expect([world.banners(), world.swap().review]).toEqual([[], null])
      world.held[0]?.confirm()
      await submitting
      expect(world.state().transactions?.transactions).toMatchObject(kept)
      expect([world.banners(), world.swap().review, selectView(world.state())]).toEqual([[], null, 'Swap'])
    },
  )

  it.each([
    ['swap', coins],
    ['approval', {}],
    ['signature', { takesPermit: true }],
  ])('hears nothing of a late no to the %s either', async (_name, wishes) => {
    const world = await aReview({ ...wishes, holdsWallet: true })
    const submitting = world.submit()
    await settle()
    world.dispatch(walletSessionEnded({ namespace: 'eip155', reason: 'wallet' }))
    world.held[0]?.refuse()
    await submitting
    expect([world.banners(), world.state().transactions?.transactions]).toEqual([[], []])
  })
})

describe('a wallet that goes to another account during the trial', () => {
  it.each([
    ['swap', coins, 'checkSwap'],
    ['approval', {}, 'simulate'],
    ['batch', { canBatch: true }, 'checkSwap'],
    ['signature', { takesPermit: true }, 'preparePermit'],
  ] as const)('is asked for no %s', async (_name, wishes, trial) => {
    const world = await aReview(wishes)
    const switched = async (): Promise<void> => {
      world.account = BOB
    }
    const request = jest.fn(() => Promise.reject(new WidgetError('TRANSACTION')))
    Object.assign(world.swaps, {
      sendTransaction: request,
      sendBatch: request,
      [trial]: async () => switched().then(() => request),
    })
    await world.submit()
    expect(request).not.toHaveBeenCalled()
    expect(world.swap().error).toMatchObject({ code: 'ACCOUNT_MISMATCH' })
  })
})

import { DEFAULT_FEATURES } from '../../config/features'
import type { RouterDetails } from '../../adapters/swapContract'
import { cancelWait } from '../../../test/support/walletRequests'
import { ALICE, aNetwork, BOB, fakeConnector, USDC } from '../../../test/support/builders'
import { aDeferred, settle } from '../../../test/support/fakes'
import { aQuotedSwap, COIN, DOLLAR, type SwapWishes } from '../../../test/support/swapReview'
import { aSwapWorld, ROUTER, type SwapWorldWishes } from '../../../test/support/swapWorld'
import { modalOpened, goBack, openView } from '../../navigation'
import { HttpError } from '../../errors'
import { networkSwitched } from '../networks'
import { transactionSettled } from '../transactions'
import { fetchQuote } from './quote/fetchQuote'
import { initializeSwap } from './initializeSwap'
import { leaveEmptyReview } from './views/leaveEmptyReview'
import { prepareReview } from './review/prepareReview'
import { refreshSwap } from './quote/refreshSwap'
import { submitStep } from './steps/submitStep'
import { selectReviewButton, selectSwapDetails } from './review/reviewSelectors'
import { selectSourceAmountText, selectSwap, selectSwapProblem } from './swapSelectors'
import {
  amountEntered,
  newPriceAccepted,
  preparationStarted,
  reviewOpened,
  reviewPrepared,
  routerAccepted,
  slippageChosen,
  tokenChosen,
  unlimitedChosen,
} from './swapSlice'
import { switchTokens } from './components/switchTokens'
import { walletSessionChanged, walletSessionShared } from '../../store'

const UNLIMITED = (2n ** 256n - 1n).toString()

/** A widget whose form holds a swap, quoted; ether to dollars unless said otherwise. */
async function aForm({ source = COIN, to = DOLLAR, amount = '1', ...wishes }: SwapWishes = {}) {
  const world = await aQuotedSwap({ source, to, amount, ...wishes })
  const { dispatch, state } = world
  return Object.assign(world, {
    swap: () => selectSwap(state()),
    button: () => selectReviewButton(state()),
    submit: () => dispatch(submitStep()),
    banner: () => state().notices.nextBanner?.text ?? state().notices.banner?.text,
    tracked: () =>
      world.services.told.flatMap((signal) => (signal.type === 'wallet-track' ? [signal.detail.event] : [])),
    transactions: () => state().transactions?.transactions ?? [],
    /** The approval that was sent is mined. */
    mine: async (status: 'confirmed' | 'failed' = 'confirmed') => {
      const transactionId = selectSwap(state()).review?.approvalTransactionId ?? ''
      dispatch(transactionSettled({ transactionId, status, at: 1 }))
      if (status === 'confirmed') await Promise.all([dispatch(fetchQuote()), dispatch(prepareReview())])
    },
  })
}

/** The same, reviewed. */
async function aReview(wishes: Parameters<typeof aForm>[0] = {}) {
  const world = await aForm(wishes)
  world.dispatch(reviewOpened())
  await world.dispatch(prepareReview())
  return world
}

const dollars = { source: DOLLAR, to: COIN, amount: '100' }

describe('beginning', () => {
  it('brings tokens, prices and the price of gas, with the coin to swap and no amount', async () => {
    const { dispatch, state } = aSwapWorld()
    const beginning = dispatch(initializeSwap())
    expect(selectSwap(state())).toMatchObject({ status: 'initializing', loading: { prices: true } })
    await beginning
    expect(selectSwap(state())).toMatchObject({
      status: 'initialized',
      sourceToken: COIN,
      sourceTokenAmount: '',
      gasPriceInUnits: '1000000000',
      loading: { prices: false },
    })
    expect(selectSwap(state()).prices[COIN]).toBe(2000)
  })

  it('asks once for an account and network', async () => {
    const { dispatch, services } = aSwapWorld()
    await Promise.all([dispatch(initializeSwap()), dispatch(initializeSwap())])
    expect(services.http.asked('/v1/convert/tokens')).toHaveLength(1)
  })

  it('says what went wrong and goes back where the tokens do not come', async () => {
    const { dispatch, state, actions } = aSwapWorld({
      parts: { answers: { '/v1/convert/tokens': () => Promise.reject(new HttpError({ status: 503 })) } },
    })
    dispatch(modalOpened({ view: 'Swap', params: {} }))
    await dispatch(initializeSwap())
    expect(state().notices.banner?.text.key).toBe('swap.initFailed')
    expect(actions).toContainEqual(goBack())
    expect(selectSwap(state()).status).toBe('idle')
  })

  it('says that the price of the coin is not known, and goes on', async () => {
    const { dispatch, state } = aSwapWorld({
      parts: { answers: { '/v1/fungible/price': () => Promise.reject(new HttpError({ status: 503 })) } },
    })
    await dispatch(initializeSwap())
    expect(state().notices.banner?.text.key).toBe('swap.networkPriceFailed')
    expect(selectSwap(state()).status).toBe('initialized')
  })

  it('does nothing on a network without swaps', async () => {
    const { dispatch, services } = aSwapWorld({ store: { networks: [aNetwork({ caipNetworkId: 'eip155:5' })] } })
    await dispatch(initializeSwap())
    expect(services.http.asked('/v1/convert/tokens')).toEqual([])
  })
})

describe('a quote', () => {
  it('is asked for in the smallest unit, with the plain account and the price of gas', async () => {
    const { services, swap } = await aForm()
    expect(services.http.asked('/v1/convert/quotes').at(-1)?.query).toMatchObject({
      amount: '1000000000000000000',
      userAddress: ALICE,
      from: 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
      to: `eip155:1:${USDC}`,
      gasPrice: '1000000000',
    })
    expect(swap().quote?.toAmountInUnits).toBe('2000000000')
  })

  it('is asked for anew each time, even where nothing else changed', async () => {
    const { dispatch, services } = await aForm()
    const before = services.http.asked('/v1/convert/quotes').length
    await dispatch(fetchQuote())
    expect(services.http.asked('/v1/convert/quotes')).toHaveLength(before + 1)
  })

  it('for older input is dropped, whichever answer comes last (threats T9)', async () => {
    const late = [aDeferred<unknown>(), aDeferred<unknown>()]
    const world = await aForm()
    let asked = 0
    world.tamper = (path, answer) =>
      path === '/v1/convert/quotes' ? late[asked++]?.promise.then(() => answer) : answer
    world.dispatch(amountEntered({ amount: '1.5' }))
    const first = world.dispatch(fetchQuote())
    world.dispatch(amountEntered({ amount: '0.5' }))
    const second = world.dispatch(fetchQuote())
    await settle()
    late[1]?.resolve(null)
    await second
    late[0]?.resolve(null)
    await first
    expect(world.swap().quote).toMatchObject({ amountInUnits: '500000000000000000', toAmountInUnits: '1000000000' })
  })

  it.each([{ quotes: [] }, {}, { quotes: [{ toAmount: '0' }] }])(
    'that brings nothing, %j, is an incorrect amount and builds nothing (threats M13)',
    async (answer) => {
      const world = await aForm({ parts: { answers: { '/v1/convert/quotes': answer } } })
      expect(selectSwapProblem(world.state())).toBe('incorrectAmount')
      world.dispatch(reviewOpened())
      expect(world.swap().review).toBeNull()
    },
  )

  it('nobody can give is told, never as a lack of money', async () => {
    const world = await aForm({
      parts: { answers: { '/v1/convert/quotes': () => Promise.reject(new HttpError({ status: 400 })) } },
    })
    expect(selectSwapProblem(world.state())).toBe('noQuote')
  })

  it('is not asked for without an amount, for too many digits, or for one token twice', async () => {
    const world = await aForm()
    const before = world.services.http.asked('/v1/convert/quotes').length
    for (const amount of ['', '0', '1e18', '0.0000000000000000001', '-1', '.', 'NaN']) {
      world.dispatch(amountEntered({ amount }))
      await world.dispatch(fetchQuote())
    }
    expect(world.services.http.asked('/v1/convert/quotes')).toHaveLength(before)
  })
})

describe('switching the tokens', () => {
  it('pays what arrived before, in its own decimals', async () => {
    const world = await aForm()
    world.dispatch(switchTokens())
    expect(world.swap()).toMatchObject({ sourceToken: DOLLAR, toToken: COIN, sourceTokenAmount: '2000', quote: null })
  })

  it('pays 1 where nothing arrived (threats M17)', async () => {
    const world = await aForm()
    world.dispatch(amountEntered({ amount: '' }))
    world.dispatch(switchTokens())
    expect(world.swap().sourceTokenAmount).toBe('1')
    await world.dispatch(fetchQuote())
    expect(world.swap().quote).toMatchObject({ amountInUnits: '1000000', toAmountInUnits: '500000000000000' })
  })

  it('happens when the token of the other side is chosen', async () => {
    const world = await aForm()
    world.dispatch(tokenChosen({ side: 'source', token: DOLLAR }))
    expect(world.swap()).toMatchObject({ sourceToken: DOLLAR, toToken: COIN })
  })
})

describe('the review', () => {
  it('of the coin is ready to be sent, with every number', async () => {
    const world = await aReview()
    expect(world.swap().review).toMatchObject({ step: 'swap', spender: null, toAmountInUnits: '2000000000' })
    expect(world.button()).toEqual({ word: 'swap', state: 'ready' })
    expect(world.services.http.asked('/v1/convert/allowance')).toEqual([])
    expect(selectSwapDetails(world.state())).toMatchObject({
      rate: '2000',
      impact: 0,
      minimumInUnits: '1980000000',
      maxSlippageInUnits: '20000000',
      providerFeeInUnits: '8500000000000000',
      feeInUnits: '100000000000000',
      feeFiat: '0.2',
    })
  })

  it.each([
    [100_000_000n, 'swap'],
    [99_999_999n, 'approve'],
  ])('of a token with an allowance of %i of 100000000 begins with %s', async (allowance, step) => {
    const world = await aReview({ ...dollars, allowance })
    expect(world.swap().review).toMatchObject({ step, spender: ROUTER })
  })

  it.each<[string, SwapWorldWishes, string]>([
    ['a wallet that batches', { canBatch: true }, 'batch'],
    ['a token that takes signatures', { takesPermit: true }, 'permit'],
    ['a USDT-like token with an old allowance', { isUsdtLike: true, allowance: 5n }, 'reset'],
    ['a USDT-like token without one', { isUsdtLike: true }, 'approve'],
    ['a contract account', { takesPermit: true, store: { isSmartAccount: true } }, 'approve'],
  ])('of %s', async (_name, wishes, step) => {
    expect((await aReview({ ...dollars, ...wishes })).swap().review?.step).toBe(step)
  })

  it.each([
    ['a paired wallet is prepared by what its session says, without opening its app', {}, false],
    ['a wallet whose account would have to be upgraded first follows what the page allows', {}, true],
  ])('of %s', async (_what, capabilities, atomicUpgrade) => {
    const world = await aReview({
      ...dollars,
      parts: { hub: { connectorOf: () => fakeConnector({ capabilitiesOf: () => capabilities }) } },
      store: { options: { features: { ...DEFAULT_FEATURES, atomicUpgrade } } },
    })
    expect(world.batchQuestions).toEqual([{ known: capabilities, mayUpgrade: atomicUpgrade }])
  })

  it('goes back and clears where nobody can tell the allowance (spec §8)', async () => {
    const world = await aForm({
      ...dollars,
      parts: { answers: { '/v1/convert/allowance': () => Promise.reject(new HttpError({ status: 503 })) } },
    })
    world.dispatch(modalOpened({ view: 'SwapReview', params: {} }))
    world.dispatch(reviewOpened())
    await world.dispatch(prepareReview())
    expect(world.banner()?.key).toBe('swap.allowanceFailed')
    expect(world.actions).toContainEqual(goBack())
    expect(world.swap().review).toBeNull()
  })

  it.each([
    ['/v1/convert/build-approve', 'SWAP_APPROVAL'],
    ['/v1/convert/build-transaction', 'SWAP_BUILD'],
  ])('says so where %s fails, and can be tried again', async (path, code) => {
    const world = await aReview({
      ...dollars,
      parts: { answers: { [path]: () => Promise.reject(new HttpError({ status: 503 })) } },
    })
    expect(world.swap().error?.code).toBe(code)
    expect(world.button()).toEqual({ word: 'tryAgain', state: 'ready' })
  })

  it('does not believe a service that says the allowance is there', async () => {
    const world = await aReview({
      ...dollars,
      tamper: (path, answer) => (path === '/v1/convert/allowance' ? { allowance: UNLIMITED } : answer),
    })
    expect(world.swap().review?.step).toBe('approve')
  })

  it('asks again when the price fell below the minimum, and not when it rose', async () => {
    const world = await aReview()
    world.price = 2_100_000_000n
    await world.dispatch(refreshSwap())
    expect(world.swap().review).toMatchObject({ toAmountInUnits: '2100000000', previousToAmountInUnits: null })
    world.price = 2_079_000_000n
    await world.dispatch(refreshSwap())
    expect(world.swap().review).toMatchObject({
      toAmountInUnits: '2079000000',
      minimumInUnits: '2079000000',
      previousToAmountInUnits: null,
    })
    world.price = 2_078_999_999n
    await world.dispatch(refreshSwap())
    expect(world.swap().review).toMatchObject({ toAmountInUnits: '2078999999', previousToAmountInUnits: '2079000000' })
    expect(world.button()).toEqual({ word: 'acceptPrice', state: 'ready' })
    await world.submit()
    expect(world.requests).toEqual([])
    world.dispatch(newPriceAccepted())
    await world.submit()
    expect(world.requests).toHaveLength(1)
  })
})

describe('a contract that nobody vouches for', () => {
  const unknown = { isKnown: false }

  it.each<[string, Partial<RouterDetails>]>([
    ['is not known', unknown],
    ['is known, and its call cannot be read', { isCallRead: false }],
  ])('needs a press of its own when it %s', async (_why, router) => {
    const world = await aReview({ router })
    expect(world.button()).toEqual({ word: 'swap', state: 'disabled' })
    await world.submit()
    expect(world.requests).toEqual([])
    world.dispatch(routerAccepted({ isAccepted: true }))
    await world.submit()
    expect(world.requests).toHaveLength(1)
  })

  it.each([
    ['refuse', 0],
    ['wallet', 1],
  ] as const)(
    'is sent where the network cannot run it and the page says "%s": %i times',
    async (unreadSwaps, times) => {
      const world = await aReview({
        router: { isCallRead: false, canBeTried: false },
        store: { options: { features: { ...DEFAULT_FEATURES, unreadSwaps } } },
      })
      world.dispatch(routerAccepted({ isAccepted: true }))
      await world.submit()
      expect(world.requests).toHaveLength(times)
    },
  )

  it('gets no press while it is not accepted', async () => {
    const world = await aReview({ router: unknown })
    await world.submit()
    expect([world.swap().stepRequestId, world.swap().error, world.requests]).toEqual([null, null, []])
  })

  it.each<[string, Partial<RouterDetails>]>([
    ['is another', { ...unknown, address: BOB }],
    ['is known now, by a call nobody can read', { isCallRead: false, address: BOB }],
  ])('needs it again when it %s', async (_what, router) => {
    const world = await aReview({ router: unknown })
    world.dispatch(routerAccepted({ isAccepted: true }))
    await world.dispatch(refreshSwap())
    expect(world.swap().review?.hasAcceptedRouter).toBe(true)
    world.router = router
    await world.dispatch(refreshSwap())
    expect(world.swap().review?.hasAcceptedRouter).toBe(false)
  })

  it('is named by one press only: another one that is built at the press is refused', async () => {
    const world = await aReview()
    world.tamper = (path, answer) => {
      if (path !== '/v1/convert/build-transaction') return answer
      return { tx: { ...(answer['tx'] as object), to: `eip155:1:${BOB}` } }
    }
    await world.submit()
    expect(world.requests).toEqual([])
    expect(world.swap().error).toMatchObject({ code: 'SWAP_MISMATCH', params: { field: 'contract' } })
  })

  it('gets no signed allowance and none without limit', async () => {
    const world = await aReview({ ...dollars, takesPermit: true, router: unknown })
    expect(world.swap().review?.step).toBe('approve')
    world.dispatch(unlimitedChosen({ isUnlimited: true }))
    expect(world.swap().review?.isUnlimited).toBe(false)
  })

  it('is asked for no signature even where the step was a signature', async () => {
    const world = await aReview({ ...dollars, takesPermit: true })
    const review = world.swap().review
    if (!review?.router) throw new Error('The review has a contract')
    world.dispatch(preparationStarted({ requestId: 'p' }))
    world.dispatch(reviewPrepared({ requestId: 'p', ...review, router: { ...review.router, isKnown: false } }))
    world.dispatch(routerAccepted({ isAccepted: true }))
    await world.submit()
    expect(world.requests).toEqual([])
    expect(world.swap().error).toMatchObject({ code: 'SWAP_MISMATCH', params: { field: 'spender' } })
  })
})

describe('a confirmed swap', () => {
  it('is asked for once, with what was reviewed; then it is followed, and the form is empty', async () => {
    const world = await aReview()
    const twice = [world.submit(), world.submit()]
    await Promise.all(twice)
    expect(world.requests).toMatchObject([
      {
        type: 'transaction',
        account: ALICE,
        calls: [
          expect.objectContaining({
            method: 'swap',
            amountInUnits: '1000000000000000000',
            minimumInUnits: '1980000000',
            recipient: ALICE,
          }),
        ],
      },
    ])
    const [transaction] = world.transactions()
    expect(transaction).toMatchObject({
      kind: 'swap',
      status: 'submitted',
      summary: {
        symbol: 'ETH',
        amountInUnits: '1000000000000000000',
        receives: { symbol: 'USDC', amountInUnits: '2000000000' },
      },
    })
    expect(world.swap().status).toBe('idle')
    expect(world.actions).toContainEqual(
      openView('TransactionProgress', { transactionId: transaction?.transactionId }, 'reset'),
    )
    expect(world.banner()).toEqual({ key: 'swap.swapping', params: { paid: '1 ETH', received: '2,000 USDC' } })
    expect(world.tracked()).toEqual(['INITIATE_SWAP', 'SWAP_SUCCESS'])
  })

  it.each([
    ['account', { account: BOB }, 'ACCOUNT_MISMATCH'],
    ['network', { caipNetworkId: 'eip155:8453' }, 'CHAIN_MISMATCH'],
  ])('of a wallet on another %s is not sent (threats T3, T4)', async (_name, wallet, code) => {
    const world = Object.assign(await aReview(), wallet)
    await world.submit()
    expect(world.requests).toEqual([])
    expect(world.swap().error?.code).toBe(code)
  })

  it('whose price fell below the minimum meanwhile asks again instead of being sent', async () => {
    const world = await aReview()
    world.price = 1_979_999_999n
    await world.submit()
    expect(world.requests).toEqual([])
    expect(world.swap().review).toMatchObject({
      previousToAmountInUnits: '2000000000',
      toAmountInUnits: '1979999999',
      minimumInUnits: '1960199999',
    })
  })

  it('whose balance is gone on the chain is not sent', async () => {
    const world = await aReview({ parts: { adapter: { getNativeBalance: async () => '999999999999999999' } } })
    await world.submit()
    expect([world.requests, world.swap().error?.code]).toEqual([[], 'INSUFFICIENT_BALANCE'])
  })

  it('of a token the chain counts differently is not sent (threats M7)', async () => {
    const world = await aReview({ parts: { adapter: { getTokenDecimals: async () => 18 } } })
    await world.submit()
    expect([world.requests, world.swap().error?.code]).toEqual([[], 'TOKEN_DECIMALS'])
  })

  it('that is refused keeps everything for another try (threats T25)', async () => {
    const world = await aReview()
    world.refusesNext = true
    await world.submit()
    expect(world.swap()).toMatchObject({
      stepRequestId: null,
      error: { code: 'USER_REJECTED' },
      sourceTokenAmount: '1',
      review: { step: 'swap' },
    })
    expect(world.banner()?.key).toBe('swap.declined')
    // What the visitor declines is no error.
    expect(world.tracked()).toEqual(['INITIATE_SWAP'])
    await world.submit()
    expect(world.requests).toHaveLength(2)
  })

  it.each([
    ['swap', {}, 'SWAP_ERROR', { swapFromToken: 'ETH', swapFromAmount: '1' }],
    ['approval', dollars, 'SWAP_APPROVAL_ERROR', { swapFromToken: 'USDC', swapFromAmount: '100' }],
  ])('whose %s comes to nothing is counted with what went wrong', async (_what, wishes, event, properties) => {
    const world = await aReview({ ...wishes, parts: { adapter: { getTokenDecimals: async () => 17 } } })
    await world.submit()
    const { detail } = world.services.told.find(({ type }) => type === 'wallet-track') ?? {}
    expect(world.tracked()).toEqual([event])
    expect(detail).toMatchObject({
      properties: { ...properties, network: 'eip155:1', message: world.swap().error?.message },
    })
  })

  it('of a draft that went with its account while it was checked is not sent', async () => {
    const gate = aDeferred<undefined>()
    const world = await aReview({
      parts: { adapter: { getNativeBalance: () => gate.promise.then(() => '2000000000000000000') } },
    })
    const submitting = world.submit()
    await settle()
    world.dispatch(networkSwitched({ network: aNetwork({ caipNetworkId: 'eip155:8453', name: 'Base' }) }))
    gate.resolve(undefined)
    await submitting
    expect(world.requests).toEqual([])
  })

  it('keeps the slippage the visitor chose', async () => {
    const world = await aForm()
    world.dispatch(slippageChosen({ slippage: 3 }))
    world.dispatch(reviewOpened())
    await world.dispatch(prepareReview())
    await world.submit()
    expect(world.requests[0]?.calls[0]).toMatchObject({ minimumInUnits: '1940000000' })
  })

  it('asks the service for a whole percent, and the chain for the part of one that was chosen', async () => {
    const world = await aForm()
    world.dispatch(slippageChosen({ slippage: 0.1 }))
    world.dispatch(reviewOpened())
    await world.dispatch(prepareReview())
    await world.submit()
    const builds = world.services.http.asked('/v1/convert/build-transaction')
    expect(new Set(builds.map((request) => JSON.stringify((request.body as { eip155: unknown }).eip155)))).toEqual(
      new Set(['{"slippage":1}']),
    )
    expect(world.requests[0]?.calls[0]).toMatchObject({ minimumInUnits: '1998000000' })
  })

  it('gives no allowance for a swap that cannot be made to ask for the reviewed minimum', async () => {
    const world = await aForm(dollars)
    world.dispatch(slippageChosen({ slippage: 0.1 }))
    world.swaps.raiseMinimum = (transaction) => transaction
    world.dispatch(reviewOpened())
    await world.dispatch(prepareReview())
    await world.submit()
    expect(world.requests).toEqual([])
    expect(selectSwap(world.state()).error).toMatchObject({ code: 'SWAP_MISMATCH', params: { field: 'minimum' } })
  })

  it('gives the allowance for one that can', async () => {
    const world = await aForm(dollars)
    world.dispatch(slippageChosen({ slippage: 0.1 }))
    world.dispatch(reviewOpened())
    await world.dispatch(prepareReview())
    await world.submit()
    expect(world.requests).toMatchObject([{ calls: [{ method: 'approve' }] }])
  })
})

describe('an approval', () => {
  it('is of exactly the amount; the swap waits for its receipt (threats T10)', async () => {
    const world = await aReview(dollars)
    expect(world.button()).toEqual({ word: 'approve', state: 'ready' })
    await world.submit()
    expect(world.requests).toMatchObject([
      {
        type: 'transaction',
        account: ALICE,
        calls: [{ method: 'approve', token: USDC, spender: ROUTER, amountInUnits: '100000000' }],
      },
    ])
    expect(world.button()).toEqual({ word: 'approve', state: 'busy' })
    await world.submit()
    expect(world.requests).toHaveLength(1)
    await world.mine()
    expect(world.button()).toEqual({ word: 'swap', state: 'ready' })
    await world.submit()
    expect(world.requests[1]?.calls[0]).toMatchObject({ method: 'swap', amountInUnits: '100000000' })
  })

  it('without limit is the visitor’s choice', async () => {
    const world = await aReview(dollars)
    world.dispatch(unlimitedChosen({ isUnlimited: true }))
    await world.submit()
    expect(world.requests[0]?.calls[0]).toMatchObject({ amountInUnits: UNLIMITED })
    expect(world.transactions()[0]).toMatchObject({
      kind: 'approval',
      summary: { amountInUnits: UNLIMITED, to: ROUTER },
    })
  })

  it('of a USDT-like token clears the old one first: two confirmations, two requests', async () => {
    const world = await aReview({ ...dollars, isUsdtLike: true, allowance: 5n })
    await world.submit()
    await world.mine()
    expect(world.swap().review?.step).toBe('approve')
    await world.submit()
    await world.mine()
    expect(world.swap().review?.step).toBe('swap')
    expect(world.requests.map(({ calls: [call] }) => call?.amountInUnits)).toEqual(['0', '100000000'])
  })

  it('that failed in its block is told, and can be tried again', async () => {
    const world = await aReview(dollars)
    await world.submit()
    await world.mine('failed')
    expect(world.swap().error?.code).toBe('APPROVAL_FAILED')
    expect(world.button().word).toBe('tryAgain')
  })

  it('is signed instead where token and wallet can; the swap carries the signature', async () => {
    const world = await aReview({ ...dollars, takesPermit: true })
    await world.submit()
    expect(world.requests.map(({ type }) => type)).toEqual(['permit'])
    expect(world.button()).toEqual({ word: 'swap', state: 'ready' })
    await world.submit()
    expect(world.requests[1]).toMatchObject({
      type: 'transaction',
      calls: [{ method: 'swap', permit: expect.stringMatching(/^0x/) }],
    })
  })

  it('that the wallet refuses to sign is asked for again as a signature, and nothing is sent', async () => {
    const world = Object.assign(await aReview({ ...dollars, takesPermit: true }), { refusesNext: true })
    await world.submit()
    expect(world.swap().review?.step).toBe('permit')
    expect(world.requests.filter(({ type }) => type === 'transaction')).toEqual([])
  })

  it('is sent where the wallet cannot sign it', async () => {
    const world = Object.assign(await aReview({ ...dollars, takesPermit: true }), { canSignPermits: false })
    await world.submit()
    expect([world.requests, world.swap().review?.step]).toEqual([[], 'approve'])
    await world.submit()
    expect(world.requests.map(({ type }) => type)).toEqual(['transaction'])
  })

  it('and swap are one confirmation of a wallet that can', async () => {
    const world = await aReview({ ...dollars, canBatch: true, isUsdtLike: true, allowance: 5n })
    await world.submit()
    expect(world.requests).toHaveLength(1)
    expect(world.requests[0]?.calls).toEqual([
      { method: 'approve', token: USDC, spender: ROUTER, amountInUnits: '0' },
      { method: 'approve', token: USDC, spender: ROUTER, amountInUnits: '100000000' },
      expect.objectContaining({ method: 'swap' }),
    ])
    expect(world.transactions()[0]).toMatchObject({
      kind: 'swap',
      hash: '',
      callsId: expect.stringContaining('calls-'),
    })
  })
})

describe('what was handed to the wallet', () => {
  it.each([
    ['a swap', {}],
    ['an approval', dollars],
  ])('is kept with %s, so that its hash stands for nothing else', async (_what, wishes) => {
    const world = await aReview(wishes)
    await world.submit()
    expect(world.transactions()).toMatchObject([{ effect: expect.stringMatching(/^effect of 0x/) }])
  })

  it.each([
    ['a swap', {}],
    ['an approval', dollars],
  ])('is compared with nothing for %s of a contract account, which somebody else carries', async (_what, wishes) => {
    const world = await aReview({ ...wishes, store: { isSmartAccount: true } })
    await world.submit()
    expect(world.transactions().map(({ effect }) => effect)).toEqual([undefined])
  })
})

describe('another account', () => {
  it('keeps what was chosen and drops what was true for the other one (threats T4)', async () => {
    const world = await aReview()
    world.dispatch(
      walletSessionChanged({
        caipNetworkId: 'eip155:1',
        accounts: [{ namespace: 'eip155', address: BOB, type: 'eoa' }],
      }),
    )
    expect(world.swap()).toMatchObject({
      status: 'idle',
      review: null,
      quote: null,
      sourceToken: COIN,
      toToken: DOLLAR,
    })
    expect(selectSourceAmountText(world.state())).toBe('1')
  })

  it('of another namespace changes nothing here', async () => {
    const world = await aReview()
    const before = world.swap()
    world.dispatch(
      walletSessionShared({
        namespace: 'solana',
        caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
        wallet: { id: 'x', name: 'X', type: 'ANNOUNCED' },
        accounts: [{ namespace: 'solana', address: '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T', type: 'eoa' }],
      }),
    )
    expect(world.swap()).toBe(before)
  })
})

describe('an empty review', () => {
  it('leads back to the form, unless its swap was sent: then its progress is on its way', async () => {
    const world = await aReview()
    world.dispatch(modalOpened({ view: 'SwapReview', params: {} }))
    await world.submit()
    world.dispatch(leaveEmptyReview())
    expect(world.actions.filter(({ type }) => type === openView.type)).toHaveLength(1)
    await world.dispatch(initializeSwap())
    world.dispatch(leaveEmptyReview())
    expect(world.actions).toContainEqual(openView('Swap', {}, 'reset'))
  })
})

describe('numbers that move', () => {
  const built =
    (toAmount: string) =>
    (path: string, answer: Record<string, unknown>): unknown =>
      path === '/v1/convert/build-transaction' ? { tx: { ...(answer['tx'] as object), amount: toAmount } } : answer

  it('by less than the slippage before the review stands are simply shown, and by more ask again', async () => {
    const little = await aReview({ tamper: built('1990000000') })
    expect(little.swap().review).toMatchObject({ toAmountInUnits: '1990000000', previousToAmountInUnits: null })
    const much = await aReview({ tamper: built('1979999999') })
    expect(much.swap().review).toMatchObject({ toAmountInUnits: '1979999999', previousToAmountInUnits: '2000000000' })
  })

  it('are those of the transaction: a quote that is always a little better does not ask for ever', async () => {
    const world = await aReview({ tamper: built('1999999999') })
    await world.dispatch(refreshSwap())
    expect(world.swap().review).toMatchObject({ toAmountInUnits: '1999999999', previousToAmountInUnits: null })
  })

  it('are never those of a service that builds more than it quoted', async () => {
    const world = await aReview({ tamper: built('4000000000') })
    expect(world.swap().review?.toAmountInUnits).toBe('2000000000')
  })
})

describe('what happened elsewhere', () => {
  it('an approval that was sped up in the wallet is found on the chain', async () => {
    const world = await aReview({ ...dollars, holdsWallet: true })
    const approving = world.submit()
    await settle()
    world.held[0]?.confirm()
    await approving
    world.allowance = 100_000_000n
    await world.dispatch(refreshSwap())
    expect(world.swap().review).toMatchObject({ approvalTransactionId: null, step: null })
    await world.dispatch(prepareReview())
    expect(world.button()).toEqual({ word: 'swap', state: 'ready' })
  })

  it('a swap the wallet sent after the visitor had cancelled is not offered again', async () => {
    const world = await aReview({ holdsWallet: true })
    const submitting = world.submit()
    await settle()
    expect(cancelWait(world)).toBe(true)
    expect(world.swap().stepRequestId).toBeNull()
    world.held[0]?.confirm()
    await submitting
    expect(world.swap()).toMatchObject({ review: null, wasSent: false, status: 'idle' })
    expect(world.transactions()).toHaveLength(1)
  })
})

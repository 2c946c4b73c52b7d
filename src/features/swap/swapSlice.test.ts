// The guards of the slice by themselves: which event changes what, and when it changes nothing. How they follow each
// other in a swap is in swapFlow and interleavings.
import {
  aPrepared,
  aRouter,
  aSwapToken,
  aSwapTransaction,
  ETH_KEY,
  ether,
  ONE,
  USDC_KEY,
} from '../../../test/support/renderSwap'
import { ALICE } from '../../../test/support/builders'
import { aRequest } from '../../../test/support/walletRequests'
import { UserRejectedError } from '../../errors'
import { viewOpened } from '../../navigation'
import { activeAccountChanged } from '../account'
import { transactionSettled } from '../transactions'
import { isSameRisk } from './swapChanges'
import {
  allowanceFound,
  amountEntered,
  approvalSent,
  batchUnsupported,
  gasPriceReceived,
  gasPriceRose,
  impactAccepted,
  initializationFailed,
  initializationStarted,
  maxChosen,
  newPriceAccepted,
  permitSigned,
  permitTurnedDown,
  permitUnsupported,
  preparationFailed,
  preparationStarted,
  priceFell,
  priceReceived,
  pricesSettled,
  quoteFailed,
  quoteReceived,
  quoteRequested,
  reviewLeft,
  reviewOpened,
  reviewPrepared,
  routerAccepted,
  slippageChosen,
  swapSent,
  swapSlice,
  tokenChosen,
  tokenImported,
  tokensReceived,
  tokensSwitched,
  unlimitedChosen,
} from './swapSlice'
import { createInitialSwapState, type SwapState } from './swapTypes'

type Action = Parameters<typeof swapSlice.reducer>[1]
const step = aRequest('swap', 'swap')
const from = (state: SwapState, ...actions: Action[]): SwapState =>
  actions.reduce((now: SwapState, action) => swapSlice.reducer(now, action), state)
const after = (...actions: Action[]): SwapState => from(createInitialSwapState(), ...actions)

const input = { sourceToken: ETH_KEY, toToken: USDC_KEY, amountInUnits: ONE }
const started = initializationStarted({ requestId: 'i', nativeToken: ETH_KEY, caipAddress: `eip155:1:${ALICE}` })
const ready = [started, tokensReceived({ requestId: 'i', tokens: [ether, aSwapToken()] })]
const written = [...ready, tokenChosen({ side: 'to', token: USDC_KEY }), amountEntered({ amount: '1' })]
const quoted = [
  ...written,
  quoteRequested({ requestId: 'q' }),
  quoteReceived({ requestId: 'q', input, toAmountInUnits: '1000' }),
]
const reviewed = [...quoted, reviewOpened(), preparationStarted({ requestId: 'p' })]
const prepared = [
  ...reviewed,
  reviewPrepared({ requestId: 'p', ...aPrepared({ swapTransaction: aSwapTransaction({ toAmountInUnits: '1000' }) }) }),
]
const running = [...prepared, step.started]
const requestId = after(...running).stepRequestId ?? ''

describe('a swap that begins', () => {
  it('is of an account, pays with the coin, and waits for its prices', () => {
    expect(after(started)).toMatchObject({
      status: 'initializing',
      caipAddress: `eip155:1:${ALICE}`,
      sourceToken: ETH_KEY,
      requestId: 'i',
      loading: { prices: true },
    })
    expect(after(initializationStarted({ requestId: 'i', nativeToken: ETH_KEY })).caipAddress).toBeNull()
  })

  it('leaves a token that is chosen, and the coin where it is received', () => {
    const [pays, receives] = (['source', 'to'] as const).map((side) => tokenChosen({ side, token: USDC_KEY }))
    expect(after(pays as Action, started).sourceToken).toBe(USDC_KEY)
    expect(after(receives as Action, started).sourceToken).toBe(ETH_KEY)
    expect(after(tokenChosen({ side: 'to', token: ETH_KEY }), started).sourceToken).toBeNull()
  })

  it('again stays what it was until there are tokens', () => {
    expect(after(...ready, started).status).toBe('initialized')
  })

  it('takes tokens and prices of the latest question alone', () => {
    const newer = initializationStarted({ requestId: 'j', nativeToken: ETH_KEY })
    const late = after(
      started,
      newer,
      tokensReceived({ requestId: 'i', tokens: [ether] }),
      pricesSettled({ requestId: 'i' }),
    )
    expect(late).toMatchObject({ status: 'initializing', tokens: [], loading: { prices: true } })
    expect(from(late, initializationFailed({ requestId: 'i' }))).toBe(late)
    expect(from(late, initializationFailed({ requestId: 'j' }))).toEqual(createInitialSwapState())
    expect(from(late, pricesSettled({ requestId: 'j' })).loading.prices).toBe(false)
  })

  it('knows what tokens and gas cost, also that nobody says it', () => {
    const known = after(
      priceReceived({ token: ETH_KEY, priceUsd: 2 }),
      priceReceived({ token: USDC_KEY, priceUsd: null }),
    )
    expect(known.prices).toEqual({ [ETH_KEY]: 2, [USDC_KEY]: null })
    expect(after(gasPriceReceived({ gasPriceInUnits: '7', dataFeeRoomInUnits: '3' }))).toMatchObject({
      gasPriceInUnits: '7',
      dataFeeRoomInUnits: '3',
    })
    expect(
      after(
        gasPriceReceived({ gasPriceInUnits: '7', dataFeeRoomInUnits: '3' }),
        gasPriceReceived({ gasPriceInUnits: '8' }),
      ).dataFeeRoomInUnits,
    ).toBe('0')
  })
})

describe('what is written', () => {
  it.each([
    ['a token', tokenChosen({ side: 'to', token: 'eip155:1:0x1' })],
    ['an amount', amountEntered({ amount: '2' })],
    ['all there is', maxChosen()],
    ['the other way around', tokensSwitched({ amount: '5' })],
  ])('forgets its quote and leaves its review with %s, and changes nothing while a step runs', (_what, action) => {
    expect(after(...prepared, action)).toMatchObject({
      quote: null,
      quoteRequestId: null,
      quoteProblem: null,
      review: null,
      reviewRequestId: null,
      error: null,
      loading: { quote: false, approval: false, build: false },
    })
    const state = after(...running)
    expect(from(state, action)).toBe(state)
  })

  it('is the same where the same is chosen or typed again', () => {
    const state = after(...quoted)
    expect(from(state, tokenChosen({ side: 'to', token: USDC_KEY }), amountEntered({ amount: '1' }))).toBe(state)
    expect(after(...quoted, maxChosen(), amountEntered({ amount: '1' }))).toMatchObject({ isMax: false, quote: null })
  })

  it('changes places where a token of the other side is chosen', () => {
    expect(after(...written, tokenChosen({ side: 'source', token: USDC_KEY }))).toMatchObject({
      sourceToken: USDC_KEY,
      toToken: ETH_KEY,
    })
    expect(after(...written, tokenChosen({ side: 'to', token: ETH_KEY }))).toMatchObject({
      sourceToken: USDC_KEY,
      toToken: ETH_KEY,
    })
  })

  it('is all there is until another token is paid or another amount written', () => {
    const all = after(...written, maxChosen())
    expect(all.isMax).toBe(true)
    expect(from(all, tokenChosen({ side: 'to', token: 'eip155:1:0x1' })).isMax).toBe(true)
    expect(from(all, tokenChosen({ side: 'source', token: 'eip155:1:0x1' })).isMax).toBe(false)
    expect(from(all, tokensSwitched({ amount: '5' }))).toMatchObject({
      isMax: false,
      sourceToken: USDC_KEY,
      toToken: ETH_KEY,
      sourceTokenAmount: '5',
    })
  })

  it('is not turned around before there are tokens', () => {
    const state = after(started)
    expect(from(state, tokensSwitched({ amount: '5' }))).toBe(state)
  })

  it('has a token that the visitor brought once, and none that is listed', () => {
    const own = aSwapToken({ tokenAddress: `0x${'b'.repeat(40)}` })
    const brought = after(...ready, tokenImported({ token: own }), tokenImported({ token: own }))
    expect(brought.importedTokens).toEqual([own])
    expect(from(brought, tokenImported({ token: aSwapToken() })).importedTokens).toEqual([own])
  })

  it('begins with the token of the account’s row', () => {
    const opened = (token?: string, view: 'Swap' | 'Send' = 'Swap') => viewOpened({ view, params: { token } })
    expect(after(...quoted, maxChosen(), opened(USDC_KEY))).toMatchObject({
      sourceToken: USDC_KEY,
      toToken: null,
      isMax: false,
      quote: null,
    })
    expect(after(...prepared, opened('eip155:1:0x1'))).toMatchObject({
      sourceToken: 'eip155:1:0x1',
      toToken: USDC_KEY,
      review: null,
    })
    const state = after(...prepared)
    for (const action of [opened(ETH_KEY), opened(), opened(USDC_KEY, 'Send')]) expect(from(state, action)).toBe(state)
    const busy = after(...running)
    expect(from(busy, opened(USDC_KEY))).toBe(busy)
  })
})

describe('a quote', () => {
  it('is of the latest question', () => {
    const asked = after(...written, quoteRequested({ requestId: 'q' }))
    expect(asked.loading.quote).toBe(true)
    expect(from(asked, quoteReceived({ requestId: 'older', input, toAmountInUnits: '1' }))).toBe(asked)
    expect(from(asked, quoteFailed({ requestId: 'older', problem: 'failed' }))).toBe(asked)
    expect(from(asked, quoteFailed({ requestId: 'q', problem: 'failed' }))).toMatchObject({
      quote: null,
      quoteProblem: 'failed',
      loading: { quote: false },
    })
    expect(from(asked, quoteReceived({ requestId: 'q', input, toAmountInUnits: '1' }))).toMatchObject({
      quote: { ...input, toAmountInUnits: '1' },
      quoteProblem: null,
      loading: { quote: false },
    })
  })

  it.each([
    ['less is shown', prepared, input, '999', '999'],
    ['more waits for its transaction', prepared, input, '1001', '1000'],
    ['more is shown before there is a transaction', reviewed, input, '1001', '1001'],
    ['of another amount says nothing', prepared, { ...input, amountInUnits: '2' }, '999', '1000'],
    ['of another token says nothing', prepared, { ...input, toToken: 'x' }, '999', '1000'],
    ['of another payment says nothing', prepared, { ...input, sourceToken: 'x' }, '999', '1000'],
    ['says nothing while a step runs', running, input, '999', '1000'],
  ])('in a review: %s', (_what, before, of, toAmountInUnits, shown) => {
    const now = after(
      ...before,
      quoteRequested({ requestId: 'r' }),
      quoteReceived({ requestId: 'r', input: of, toAmountInUnits }),
    )
    expect(now.review?.toAmountInUnits).toBe(shown)
  })
})

describe('a slippage', () => {
  it('makes another least of what is reviewed, which is built anew', () => {
    expect(after(...prepared, slippageChosen({ slippage: 5 }))).toMatchObject({
      slippage: 5,
      error: null,
      review: { swapTransaction: null, minimumInUnits: '950' },
    })
    expect(after(...quoted, slippageChosen({ slippage: 5 }))).toMatchObject({ slippage: 5, review: null })
    const busy = after(...running)
    expect(from(busy, slippageChosen({ slippage: 5 }))).toBe(busy)
  })
})

describe('a review', () => {
  it('opens on a quote, with nothing agreed to', () => {
    expect(after(...quoted, reviewOpened()).review).toMatchObject({
      ...input,
      toAmountInUnits: '1000',
      minimumInUnits: '990',
      step: null,
      router: null,
      permit: null,
      isUnlimited: false,
      hasAcceptedImpact: false,
      hasAcceptedRouter: false,
      isPermitRefused: false,
      isBatchRefused: false,
    })
    const none = after(...written)
    expect(from(none, reviewOpened())).toBe(none)
    const busy = after(...running)
    expect(from(busy, reviewOpened())).toBe(busy)
  })

  it('is left unless a step of it runs', () => {
    expect(after(...prepared, reviewLeft())).toMatchObject({ review: null, reviewRequestId: null })
    const busy = after(...running)
    expect(from(busy, reviewLeft())).toBe(busy)
  })

  it('is prepared by the latest preparation, and fails by it', () => {
    const preparing = after(...reviewed)
    expect(preparing.loading).toMatchObject({ approval: true, build: true })
    expect(from(preparing, reviewPrepared({ requestId: 'older', ...aPrepared() }))).toBe(preparing)
    const error = { code: 'HTTP', message: '', params: {} } as const
    expect(from(preparing, preparationFailed({ requestId: 'older', error }))).toBe(preparing)
    expect(from(preparing, preparationFailed({ requestId: 'p', error }))).toMatchObject({
      error,
      loading: { approval: false, build: false },
    })
    expect(after(...prepared).loading).toMatchObject({ approval: false, build: false })
  })

  it('goes by what was on the screen where a step was confirmed meanwhile', () => {
    const error = { code: 'HTTP', message: '', params: {} } as const
    const busy = after(...reviewed, step.started)
    expect(from(busy, reviewPrepared({ requestId: 'p', ...aPrepared() })).review).toBe(busy.review)
    expect(from(busy, preparationFailed({ requestId: 'p', error })).error).toBeNull()
    expect(from(busy, permitTurnedDown({ requestId: 'p' })).review).toBe(busy.review)
  })

  it.each([
    ['keeps', aRouter(), true],
    ['forgets', aRouter({ address: `0x${'9'.repeat(40)}` }), false],
    ['forgets', aRouter({ isKnown: false }), false],
    ['forgets', aRouter({ isCallRead: false }), false],
  ])('%s what was accepted of a contract when it is prepared again: %o', (_what, router, hasAcceptedRouter) => {
    const now = after(
      ...prepared,
      routerAccepted({ isAccepted: true }),
      preparationStarted({ requestId: 'again' }),
      reviewPrepared({ requestId: 'again', ...aPrepared({ router }) }),
    )
    expect(now.review?.hasAcceptedRouter).toBe(hasAcceptedRouter)
  })

  it.each([
    [null, null],
    [null, aRouter()],
    [aRouter(), null],
  ])('has nothing accepted of no contract: %o, %o', (one, other) => {
    expect(isSameRisk(one, other)).toBe(false)
  })

  it('is agreed to only while it is there, and no step runs', () => {
    for (const action of [
      unlimitedChosen({ isUnlimited: true }),
      impactAccepted({ isAccepted: true }),
      routerAccepted({ isAccepted: true }),
      newPriceAccepted(),
    ]) {
      const none = after(...quoted)
      expect(from(none, action)).toBe(none)
    }
    const busy = after(...running)
    for (const action of [
      unlimitedChosen({ isUnlimited: true }),
      routerAccepted({ isAccepted: true }),
      newPriceAccepted(),
    ])
      expect(from(busy, action)).toBe(busy)
    expect(after(...prepared, impactAccepted({ isAccepted: true })).review?.hasAcceptedImpact).toBe(true)
  })

  it('allows without limit only a contract that is known', () => {
    const chosen = (isKnown: boolean, isUnlimited = true) =>
      after(
        ...reviewed,
        reviewPrepared({ requestId: 'p', ...aPrepared({ router: aRouter({ isKnown }) }) }),
        unlimitedChosen({ isUnlimited }),
      ).review?.isUnlimited
    expect([chosen(true), chosen(false), chosen(true, false)]).toEqual([true, false, false])
    expect(after(...reviewed, unlimitedChosen({ isUnlimited: true })).review?.isUnlimited).toBe(false)
  })

  it('asks again for less than the least that was agreed to, until that is accepted or the price is back', () => {
    const fell = after(
      ...prepared,
      impactAccepted({ isAccepted: true }),
      step.started,
      priceFell({ requestId, toAmountInUnits: '900' }),
    )
    expect(fell.review).toMatchObject({
      toAmountInUnits: '900',
      previousToAmountInUnits: '1000',
      minimumInUnits: '891',
      hasAcceptedImpact: false,
    })
    const seen = from(fell, step.failed(new UserRejectedError()))
    expect(from(seen, newPriceAccepted())).toMatchObject({ error: null, review: { previousToAmountInUnits: null } })
    const again = (toAmountInUnits: string) =>
      from(seen, quoteRequested({ requestId: 'r' }), quoteReceived({ requestId: 'r', input, toAmountInUnits })).review
    // A better price counts once it is built; a worse one at once, beside what was agreed to first.
    expect(again('880')).toMatchObject({ toAmountInUnits: '880', previousToAmountInUnits: '1000' })
    expect(
      from(
        seen,
        slippageChosen({ slippage: 1 }),
        quoteRequested({ requestId: 'r' }),
        quoteReceived({ requestId: 'r', input, toAmountInUnits: '1000' }),
      ).review,
    ).toMatchObject({ toAmountInUnits: '1000', previousToAmountInUnits: null })
    expect(from(after(...prepared), priceFell({ requestId: 'older', toAmountInUnits: '900' })).review).toMatchObject({
      toAmountInUnits: '1000',
    })
  })
})

describe('a step', () => {
  it('that was sent waits for its receipt, whose end is what comes next', () => {
    const sent = after(...running, approvalSent({ requestId, transactionId: 't' }), step.ended)
    expect(sent.review?.approvalTransactionId).toBe('t')
    const settle = (status: 'submitted' | 'confirmed' | 'failed' | 'unseen', transactionId = 't') =>
      from(sent, transactionSettled({ transactionId, status, at: 1 }))
    expect(settle('submitted')).toBe(sent)
    expect(settle('confirmed', 'another')).toBe(sent)
    const over = { approvalTransactionId: null, step: null }
    expect(settle('confirmed').review).toMatchObject(over)
    expect(settle('failed')).toMatchObject({ error: { code: 'APPROVAL_FAILED' }, review: over })
    for (const status of ['confirmed', 'unseen'] as const)
      expect(settle(status).error?.code).not.toBe('APPROVAL_FAILED')
    expect(from(sent, allowanceFound({ transactionId: 'another' }))).toBe(sent)
    expect(from(sent, allowanceFound({ transactionId: 't' })).review).toMatchObject(over)
    const late = after(...running)
    expect(from(late, approvalSent({ requestId: 'older', transactionId: 't' }))).toBe(late)
  })

  it('of a transaction that nobody waits for changes nothing', () => {
    for (const state of [after(...prepared), after(...quoted)]) {
      expect(from(state, transactionSettled({ transactionId: 't', status: 'failed', at: 1 }))).toBe(state)
      expect(from(state, allowanceFound({ transactionId: 't' }))).toBe(state)
    }
  })

  it.each([
    [permitUnsupported, 'isPermitRefused'],
    [batchUnsupported, 'isBatchRefused'],
  ] as const)('that the wallet cannot take is not asked for so again: %p', (unsupported, flag) => {
    expect(after(...running, unsupported({ requestId })).review).toMatchObject({ [flag]: true, step: null })
    const busy = after(...running)
    expect(from(busy, unsupported({ requestId: 'older' }))).toBe(busy)
  })

  it('that signed an allowance goes on with the swap, built with it', () => {
    const permit = { encoded: '0x1', deadline: 7 } as never
    expect(after(...running, permitSigned({ requestId, permit })).review).toMatchObject({
      permit,
      step: 'swap',
      swapTransaction: null,
    })
    const busy = after(...running)
    expect(from(busy, permitSigned({ requestId: 'older', permit }))).toBe(busy)
    const again = [preparationStarted({ requestId: 'again' }), permitTurnedDown({ requestId: 'older' })]
    const asked = after(...prepared, ...again)
    expect(asked.review).toEqual(after(...prepared).review)
    expect(from(asked, permitTurnedDown({ requestId: 'again' }))).toMatchObject({
      review: { permit: null, isPermitRefused: true, step: null },
      loading: { approval: false, build: false },
    })
  })

  it('whose gas costs more than was shown shows it from then on, in all that is built', () => {
    const rose = after(
      ...reviewed,
      reviewPrepared({ requestId: 'p', ...aPrepared({ step: 'approve', approvalTransaction: aSwapTransaction() }) }),
      gasPriceRose({ gasPriceInUnits: '9' }),
    )
    expect(rose).toMatchObject({
      gasPriceInUnits: '9',
      review: { approvalTransaction: { gasPriceInUnits: '9' }, swapTransaction: { gasPriceInUnits: '9' } },
    })
    expect(after(gasPriceRose({ gasPriceInUnits: '9' }))).toMatchObject({ gasPriceInUnits: '9', review: null })
  })

  it('that sent the swap leaves nothing to offer again, whoever waited for it', () => {
    expect(after(...running, swapSent({ requestId, input }))).toEqual({ ...createInitialSwapState(), wasSent: true })
    expect(after(...prepared, swapSent({ requestId: 'left', input }))).toEqual(createInitialSwapState())
    const other = after(...prepared)
    expect(from(other, swapSent({ requestId: 'left', input: { ...input, amountInUnits: '2' } }))).toBe(other)
    const busy = after(...running)
    expect(from(busy, swapSent({ requestId: 'left', input }))).toBe(busy)
    const written = after(...quoted)
    expect(from(written, swapSent({ requestId: 'left', input }))).toBe(written)
  })

  it('that failed is over, and says why; of another one nothing is over', () => {
    expect(after(...running, step.failed(new UserRejectedError()))).toMatchObject({
      stepRequestId: null,
      error: { code: 'USER_REJECTED' },
    })
  })
})

describe('another account', () => {
  const caipAddress = `eip155:1:${ALICE}` as const

  it('of the same network keeps what was chosen and typed, and nothing that was true for the other one', () => {
    expect(after(...running, activeAccountChanged({ caipAddress, isSameNetwork: true }))).toEqual({
      ...createInitialSwapState(),
      sourceToken: ETH_KEY,
      toToken: USDC_KEY,
      sourceTokenAmount: '1',
    })
  })

  it.each([
    ['on another network', { caipAddress, isSameNetwork: false }],
    ['that is none', { caipAddress: null, isSameNetwork: true }],
  ])('%s begins anew', (_what, payload) => {
    expect(after(...running, activeAccountChanged(payload))).toEqual(createInitialSwapState())
  })
})

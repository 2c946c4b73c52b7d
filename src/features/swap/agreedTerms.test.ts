import { aRequest } from '../../../test/support/walletRequests'
import { ALICE } from '../../../test/support/builders'
import { ROUTER } from '../../../test/support/swapWorld'
import { aReview, BUILD, COIN, DOLLAR, lie, OF_TOKENS, type Review } from '../../../test/support/swapReview'
import { selectPair } from './quote/fetchQuote'
import { priceFell, routerAccepted } from './swapSlice'
import { termsOf } from './steps/reviewedTerms'

// What the visitor agreed to stays what it was; see swapGuards.test.ts.

it('nothing is prepared while a step runs', async () => {
  const world = await aReview({ source: COIN, to: DOLLAR, amount: '1', holdsWallet: true })
  const submitting = world.submit()
  while (world.held.length === 0) await new Promise((resolve) => setImmediate(resolve))
  const before = world.services.http.asked(BUILD).length
  await world.prepare()
  expect(world.services.http.asked(BUILD)).toHaveLength(before)
  world.held[0]?.refuse()
  await submitting
})

it.each(OF_TOKENS)('what is reviewed of %s is never more than the quote', async (_name, wishes) => {
  const world = await aReview(wishes)
  const quoted = world.swap().quote?.toAmountInUnits
  lie(world, BUILD, (tx) => ({ tx: { amount: `${String(tx.amount)}000` } }))
  await world.prepare()
  expect(world.swap().review?.toAmountInUnits).toBe(quoted)
})

describe('a press that the screen does not offer is not taken', () => {
  /** Whether a press begins a request. */
  const press = (world: Review): boolean => {
    const before = world.swap().stepRequestId
    void world.submit()
    return world.swap().stepRequestId !== before
  }
  it('while the approval is on its way', async () => {
    const world = await aReview()
    expect(press(await aReview())).toBe(true)
    await world.submit()
    expect(press(world)).toBe(false)
  })

  it('after the price fell, until it was agreed to', async () => {
    const world = await aReview({ source: COIN, to: DOLLAR, amount: '1' })
    const request = aRequest('swap')
    world.dispatch(request.started)
    world.dispatch(priceFell({ requestId: 'i', toAmountInUnits: '1' }))
    world.dispatch(request.cancelled)
    expect(press(world)).toBe(false)
  })

  it('through a contract that nobody accepted', async () => {
    const world = await aReview({ router: { isKnown: false } })
    expect(press(world)).toBe(false)
    world.dispatch(routerAccepted({ isAccepted: true }))
    expect(press(world)).toBe(true)
  })

  it('while another one is worked on', async () => {
    const world = await aReview()
    expect(press(world)).toBe(true)
    expect(press(world)).toBe(false)
  })
})

it('the terms of a swap say what was agreed to, and nothing before a contract was shown', async () => {
  const world = await aReview({ source: COIN, to: DOLLAR, amount: '1' })
  const { review } = world.swap()
  const pair = review && selectPair(world.state(), review)
  if (!review || !pair) throw new Error('nothing is reviewed')
  const confirmed = {
    requestId: 'i',
    requestedAt: 0,
    step: 'swap' as const,
    adapter: world.swaps,
    pair,
    review,
    slippage: 1,
    gasPriceInUnits: undefined,
    isSmartAccount: false,
  }
  expect(termsOf(confirmed)).toMatchObject({
    account: ALICE,
    amountInUnits: '1000000000000000000',
    minimumInUnits: '1980000000',
    router: { address: ROUTER, isAccepted: false },
  })
  expect(termsOf({ ...confirmed, review: { ...review, hasAcceptedRouter: true } }).router.isAccepted).toBe(true)
  const unread = {
    ...review,
    hasAcceptedRouter: true,
    router: { address: ROUTER, isKnown: true, isCallRead: false, canBeTried: false },
  }
  expect(
    [true, false].map(
      (mayLeaveToWallet) => termsOf({ ...confirmed, review: { ...unread, mayLeaveToWallet } }).isLeftToWallet,
    ),
  ).toEqual([true, false])
  expect(
    termsOf({ ...confirmed, review: { ...review, hasAcceptedRouter: true, mayLeaveToWallet: true } }).isLeftToWallet,
  ).toBe(false)
  expect(
    termsOf({ ...confirmed, review: { ...unread, hasAcceptedRouter: false, mayLeaveToWallet: true } }).isLeftToWallet,
  ).toBe(false)
  expect(() => termsOf({ ...confirmed, review: { ...review, router: null } })).toThrow(
    expect.objectContaining({ code: 'SWAP_MISMATCH' }),
  )
})

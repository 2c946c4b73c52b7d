import { BOB, USDC } from '../../../test/support/builders'
import { settle } from '../../../test/support/fakes'
import { aSwapWorld, ROUTER, type SwapWorldWishes } from '../../../test/support/swapWorld'
import { selectSwap } from './swapSelectors'
import { gasPriceRose } from './swapSlice'
import { transactionSettled } from '../transactions'
import {
  beginSwap,
  changeSwapFee,
  confirmSwap,
  listSwapFees,
  type PreparedSwap,
  prepareSwap,
  quoteSwap,
  type SwapConsent,
  type SwapTerms,
} from './swapByHost'
import type { SwapWish } from './swapByHost'
import { importSwapToken, listSwapTokens, readSwapToken, starSwapToken } from './tokens/tokensByHost'

const COINS: SwapWish = { to: USDC, amount: '1' }
const DOLLARS: SwapWish = { from: USDC, amount: '100' }

function reviewOf(prepared: PreparedSwap | undefined): SwapTerms {
  if (!prepared?.review) throw new Error(prepared?.problem ?? 'it was sent')
  return prepared.review
}

/** A page that draws itself, with Alice connected. */
function aPage(wishes: SwapWorldWishes = {}) {
  const world = aSwapWorld({ store: { options: { projectId: 'project' } }, ...wishes })
  const { dispatch, page, state } = world
  const prepare = (wish: SwapWish) => dispatch(prepareSwap(wish))
  const review = async (wish: SwapWish) => reviewOf(await prepare(wish))
  return Object.assign(world, {
    prepare,
    review,
    confirm: (shown: SwapTerms, consent: SwapConsent = {}) =>
      dispatch(confirmSwap({ ...page.store, dispatch }, shown, consent)),
    /** The approval that is waited for gets into a block. */
    async mine(status: 'confirmed' | 'failed' = 'confirmed') {
      await settle()
      const transactionId = selectSwap(state()).review?.approvalTransactionId ?? ''
      dispatch(transactionSettled({ transactionId, status, at: 1 }))
    },
  })
}

describe('a swap that a page prepares', () => {
  it('is frozen with all its terms, and sent as it was shown', async () => {
    const { review, confirm, requests } = aPage()
    const shown = await review(COINS)
    expect(shown).toMatchObject({
      step: 'swap',
      from: { symbol: 'ETH' },
      to: { symbol: 'USDC' },
      amountInUnits: '1000000000000000000',
      toAmountInUnits: '2000000000',
      minimumInUnits: '1980000000',
      slippage: 1,
      impactLevel: 'good',
      router: { address: ROUTER, isKnown: true },
      asks: { impact: false, router: false },
      previousToAmountInUnits: null,
    })
    expect(shown.feeInUnits).toMatch(/^\d+$/)
    expect(Object.isFrozen(shown)).toBe(true)
    expect(await confirm(shown)).toBeUndefined()
    expect(requests).toMatchObject([
      { type: 'transaction', calls: [{ method: 'swap', amountInUnits: shown.amountInUnits }] },
    ])
  })

  it('is sent once, and only as the last review', async () => {
    const { review, confirm, requests } = aPage()
    const first = await review(COINS)
    const last = await review({ ...COINS, amount: '0.5' })
    for (const other of [first, { ...last }])
      await expect(confirm(other)).rejects.toMatchObject({ code: 'INVALID_TRANSFER' })
    const answers = await Promise.allSettled([confirm(last), confirm(last)])
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(confirm(last)).rejects.toMatchObject({ code: 'INVALID_TRANSFER' })
    expect(requests).toHaveLength(1)
  })

  it.each([
    ['is of no token', { to: BOB, amount: '1' }, 'noToken'],
    ['is of one token alone', { amount: '1' }, 'noToken'],
    ['is of no amount', { to: USDC, amount: 'much' }, 'invalidAmount'],
    ['is of more than there is', { to: USDC, amount: '1000' }, 'insufficientBalance'],
    ['may move too far', { ...COINS, slippagePercent: 51 }, 'slippage'],
    ['may move by too fine a part', { ...COINS, slippagePercent: 0.25 }, 'slippage'],
  ])('says so where it %s', async (_what, wish, problem) => {
    expect(await aPage().prepare(wish)).toEqual({ problem })
  })

  it('asks for the approval first, waits for its block, and is then reviewed itself', async () => {
    const { review, confirm, mine, requests } = aPage()
    const approval = await review(DOLLARS)
    expect(approval).toMatchObject({ step: 'approve', spender: ROUTER, isUnlimited: false })
    const confirming = confirm(approval)
    await mine()
    const answer = await confirming
    expect(answer?.review).toMatchObject({ step: 'swap', amountInUnits: '100000000' })
    expect(requests.map(({ calls }) => calls[0])).toMatchObject([{ method: 'approve', amountInUnits: '100000000' }])
    expect(await confirm(reviewOf(answer))).toBeUndefined()
    expect(requests).toHaveLength(2)
  })

  it('takes no second approval while one is on its way, and gives way to another swap', async () => {
    const { review, confirm, requests } = aPage()
    const approval = await review(DOLLARS)
    const confirming = confirm(approval).catch((error: unknown) => error)
    await settle()
    await expect(confirm(approval)).rejects.toMatchObject({ code: 'INVALID_TRANSFER' })
    const other = await review(COINS)
    expect(await confirming).toMatchObject({ code: 'INVALID_TRANSFER' })
    expect(await confirm(other)).toBeUndefined()
    expect(requests.map(({ calls }) => calls[0]?.method)).toEqual(['approve', 'swap'])
  })

  it('says that an approval came to nothing', async () => {
    const { review, confirm, mine } = aPage()
    const confirming = confirm(await review(DOLLARS)).catch((error: unknown) => error)
    await mine('failed')
    expect(await confirming).toMatchObject({ code: 'APPROVAL_FAILED' })
  })

  it('allows without limit only where that was asked for, and shows it', async () => {
    const { review, confirm, mine, requests } = aPage()
    const approval = await review({ ...DOLLARS, isUnlimited: true })
    expect(approval.isUnlimited).toBe(true)
    const confirming = confirm(approval)
    await mine()
    await confirming
    expect(requests[0]?.calls[0]).toMatchObject({ method: 'approve', amountInUnits: (2n ** 256n - 1n).toString() })
  })

  it('has a signed allowance reviewed, and then the swap', async () => {
    const { review, confirm, requests } = aPage({ takesPermit: true })
    const permit = await review(DOLLARS)
    expect(permit.step).toBe('permit')
    const answer = await confirm(permit)
    expect(answer?.review?.step).toBe('swap')
    expect(requests.map(({ type }) => type)).toEqual(['permit'])
  })

  it('is one confirmation where the wallet makes both', async () => {
    const { review, confirm, requests } = aPage({ canBatch: true })
    const shown = await review(DOLLARS)
    expect(shown).toMatchObject({ step: 'batch', spender: ROUTER })
    expect(await confirm(shown)).toBeUndefined()
    expect(requests.map(({ type, calls }) => [type, calls.length])).toEqual([['batch', 2]])
  })

  it('through a contract that nobody knows needs a yes of its own', async () => {
    const { review, confirm, requests } = aPage({ router: { isKnown: false } })
    const shown = await review(COINS)
    expect(shown.asks.router).toBe(true)
    await expect(confirm(shown)).rejects.toMatchObject({ code: 'INVALID_TRANSFER' })
    expect(requests).toEqual([])
    expect(await confirm(shown, { hasAcceptedRouter: true })).toBeUndefined()
  })

  it('is not sent for less than was shown: the answer is what it brings by now', async () => {
    const world = aPage()
    const shown = await world.review(COINS)
    world.price = 1_900_000_000n
    const answer = await world.confirm(shown)
    expect(world.requests).toEqual([])
    expect(answer?.review).toMatchObject({ toAmountInUnits: '1900000000', previousToAmountInUnits: '2000000000' })
    expect(await world.confirm(reviewOf(answer), { hasAcceptedImpact: true })).toBeUndefined()
    expect(world.requests).toHaveLength(1)
  })

  it('is not sent for a fee that nobody saw', async () => {
    const { review, confirm, dispatch, requests } = aPage()
    const shown = await review(COINS)
    dispatch(gasPriceRose({ gasPriceInUnits: '9000000000' }))
    const next = reviewOf(await confirm(shown))
    expect([requests, next.feeInUnits]).toEqual([[], '900000000000000'])
    expect(await confirm(next)).toBeUndefined()
  })

  it('that the visitor refuses is rejected, and can be confirmed again', async () => {
    const world = aPage()
    const shown = await world.review(COINS)
    world.refusesNext = true
    await expect(world.confirm(shown)).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(await world.confirm(shown)).toBeUndefined()
  })
})

describe('a quote', () => {
  it('says what a swap would bring, and takes the review back that was there', async () => {
    const { review, confirm, dispatch, requests } = aPage()
    const shown = await review(COINS)
    const { quote, problem } = await dispatch(quoteSwap({ ...COINS, amount: '0.5', slippagePercent: 2.5 }))
    expect([quote?.toAmountInUnits, quote?.slippage, problem]).toEqual(['1000000000', 2.5, undefined])
    await expect(confirm(shown)).rejects.toMatchObject({ code: 'INVALID_TRANSFER' })
    expect(requests).toEqual([])
  })

  it('is given beside what is missing', async () => {
    const { dispatch } = aPage()
    const { quote, problem } = await dispatch(quoteSwap({ ...COINS, amount: '1000' }))
    expect([quote?.toAmountInUnits, problem]).toEqual(['2000000000000', 'insufficientBalance'])
  })
})

describe('the tokens', () => {
  it('are listed with what is held, and found by a text', async () => {
    const { dispatch } = aPage()
    await dispatch(beginSwap())
    const tokens = dispatch(listSwapTokens(''))
    expect(tokens.map(({ symbol, amountInUnits }) => [symbol, amountInUnits])).toEqual([
      ['ETH', expect.stringMatching(/^[1-9]/)],
      ['USDC', expect.stringMatching(/^[1-9]/)],
    ])
    expect(dispatch(listSwapTokens('usd')).map(({ symbol }) => symbol)).toEqual(['USDC'])
  })

  it('may be brought by their address, and only as they were read', async () => {
    const { dispatch } = aPage({
      parts: {
        adapter: {
          checkAddress: (address) => ({ ok: true, address }),
          getTokenMetadata: async () => ({ name: 'Own', symbol: 'OWN', decimals: 3, tokenAddress: BOB }),
        },
      },
    })
    await dispatch(beginSwap())
    const token = await dispatch(readSwapToken(BOB))
    if (!token) throw new Error('no token')
    expect(() => dispatch(importSwapToken({ ...token, decimals: 18 }))).toThrow(
      expect.objectContaining({ code: 'INVALID_TRANSFER' }),
    )
    dispatch(importSwapToken(token))
    expect(dispatch(listSwapTokens('own'))).toMatchObject([{ symbol: 'OWN', decimals: 3, tokenAddress: BOB }])
  })

  it('stand first where the visitor starred them, also on the next visit', async () => {
    const { dispatch } = aPage()
    await dispatch(beginSwap())
    const starred = () => dispatch(listSwapTokens('')).map(({ symbol, isFavorite }) => [symbol, isFavorite])
    const usdc = { caipNetworkId: 'eip155:1', tokenAddress: USDC } as const
    dispatch(starSwapToken(usdc, true))
    dispatch(starSwapToken(usdc, true))
    expect(starred()).toEqual([
      ['USDC', true],
      ['ETH', false],
    ])
    dispatch(starSwapToken(usdc, false))
    expect(starred()).toEqual([
      ['ETH', false],
      ['USDC', false],
    ])
  })
})

describe('what is paid for a swap', () => {
  const price = (gwei: number, least: number) => ({
    gasPriceInUnits: `${gwei}000000000`,
    tipInUnits: '1',
    leastInUnits: `${least}000000000`,
  })
  const market = {
    choices: [{ level: 'fast' as const, ...price(40, 11) }],
    own: { leastInUnits: '10000000000', hasTip: true },
  }
  const aMarket = () =>
    aPage({ parts: { adapter: { getGasPrice: async () => price(20, 11), listFees: async () => market } } })

  it('can be looked at and changed while it is reviewed; the review before counts no more', async () => {
    const { review, confirm, dispatch, requests } = aMarket()
    const shown = await review(COINS)
    expect(await dispatch(listSwapFees(shown))).toEqual(market)
    const dearer = reviewOf(dispatch(changeSwapFee(shown, 'fast')))
    expect(BigInt(dearer.feeInUnits ?? '0')).toBeGreaterThan(BigInt(shown.feeInUnits ?? '0'))
    await expect(confirm(shown)).rejects.toMatchObject({ code: 'INVALID_TRANSFER' })
    expect(await confirm(dearer)).toBeUndefined()
    expect(requests).toHaveLength(1)
  })

  it('stays what it was where the wish cannot be paid', async () => {
    const { review, confirm, dispatch } = aMarket()
    const shown = await review(COINS)
    expect(dispatch(changeSwapFee(shown, 'fast'))).toEqual({ problem: 'feeNotOffered' })
    await dispatch(listSwapFees(shown))
    const tooLow = { gasPriceInUnits: '9000000000', tipInUnits: '1' }
    expect(dispatch(changeSwapFee(shown, tooLow))).toEqual({ problem: 'feeTooLow' })
    expect(() => dispatch(changeSwapFee({ ...shown }, 'fast'))).toThrow(
      expect.objectContaining({ code: 'INVALID_TRANSFER' }),
    )
    expect(await confirm(shown)).toBeUndefined()
  })

  it('is nothing to choose from where the network leaves no choice', async () => {
    const { review, dispatch } = aPage()
    expect(await dispatch(listSwapFees(await review(COINS)))).toEqual({ choices: [] })
  })
})

it('a part of the balance can be swapped', async () => {
  const { review } = aPage()
  const [half, quarter] = [await review({ ...COINS, amount: '50%' }), await review({ ...COINS, amount: '25%' })]
  expect(BigInt(half.amountInUnits)).toBe(BigInt(quarter.amountInUnits) * 2n)
})

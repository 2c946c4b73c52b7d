import { USDC } from '../../../../test/support/builders'
import { aSwapWorld, type SwapWorldWishes } from '../../../../test/support/swapWorld'
import { settle } from '../../../../test/support/fakes'
import type { FeeChoices, GasPrice } from '../../../adapters/contract'
import { modalOpened } from '../../../navigation'
import { selectFeeWish, type FeeWish } from '../../fees'
import { chooseFee, lookAtFees } from '../chooseFee'
import { initializeSwap } from '../initializeSwap'
import { fetchQuote } from '../quote/fetchQuote'
import { prepareReview } from '../review/prepareReview'
import { submitStep } from './submitStep'
import { selectFeeInUnits, selectSwap, selectSwapProblem } from '../swapSelectors'
import { amountEntered, maxChosen, reviewOpened, tokenChosen } from '../swapSlice'

const COIN = 'eip155:1:native'
const DOLLAR = `eip155:1:${USDC.toLowerCase()}`
const GWEI = 1_000_000_000n
const gwei = (amount: bigint): string => (amount * GWEI).toString()
const GAS = 100_000n

/** A node whose next block asks `base` gwei; the usual price is twice of it and a tip of one. */
const usualAt = (base: bigint, tip = 1n): GasPrice => ({
  gasPriceInUnits: gwei(base * 2n + 1n),
  tipInUnits: gwei(tip),
  leastInUnits: gwei(base + 1n),
})
const feesAt = (base: bigint): FeeChoices => ({
  choices: [
    { level: 'slow', gasPriceInUnits: gwei(base + 2n), tipInUnits: gwei(0n), leastInUnits: gwei(base) },
    { level: 'normal', ...usualAt(base) },
    { level: 'fast', gasPriceInUnits: gwei(base * 2n + 3n), tipInUnits: gwei(3n), leastInUnits: gwei(base + 3n) },
  ],
  own: { leastInUnits: gwei(base), hasTip: true },
})

type Wishes = SwapWorldWishes & { source?: string; to?: string; amount?: string }

/** A reviewed swap whose prices of gas were looked at, and what the wallet was asked to pay. */
async function aReview({ source = COIN, to = DOLLAR, amount = '1', ...wishes }: Wishes = {}) {
  const node: { base: bigint; tip?: bigint; coins?: string } = { base: 10n }
  const world = aSwapWorld({
    ...wishes,
    parts: {
      adapter: {
        getGasPrice: async () => usualAt(node.base, node.tip),
        listFees: async () => feesAt(node.base),
        getNativeBalance: async () => node.coins ?? (10n ** 20n).toString(),
      },
    },
  })
  const { dispatch, state, swaps } = world
  swaps.estimateCost = async () => {
    const { gasPriceInUnits, leastInUnits, ...tip } = usualAt(node.base)
    return {
      feeInUnits: (GAS * BigInt(gasPriceInUnits)).toString(),
      gasLimit: GAS.toString(),
      gasPriceInUnits,
      ...tip,
      least: { gasLimit: GAS.toString(), gasPriceInUnits: leastInUnits },
    }
  }
  const caps: unknown[] = []
  const { sendTransaction } = swaps
  swaps.sendTransaction = (provider, transaction, cap) => {
    caps.push(cap)
    return sendTransaction(provider, transaction)
  }
  dispatch(modalOpened({ view: 'Swap', params: {} }))
  await dispatch(initializeSwap())
  dispatch(tokenChosen({ side: 'to', token: to }))
  dispatch(tokenChosen({ side: 'source', token: source }))
  dispatch(amount === 'max' ? maxChosen() : amountEntered({ amount }))
  await dispatch(fetchQuote())
  dispatch(reviewOpened())
  await dispatch(prepareReview())
  void dispatch(lookAtFees())
  await settle()
  return {
    ...world,
    node,
    caps,
    choose: (wish: FeeWish) => dispatch(chooseFee(wish)),
    swap: () => selectSwap(state()),
    fee: () => selectFeeInUnits(state()),
    submit: () => dispatch(submitStep()),
  }
}

describe('a chosen fee of a swap', () => {
  it.each([
    ['the swap', {}],
    ['its approval', { source: DOLLAR, to: COIN, amount: '100' }],
  ])('is what the wallet is asked to pay for %s, and what the review shows', async (_what, wishes) => {
    const { choose, fee, submit, caps } = await aReview(wishes)
    choose('fast')
    expect(fee()).toBe((GAS * 23n * GWEI).toString())
    await submit()
    expect(caps).toEqual([{ gasPriceInUnits: gwei(23n), tipInUnits: gwei(3n) }])
  })

  it('of one’s own is exactly that', async () => {
    const { choose, submit, caps } = await aReview()
    choose({ gasPriceInUnits: '17000000001', tipInUnits: '5' })
    await submit()
    expect(caps).toEqual([{ gasPriceInUnits: '17000000001', tipInUnits: '5' }])
  })

  it('stays when the review is worked out anew', async () => {
    const { choose, fee, dispatch } = await aReview()
    choose('slow')
    await dispatch(prepareReview())
    expect(fee()).toBe((GAS * 12n * GWEI).toString())
  })

  it('is another one by now: the review shows it, and asks again', async () => {
    const { choose, submit, caps, node, swap, fee } = await aReview()
    choose('slow')
    node.base = 13n
    await submit()
    expect([caps, swap().error?.code, fee()]).toEqual([[], 'FEE_ROSE', (GAS * 15n * GWEI).toString()])
    await submit()
    expect(caps).toEqual([{ gasPriceInUnits: gwei(15n), tipInUnits: '0' }])
  })

  it('of one’s own below what the network asks by now sends nothing, and says so', async () => {
    const { choose, submit, caps, node, swap, fee } = await aReview()
    choose({ gasPriceInUnits: gwei(12n), tipInUnits: '0' })
    node.base = 13n
    await submit()
    expect([caps, swap().error?.code, fee()]).toEqual([[], 'FEE_TOO_LOW', (GAS * 12n * GWEI).toString()])
  })

  it('keeps the tip it was reviewed with, also where nothing else was chosen', async () => {
    const { submit, caps, node } = await aReview()
    node.tip = 7n
    await submit()
    expect(caps).toEqual([{ gasPriceInUnits: gwei(21n), tipInUnits: gwei(1n) }])
  })

  it.each([
    ['all of it', 0n],
    ['not with a wei less', 1n],
  ])('is in the account with the amount, by the chain’s own word: %s', async (_what, missing) => {
    const { choose, submit, caps, node, swap } = await aReview()
    choose('fast')
    node.coins = (10n ** 18n + GAS * 23n * GWEI - missing).toString()
    await submit()
    expect([caps.length, swap().error?.code]).toEqual(missing > 0n ? [0, 'INSUFFICIENT_BALANCE'] : [1, undefined])
  })

  it('that does not fit beside the amount cannot be sent', async () => {
    const { choose, state, submit, caps } = await aReview()
    expect(selectSwapProblem(state())).toBeNull()
    choose({ gasPriceInUnits: gwei(1_000_000_000n), tipInUnits: '0' })
    expect(selectSwapProblem(state())).toBe('insufficientBalance')
    await submit()
    expect(caps).toEqual([])
  })

  it('leaves room for itself where all of the coin is swapped', async () => {
    const { choose, swap, submit, caps, dispatch } = await aReview({ amount: 'max' })
    const before = BigInt(swap().review?.amountInUnits ?? '0')
    choose('fast')
    // Two gwei more for each gas that Max leaves.
    const after = BigInt(swap().review?.amountInUnits ?? '0')
    expect((before - after) % (2n * GWEI)).toBe(0n)
    expect(after).toBeLessThan(before)
    expect(swap().review?.swapTransaction).toBeNull()
    await dispatch(prepareReview())
    expect(BigInt(swap().review?.swapTransaction?.valueInUnits ?? '0')).toBe(after)
    await submit()
    expect(caps).toEqual([{ gasPriceInUnits: gwei(23n), tipInUnits: gwei(3n) }])
  })

  it('is not taken while a step is on its way', async () => {
    const { choose, swap, submit, state, swaps } = await aReview()
    swaps.sendTransaction = () => new Promise(() => undefined)
    const fee = swap().review?.swapTransaction?.gasPriceInUnits
    void submit()
    await settle()
    choose('fast')
    expect(swap().review?.swapTransaction?.gasPriceInUnits).toBe(fee)
    expect(selectFeeWish(state(), 'eip155:1')).toBe('normal')
  })
})

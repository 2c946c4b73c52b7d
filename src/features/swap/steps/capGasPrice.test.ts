import { USDC } from '../../../../test/support/builders'
import { aSwapWorld, type SwapWorldWishes } from '../../../../test/support/swapWorld'
import type { GasPrice } from '../../../adapters/contract'
import { WidgetError } from '../../../errors'
import { modalOpened } from '../../../navigation'
import { fetchQuote } from '../quote/fetchQuote'
import { initializeSwap } from '../initializeSwap'
import { prepareReview } from '../review/prepareReview'
import { submitStep } from './submitStep'
import { selectFeeInUnits, selectSwap } from '../swapSelectors'
import { amountEntered, reviewOpened, tokenChosen } from '../swapSlice'

const COIN = 'eip155:1:native'
const DOLLAR = `eip155:1:${USDC.toLowerCase()}`
const GWEI = 1_000_000_000n
const gwei = (amount: bigint): string => (amount * GWEI).toString()
/** A node that counts with base fees: 21 gwei at most, of which the next block asks 11. */
const aPrice = (parts: Partial<GasPrice> = {}): GasPrice => ({
  gasPriceInUnits: gwei(21n),
  tipInUnits: gwei(1n),
  leastInUnits: gwei(11n),
  ...parts,
})

type Wishes = SwapWorldWishes & { source?: string; to?: string; price?: GasPrice | undefined }

/** A reviewed swap on a node that says what gas costs, and the prices that were handed to the wallet. */
async function aReview({ source = DOLLAR, to = COIN, ...wishes }: Wishes = {}) {
  const node = { price: async (): Promise<GasPrice> => wishes.price ?? aPrice() }
  const world = aSwapWorld({ ...wishes, parts: { adapter: { getGasPrice: () => node.price() } } })
  const { dispatch, state, swaps } = world
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
  dispatch(amountEntered({ amount: source === COIN ? '1' : '100' }))
  await dispatch(fetchQuote())
  dispatch(reviewOpened())
  await dispatch(prepareReview())
  return {
    ...world,
    world,
    node,
    caps,
    swap: () => selectSwap(state()),
    fee: () => selectFeeInUnits(state()),
    submit: () => dispatch(submitStep()),
  }
}
const coins = { source: COIN, to: DOLLAR }

describe('what the wallet may pay for gas', () => {
  it.each([
    ['swap', coins, 'swap'],
    ['approval', {}, 'approve'],
    ['reset', { allowance: 7n, isUsdtLike: true }, 'reset'],
  ])('for the %s is what the review showed, with the tip of the node', async (_name, wishes, step) => {
    const review = await aReview(wishes)
    expect(review.swap().review?.step).toBe(step)
    expect(review.fee()).toBe((100_000n * 21n * GWEI).toString())
    await review.submit()
    expect(review.caps).toEqual([{ gasPriceInUnits: gwei(21n), tipInUnits: gwei(1n) }])
  })

  it.each(['476190000000000', '1'])('is not what the service says: %s wei', async (standard) => {
    const review = await aReview({
      ...coins,
      tamper: (path, answer) => (path.endsWith('gas-price') ? { ...answer, standard } : answer),
    })
    await review.submit()
    expect(review.caps).toEqual([{ gasPriceInUnits: gwei(21n), tipInUnits: gwei(1n) }])
  })

  it('stays what was shown when gas became cheaper, or dearer within it', async () => {
    for (const now of [
      aPrice({ gasPriceInUnits: gwei(5n), leastInUnits: gwei(3n) }),
      aPrice({ gasPriceInUnits: gwei(41n), leastInUnits: gwei(21n) }),
    ]) {
      const review = await aReview(coins)
      review.node.price = async () => now
      await review.submit()
      expect(review.caps).toEqual([{ gasPriceInUnits: gwei(21n), tipInUnits: gwei(1n) }])
    }
  })

  it('is one price where the node counts so, and no tip is above it', async () => {
    const legacy = await aReview({ ...coins, price: { gasPriceInUnits: gwei(9n), leastInUnits: gwei(8n) } })
    await legacy.submit()
    expect(legacy.caps).toEqual([{ gasPriceInUnits: gwei(9n) }])
    const dearer = await aReview({ ...coins, price: { gasPriceInUnits: gwei(9n), leastInUnits: gwei(8n) } })
    dearer.node.price = async () => ({ gasPriceInUnits: gwei(10n), leastInUnits: gwei(9n) })
    await dearer.submit()
    expect(dearer.caps).toEqual([{ gasPriceInUnits: gwei(9n) }])
    const tipped = await aReview(coins)
    tipped.node.price = async () => aPrice({ tipInUnits: gwei(500n) })
    await tipped.submit()
    expect(tipped.caps).toEqual([{ gasPriceInUnits: gwei(21n), tipInUnits: gwei(21n) }])
  })

  it.each([
    ['swap', coins],
    ['approval', {}],
  ])('does not rise in silence: the %s is shown with its new fee and pressed again', async (_name, wishes) => {
    const review = await aReview(wishes)
    review.node.price = async () => aPrice({ gasPriceInUnits: gwei(43n), leastInUnits: (21n * GWEI + 1n).toString() })
    await review.submit()
    expect([review.caps, review.swap().error?.code, review.swap().stepRequestId, review.fee()]).toEqual([
      [],
      'FEE_ROSE',
      null,
      (100_000n * 43n * GWEI).toString(),
    ])
    await review.submit()
    expect(review.caps).toEqual([{ gasPriceInUnits: gwei(43n), tipInUnits: gwei(1n) }])
  })

  it('is not known when the node does not say at the press: nothing is sent', async () => {
    const review = await aReview(coins)
    review.node.price = () => Promise.reject(new WidgetError('NETWORK', { host: 'node' }))
    await review.submit()
    expect([review.caps, review.world.requests, review.swap().error?.code]).toEqual([[], [], 'NETWORK'])
  })

  it('is left to a contract account, which pays in its own way', async () => {
    const review = await aReview({ ...coins, store: { isSmartAccount: true } })
    await review.submit()
    expect(review.caps).toEqual([undefined])
  })

  it('is left to the wallet in a batch, which has no place for it', async () => {
    const review = await aReview({ canBatch: true })
    review.node.price = () => Promise.reject(new WidgetError('NETWORK', { host: 'node' }))
    await review.submit()
    expect(review.world.requests).toMatchObject([{ type: 'batch' }])
  })
})

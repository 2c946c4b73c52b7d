import { BOB, USDC } from '../../../../test/support/builders'
import { aSwapWorld, type SwapWorldWishes } from '../../../../test/support/swapWorld'
import { WidgetError } from '../../../errors'
import { modalOpened } from '../../../navigation'
import { fetchQuote } from '../quote/fetchQuote'
import { initializeSwap } from '../initializeSwap'
import { prepareReview } from '../review/prepareReview'
import { submitStep } from './submitStep'
import { selectSwap } from '../swapSelectors'
import { amountEntered, reviewOpened, tokenChosen, unlimitedChosen } from '../swapSlice'

const COIN = 'eip155:1:native'
const DOLLAR = `eip155:1:${USDC.toLowerCase()}`

/** A hundred dollars for ether, reviewed. */
async function aReview(wishes: SwapWorldWishes = {}) {
  const world = aSwapWorld(wishes)
  const { dispatch, state } = world
  dispatch(modalOpened({ view: 'Swap', params: {} }))
  await dispatch(initializeSwap())
  dispatch(tokenChosen({ side: 'source', token: DOLLAR }))
  dispatch(tokenChosen({ side: 'to', token: COIN }))
  dispatch(amountEntered({ amount: '100' }))
  await dispatch(fetchQuote())
  dispatch(reviewOpened())
  await dispatch(prepareReview())
  return Object.assign(world, { swap: () => selectSwap(state()), submit: () => dispatch(submitStep()) })
}

const lyingAbout = (part: Record<string, unknown>) => (path: string, answer: Record<string, unknown>) => {
  if (path !== '/v1/convert/build-transaction') return answer
  const tx = answer.tx as { data: string }
  const call = JSON.parse(Buffer.from(tx.data.slice(2), 'hex').toString()) as object
  return { tx: { ...tx, data: `0x${Buffer.from(JSON.stringify({ ...call, ...part })).toString('hex')}` } }
}

const STEPS: [string, SwapWorldWishes][] = [
  ['an approval', {}],
  ['a signed allowance', { takesPermit: true }],
  ['a reset', { isUsdtLike: true, allowance: 5n }],
  ['a batch', { canBatch: true }],
]

describe.each(STEPS)('%s', (_name, wishes) => {
  it('is not asked for while the swap it is for pays somebody else (threats T6)', async () => {
    const world = await aReview({ ...wishes, tamper: lyingAbout({ recipient: BOB }) })
    await world.submit()
    expect(world.requests).toEqual([])
    expect(world.swap()).toMatchObject({
      stepRequestId: null,
      error: { code: 'SWAP_MISMATCH', params: { field: 'recipient' } },
    })
  })

  it('is not asked for while its swap would fail on the chain', async () => {
    const world = await aReview(wishes)
    world.swaps.checkSwap = () => Promise.reject(new WidgetError('RPC', { reason: 'TRANSFER_FROM_FAILED' }))
    await world.submit()
    expect([world.requests, world.swap().error?.code]).toEqual([[], 'RPC'])
  })

  it('of a token the chain counts differently is not asked for (threats M7)', async () => {
    const world = await aReview({ ...wishes, parts: { adapter: { getTokenDecimals: async () => 18 } } })
    await world.submit()
    expect([world.requests, world.swap().error?.code]).toEqual([[], 'TOKEN_DECIMALS'])
  })

  it('is asked for once where all of it is as it was reviewed', async () => {
    const world = await aReview(wishes)
    await world.submit()
    expect(world.requests).toHaveLength(1)
  })
})

it('an approval is looked at with the swap that follows it', async () => {
  const world = await aReview()
  const looked: unknown[] = []
  world.swaps.checkSwap = async (...asked) => void looked.push(asked)
  await world.submit()
  expect(looked).toMatchObject([
    [
      { from: expect.any(String) },
      { amountInUnits: '100000000', sourceToken: USDC },
      [{ to: USDC, valueInUnits: '0' }],
    ],
  ])
})

it('a lower price is no reason against an approval: the swap asks about it', async () => {
  const world = await aReview()
  world.price = 2_100_000_000n
  await world.submit()
  expect([world.requests.length, world.swap().error]).toEqual([1, null])
})

it('a batch allows exactly the amount, whatever was chosen for an approval before', async () => {
  const world = await aReview({ canBatch: true })
  world.dispatch(unlimitedChosen({ isUnlimited: true }))
  await world.submit()
  expect(world.requests[0]?.calls[0]).toMatchObject({ method: 'approve', amountInUnits: '100000000' })
})

import { ALICE, BOB, USDC } from '../../../test/support/builders'
import { aSwapWorld, ROUTER, type SwapWorldWishes } from '../../../test/support/swapWorld'
import { WidgetError } from '../../errors'
import { modalOpened } from '../../navigation'
import { accountsShared } from '../account'
import { PERMIT_LIFETIME_SECONDS } from '../../config/limits'
import { fetchQuote, selectPair } from './fetchQuote'
import { initializeSwap } from './initializeSwap'
import { prepareReview } from './prepareReview'
import { signPermit } from './signPermit'
import { submitStep } from './submitStep'
import { selectSwap } from './swapSelectors'
import { amountEntered, priceFell, reviewOpened, routerAccepted, stepConfirmed, tokenChosen, unlimitedChosen } from './swapSlice'
import { termsOf } from './swapTerms'

// Every guard between a press and the wallet, alone: one lie, or one thing that changed meanwhile, and nothing is asked. What many of them do
// together, in any order, is in interleavings.test.ts and swapFaults.test.ts.

const COIN = 'eip155:1:native'
const DOLLAR = `eip155:1:${USDC.toLowerCase()}`
const BUILD = '/v1/convert/build-transaction'
const APPROVE = '/v1/convert/build-approve'
const OTHER = '0x00000000000000000000000000000000BA5EbA11'

type Wishes = SwapWorldWishes & { source?: string; to?: string; amount?: string }

/** A swap under review, ready to be confirmed: a hundred dollars for ether unless said otherwise. */
async function aReview({ source = DOLLAR, to = COIN, amount = '100', ...wishes }: Wishes = {}) {
  const world = aSwapWorld(wishes)
  const { dispatch, state } = world
  dispatch(modalOpened({ view: 'Swap', params: {} }))
  await dispatch(initializeSwap())
  dispatch(tokenChosen({ side: 'to', token: to }))
  dispatch(tokenChosen({ side: 'source', token: source }))
  dispatch(amountEntered({ amount }))
  await dispatch(fetchQuote())
  dispatch(reviewOpened())
  await dispatch(prepareReview())
  return Object.assign(world, { swap: () => selectSwap(state()), prepare: () => dispatch(prepareReview()), submit: () => dispatch(submitStep()) })
}
type Review = Awaited<ReturnType<typeof aReview>>

/** The steps a wallet is asked for, each where a visitor would confirm it. */
const STEPS: [string, Wishes][] = [
  ['a swap of coins', { source: COIN, to: DOLLAR, amount: '1' }], ['a swap of tokens', { allowance: 10n ** 12n }], ['an approval', {}],
  ['a signed allowance', { takesPermit: true }], ['a reset', { isUsdtLike: true, allowance: 5n }], ['a batch', { canBatch: true }],
]
const OF_TOKENS = STEPS.slice(1)
const APPROVING = STEPS.slice(2)

type Answer = Record<string, unknown>
/** From now on the service changes a part of what it builds. */
function lie(world: Review, at: string, change: (tx: Answer, call: Answer) => { tx?: Answer; call?: Answer }): void {
  const others = world.tamper
  world.tamper = (path, answer) => {
    if (path !== at) return others(path, answer)
    const tx = answer.tx as Answer & { data: string }
    const call = JSON.parse(Buffer.from(tx.data.slice(2), 'hex').toString()) as Answer
    const changed = change(tx, call)
    return { tx: { ...tx, data: `0x${Buffer.from(JSON.stringify({ ...call, ...changed.call })).toString('hex')}`, ...changed.tx } }
  }
}
const ON = (chain: number, address: string): string => `eip155:${chain}:${address}`

async function refusalOf(world: Review): Promise<unknown[]> {
  await world.submit()
  const { error, intent } = world.swap()
  return [world.requests, error?.params?.['field'] ?? error?.code, intent]
}

it.each(STEPS)('%s is asked for once, as it was reviewed', async (_name, wishes) => {
  const world = await aReview(wishes)
  await Promise.all([world.submit(), world.submit()])
  expect(world.requests).toHaveLength(1)
})

describe.each(STEPS)('%s is not asked for', (_name, wishes) => {
  it('of a wallet on another account', async () => {
    const world = await aReview(wishes)
    world.account = BOB
    expect(await refusalOf(world)).toEqual([[], 'ACCOUNT_MISMATCH', null])
  })

  it('of a wallet on another network', async () => {
    const world = await aReview(wishes)
    world.caipNetworkId = 'eip155:10'
    expect(await refusalOf(world)).toEqual([[], 'CHAIN_MISMATCH', null])
  })

  it.each<[string, (tx: Answer) => { tx?: Answer; call?: Answer }, string]>([
    ['for another account', () => ({ tx: { from: ON(1, BOB) } }), 'account'],
    ['for another network', (tx) => ({ tx: { from: String(tx.from).replace('eip155:1:', 'eip155:10:') } }), 'network'],
    ['with other coins', () => ({ tx: { value: '12345' } }), 'value'],
    ['to pay somebody else', () => ({ call: { recipient: BOB } }), 'recipient'],
    ['for another amount', () => ({ call: { amountInUnits: '999' } }), 'amount'],
    ['for a lower minimum', () => ({ call: { minimumInUnits: '1' } }), 'minimum'],
  ])('when its swap is built %s', async (_what, change, field) => {
    const world = await aReview(wishes)
    lie(world, BUILD, change)
    expect(await refusalOf(world)).toEqual([[], field, null])
  })

  it('when the chain says that the balance is gone', async () => {
    const world = await aReview(wishes)
    Object.assign(world.services.adapter, { getNativeBalance: async () => '1', getTokenBalance: async () => '1' })
    expect(await refusalOf(world)).toEqual([[], 'INSUFFICIENT_BALANCE', null])
  })

  it('when the chain counts the token in another way (threats M7)', async () => {
    const world = await aReview(wishes)
    Object.assign(world.services.adapter, { getTokenDecimals: async () => 18 })
    expect(await refusalOf(world)).toEqual([[], 'TOKEN_DECIMALS', null])
  })

  it('when the account changed while it was checked', async () => {
    const world = await aReview(wishes)
    const { checkSwap } = world.swaps
    world.swaps.checkSwap = async (...asked) => {
      await checkSwap(...asked)
      world.dispatch(accountsShared({ namespace: 'eip155', caipNetworkId: 'eip155:1', accounts: [{ namespace: 'eip155', address: BOB, type: 'eoa' }] }))
    }
    await world.submit()
    expect(world.requests).toEqual([])
  })

  it('when it would fail on the chain', async () => {
    const world = await aReview(wishes)
    world.swaps.checkSwap = () => Promise.reject(new WidgetError('RPC', { reason: 'TRANSFER_FROM_FAILED' }))
    expect(await refusalOf(world)).toEqual([[], 'RPC', null])
  })

  it('through another contract than the one that was shown', async () => {
    const world = await aReview(wishes)
    lie(world, BUILD, () => ({ tx: { to: ON(1, OTHER) } }))
    expect((await refusalOf(world)).slice(0, 1)).toEqual([[]])
  })
})

describe.each(STEPS.filter(([name]) => name !== 'a signed allowance'))('%s through a contract nobody vouches for', (_name, wishes) => {
  it('needs consent, which holds for that contract alone', async () => {
    const world = await aReview({ ...wishes, router: { isKnown: false } })
    await world.submit()
    expect(world.requests).toEqual([])
    world.dispatch(routerAccepted({ isAccepted: true }))
    lie(world, BUILD, () => ({ tx: { to: ON(1, OTHER) } }))
    lie(world, APPROVE, (_tx, call) => ({ call: { ...call, spender: OTHER } }))
    await world.prepare()
    await world.submit()
    expect(world.requests).toEqual([])
  })
})

describe.each(STEPS.slice(0, 2))('%s', (_name, wishes) => {
  it('asks again instead of taking a price that fell by the smallest unit', async () => {
    const world = await aReview(wishes)
    const reviewed = world.swap().review?.toAmountInUnits
    world.price = wishes.source === COIN ? world.price - 1n : world.price + 1n
    await world.submit()
    expect([world.requests, world.swap().intent, world.swap().review?.previousToAmountInUnits]).toEqual([[], null, reviewed])
    await world.submit()
    expect(world.requests).toEqual([])
  })
})

describe.each(APPROVING)('%s', (_name, wishes) => {
  it.each<[string, (tx: Answer) => { tx?: Answer; call?: Answer }, string]>([
    ['another amount', () => ({ call: { amountInUnits: '999' } }), 'amount'],
    ['another spender', () => ({ call: { spender: OTHER } }), 'spender'],
    ['another token', () => ({ tx: { from: ON(1, OTHER) } }), 'sourceToken'],
    ['coins along', () => ({ tx: { value: '5' } }), 'value'],
    ['another call', () => ({ call: { method: 'transfer' } }), 'method'],
  ])('is not asked for when the approval is built for %s', async (_what, change, field) => {
    const world = await aReview(wishes)
    lie(world, APPROVE, change)
    expect(await refusalOf(world)).toEqual([[], field, null])
  })

  it('is not prepared for a spender that does not swap', async () => {
    const world = await aReview(wishes)
    lie(world, APPROVE, () => ({ call: { spender: OTHER } }))
    await world.prepare()
    expect(world.swap().error).toMatchObject({ code: 'SWAP_MISMATCH', params: { field: 'spender' } })
  })

  it('is for a swap that is looked at with the approvals before it', async () => {
    const world = await aReview(wishes)
    const before: number[] = []
    const { checkSwap } = world.swaps
    world.swaps.checkSwap = (transaction, terms, first = []) => {
      before.push(first.length)
      return checkSwap(transaction, terms, first)
    }
    await world.submit()
    expect(before).toEqual([wishes.isUsdtLike ? 2 : 1])
  })
})

describe('an allowance', () => {
  it('is of exactly the amount, for who was reviewed', async () => {
    const world = await aReview()
    await world.submit()
    expect(world.requests[0]?.calls).toEqual([{ method: 'approve', token: USDC, spender: ROUTER, amountInUnits: '100000000' }])
  })

  it('without limit is for a known contract alone', async () => {
    const known = await aReview()
    known.dispatch(unlimitedChosen({ isUnlimited: true }))
    await known.submit()
    expect(known.requests[0]?.calls).toMatchObject([{ amountInUnits: (2n ** 256n - 1n).toString() }])
    const unknown = await aReview({ router: { isKnown: false } })
    unknown.dispatch(unlimitedChosen({ isUnlimited: true }))
    unknown.dispatch(routerAccepted({ isAccepted: true }))
    await unknown.submit()
    expect(unknown.requests[0]?.calls).toMatchObject([{ amountInUnits: '100000000' }])
  })

  it('is run before it is signed', async () => {
    const world = await aReview()
    world.swaps.simulate = () => Promise.reject(new WidgetError('RPC', { reason: 'paused' }))
    expect(await refusalOf(world)).toEqual([[], 'RPC', null])
  })

  it('is believed when the chain says it too, not by the service’s word alone', async () => {
    const world = await aReview()
    world.tamper = (path, answer) => (path === '/v1/convert/allowance' ? { allowance: '99999999999' } : answer)
    await world.prepare()
    expect(world.swap().review?.step).toBe('approve')
  })

  it('that is signed is for the amount and half an hour, and not offered to an unknown contract', async () => {
    const world = await aReview({ takesPermit: true })
    await world.submit()
    const deadline = Math.floor(world.services.clock.now() / 1000) + PERMIT_LIFETIME_SECONDS
    expect(world.swap().review?.permit).toMatchObject({ tokenAddress: USDC, owner: ALICE, spender: ROUTER, amountInUnits: '100000000', deadline })
    expect((await aReview({ takesPermit: true, router: { isKnown: false } })).swap().review?.step).toBe('approve')
  })

  it('that is signed is not asked for when its contract is not known any more', async () => {
    const world = await aReview({ takesPermit: true })
    const { review } = world.swap()
    if (!review) throw new Error('nothing is reviewed')
    // As if what is shown and what is confirmed were two: the step itself looks again.
    const pair = selectPair(world.state(), review)
    if (!pair || !review.router) throw new Error('nothing is reviewed')
    const confirmed = {
      intentId: 'i', requestedAt: 0, step: 'permit' as const, adapter: world.swaps, pair, slippage: 1, isSmartAccount: false,
      review: { ...review, hasAcceptedRouter: true, router: { ...review.router, isKnown: false } },
    }
    await expect(world.dispatch(signPermit(confirmed))).rejects.toMatchObject({ code: 'SWAP_MISMATCH' })
    expect(world.requests).toEqual([])
  })

  it.each([[121, 'swap'], [119, 'permit']])('that ends in %i seconds leads to: %s', async (seconds, step) => {
    const world = await aReview({ takesPermit: true })
    await world.submit()
    world.services.clock.advance((PERMIT_LIFETIME_SECONDS - seconds) * 1000)
    await world.prepare()
    expect(world.swap().review?.step).toBe(step)
  })

  it('that is on its way keeps the swap waiting', async () => {
    const world = await aReview()
    world.swaps.sendTransaction = async () => ({ hash: `0x${'9'.repeat(64)}` })
    await world.submit()
    expect(world.swap().review?.approvalTransactionId).not.toBeNull()
    await world.submit()
    expect(world.requests).toEqual([])
  })
})

describe('a batch', () => {
  it('is compared with its approvals, and asked for with them', async () => {
    const world = await aReview({ canBatch: true })
    const before: unknown[][] = []
    const { checkSwap } = world.swaps
    world.swaps.checkSwap = (transaction, terms, first = []) => {
      before.push([...first])
      return checkSwap(transaction, terms, first)
    }
    await world.submit()
    expect(before).toMatchObject([[{ to: USDC }]])
    expect(world.requests).toMatchObject([{ type: 'batch', calls: [{ method: 'approve', spender: ROUTER, amountInUnits: '100000000' }, { method: 'swap' }] }])
  })
})

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
  const press = (world: Review) => {
    world.dispatch(stepConfirmed({ intentId: 'pressed' }))
    return world.swap().intent?.intentId
  }
  it('while the approval is on its way', async () => {
    const world = await aReview()
    expect(press(await aReview())).toBe('pressed')
    await world.submit()
    expect(press(world)).toBeUndefined()
  })

  it('after the price fell, until it was agreed to', async () => {
    const world = await aReview({ source: COIN, to: DOLLAR, amount: '1' })
    world.dispatch(stepConfirmed({ intentId: 'first' }))
    world.dispatch(priceFell({ intentId: 'first', toAmountInUnits: '1' }))
    expect(press(world)).toBeUndefined()
  })

  it('through a contract that nobody accepted', async () => {
    const world = await aReview({ router: { isKnown: false } })
    expect(press(world)).toBeUndefined()
    world.dispatch(routerAccepted({ isAccepted: true }))
    expect(press(world)).toBe('pressed')
  })

  it('while another one is worked on', async () => {
    const world = await aReview()
    world.dispatch(stepConfirmed({ intentId: 'first' }))
    expect(press(world)).toBe('first')
  })
})

it('the terms of a swap say what was agreed to, and nothing before a contract was shown', async () => {
  const world = await aReview({ source: COIN, to: DOLLAR, amount: '1' })
  const { review } = world.swap()
  const pair = review && selectPair(world.state(), review)
  if (!review || !pair) throw new Error('nothing is reviewed')
  const confirmed = { intentId: 'i', requestedAt: 0, step: 'swap' as const, adapter: world.swaps, pair, review, slippage: 1, isSmartAccount: false }
  expect(termsOf(confirmed)).toMatchObject({ account: ALICE, amountInUnits: '1000000000000000000', minimumInUnits: '1980000000', router: { address: ROUTER, isAccepted: false } })
  expect(termsOf({ ...confirmed, review: { ...review, hasAcceptedRouter: true } }).router.isAccepted).toBe(true)
  expect(() => termsOf({ ...confirmed, review: { ...review, router: null } })).toThrow(expect.objectContaining({ code: 'SWAP_MISMATCH' }))
})

import { ALICE, USDC } from '../../../test/support/builders'
import { ROUTER } from '../../../test/support/swapWorld'
import { aReview, APPROVE, APPROVING, lie, ON, OTHER, refusalOf, type Answer } from '../../../test/support/swapReview'
import { PERMIT_LIFETIME_SECONDS } from '../../config/limits/swap'
import { WidgetError } from '../../errors'
import { selectPair } from './quote/fetchQuote'
import { preparePermit } from './steps/preparePermit'
import { routerAccepted, unlimitedChosen } from './swapSlice'

// The guards of an allowance, one by one; see swapGuards.test.ts.

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
    expect(world.requests[0]?.calls).toEqual([
      { method: 'approve', token: USDC, spender: ROUTER, amountInUnits: '100000000' },
    ])
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
    expect(world.swap().review?.permit).toMatchObject({
      tokenAddress: USDC,
      owner: ALICE,
      spender: ROUTER,
      amountInUnits: '100000000',
      deadline,
    })
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
      requestId: 'i',
      requestedAt: 0,
      step: 'permit' as const,
      adapter: world.swaps,
      pair,
      slippage: 1,
      gasPriceInUnits: undefined,
      isSmartAccount: false,
      review: { ...review, hasAcceptedRouter: true, router: { ...review.router, isKnown: false } },
    }
    await expect(world.dispatch(preparePermit(confirmed))).rejects.toMatchObject({ code: 'SWAP_MISMATCH' })
    expect(world.requests).toEqual([])
  })

  it.each([
    [121, 'swap'],
    [119, 'permit'],
  ])('that ends in %i seconds leads to: %s', async (seconds, step) => {
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
    expect(world.requests).toMatchObject([
      {
        type: 'batch',
        calls: [{ method: 'approve', spender: ROUTER, amountInUnits: '100000000' }, { method: 'swap' }],
      },
    ])
  })
})

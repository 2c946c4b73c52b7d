import { BOB, USDC } from '../../../test/support/builders'
import {
  aReview,
  APPROVE,
  BUILD,
  lie,
  ON,
  OTHER,
  refusalOf,
  STEPS,
  type Answer,
  type Review,
} from '../../../test/support/swapReview'
import { WidgetError } from '../../errors'
import { routerAccepted } from './swapSlice'
import { walletSessionChanged } from '../../store'

// Every guard between a press and the wallet, alone: one lie, or one thing that changed meanwhile, and nothing is
// asked. What many of them do together, in any order, is in interleavings.test.ts and swapFaults.test.ts.

it.each(STEPS)('%s is asked for once, as it was reviewed', async (_name, wishes) => {
  const world = await aReview(wishes)
  await Promise.all([world.submit(), world.submit()])
  expect(world.requests).toHaveLength(1)
})

it('a batch is tried with the approvals that go before the swap', async () => {
  const world = await aReview({ canBatch: true })
  const checkSwap = jest.spyOn(world.swaps, 'checkSwap')
  await world.submit()
  const [asked] = world.requests
  expect(checkSwap.mock.calls.at(-1)?.[2]?.map(({ to }) => to.toLowerCase())).toEqual([USDC.toLowerCase()])
  expect(asked).toMatchObject({ type: 'batch', calls: [{ method: 'approve' }, { method: 'swap' }] })
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
      world.dispatch(
        walletSessionChanged({
          caipNetworkId: 'eip155:1',
          accounts: [{ namespace: 'eip155', address: BOB, type: 'eoa' }],
        }),
      )
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

describe.each(STEPS.filter(([name]) => name !== 'a signed allowance'))(
  '%s through a contract nobody vouches for',
  (_name, wishes) => {
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
  },
)

describe.each([...STEPS.slice(0, 2), ...STEPS.slice(-1)])('%s', (_name, wishes) => {
  /** The service builds for so many units less than the least that was reviewed; for more where it is below zero. */
  const buildBelow = (world: Review, units: bigint): bigint => {
    const [reviewed, minimum] = [
      BigInt(world.swap().review?.toAmountInUnits ?? 0),
      BigInt(world.swap().review?.minimumInUnits ?? 0),
    ]
    const brings = minimum - units
    lie(world, BUILD, () => ({
      tx: { amount: brings.toString() },
      call: { minimumInUnits: ((brings * 99n) / 100n).toString() },
    }))
    expect(reviewed).toBeGreaterThan(minimum)
    return minimum
  }

  it('goes on where the price fell, but not below the minimum, and asks the chain for no less than that', async () => {
    const world = await aReview(wishes)
    const minimum = buildBelow(world, 0n)
    await world.submit()
    expect(world.requests.map(({ calls }) => calls.at(-1))).toMatchObject([
      { method: 'swap', minimumInUnits: minimum.toString() },
    ])
    expect(world.state().transactions?.transactions[0]?.summary.receives?.amountInUnits).toBe(minimum.toString())
  })

  it('turns back where it brings a unit less than the minimum, and takes no second press for consent', async () => {
    const world = await aReview(wishes)
    const reviewed = world.swap().review?.toAmountInUnits
    buildBelow(world, 1n)
    await world.submit()
    expect([world.requests, world.swap().stepRequestId, world.swap().review?.previousToAmountInUnits]).toEqual([
      [],
      null,
      reviewed,
    ])
    await world.submit()
    expect(world.requests).toEqual([])
  })

  it('is not mended where a price that fell comes with a minimum that is none', async () => {
    const world = await aReview(wishes)
    buildBelow(world, 0n)
    lie(world, BUILD, () => ({ call: { minimumInUnits: '1' } }))
    expect(await refusalOf(world)).toEqual([[], 'minimum', null])
  })
})

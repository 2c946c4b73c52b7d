import { ALICE, aContractToken, aToken, BOB, fakeConnector, USDC } from '../../../test/support/builders'
import { createTestStore, fakeServices, type ServiceParts } from '../../../test/support/testStore'
import type { FeeEstimate, Transfer } from '../../adapters/contract'
import { createEip155Adapter } from '../../adapters/eip155/eip155Adapter'
import { toWalletError, UserRejectedError } from '../../errors'
import { portfolioCache } from '../account/accountCaches'
import type { FeeWish } from '../fees'
import {
  changeTransferFee,
  confirmTransfer,
  listTransferFees,
  prepareTransfer,
  type TransferReview,
  type TransferWish,
} from './transferByHost'

// The rules of the real chain for addresses and names; only lookups are answered here.
const { checkAddress, isName } = createEip155Adapter({ rpc: () => Promise.reject(new Error('no node')) })
const FEE: FeeEstimate = { feeInUnits: '420000000000000', gasLimit: '21000', gasPriceInUnits: '20000000000' }

/** A page that draws itself, with Alice connected. */
function aPage({ adapter }: ServiceParts = {}) {
  const sent: Transfer[] = []
  const paid: FeeEstimate[] = []
  const services = fakeServices({
    hub: {
      connectorOf: () => fakeConnector(),
      readSession: async () => ({ addresses: [ALICE], address: ALICE, caipNetworkId: 'eip155:1' }),
    },
    adapter: {
      checkAddress,
      isName,
      estimateFee: async () => FEE,
      prepareTransfer: async (transfer, fee) => async () => {
        sent.push(transfer)
        paid.push(fee)
        return { hash: '0xb' }
      },
      ...adapter,
    },
  })
  const tokens = [aToken(), aContractToken()]
  portfolioCache(services).set(`eip155:1:${ALICE}`, tokens)
  const { dispatch } = createTestStore(services, { tokens })
  const prepare = (wish: Partial<TransferWish> = {}) => dispatch(prepareTransfer({ to: BOB, amount: '1', ...wish }))
  const review = async (wish?: Partial<TransferWish>) => {
    const prepared = await prepare(wish)
    if (!prepared.review) throw new Error(prepared.problem)
    return prepared.review
  }
  return {
    services,
    sent,
    paid,
    prepare,
    review,
    confirm: (...given: Parameters<typeof confirmTransfer>) => dispatch(confirmTransfer(...given)),
    listFees: (shown: TransferReview) => dispatch(listTransferFees(shown)),
    pay: (shown: TransferReview, fee: FeeWish) => dispatch(changeTransferFee(shown, fee)),
  }
}

describe('a transfer that a page prepares', () => {
  it('is frozen as it is to be shown, and sent as it was shown', async () => {
    const { review, confirm, sent } = aPage()
    const shown = await review({ amount: '0.07' })
    expect(shown).toMatchObject({
      caipAddress: `eip155:1:${ALICE}`,
      amountInUnits: '70000000000000000',
      to: BOB,
      toName: null,
      feeInUnits: '420000000000000',
      warning: null,
    })
    expect(Object.isFrozen(shown)).toBe(true)
    expect(await confirm(shown, false)).toBeUndefined()
    expect(sent).toMatchObject([{ from: ALICE, to: BOB, amountInUnits: '70000000000000000' }])
  })

  it('may be all there is: of the coin but what the fee needs', async () => {
    const { review, confirm, sent } = aPage()
    const shown = await review({ amount: 'max' })
    expect(BigInt(shown.amountInUnits) + BigInt(shown.feeInUnits)).toBe(BigInt(aToken().amountInUnits))
    await confirm(shown, false)
    expect(sent).toMatchObject([{ amountInUnits: shown.amountInUnits }])
    expect(await review({ amount: 'max', tokenAddress: USDC })).toMatchObject({
      amountInUnits: aContractToken().amountInUnits,
    })
  })

  it.each([
    ['25%', '250000000000000000'],
    ['50%', '500000000000000000'],
    ['75%', '750000000000000000'],
  ])('may be a part of the balance: %s', async (amount, amountInUnits) => {
    expect(BigInt((await aPage().review({ amount })).amountInUnits) * 10n ** 18n).toBe(
      BigInt(amountInUnits) * BigInt(aToken().amountInUnits),
    )
  })

  it('costs what its level costs, and the usual fee again without one', async () => {
    const price = { gasPriceInUnits: '40000000000', leastInUnits: '1' }
    const { review } = aPage({ adapter: { listFees: async () => ({ choices: [{ level: 'fast', ...price }] }) } })
    expect((await review({ fee: 'fast' })).feeInUnits).toBe('840000000000000')
    expect((await review()).feeInUnits).toBe('420000000000000')
  })

  it('is of the token that is named by its contract', async () => {
    const { review, confirm, sent } = aPage()
    await confirm(await review({ tokenAddress: USDC, amount: '4.1' }), false)
    expect(sent).toMatchObject([{ amountInUnits: '4100000', token: { tokenAddress: USDC } }])
  })

  it.each([
    ['has no such recipient', { to: '0x12' }, 'malformed'],
    ['is no amount', { amount: 'much' }, 'invalidAmount'],
    ['is more than there is', { amount: '1000000' }, 'insufficientBalance'],
    ['is of a token nobody holds', { tokenAddress: BOB }, 'insufficientBalance'],
  ])('says so where it %s', async (_what, wish, problem) => {
    expect(await aPage().prepare(wish)).toEqual({ problem })
  })

  it('is not reviewed without a fee', async () => {
    const { prepare } = aPage({ adapter: { estimateFee: () => Promise.reject(new Error('no node')) } })
    expect(await prepare()).toEqual({ problem: 'noFee' })
  })

  it('is sent once, and only as the last review', async () => {
    const { review, confirm, sent } = aPage()
    const first = await review()
    const last = await review({ amount: '0.5' })
    await expect(confirm(first, false)).rejects.toMatchObject({ code: 'INVALID_TRANSFER' })
    await expect(confirm({ ...last }, false)).rejects.toMatchObject({ code: 'INVALID_TRANSFER' })
    await confirm(last, false)
    await expect(confirm(last, false)).rejects.toMatchObject({ code: 'INVALID_TRANSFER' })
    expect(sent).toHaveLength(1)
  })

  it('to an own address needs a second yes', async () => {
    const { review, confirm, sent } = aPage()
    const shown = await review({ to: ALICE })
    expect(shown.warning).toEqual({ type: 'ownAddress' })
    await expect(confirm(shown, false)).rejects.toMatchObject({ code: 'INVALID_TRANSFER' })
    expect(sent).toEqual([])
    await confirm(shown, true)
    expect(sent).toHaveLength(1)
  })

  it('is not sent for more than was shown: the answer is what it costs by now', async () => {
    const fees: FeeEstimate[] = [FEE, { ...FEE, feeInUnits: '900000000000000', gasPriceInUnits: '42857142857' }]
    const { review, confirm, sent } = aPage({ adapter: { estimateFee: async () => fees.shift() ?? FEE } })
    const answer = await confirm(await review(), false)
    expect(sent).toEqual([])
    expect(answer?.review?.feeInUnits).toBe('900000000000000')
  })

  it('that the visitor refuses is rejected, and can be confirmed again', async () => {
    let isRefused = true
    const { review, confirm } = aPage({
      adapter: {
        prepareTransfer: async () => async () => {
          if (isRefused) throw toWalletError(new UserRejectedError())
          return { hash: '0xb' }
        },
      },
    })
    const shown = await review()
    await expect(confirm(shown, false)).rejects.toMatchObject({ code: 'USER_REJECTED' })
    isRefused = false
    expect(await confirm(shown, false)).toBeUndefined()
  })
})

describe('what is paid for a transfer', () => {
  const GWEI = 10n ** 9n
  const gwei = (count: bigint): string => (count * GWEI).toString()
  const choices = [
    { level: 'slow', gasPriceInUnits: gwei(15n), tipInUnits: '1', leastInUnits: gwei(11n) },
    { level: 'normal', gasPriceInUnits: gwei(20n), tipInUnits: '1', leastInUnits: gwei(11n) },
    { level: 'fast', gasPriceInUnits: gwei(40n), tipInUnits: '2', leastInUnits: gwei(11n) },
  ] as const
  const market = { choices: [...choices], own: { leastInUnits: gwei(10n), hasTip: true } }
  const aMarket = () => aPage({ adapter: { listFees: async () => market } })
  const own = (price: bigint, tip = 1n): FeeWish => ({ gasPriceInUnits: gwei(price), tipInUnits: gwei(tip) })

  it('may be a price of the visitor’s own, which is what the wallet is asked to pay', async () => {
    const { review, confirm, paid } = aMarket()
    const shown = await review({ fee: own(30n) })
    expect(shown).toMatchObject({ feeInUnits: (21_000n * 30n * GWEI).toString(), isFeeFarAbove: false })
    await confirm(shown, false)
    expect(paid).toMatchObject([{ gasPriceInUnits: gwei(30n), tipInUnits: gwei(1n), feeInUnits: shown.feeInUnits }])
  })

  it.each<[string, FeeWish, string]>([
    ['less than the network asks', own(9n), 'feeTooLow'],
    ['nothing', own(0n, 0n), 'feeTooLow'],
    ['more tip than price', own(20n, 21n), 'feeTipAboveMost'],
    ['a price without the tip there is', { gasPriceInUnits: gwei(30n) }, 'feeNotOffered'],
    ['no number', { gasPriceInUnits: '1e9', tipInUnits: '0' }, 'feeNotOffered'],
    ['below zero', { gasPriceInUnits: '-5', tipInUnits: '0' }, 'feeNotOffered'],
  ])('is not %s', async (_what, fee, problem) => {
    const { prepare, review } = aMarket()
    expect(await prepare({ fee })).toEqual({ problem })
    // Nor does the next transfer cost that.
    expect((await review()).feeInUnits).toBe(FEE.feeInUnits)
  })

  it('cannot be chosen where the network leaves no choice', async () => {
    expect(await aPage().prepare({ fee: own(30n) })).toEqual({ problem: 'feeNotOffered' })
    const silent = aPage({ adapter: { listFees: () => Promise.reject(new Error('no node')) } })
    expect(await silent.prepare({ fee: own(30n) })).toEqual({ problem: 'noFee' })
  })

  it('is said to be far above what the network asks', async () => {
    const { review } = aMarket()
    expect((await review({ fee: own(4_000n) })).isFeeFarAbove).toBe(true)
  })

  it('can be looked at and changed while it is reviewed; the review before counts no more', async () => {
    const { review, listFees, pay, confirm, paid } = aMarket()
    const shown = await review()
    expect(await listFees(shown)).toEqual(market)
    const dearer = await pay(shown, 'fast')
    expect(dearer.review?.feeInUnits).toBe((21_000n * 40n * GWEI).toString())
    await expect(confirm(shown, false)).rejects.toMatchObject({ code: 'INVALID_TRANSFER' })
    await expect(pay(shown, 'slow')).rejects.toMatchObject({ code: 'INVALID_TRANSFER' })
    if (!dearer.review) throw new Error(dearer.problem)
    await confirm(dearer.review, false)
    expect(paid).toMatchObject([{ gasPriceInUnits: gwei(40n) }])
  })

  it('stays what it was where the wish cannot be paid', async () => {
    const { review, listFees, pay, confirm, paid } = aMarket()
    const shown = await review()
    // Nobody has looked at the prices yet.
    expect(await pay(shown, 'fast')).toEqual({ problem: 'feeNotOffered' })
    await listFees(shown)
    expect(await pay(shown, own(9n))).toEqual({ problem: 'feeTooLow' })
    await confirm(shown, false)
    expect(paid).toMatchObject([{ gasPriceInUnits: FEE.gasPriceInUnits }])
  })

  it('is listed for the last review alone', async () => {
    const { review, listFees } = aMarket()
    const shown = await review()
    await expect(listFees({ ...shown })).rejects.toMatchObject({ code: 'INVALID_TRANSFER' })
    expect(
      await aPage()
        .listFees(await review())
        .catch((error: unknown) => error),
    ).toMatchObject({
      code: 'INVALID_TRANSFER',
    })
  })
})

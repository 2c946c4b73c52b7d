import { ALICE, aContractToken, aToken, BOB, fakeConnector, USDC } from '../../../test/support/builders'
import { createTestStore, fakeServices, type ServiceParts } from '../../../test/support/testStore'
import type { FeeEstimate, Transfer } from '../../adapters/contract'
import { createEip155Adapter } from '../../adapters/eip155/eip155Adapter'
import { toWalletError, UserRejectedError } from '../../errors'
import { portfolioCache } from '../account/accountCaches'
import { confirmTransfer, prepareTransfer, type TransferWish } from './transferByHost'

// The rules of the real chain for addresses and names; only lookups are answered here.
const { checkAddress, isName } = createEip155Adapter({ rpc: () => Promise.reject(new Error('no node')) })
const FEE: FeeEstimate = { feeInUnits: '420000000000000', gasLimit: '21000', gasPriceInUnits: '20000000000' }

/** A page that draws itself, with Alice connected. */
function aPage({ adapter }: ServiceParts = {}) {
  const sent: Transfer[] = []
  const services = fakeServices({
    hub: {
      connectorOf: () => fakeConnector(),
      readSession: async () => ({ addresses: [ALICE], address: ALICE, caipNetworkId: 'eip155:1' }),
    },
    adapter: {
      checkAddress,
      isName,
      estimateFee: async () => FEE,
      prepareTransfer: async (transfer) => async () => {
        sent.push(transfer)
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
    prepare,
    review,
    confirm: (...given: Parameters<typeof confirmTransfer>) => dispatch(confirmTransfer(...given)),
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

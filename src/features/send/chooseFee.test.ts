import { assert, asyncProperty, bigInt, constantFrom, record } from 'fast-check'
import { ALICE, aSecondNetwork, aToken, BOB, fakeConnector } from '../../../test/support/builders'
import { createTestStore, fakeServices, type StoreWishes } from '../../../test/support/testStore'
import { settle } from '../../../test/support/fakes'
import type { FeeEstimate, FeeChoices, Transfer, TransferAdapter } from '../../adapters/contract'
import { WidgetError } from '../../errors'
import { selectFeeWish, selectListedFees, type FeeWish } from '../fees'
import { networkSwitched } from '../networks'
import { chooseFee, lookAtFees } from './chooseFee'
import { estimateFee } from './estimateFee'
import {
  selectReviewChange,
  selectReviewDraft,
  selectReviewProblem,
  selectSend,
  selectSendReview,
} from './sendSelectors'
import { amountEntered, maxChosen, receiverResolved, receiverTyped, reviewOpened } from './sendSlice'
import { submitSend } from './submitSend'

const GAS = 21_000n
const feeOf = (price: bigint, tip: bigint, least: bigint): FeeEstimate => ({
  feeInUnits: (GAS * price).toString(),
  gasLimit: GAS.toString(),
  gasPriceInUnits: price.toString(),
  tipInUnits: tip.toString(),
  least: { gasLimit: GAS.toString(), gasPriceInUnits: least.toString() },
})
const choiceOf = (level: 'slow' | 'normal' | 'fast', price: bigint, tip: bigint, base: bigint) => ({
  level,
  gasPriceInUnits: price.toString(),
  tipInUnits: tip.toString(),
  leastInUnits: (base + tip).toString(),
})
/** A node whose next block asks `base`; the usual price is twice of it and a tip of 10. */
function pricesAt(base: bigint): { usual: FeeEstimate; fees: FeeChoices } {
  return {
    usual: feeOf(base * 2n + 10n, 10n, base + 10n),
    fees: {
      choices: [
        choiceOf('slow', (base * 9n) / 8n + 4n, 4n, base),
        choiceOf('normal', base * 2n + 10n, 10n, base),
        choiceOf('fast', base * 2n + 30n, 30n, base),
      ],
      own: { leastInUnits: base.toString(), hasTip: true },
    },
  }
}

type Setup = { adapter?: Partial<TransferAdapter>; balance?: string; amount?: string; wishes?: StoreWishes }

/** A reviewed transfer of Alice to Bob whose prices were looked at, on a node that says `base`. */
async function aReview({ adapter = {}, balance = (10n ** 18n).toString(), amount = '0.1', wishes = {} }: Setup = {}) {
  const node = { base: 1_000_000n }
  const sent: { transfer: Transfer; fee: FeeEstimate }[] = []
  let listed = 0
  const connector = fakeConnector({})
  const services = fakeServices({
    hub: {
      connectorOf: () => connector,
      readSession: async () => ({ address: ALICE, caipNetworkId: 'eip155:1' }),
    },
    adapter: {
      estimateFee: async () => pricesAt(node.base).usual,
      listFees: async () => {
        listed += 1
        return pricesAt(node.base).fees
      },
      getNativeBalance: async () => balance,
      prepareTransfer: async (transfer, fee) => async () => {
        sent.push({ transfer, fee })
        return { hash: `0x${'b'.repeat(64)}` }
      },
      ...adapter,
    },
  })
  const store = createTestStore(services, { tokens: [aToken({ amountInUnits: balance })], ...wishes })
  const { dispatch, state } = store
  const open = async (): Promise<void> => {
    if (amount === 'max') {
      dispatch(maxChosen())
      await dispatch(estimateFee())
    } else dispatch(amountEntered({ amount }))
    dispatch(receiverTyped({ text: BOB, requestId: 'r' }))
    dispatch(receiverResolved({ requestId: 'r', address: BOB, name: null, warning: null }))
    const review = selectReviewDraft(state())
    if (review) dispatch(reviewOpened({ review }))
    await dispatch(estimateFee())
  }
  await open()
  void dispatch(lookAtFees())
  await settle()
  return {
    ...store,
    node,
    sent,
    open,
    listings: () => listed,
    choose: (wish: FeeWish) => void dispatch(chooseFee(wish)),
    submit: () => dispatch(submitSend()),
    send: () => selectSend(state()),
    shown: () => selectSendReview(state()),
  }
}

describe('a chosen fee', () => {
  it('is what the wallet is asked to pay, and what the review shows', async () => {
    const { choose, submit, sent, shown } = await aReview()
    choose('fast')
    expect(shown()?.feeInUnits).toBe((GAS * 2_000_030n).toString())
    await submit()
    expect(sent).toMatchObject([{ fee: { gasPriceInUnits: '2000030', tipInUnits: '30', gasLimit: GAS.toString() } }])
  })

  it('that makes another transaction is asked for, and what it says is reviewed', async () => {
    const stepwise = { ...pricesAt(1_000_000n).usual, isStepwise: true }
    const asked: string[] = []
    const { choose, submit, sent, shown, send } = await aReview({
      amount: 'max',
      adapter: {
        estimateFee: async () => stepwise,
        estimateFeeAt: async (_transfer, price) => {
          asked.push(price)
          return { ...stepwise, feeInUnits: '777', gasPriceInUnits: price }
        },
      },
    })
    expect(asked).toEqual([])
    choose('fast')
    // Nothing is agreed to before it is known.
    expect(shown()?.feeInUnits).toBeUndefined()
    await settle()
    expect(asked).toEqual(['2000030'])
    expect(shown()).toMatchObject({ feeInUnits: '777', amountInUnits: (10n ** 18n - 777n).toString() })
    await submit()
    expect(send().error).toBeNull()
    expect(sent).toMatchObject([{ transfer: { isMax: true }, fee: { feeInUnits: '777', gasPriceInUnits: '2000030' } }])
  })

  it('of one’s own is exactly that', async () => {
    const { choose, submit, sent } = await aReview()
    choose({ gasPriceInUnits: '1234567', tipInUnits: '3' })
    await submit()
    expect(sent).toMatchObject([{ fee: { gasPriceInUnits: '1234567', tipInUnits: '3' } }])
  })

  it('is kept for the next transfer on the network, and for no other network', async () => {
    const { choose, submit, open, shown, state, dispatch } = await aReview()
    choose('slow')
    await submit()
    await open()
    expect(shown()?.feeInUnits).toBe((GAS * 1_125_004n).toString())
    expect(selectFeeWish(state(), aSecondNetwork().caipNetworkId)).toBe('normal')
    dispatch(networkSwitched({ network: aSecondNetwork() }))
    expect(selectFeeWish(state(), 'eip155:1')).toBe('slow')
  })

  it('leaves room for itself where all of the coin is sent', async () => {
    const { choose, send } = await aReview({ amount: 'max' })
    choose('fast')
    expect(send().review?.amountInUnits).toBe((10n ** 18n - GAS * 2_000_030n).toString())
    choose('slow')
    expect(send().review?.amountInUnits).toBe((10n ** 18n - GAS * 1_125_004n).toString())
  })

  it('that does not fit beside the amount sends nothing', async () => {
    const { choose, submit, sent, state } = await aReview({ balance: (10n ** 17n + GAS * 2_000_010n).toString() })
    expect(selectReviewProblem(state())).toBeNull()
    choose('fast')
    expect(selectReviewProblem(state())).toBe('leavesNoFee')
    await submit()
    expect(sent).toEqual([])
  })

  it('asks again when what its level costs rose above it', async () => {
    const { choose, submit, sent, node, state } = await aReview()
    choose('slow')
    node.base = 1_200_000n
    await submit()
    expect(sent).toEqual([])
    expect(selectReviewChange(state())).toMatchObject({ fee: { before: (GAS * 1_125_004n).toString() } })
  })

  it('of one’s own below what the network asks by now sends nothing, and says so', async () => {
    const { choose, submit, sent, node, send, state, dispatch } = await aReview()
    choose({ gasPriceInUnits: '1100000', tipInUnits: '3' })
    node.base = 1_100_001n
    await dispatch(estimateFee())
    // There is nothing to agree to: the price is the visitor's own.
    expect(selectReviewChange(state())).toBeNull()
    await submit()
    expect(sent).toEqual([])
    expect(send().error?.code).toBe('FEE_TOO_LOW')
  })

  it('is not replaced by the answer to a question of before', async () => {
    const { choose, send, dispatch, state } = await aReview()
    const late = dispatch(estimateFee())
    choose('fast')
    await late
    expect(send().fee?.gasPriceInUnits).toBe('2000030')
    expect(selectReviewChange(state())).toBeNull()
  })

  it('is not taken while the wallet is asked', async () => {
    const { choose, submit, send, state } = await aReview({
      adapter: { prepareTransfer: async () => () => new Promise(() => undefined) },
    })
    const { review } = send()
    void submit()
    await settle()
    choose('fast')
    expect(send().review).toEqual(review)
    expect(selectFeeWish(state(), 'eip155:1')).toBe('normal')
  })

  it('is not known where the node does not say what was chosen', async () => {
    let isSilent = false
    const { choose, send, dispatch } = await aReview({
      adapter: {
        listFees: async () => {
          if (isSilent) throw new WidgetError('TIMEOUT', { host: 'node' })
          return pricesAt(1_000_000n).fees
        },
      },
    })
    choose('fast')
    isSilent = true
    await dispatch(estimateFee())
    expect(send().feeStatus).toBe('failed')
  })
})

describe('the prices to choose from', () => {
  it('are not asked for before somebody looks at them', async () => {
    const services = fakeServices({
      adapter: { estimateFee: async () => pricesAt(1_000n).usual, listFees: () => Promise.reject(new Error('asked')) },
    })
    const store = createTestStore(services, { tokens: [aToken()] })
    store.dispatch(amountEntered({ amount: '1' }))
    await store.dispatch(estimateFee())
    expect(selectSend(store.state()).feeStatus).toBe('ready')
  })

  it('leave the usual fee as it is where nobody can say them', async () => {
    const { send, state } = await aReview({
      adapter: { listFees: () => Promise.reject(new WidgetError('TIMEOUT', { host: 'node' })) },
    })
    expect(send().feeStatus).toBe('ready')
    expect(selectListedFees(state(), 'eip155:1')).toBeUndefined()
    expect(state().fees?.hasFailed).toBe(true)
  })

  it('are not asked for a contract account, which pays in its own way', async () => {
    const { listings } = await aReview({ wishes: { isSmartAccount: true } })
    expect(listings()).toBe(0)
  })
})

it('what is asked of the wallet is what was reviewed, and the account can pay it', async () => {
  const wish = constantFrom<FeeWish[]>('slow', 'normal', 'fast', { gasPriceInUnits: '1500000', tipInUnits: '2' })
  const base = bigInt({ min: 1n, max: 2_000_000n })
  let sentInAll = 0
  const facts = record({ wish, before: base, after: base, rest: bigInt({ min: 0n, max: 10n ** 11n }) })
  await assert(
    asyncProperty(facts, constantFrom('0.1', 'max'), async ({ wish: wanted, before, after, rest }, amount) => {
      const balance = 10n ** 17n + rest
      const { node, choose, dispatch, shown, submit, sent, send } = await aReview({
        balance: balance.toString(),
        amount,
      })
      node.base = before
      await dispatch(estimateFee())
      choose(wanted)
      node.base = after
      const reviewed = { ...shown(), ...send().review?.fee }
      await submit()
      sentInAll += sent.length
      for (const { transfer, fee } of sent) {
        expect(fee.gasPriceInUnits).toBe(reviewed.gasPriceInUnits)
        expect(fee.tipInUnits).toBe(reviewed.tipInUnits)
        expect(BigInt(fee.gasLimit) * BigInt(fee.gasPriceInUnits)).toBe(BigInt(reviewed.feeInUnits ?? '0'))
        expect(transfer.amountInUnits).toBe(reviewed.amountInUnits)
        expect(BigInt(transfer.amountInUnits) + BigInt(fee.feeInUnits) <= balance).toBe(true)
        expect(BigInt(fee.gasPriceInUnits) >= after).toBe(true)
      }
    }),
    { numRuns: 40 },
  )
  expect(sentInAll).toBeGreaterThan(0)
})

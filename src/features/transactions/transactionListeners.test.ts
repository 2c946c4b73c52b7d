import { ALICE } from '../../../test/support/builders'
import { settle } from '../../../test/support/fakes'
import { createTestStore, fakeServices } from '../../../test/support/testStore'
import { transactionSettled, transactionSubmitted, type TrackedTransaction } from './transactionsSlice'
import { modalClosed, modalOpened, openView, viewOpened, viewReset } from '../../navigation'
import { addTransactionListeners } from './transactionListeners'

const aSwap = (transactionId: string): TrackedTransaction => ({
  transactionId,
  kind: 'swap',
  status: 'submitted',
  hash: `0x${transactionId}`,
  caipNetworkId: 'eip155:1',
  from: `eip155:1:${ALICE}`,
  requestedAt: 1,
  submittedAt: 2,
  summary: {
    symbol: 'ETH',
    decimals: 18,
    amountInUnits: '1',
    to: ALICE,
    receives: { symbol: 'USDC', decimals: 6, amountInUnits: '2' },
  },
})
const progress = (transactionId: string) => ({ view: 'TransactionProgress' as const, params: { transactionId } })
const toAccount = openView('Account', {}, 'reset')

/** A widget that handed two swaps out, neither of them in a block. */
function aVisit() {
  const test = createTestStore(fakeServices({ adapter: { getTransactionStatus: async () => 'submitted' } }), {
    isConnected: true,
  })
  const watching = new AbortController()
  addTransactionListeners(test.listeners, watching.signal)
  test.dispatch(modalOpened({ view: 'Swap', params: {} }))
  for (const transactionId of ['a', 'b']) test.dispatch(transactionSubmitted(aSwap(transactionId)))
  watching.abort()
  return {
    ...test,
    settleSwap: (transactionId: string) =>
      test.dispatch(transactionSettled({ transactionId, status: 'confirmed', at: 3 })),
  }
}

describe('a swap that is in its block', () => {
  it('gives way to the account where it was watched', async () => {
    const { dispatch, actions, settleSwap } = aVisit()
    dispatch(viewReset(progress('a')))
    expect(actions).not.toContainEqual(toAccount)
    settleSwap('a')
    await settle()
    expect(actions).toContainEqual(toAccount)
  })

  it('does so too when the block was faster than the view', async () => {
    const { dispatch, actions, settleSwap } = aVisit()
    settleSwap('a')
    await settle()
    expect(actions).not.toContainEqual(toAccount)
    dispatch(viewReset(progress('a')))
    await settle()
    expect(actions).toContainEqual(toAccount)
  })

  it('stays on screen when it is looked at later, whatever else happens', async () => {
    const { dispatch, actions, settleSwap } = aVisit()
    settleSwap('a')
    dispatch(viewOpened(progress('a')))
    settleSwap('b')
    await settle()
    expect(actions).not.toContainEqual(toAccount)
  })
})

describe('an approval that is in its block', () => {
  it.each([
    ['5', { key: 'swap.approved', params: { symbol: 'USDT' } }],
    ['0', { key: 'transaction.approval.arrivedReset' }],
  ])('of %s is told as what it is', async (amountInUnits, text) => {
    const { dispatch, state } = aVisit()
    const summary = { symbol: 'USDT', decimals: 6, amountInUnits, to: ALICE }
    dispatch(transactionSubmitted({ ...aSwap('c'), kind: 'approval', summary }))
    dispatch(transactionSettled({ transactionId: 'c', status: 'confirmed', at: 3 }))
    await settle()
    expect(state().notices.banner?.text).toEqual(text)
  })
})

describe('what ends while the widget is closed', () => {
  it('is news until the widget was open again; what ends before the eyes is none', async () => {
    const { dispatch, state, settleSwap } = aVisit()
    settleSwap('a')
    await settle()
    expect(state().transactions?.news).toEqual([])
    dispatch(modalClosed())
    settleSwap('b')
    await settle()
    expect(state().transactions?.news).toEqual(['b'])
    dispatch(modalOpened({ view: 'Account', params: {} }))
    expect(state().transactions?.news).toEqual(['b'])
    dispatch(modalClosed())
    expect(state().transactions?.news).toEqual([])
  })
})

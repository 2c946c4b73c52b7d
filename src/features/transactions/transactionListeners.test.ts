import { ALICE, aTransaction, BOB } from '../../../test/support/builders'
import { settle } from '../../../test/support/fakes'
import { createTestStore, fakeServices } from '../../../test/support/testStore'
import {
  transactionIdentified,
  transactionSettled,
  transactionsRestored,
  transactionSubmitted,
  type TrackedTransaction,
} from './transactionsSlice'
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
    ['5', {}, { key: 'swap.approved', params: { symbol: 'USDT' } }],
    ['0', {}, { key: 'transaction.approval.arrivedReset' }],
    ['0', { isRevocation: true }, { key: 'approvals.revoked' }],
  ] as const)('of %s %j is told as what it is', async (amountInUnits, parts, text) => {
    const { dispatch, state } = aVisit()
    const summary = { symbol: 'USDT', decimals: 6, amountInUnits, to: ALICE, ...parts }
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

/** A widget that handed one transfer out, and what the host was told of it. */
function aTransfer(parts: Partial<TrackedTransaction> = {}) {
  const asked: string[] = []
  const services = fakeServices({
    adapter: {
      getTransactionStatus: async (_network, { hash }) => {
        asked.push(hash)
        return 'submitted'
      },
    },
  })
  const test = createTestStore(services, { isConnected: true })
  const watching = new AbortController()
  addTransactionListeners(test.listeners, watching.signal)
  test.dispatch(modalOpened({ view: 'Account', params: {} }))
  const told = () => services.told.flatMap((signal) => (signal.type === 'wallet-transaction' ? [signal.detail] : []))
  const submit = async () => {
    test.dispatch(transactionSubmitted(aTransaction(parts)))
    await settle()
    watching.abort()
  }
  const end = async (status: TrackedTransaction['status']) => {
    test.dispatch(transactionSettled({ transactionId: 'tx-1', status, at: 3 }))
    await settle()
  }
  const readAgain = () => test.typesOf().includes('account/balancesRequested')
  return { ...test, asked, told, submit, end, watching, readAgain, banner: () => test.state().notices.banner }
}
const HASH = aTransaction().hash
const about = { kind: 'send', hash: HASH, caipNetworkId: 'eip155:1' } as const

describe('a transaction', () => {
  it('is told to the host and followed from when the wallet has it', async () => {
    const { submit, told, asked } = aTransfer()
    await submit()
    expect(told()).toEqual([{ ...about, status: 'submitted' }])
    expect(asked).toEqual([HASH])
  })

  it('of a batch is told once the wallet says which it became, and only then', async () => {
    const { submit, told, dispatch } = aTransfer({ hash: '', callsId: 'calls-1' })
    await submit()
    expect(told()).toEqual([])
    dispatch(transactionIdentified({ transactionId: 'tx-1', hash: HASH }))
    dispatch(transactionIdentified({ transactionId: 'nobody’s', hash: '0x2' }))
    await settle()
    expect(told()).toEqual([{ ...about, status: 'submitted' }])
  })

  it('of an earlier page is followed again', async () => {
    const { dispatch, asked, watching } = aTransfer()
    dispatch(transactionsRestored([aTransaction()]))
    await settle()
    watching.abort()
    expect(asked).toEqual([HASH])
  })

  it.each([
    ['confirmed', 'confirmed', 'success', 'transaction.confirmed'],
    ['failed', 'failed', 'error', 'transaction.failed'],
    ['cancelled', 'failed', 'error', 'transaction.cancelled'],
    ['replaced', 'failed', 'error', 'transaction.replaced'],
    ['mismatched', 'failed', 'error', 'transaction.mismatched'],
  ] as const)(
    'that is %s is told to the host as %s, and to the visitor as what it is',
    async (status, word, variant, key) => {
      const { submit, end, told, banner, state, actions } = aTransfer()
      await submit()
      await end(status)
      expect(told().at(-1)).toEqual({ ...about, status: word })
      expect(banner()).toMatchObject({ variant, text: { key } })
      expect(state().transactions?.news).toEqual([])
      expect(actions).not.toContainEqual(toAccount)
    },
  )

  it('that no node shows is said to the visitor, and is no end for the host', async () => {
    const { submit, end, told, banner } = aTransfer()
    await submit()
    await end('unseen')
    expect(told()).toHaveLength(1)
    expect(banner()).toMatchObject({ variant: 'error', text: { key: 'transaction.unseen' } })
  })

  it('that is on its way again is no news', async () => {
    const { submit, end, told, banner } = aTransfer()
    await submit()
    await end('submitted')
    expect([told().length, banner()]).toEqual([1, null])
  })

  it('that nobody made here is told to nobody', async () => {
    const { end, told, banner } = aTransfer()
    await end('confirmed')
    expect([told(), banner()]).toEqual([[], null])
  })

  it.each(['confirmed', 'unseen'] as const)(
    'of an account that is not connected any more is %s for the host alone',
    async (status) => {
      const { submit, end, told, banner, state, readAgain, dispatch } = aTransfer({ from: `eip155:1:${BOB}` })
      dispatch(modalClosed())
      await submit()
      await end(status)
      expect(told().map((one) => one.status)).toEqual(
        status === 'confirmed' ? ['submitted', 'confirmed'] : ['submitted'],
      )
      expect([banner(), state().transactions?.news, readAgain()]).toEqual([null, [], false])
    },
  )

  it('of a batch whose transaction the wallet never named ends without a word to the host', async () => {
    const { submit, end, told, banner } = aTransfer({ hash: '', callsId: 'calls-1' })
    await submit()
    await end('failed')
    expect(told()).toEqual([])
    expect(banner()).toMatchObject({ text: { key: 'transaction.failed' } })
  })
})

describe('a swap', () => {
  it('says what was paid and what it brought', async () => {
    const { settleSwap, state } = aVisit()
    settleSwap('a')
    await settle()
    expect(state().notices.banner).toMatchObject({
      variant: 'success',
      text: {
        key: 'swap.swapped',
        params: { paid: expect.stringContaining('ETH'), received: expect.stringContaining('USDC') },
      },
    })
  })

  it('that failed stays where it is watched', async () => {
    const { dispatch, actions } = aVisit()
    dispatch(viewReset(progress('a')))
    dispatch(transactionSettled({ transactionId: 'a', status: 'failed', at: 3 }))
    await settle()
    expect(actions).not.toContainEqual(toAccount)
  })

  it('is no reason to leave another view, nor is anything else that is confirmed', async () => {
    const { dispatch, actions, settleSwap } = aVisit()
    dispatch(viewReset({ view: 'Account', params: { transactionId: 'a' } }))
    settleSwap('a')
    dispatch(transactionSubmitted({ ...aSwap('c'), kind: 'approval' }))
    dispatch(viewReset(progress('c')))
    settleSwap('c')
    await settle()
    expect(actions).not.toContainEqual(toAccount)
  })
})

import { aTransaction } from '../../../test/support/builders'
import { createTestStore, fakeServices } from '../../../test/support/testStore'
import { pendingTransactionsKey } from './pendingTransactionsKey'
import { restoreTransactions } from './restoreTransactions'
import { transactionSettled, transactionSubmitted } from './transactionsSlice'

const other = aTransaction({ transactionId: 'other', hash: `0x${'2'.repeat(64)}` })

describe('what another tab or an earlier page left unsettled', () => {
  it('is taken over once, beside what is known here', () => {
    const services = fakeServices()
    const { dispatch, state } = createTestStore(services)
    dispatch(transactionSubmitted(aTransaction()))
    services.storage.set(pendingTransactionsKey, [other])
    dispatch(restoreTransactions())
    dispatch(restoreTransactions())
    expect(state().transactions?.transactions).toEqual([aTransaction(), other])
  })

  it('takes nothing back of what is settled here', () => {
    const services = fakeServices()
    const { dispatch, state } = createTestStore(services)
    dispatch(transactionSubmitted(other))
    dispatch(transactionSettled({ transactionId: 'other', status: 'confirmed', at: 1 }))
    services.storage.set(pendingTransactionsKey, [other])
    dispatch(restoreTransactions())
    expect(state().transactions?.transactions.map(({ status }) => status)).toEqual(['confirmed'])
  })

  it('is nothing to do where there is none', () => {
    const { dispatch, state } = createTestStore(fakeServices())
    const before = state()
    dispatch(restoreTransactions())
    expect(state()).toBe(before)
  })
})

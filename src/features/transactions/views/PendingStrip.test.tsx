import { act, screen } from '@testing-library/react'
import { aTransaction } from '../../../../test/support/builders'
import { ADDRESS, renderWithStore } from '../../../../test/support/renderWithStore'
import { openView } from '../../../navigation'
import {
  transactionMissed,
  transactionSettled,
  transactionSubmitted,
  type TrackedTransaction,
} from '../transactionsSlice'
import { PendingStrip } from './PendingStrip'

const aSend = (transactionId: string, parts: Partial<TrackedTransaction> = {}): TrackedTransaction =>
  aTransaction({
    transactionId,
    hash: `0x${transactionId}`,
    from: `eip155:1:${ADDRESS}`,
    summary: { symbol: 'ETH', decimals: 18, amountInUnits: '500000000000000000', to: ADDRESS, toName: transactionId },
    ...parts,
  })

function renderStrip(transactions: TrackedTransaction[], news?: { id: string; status: 'confirmed' | 'failed' }) {
  const test = renderWithStore(<PendingStrip />, { isConnected: true })
  act(() => {
    for (const transaction of transactions) test.store.dispatch(transactionSubmitted(transaction))
    if (!news) return
    test.store.dispatch(transactionSettled({ transactionId: news.id, status: news.status, at: 3 }))
    test.store.dispatch(transactionMissed({ transactionId: news.id }))
  })
  return { ...test, rows: () => screen.queryAllByRole('button').map((row) => row.closest('.row')?.textContent) }
}

describe('what is on its way', () => {
  it('takes no room where there is nothing', () => {
    expect(renderStrip([]).container.textContent).toBe('')
  })

  it('is said in words where it is one transaction, and leads to it', async () => {
    const { rows, user, actions } = renderStrip([aSend('noor')])
    expect(rows()).toEqual([expect.stringMatching(/^Sending 0\.5 ETH to noor.*Confirming/)])
    await user.click(screen.getByRole('button'))
    expect(actions).toContainEqual(openView('TransactionProgress', { transactionId: 'noor' }))
  })

  it('is counted where it is more, and leads to the newest', async () => {
    const { rows, user, actions } = renderStrip([aSend('older'), aSend('newer')])
    expect(rows()).toEqual([expect.stringMatching(/^2 transactions on their way.*Confirming/)])
    await user.click(screen.getByRole('button'))
    expect(actions).toContainEqual(openView('TransactionProgress', { transactionId: 'newer' }))
  })
})

describe('what ended while the widget was closed', () => {
  it.each([
    ['confirmed', /^Sent 0\.5 ETH to noor.*Confirmed/, 'good strong'],
    ['failed', /^Not sent: 0\.5 ETH to noor.*Failed/, 'bad strong'],
  ] as const)('is said as what it is, alone where nothing is on its way: %s', async (status, words, look) => {
    const { rows, user, actions, container } = renderStrip([aSend('noor')], { id: 'noor', status })
    expect(rows()).toEqual([expect.stringMatching(words)])
    expect(container.querySelector('.strong')?.className).toBe(look)
    await user.click(screen.getByRole('button'))
    expect(actions).toContainEqual(openView('TransactionProgress', { transactionId: 'noor' }))
  })

  it('stands above what is on its way', () => {
    const { rows } = renderStrip([aSend('older'), aSend('newer')], { id: 'older', status: 'confirmed' })
    expect(rows()).toEqual([expect.stringMatching(/^Sent /), expect.stringMatching(/^Sending /)])
  })
})

import { topicOf } from '../transactionParts'
import { transactionSteps } from './transactionSteps'
import type { TrackedTransaction } from '../transactionsSlice'

const transaction: TrackedTransaction = {
  transactionId: 'tx-1',
  kind: 'send',
  status: 'submitted',
  hash: '0x1',
  caipNetworkId: 'eip155:1',
  from: `eip155:1:0x${'1'.repeat(40)}`,
  requestedAt: 1_000,
  submittedAt: 5_000,
  summary: { symbol: 'ETH', decimals: 18, amountInUnits: '1', to: `0x${'2'.repeat(40)}` },
}

describe('transactionSteps', () => {
  it.each([
    ['submitted', undefined, 'now', 12_000],
    ['confirmed', 8_000, 'done', 3_000],
    ['failed', 9_000, 'failed', 4_000],
  ] as const)('ends a %s transaction with the time it took', (status, settledAt, state, tookMs) => {
    const steps = transactionSteps({ ...transaction, status, settledAt }, 17_000)
    expect(steps[0]).toMatchObject({ state: 'done', tookMs: 4_000 })
    expect(steps[2]).toMatchObject({ state, tookMs })
  })

  it('counts no time backwards when a clock was set', () => {
    expect(transactionSteps(transaction, 0)[2]?.tookMs).toBe(0)
  })
})

it.each([
  ['approval', '0', 'reset'],
  ['approval', '1', 'approval'],
  ['send', '0', 'send'],
  ['swap', '0', 'swap'],
] as const)('an %s of %s is told as a %s: only an approval takes an old one back', (kind, amountInUnits, topic) => {
  expect(topicOf({ kind, summary: { ...transaction.summary, amountInUnits } })).toBe(topic)
})

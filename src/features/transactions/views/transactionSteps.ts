import type { MessageKey } from '../../../i18n'
import type { TrackedTransaction } from '../transactionsSlice'

/** One of the three steps of a transaction; `tookMs` is absent where nothing was timed. */
export type TransactionStep = {
  key: 'signed' | 'sent' | 'confirmed'
  title: MessageKey
  state: 'done' | 'now' | 'failed'
  tookMs?: number
}

/** Signed, sent, confirmed: where a transaction stands, and how long each step took (the last one so far). */
export function transactionSteps(
  { status, requestedAt, submittedAt, settledAt }: TrackedTransaction,
  nowMs: number,
): TransactionStep[] {
  const last = {
    submitted: { title: 'transaction.confirming', state: 'now' },
    confirmed: { title: 'transaction.confirmedStep', state: 'done' },
    failed: { title: 'transaction.failedStep', state: 'failed' },
    cancelled: { title: 'transaction.failedStep', state: 'failed' },
    replaced: { title: 'transaction.failedStep', state: 'failed' },
    unseen: { title: 'transaction.unseenStep', state: 'failed' },
    mismatched: { title: 'transaction.failedStep', state: 'failed' },
  } as const
  return [
    { key: 'signed', title: 'transaction.signed', state: 'done', tookMs: Math.max(0, submittedAt - requestedAt) },
    { key: 'sent', title: 'transaction.sent', state: 'done' },
    { key: 'confirmed', ...last[status], tookMs: Math.max(0, (settledAt ?? nowMs) - submittedAt) },
  ]
}

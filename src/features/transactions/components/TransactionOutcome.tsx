import type { ReactElement } from 'react'
import { useFormat, useI18n } from '../../../i18n'
import { Message } from '../../../ui/notices/Message'
import { Note } from '../../../ui/notices/Note'
import { receivedText, topicOf } from '../transactionParts'
import type { TrackedTransaction } from '../transactionsSlice'

const ARRIVED = {
  send: 'transaction.arrived',
  approval: 'transaction.approval.arrived',
  reset: 'transaction.approval.arrivedReset',
  swap: 'transaction.swap.arrived',
} as const

/** What the state of the transaction means for the visitor. */
export function TransactionOutcome({ transaction }: { transaction: TrackedTransaction }): ReactElement {
  const { t } = useI18n()
  const format = useFormat()
  const {
    kind,
    status,
    summary: { symbol, isRevocation },
  } = transaction
  if (status === 'cancelled' || status === 'replaced' || status === 'mismatched')
    return (
      <Note tone="danger">
        <p>{t(`transaction.${status}`)}</p>
      </Note>
    )
  if (status === 'unseen')
    return (
      <Note tone="warning">
        <p>{t('transaction.unseen')}</p>
      </Note>
    )
  if (status === 'failed')
    return (
      <Note tone="danger">
        <p>{t(kind === 'approval' ? 'transaction.approval.failedText' : 'transaction.failedText', { symbol })}</p>
      </Note>
    )
  const received = <bdi>{receivedText(transaction, { format, t })}</bdi>
  return (
    <p className="small muted text-centre" role="status">
      {status === 'confirmed' ? (
        <Message id={isRevocation ? 'approvals.revokedText' : ARRIVED[topicOf(transaction)]} values={{ received }} />
      ) : (
        t('transaction.canClose')
      )}
    </p>
  )
}

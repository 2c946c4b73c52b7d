import { memo, type ReactElement } from 'react'
import { useFormat, useI18n } from '../../../i18n'
import { openView } from '../../../navigation'
import { useAppDispatch } from '../../../store'
import { iconCheck, iconSend, iconSwap } from '../../../ui/icons/actionIcons'
import { PictureBadge } from '../../../ui/pictures/PictureBadge'
import { Row } from '../../../ui/lists/Row'
import { AssetPicture, TransactionSentence, type TrackedTransaction } from '../../transactions'

const ICONS = { send: iconSend, approval: iconCheck, swap: iconSwap }

/** Something that was done here; it leads to its progress. */
export const OwnRow = memo(function OwnRow({
  transaction,
  nowMs,
}: {
  transaction: TrackedTransaction
  nowMs: number
}): ReactElement {
  const { t } = useI18n()
  const { relativeTime } = useFormat()
  const dispatch = useAppDispatch()
  const { transactionId, kind, status, requestedAt, summary, caipNetworkId } = transaction
  return (
    <Row
      picture={
        <AssetPicture asset={summary} caipNetworkId={caipNetworkId} badge={<PictureBadge icon={ICONS[kind]} />} />
      }
      title={<TransactionSentence transaction={transaction} />}
      subtitle={
        <>
          {status === 'submitted' && (
            <>
              <span className="strong accent">{t('transaction.pendingNote')}</span> ·{' '}
            </>
          )}
          {status === 'failed' && (
            <>
              <span className="strong bad">{t('transaction.failedNote')}</span> ·{' '}
            </>
          )}
          {relativeTime(requestedAt, nowMs)}
        </>
      }
      onClick={() => dispatch(openView('TransactionProgress', { transactionId }))}
    />
  )
})

import type { ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { openView } from '../../../navigation'
import { useAppDispatch, useAppSelector } from '../../../store'
import { iconForward } from '../../../ui/icons/icons'
import { iconClock } from '../../../ui/icons/actionIcons'
import { IconPicture } from '../../../ui/pictures/Picture'
import { Row } from '../../../ui/lists/Row'
import { TransactionSentence } from '../components/TransactionSentence'
import { selectPendingTransactions } from '../transactionsSelectors'

/** What is on its way right now; it leads to the newest. */
export function PendingStrip(): ReactElement | null {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const pending = useAppSelector(selectPendingTransactions)
  const [newest] = pending
  if (!newest) return null
  return (
    <Row
      filled
      picture={<IconPicture icon={iconClock} shape="round" />}
      title={
        pending.length === 1 ? (
          <TransactionSentence transaction={newest} />
        ) : (
          t('account.pending', { count: pending.length })
        )
      }
      subtitle={<span className="accent strong">{t('transaction.pendingNote')}</span>}
      endIcon={iconForward}
      onClick={() => dispatch(openView('TransactionProgress', { transactionId: newest.transactionId }))}
    />
  )
}

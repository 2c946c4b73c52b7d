import type { ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { openView } from '../../../navigation'
import { useAppDispatch, useAppSelector } from '../../../store'
import { iconForward } from '../../../ui/icons/icons'
import { iconCheck, iconClock, iconWarning } from '../../../ui/icons/actionIcons'
import { IconPicture } from '../../../ui/pictures/Picture'
import { Row } from '../../../ui/lists/Row'
import { TransactionSentence } from '../components/TransactionSentence'
import { selectNews, selectPendingTransactions } from '../transactionsSelectors'
import type { TrackedTransaction } from '../transactionsSlice'

/** What ended while the widget was closed, in words; it leads to the whole story. */
function NewsRow({ transaction }: { transaction: TrackedTransaction }): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const { transactionId, status } = transaction
  const isGood = status === 'confirmed'
  return (
    <Row
      filled
      picture={<IconPicture icon={isGood ? iconCheck : iconWarning} shape="round" />}
      title={<TransactionSentence transaction={transaction} />}
      subtitle={
        <span className={isGood ? 'good strong' : 'bad strong'}>
          {t(isGood ? 'transaction.confirmedStep' : 'transaction.failedNote')}
        </span>
      }
      endIcon={iconForward}
      onClick={() => dispatch(openView('TransactionProgress', { transactionId }))}
    />
  )
}

/** What happened since the widget was closed, and what is on its way right now; it leads to the newest. */
export function PendingStrip(): ReactElement | null {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const pending = useAppSelector(selectPendingTransactions)
  const news = useAppSelector(selectNews)
  const [newest] = pending
  if (!newest) return news ? <NewsRow transaction={news} /> : null
  return (
    <>
      {news && <NewsRow transaction={news} />}
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
    </>
  )
}

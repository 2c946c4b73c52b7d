import type { ReactElement } from 'react'
import { useFormat, useI18n } from '../../../i18n'
import { openView } from '../../../navigation'
import { useAppDispatch, useAppSelector } from '../../../store'
import { iconSend, iconSwap } from '../../../ui/icons/actionIcons'
import { iconCheck } from '../../../ui/icons/icons'
import { LinkButton } from '../../../ui/LinkButton'
import { List } from '../../../ui/List'
import { Picture, PictureBadge } from '../../../ui/Picture'
import { Row } from '../../../ui/Row'
import { EmptyState } from '../../../ui/StateMessage'
import { useNow } from '../../../ui/useNow'
import { selectAddressExplorerUrl } from '../../account'
import { selectActiveCaipNetwork } from '../../networks'
import { TransactionSentence } from '../components/TransactionSentence'
import { groupByMonth } from '../groupByMonth'
import { selectOwnTransactions } from '../transactionsSelectors'
import type { TrackedTransaction } from '../transactionsSlice'

const ICONS = { send: iconSend, approval: iconCheck, swap: iconSwap }
const TICK_MS = 10_000

function ActivityRow({ transaction, nowMs }: { transaction: TrackedTransaction; nowMs: number }): ReactElement {
  const { t } = useI18n()
  const { relativeTime } = useFormat()
  const dispatch = useAppDispatch()
  const { transactionId, kind, status, requestedAt, summary } = transaction
  return (
    <Row
      picture={<Picture name={summary.symbol} url={summary.iconUrl} badge={<PictureBadge icon={ICONS[kind]} />} />}
      title={<TransactionSentence transaction={transaction} />}
      subtitle={
        <>
          {status === 'submitted' && <><span className="strong accent">{t('transaction.pendingNote')}</span> · </>}
          {status === 'failed' && <><span className="strong bad">{t('transaction.failedNote')}</span> · </>}
          {relativeTime(requestedAt, nowMs)}
        </>
      }
      onClick={() => dispatch(openView('TransactionProgress', { transactionId }))}
    />
  )
}

/** What was done from here, newest first, by month. */
export function ActivityPanel(): ReactElement {
  const { t } = useI18n()
  const { monthTitle } = useFormat()
  const nowMs = useNow(TICK_MS)
  const transactions = useAppSelector(selectOwnTransactions)
  const network = useAppSelector(selectActiveCaipNetwork)?.name ?? t('networks.unknown')
  const explorerUrl = useAppSelector(selectAddressExplorerUrl)
  return (
    <>
      {transactions.length === 0 && <EmptyState title={t('account.noActivityTitle')} text={t('account.noActivityText', { network })} />}
      {groupByMonth(transactions, ({ requestedAt }) => requestedAt).map(({ key, monthMs, items }) => (
        <div key={key}>
          <h3 className="group">{monthTitle(monthMs)}</h3>
          <List label={monthTitle(monthMs)}>
            {items.map((transaction) => <ActivityRow key={transaction.transactionId} transaction={transaction} nowMs={nowMs} />)}
          </List>
        </div>
      ))}
      {explorerUrl !== undefined && <LinkButton look="plain" href={explorerUrl}>{t('common.viewOnExplorer')}</LinkButton>}
    </>
  )
}

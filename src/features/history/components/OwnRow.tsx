import { memo, type ReactElement } from 'react'
import { truncateAddress } from '../../../domain'
import { useFormat, useI18n } from '../../../i18n'
import { openView } from '../../../navigation'
import { useAppDispatch } from '../../../store'
import { iconCheck, iconSend, iconSwap } from '../../../ui/icons/actionIcons'
import { PictureBadge } from '../../../ui/pictures/PictureBadge'
import { Row } from '../../../ui/lists/Row'
import { withSign } from '../rowMessages'
import { ShortAddress } from '../../../ui/values/ShortAddress'
import {
  amountText,
  AssetPicture,
  receivedText,
  shownStatus,
  TransactionSentence,
  type TrackedTransaction,
} from '../../transactions'
import { LineTitle } from './LineTitle'

const SENT = {
  submitted: 'transaction.title',
  confirmed: 'transaction.titleConfirmed',
  failed: 'transaction.titleFailed',
} as const
/** The same for those who hear it, with whom it was sent to. */
const SENT_TO = {
  submitted: 'history.sendBare.pending',
  confirmed: 'history.sendBare.confirmed',
  failed: 'history.sendBare.failed',
} as const
const SWAPPED = {
  submitted: 'transaction.swap.title',
  confirmed: 'transaction.swap.titleConfirmed',
  failed: 'transaction.swap.titleFailed',
} as const
const ICONS = { send: iconSend, approval: iconCheck, swap: iconSwap }

/** What was done, and with whom; an approval moves nothing, so it says for how much in its words. */
function OwnTitle({ transaction }: { transaction: TrackedTransaction }): ReactElement {
  const {
    kind,
    status,
    summary: { to, toName },
  } = transaction
  if (kind === 'approval') return <TransactionSentence transaction={transaction} />
  const shown = shownStatus(status)
  const party = toName === undefined ? <ShortAddress address={to} /> : <bdi>{toName}</bdi>
  if (kind === 'swap') return <LineTitle title={SWAPPED[shown]} said={undefined} party={party} />
  return <LineTitle title={SENT[shown]} said={SENT_TO[shown]} party={party} />
}

/** Something that was done here; it leads to its progress. */
export const OwnRow = memo(function OwnRow({
  transaction,
  nowMs,
}: {
  transaction: TrackedTransaction
  nowMs: number
}): ReactElement {
  const { t } = useI18n()
  const format = useFormat()
  const { relativeTime } = format
  const words = { format, t }
  const dispatch = useAppDispatch()
  const { transactionId, kind, status, requestedAt, summary, caipNetworkId } = transaction
  // What failed has moved nothing.
  const isFailed = shownStatus(status) === 'failed'
  const moved =
    kind === 'approval'
      ? undefined
      : kind === 'swap'
        ? receivedText(transaction, words)
        : amountText(transaction, words)
  return (
    <Row
      picture={
        <AssetPicture asset={summary} caipNetworkId={caipNetworkId} badge={<PictureBadge icon={ICONS[kind]} />} />
      }
      title={<OwnTitle transaction={transaction} />}
      end={moved && <bdi dir="ltr">{withSign(isFailed ? '' : kind === 'swap' ? '+' : '−', moved)}</bdi>}
      endSub={
        kind === 'swap' ? (
          <bdi dir="ltr">{withSign(isFailed ? '' : '−', amountText(transaction, words))}</bdi>
        ) : undefined
      }
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
          {kind === 'send' && (
            <span aria-hidden="true">
              <bdi dir="auto">{summary.toName ?? truncateAddress(summary.to)}</bdi> ·{' '}
            </span>
          )}
          {relativeTime(requestedAt, nowMs)}
        </>
      }
      onClick={() => dispatch(openView('TransactionProgress', { transactionId }))}
    />
  )
})

import { Fragment, memo, type ReactElement } from 'react'
import { FINAL_CONFIRMATIONS, COIN_DECIMALS } from '../../../config/limits/transactions'
import { truncateAddress } from '../../../domain'
import { useFormat, useI18n, withSymbol } from '../../../i18n'
import { useAppSelector } from '../../../store'
import { iconCheck, iconClock, iconReceive, iconSend, iconSwap } from '../../../ui/icons/actionIcons'
import type { IconShape } from '../../../ui/icons/iconShape'
import { IconPicture, Picture } from '../../../ui/pictures/Picture'
import { PictureBadge } from '../../../ui/pictures/PictureBadge'
import { Row } from '../../../ui/lists/Row'
import { Message } from '../../../ui/notices/Message'
import { ShortAddress } from '../../../ui/values/ShortAddress'
import { selectActiveCaipNetwork, TokenPicture } from '../../networks'
import { selectConfirmations, selectHistoryUrl } from '../historySelectors'
import type { HistoryTransaction, HistoryTransfer } from '../readHistory'
import { lineMessages, rowMessages } from '../rowMessages'
import { HistorySentence, Transfers } from './HistorySentence'
import { LineTitle } from './LineTitle'

const ICONS: Partial<Record<HistoryTransaction['operationType'], IconShape>> = {
  send: iconSend,
  receive: iconReceive,
  trade: iconSwap,
  approve: iconCheck,
  mint: iconReceive,
  claim: iconReceive,
  buy: iconReceive,
  burn: iconSend,
}

function TransferPicture({ transfer, icon }: { transfer: HistoryTransfer; icon: IconShape }): ReactElement {
  const { symbol = '', iconUrl, nft, isCoin } = transfer
  const caipNetworkId = useAppSelector(selectActiveCaipNetwork)?.caipNetworkId
  const badge = <PictureBadge icon={icon} />
  if (isCoin && caipNetworkId) return <TokenPicture name={symbol} token={{ caipNetworkId }} badge={badge} />
  return (
    <Picture
      name={nft ? nft.name : symbol}
      url={nft ? nft.imageUrl : iconUrl}
      shape={nft ? 'app' : 'round'}
      badge={badge}
    />
  )
}

/** What became of it and what is known of it beside, one after the other. */
function RowDetails({ row, party, nowMs }: { row: HistoryTransaction; party: string; nowMs: number }): ReactElement {
  const { t } = useI18n()
  const { amount, relativeTime } = useFormat()
  const confirmations = useAppSelector((state) => selectConfirmations(state, row))
  const { status, isDust, application, fee, minedAt, isUndated, transfers } = row
  const feeText = fee !== undefined && withSymbol(amount(fee, COIN_DECIMALS), transfers[0]?.symbol ?? '')
  const isFresh = confirmations !== undefined && confirmations < FINAL_CONFIRMATIONS
  const details = [
    status === 'pending' && <span className="strong accent">{t('transaction.pendingNote')}</span>,
    status === 'failed' && <span className="strong bad">{t('transaction.failedNote')}</span>,
    isDust && t('history.unverified'),
    party !== '' && (
      <bdi dir="ltr" aria-hidden="true" style={{ whiteSpace: 'nowrap' }}>
        {truncateAddress(party)}
      </bdi>
    ),
    application !== undefined && <bdi>{application}</bdi>,
    isFresh && t('history.confirmations', { count: confirmations }),
    feeText && <Message id="history.fee" values={{ amount: <bdi>{feeText}</bdi> }} />,
    !isUndated && relativeTime(minedAt, nowMs),
  ].filter(Boolean)
  return (
    <>
      {details.map((detail, index) => (
        // What is told of a row keeps its order.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={index}>
          {index > 0 && ' · '}
          {detail}
        </Fragment>
      ))}
    </>
  )
}

/** Something the service tells of; it leads to the explorer. */
export const HistoryRow = memo(function HistoryRow({
  row,
  nowMs,
}: {
  row: HistoryTransaction
  nowMs: number
}): ReactElement {
  const href = useAppSelector((state) => selectHistoryUrl(state, row))
  const { status, operationType, transfers } = row
  const icon = ICONS[operationType] ?? iconClock
  const [first] = transfers
  const words = rowMessages(row)
  const line = lineMessages(words, status)
  // Whoever sends dust wants to be taken for somebody paid before: their address is not repeated (threats T12).
  const said = row.isDust ? undefined : line?.said
  const { parts } = useI18n()
  return (
    <Row
      picture={first ? <TransferPicture transfer={first} icon={icon} /> : <IconPicture icon={icon} shape="round" />}
      title={
        line ? (
          <LineTitle title={line.title} said={said} party={<ShortAddress address={words.party} />} />
        ) : (
          <HistorySentence row={row} />
        )
      }
      end={line && line.end.length > 0 ? <Transfers transfers={line.end} /> : undefined}
      endSub={line?.endSub && <Transfers transfers={line.endSub} />}
      subtitle={<RowDetails row={row} party={said === undefined ? '' : words.party} nowMs={nowMs} />}
      cutsTitle={!line && parts(words.text).length > 1}
      href={href}
    />
  )
})

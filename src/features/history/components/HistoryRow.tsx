import { memo, type ReactElement } from 'react'
import { useFormat, useI18n } from '../../../i18n'
import { useAppSelector } from '../../../store'
import { iconCheck, iconClock, iconReceive, iconSend, iconSwap } from '../../../ui/icons/actionIcons'
import type { IconShape } from '../../../ui/icons/iconShape'
import { IconPicture, Picture } from '../../../ui/pictures/Picture'
import { PictureBadge } from '../../../ui/pictures/PictureBadge'
import { Row } from '../../../ui/lists/Row'
import { Message } from '../../../ui/notices/Message'
import { ShortAddress } from '../../../ui/values/ShortAddress'
import { selectHistoryUrl } from '../historySelectors'
import type { HistoryTransaction, HistoryTransfer } from '../readHistory'
import { lineMessages, rowMessages } from '../rowMessages'
import { HistorySentence, Transfers } from './HistorySentence'

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
  const { symbol = '', iconUrl, nft } = transfer
  return (
    <Picture
      name={nft ? nft.name : symbol}
      url={nft ? nft.imageUrl : iconUrl}
      shape={nft ? 'app' : 'round'}
      badge={<PictureBadge icon={icon} />}
    />
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
  const { t } = useI18n()
  const { relativeTime } = useFormat()
  const href = useAppSelector((state) => selectHistoryUrl(state, row))
  const { status, operationType, transfers, application, minedAt, isDust } = row
  const icon = ICONS[operationType] ?? iconClock
  const [first] = transfers
  const words = rowMessages(row)
  const line = lineMessages(words, status)
  return (
    <Row
      picture={first ? <TransferPicture transfer={first} icon={icon} /> : <IconPicture icon={icon} shape="round" />}
      title={
        line ? (
          <Message id={line.title} values={{ party: <ShortAddress address={words.party} /> }} />
        ) : (
          <HistorySentence row={row} />
        )
      }
      end={line && <Transfers transfers={line.end} />}
      endSub={line?.endSub && <Transfers transfers={line.endSub} />}
      subtitle={
        <>
          {status === 'pending' && (
            <>
              <span className="strong accent">{t('transaction.pendingNote')}</span> ·{' '}
            </>
          )}
          {status === 'failed' && (
            <>
              <span className="strong bad">{t('transaction.failedNote')}</span> ·{' '}
            </>
          )}
          {isDust && <>{t('history.unverified')} · </>}
          {application !== undefined && (
            <>
              <bdi>{application}</bdi> ·{' '}
            </>
          )}
          {relativeTime(minedAt, nowMs)}
        </>
      }
      href={href}
    />
  )
})

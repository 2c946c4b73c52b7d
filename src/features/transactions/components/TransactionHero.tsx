import type { ReactElement } from 'react'
import { useFormat, useI18n } from '../../../i18n'
import { Hero } from '../../../ui/card/Hero'
import { iconClose } from '../../../ui/icons/icons'
import { Message } from '../../../ui/notices/Message'
import { PictureBadge } from '../../../ui/pictures/PictureBadge'
import { ShortAddress } from '../../../ui/values/ShortAddress'
import { amountText, receivedText, shownStatus } from '../transactionParts'
import type { TrackedTransaction } from '../transactionsSlice'
import { AssetPicture } from './AssetPicture'

const LINES = { send: 'transaction.to', approval: 'transaction.approval.for', swap: 'transaction.swap.into' } as const

/** What the transaction moves: how much, to whom or into what. */
export function TransactionHero({ transaction }: { transaction: TrackedTransaction }): ReactElement {
  const { t } = useI18n()
  const format = useFormat()
  const { kind, status, summary, caipNetworkId } = transaction
  const { to, toName, receives } = summary
  const mark = receives && (
    <PictureBadge>
      <AssetPicture asset={receives} caipNetworkId={caipNetworkId} size={16} />
    </PictureBadge>
  )
  return (
    <Hero
      amount
      picture={
        <AssetPicture
          asset={summary}
          caipNetworkId={caipNetworkId}
          size={64}
          badge={shownStatus(status) === 'failed' ? <PictureBadge icon={iconClose} danger /> : mark}
        />
      }
      title={amountText(transaction, { format, t })}
      text={
        <Message
          id={LINES[kind]}
          values={{
            name: toName === undefined ? <ShortAddress address={to} /> : <bdi>{toName}</bdi>,
            received: <bdi className="strong num">{receivedText(transaction, { format, t })}</bdi>,
          }}
        />
      }
    />
  )
}

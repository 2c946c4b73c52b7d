import type { ReactElement } from 'react'
import { useFormat, useI18n } from '../../../i18n'
import { Hero } from '../../../ui/Hero'
import { iconClose } from '../../../ui/icons/icons'
import { Message } from '../../../ui/Message'
import { Picture, PictureBadge } from '../../../ui/Picture'
import { ShortAddress } from '../../../ui/ShortAddress'
import { amountText, receivedText, shownStatus } from '../transactionParts'
import type { TrackedTransaction } from '../transactionsSlice'

const LINES = { send: 'transaction.to', approval: 'transaction.approval.for', swap: 'transaction.swap.into' } as const

/** What the transaction moves: how much, to whom or into what. */
export function TransactionHero({ transaction }: { transaction: TrackedTransaction }): ReactElement {
  const { t } = useI18n()
  const format = useFormat()
  const { kind, status, summary } = transaction
  const { symbol, iconUrl, to, toName, receives } = summary
  const mark = receives && <PictureBadge><Picture name={receives.symbol} url={receives.iconUrl} size={16} /></PictureBadge>
  return (
    <Hero
      amount
      picture={<Picture name={symbol} url={iconUrl} size={64} badge={shownStatus(status) === 'failed' ? <PictureBadge icon={iconClose} danger /> : mark} />}
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

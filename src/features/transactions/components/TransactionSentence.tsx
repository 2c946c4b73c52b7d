import type { ReactElement } from 'react'
import { useFormat, useI18n } from '../../../i18n'
import { Message } from '../../../ui/notices/Message'
import { ShortAddress } from '../../../ui/values/ShortAddress'
import { amountText, receivedText, shownStatus, topicOf } from '../transactionParts'
import type { TrackedTransaction } from '../transactionsSlice'

/** What a transaction does or did, in words: "Sent 1.5 USDC to noor.eth", "Swapped 1 ETH to 2,988.02 USDC". */
export function TransactionSentence({ transaction }: { transaction: TrackedTransaction }): ReactElement {
  const { t } = useI18n()
  const format = useFormat()
  const {
    status,
    summary: { symbol, to, toName },
  } = transaction
  return (
    <Message
      id={`transaction.${topicOf(transaction)}.${shownStatus(status)}`}
      values={{
        amount: <bdi dir="ltr">{amountText(transaction, { format, t })}</bdi>,
        received: <bdi>{receivedText(transaction, { format, t })}</bdi>,
        symbol: <bdi>{symbol}</bdi>,
        to: toName === undefined ? <ShortAddress address={to} /> : <bdi>{toName}</bdi>,
      }}
    />
  )
}

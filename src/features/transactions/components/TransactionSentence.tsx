import type { ReactElement } from 'react'
import { BALANCE_DECIMALS } from '../../../config/limits'
import { fromUnits } from '../../../domain'
import { useFormat } from '../../../i18n'
import { Message } from '../../../ui/Message'
import { ShortAddress } from '../../../ui/ShortAddress'
import type { TrackedTransaction } from '../transactionsSlice'

/** What a transaction does or did, in words: "Sent 1.5 USDC to noor.eth". */
export function TransactionSentence({ transaction: { kind, status, summary } }: { transaction: TrackedTransaction }): ReactElement {
  const format = useFormat()
  const { amountInUnits, decimals, symbol, to, toName } = summary
  return (
    <Message
      id={`transaction.${kind}.${status}`}
      values={{
        amount: <bdi dir="ltr">{`${format.amount(fromUnits(amountInUnits, decimals), BALANCE_DECIMALS)} ${symbol}`}</bdi>,
        to: toName === undefined ? <ShortAddress address={to} /> : <bdi>{toName}</bdi>,
      }}
    />
  )
}

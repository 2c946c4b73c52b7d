import { Fragment, type ReactElement, type ReactNode } from 'react'
import { BALANCE_DECIMALS } from '../../../config/limits/account'
import { COIN_DECIMALS } from '../../../config/limits/transactions'
import { useFormat, useI18n, withSymbol } from '../../../i18n'
import { useAppSelector } from '../../../store'
import { Message } from '../../../ui/notices/Message'
import { ShortAddress } from '../../../ui/values/ShortAddress'
import { selectHeldSymbol } from '../historySelectors'
import type { HistoryTransaction } from '../readHistory'
import { rowMessages, withSign, type ToldTransfer } from '../rowMessages'

/** What moved, one after the other. */
export function Transfers({ transfers }: { transfers: readonly ToldTransfer[] }): ReactElement {
  const { t } = useI18n()
  const { amount } = useFormat()
  const textOf = ({ transfer: { quantity, symbol, nft, isCoin } }: ToldTransfer): string => {
    if (nft) return nft.name || t('history.collectible')
    if (symbol === undefined) return t('history.unknownToken')
    return withSymbol(amount(quantity, isCoin ? COIN_DECIMALS : BALANCE_DECIMALS), symbol)
  }
  return (
    <>
      {transfers.map((transfer, index) => (
        // Transfers of a transaction never change.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={index}>
          {index > 0 && ', '}
          <bdi>{withSign(transfer.sign, textOf(transfer))}</bdi>
        </Fragment>
      ))}
    </>
  )
}

/** What happened, in words: "Received 12.5 USDC from 0x12…345678", "Swapped 1 ETH → 2,988.02 USDC". */
export function HistorySentence({ row }: { row: HistoryTransaction }): ReactElement {
  const words = rowMessages(row)
  const { party, amount, received } = words
  // The service does not say what an approval is for: the contract it was asked of is the token.
  const heldSymbol = useAppSelector((state) =>
    row.operationType === 'approve' && amount.length === 0 ? selectHeldSymbol(state, party) : undefined,
  )
  const symbol: ReactNode = heldSymbol ?? amount[0]?.transfer.symbol ?? amount[0]?.transfer.nft?.name
  return (
    <Message
      id={heldSymbol === undefined ? words.text : `history.approve.${row.status}`}
      values={{
        amount: <Transfers transfers={amount} />,
        received: <Transfers transfers={received} />,
        symbol: <bdi>{symbol}</bdi>,
        party: <ShortAddress address={party} />,
      }}
    />
  )
}

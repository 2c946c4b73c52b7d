import type { ReactElement } from 'react'
import { BALANCE_DECIMALS } from '../../../config/limits/account'
import { fromUnits } from '../../../domain'
import { isolated, useFormat, useI18n, withSymbol } from '../../../i18n'
import { Message } from '../../../ui/notices/Message'
import { ShortAddress } from '../../../ui/values/ShortAddress'
import type { ApprovalRow } from '../approvalsSelectors'

const MINUTE_MS = 60_000
const IDS = {
  token: 'approvals.may',
  permit2: 'approvals.may',
  collection: 'approvals.mayCollection',
  piece: 'approvals.mayPiece',
} as const

/** Whoever may take it. What it calls itself stands beside its address, never in its place. */
function Spender({ row: { approval, spenderName, spenderEns } }: { row: ApprovalRow }): ReactElement {
  if (spenderName !== undefined) return <bdi>{spenderName}</bdi>
  if (spenderEns === undefined) return <ShortAddress address={approval.spender} />
  return (
    <>
      <bdi>{spenderEns}</bdi> (<ShortAddress address={approval.spender} />)
    </>
  )
}

/** Who may take how much of what, since when, and until when. */
export function ApprovalWords({ row, nowMs }: { row: ApprovalRow; nowMs: number }): ReactElement {
  const { t } = useI18n()
  const format = useFormat()
  const { approval } = row
  const { kind, symbol, decimals, amountInUnits, isUnlimited, tokenId, loggedAtSeconds, expiresAtSeconds } = approval
  // Seconds say nothing of an approval, and would be other ones at each look.
  const ageOf = (timeMs: number): string =>
    nowMs - timeMs < MINUTE_MS ? t('time.now') : format.relativeTime(timeMs, nowMs)
  const amount = isUnlimited
    ? t('transaction.unlimited', { symbol: isolated(symbol) })
    : withSymbol(format.amount(fromUnits(amountInUnits, decimals), BALANCE_DECIMALS), symbol)
  const details = [
    ...(kind === 'permit2' ? ['Permit2'] : []),
    ...(expiresAtSeconds === undefined || expiresAtSeconds * 1000 > LAST_MOMENT
      ? []
      : [t('sessions.untilTime', { time: format.dateTime(expiresAtSeconds * 1000, nowMs) })]),
    ...(loggedAtSeconds === undefined ? [] : [ageOf(loggedAtSeconds * 1000)]),
  ]
  return (
    <>
      <Message
        id={IDS[kind]}
        values={{
          spender: <Spender row={row} />,
          amount: <bdi>{amount}</bdi>,
          number: <bdi dir="ltr">{tokenId}</bdi>,
        }}
      />
      {details.map((text) => (
        <span key={text}>
          {' '}
          · <bdi>{text}</bdi>
        </span>
      ))}
    </>
  )
}

/** The last moment of a date: what has none ends later. */
const LAST_MOMENT = 8_640_000_000_000_000

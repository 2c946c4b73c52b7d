import type { TransactionStatus } from '../../adapters/contract'
import { BALANCE_DECIMALS } from '../../config/limits/account'
import { fromUnits } from '../../domain'
import { isolated, withSymbol, type Format, type I18n } from '../../i18n'
import type { TrackedStatus, TrackedTransaction, TransactionAsset } from './transactionsSlice'

/** Half of all an allowance can say: nobody means a number beyond it, it stands for "no limit". */
const NO_LIMIT = 2n ** 255n

/** What a transaction is about, in words: 'reset' is an approval of nothing. */
export type TransactionTopic = TrackedTransaction['kind'] | 'reset'

/** An approval of nothing takes an old one back. */
export const topicOf = ({ kind, summary }: Pick<TrackedTransaction, 'kind' | 'summary'>): TransactionTopic =>
  kind === 'approval' && BigInt(summary.amountInUnits) === 0n ? 'reset' : kind

/**
 * An end that is no success: all of them have the words of a failure, and a sentence of their own that says why. One
 * that no node shows has not failed: who reads so sends it again, and pays twice.
 */
export function shownStatus(status: TrackedStatus): TransactionStatus {
  if (status === 'unseen') return 'submitted'
  return status === 'submitted' || status === 'confirmed' ? status : 'failed'
}

type Words = { format: Pick<Format, 'amount'>; t: I18n['t'] }

const assetText = ({ amountInUnits, decimals, symbol, isPiece }: TransactionAsset, format: Words['format']): string =>
  // Nobody says "1 Mona Lisa".
  isPiece && amountInUnits === '1'
    ? isolated(symbol)
    : withSymbol(format.amount(fromUnits(amountInUnits, decimals), BALANCE_DECIMALS), symbol)

/** What a transaction hands over, in words: "1.5 USDC", or "Unlimited USDC" for an allowance without limit. */
export function amountText(
  { kind, summary }: Pick<TrackedTransaction, 'kind' | 'summary'>,
  { format, t }: Words,
): string {
  const isUnlimited = kind === 'approval' && BigInt(summary.amountInUnits) >= NO_LIMIT
  return isUnlimited ? t('transaction.unlimited', { symbol: isolated(summary.symbol) }) : assetText(summary, format)
}

/** What a swap brings; of one that is done only about, where the chain did not say it. */
export function receivedText(
  { status, summary: { receives } }: Pick<TrackedTransaction, 'status' | 'summary'>,
  { format, t }: Words,
): string {
  if (!receives) return ''
  const amount = assetText(receives, format)
  return status === 'confirmed' && receives.isExact !== true ? t('transaction.about', { amount }) : amount
}

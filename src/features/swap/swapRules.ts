import type { RouterDetails } from '../../adapters/swapContract'
import { LEAST_SLIPPAGE_PERCENT, MAX_SLIPPAGE_PERCENT } from '../../config/limits/swap'
import type { AmountInUnits } from '../../domain'
import type { SwapReview } from './swapTypes'

/** Why a swap cannot be reviewed; the word of the button and of the line below the amount. */
export type SwapProblem =
  | 'noToken'
  | 'tokenUnsafe'
  | 'noAmount'
  | 'invalidAmount'
  | 'insufficientBalance'
  | 'insufficientGas'
  | 'incorrectAmount'
  | 'noQuote'
  | 'quoting'

export type SwapConditions = {
  /** Both sides are chosen. */
  hasTokens: boolean
  /** Two sources count one of the tokens differently. */
  isUnsafe: boolean
  /** Absent when nothing was typed, `null` when what was typed is no amount. */
  amountInUnits: AmountInUnits | null | undefined
  /** What of the source token is owned. */
  balanceInUnits: AmountInUnits
  isSourceNative: boolean
  /** The coin fees are paid with; absent when its balance is not known. */
  nativeBalanceInUnits: AmountInUnits | undefined
  /** Absent while it is not known. */
  feeInUnits: AmountInUnits | undefined
  /** Contract accounts pay in their own way (spec §5). */
  isSmartAccount: boolean
  quote: 'ready' | 'incorrectAmount' | 'failed' | 'absent'
}

/**
 * Whether the account can pay the gas, and for the native coin the amount with it: a coin balance of zero, or one that
 * is at most the gas, cannot (spec §5).
 */
function hasGas({
  amountInUnits,
  isSourceNative,
  nativeBalanceInUnits,
  feeInUnits,
  isSmartAccount,
}: SwapConditions): boolean {
  if (isSmartAccount || nativeBalanceInUnits === undefined) return true
  const balance = BigInt(nativeBalanceInUnits)
  const fee = BigInt(feeInUnits ?? '0')
  if (balance === 0n || balance <= fee) return false
  return !isSourceNative || BigInt(amountInUnits ?? '0') + fee <= balance
}

/**
 * The first thing that is missing or wrong, in the order the visitor meets it; `null` when the swap can be reviewed.
 */
export function swapProblem(facts: SwapConditions): SwapProblem | null {
  const { hasTokens, isUnsafe, amountInUnits, balanceInUnits, isSourceNative, nativeBalanceInUnits, quote } = facts
  if (isUnsafe) return 'tokenUnsafe'
  if (amountInUnits === null || (amountInUnits !== undefined && BigInt(amountInUnits) === 0n)) return 'invalidAmount'
  if (!hasTokens) return 'noToken'
  if (amountInUnits === undefined) return 'noAmount'
  if (BigInt(amountInUnits) > BigInt(balanceInUnits)) return 'insufficientBalance'
  if (!hasGas(facts))
    return isSourceNative && BigInt(nativeBalanceInUnits ?? '0') > 0n ? 'insufficientBalance' : 'insufficientGas'
  if (quote === 'incorrectAmount') return 'incorrectAmount'
  if (quote === 'failed') return 'noQuote'
  return quote === 'ready' ? null : 'quoting'
}

/** Whether a swap through a contract is shown as a risk that the visitor has to accept first. */
export const needsRouterConsent = ({ isKnown, isCallRead }: RouterDetails): boolean => !isKnown || !isCallRead

/** Whether a swap through a contract can be neither read and trusted nor run without sending it. */
export const isUnchecked = (router: RouterDetails): boolean => needsRouterConsent(router) && router.canBeTried === false

/** Whether the visitor is asked for consent: not for what is not sent from here at all. */
export const asksRouterConsent = ({
  router,
  mayLeaveToWallet,
}: Pick<SwapReview, 'router' | 'mayLeaveToWallet'>): boolean =>
  router !== null && needsRouterConsent(router) && (mayLeaveToWallet || !isUnchecked(router))

/**
 * Whether the visitor agreed to the contract that would be called, where that is asked, and the host to what cannot be
 * checked.
 */
export const isRouterAccepted = (
  review: Pick<SwapReview, 'router' | 'hasAcceptedRouter' | 'mayLeaveToWallet'>,
): boolean =>
  review.router !== null &&
  (!needsRouterConsent(review.router) || (review.hasAcceptedRouter && asksRouterConsent(review)))

/** Whether the review is of the approval before a swap, and not yet of the swap. */
export const isApproving = ({ step, approvalTransactionId }: SwapReview): boolean =>
  approvalTransactionId !== null || step === 'approve' || step === 'reset' || step === 'permit'

/** Whether a price may move by so much until the swap is in a block: a percent with one decimal, from the least to the most. */
export const isSlippage = (percent: number): boolean =>
  percent >= LEAST_SLIPPAGE_PERCENT && percent <= MAX_SLIPPAGE_PERCENT && /^\d+(?:\.\d)?$/.test(String(percent))

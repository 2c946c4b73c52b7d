import type { FeeEstimate } from '../../adapters/contract'
import { isNative, type AmountInUnits, type TokenBalance } from '../../domain'

/** Why a transfer cannot go on; the word of the button and of the line below the amount. */
export type SendProblem =
  | 'noToken'
  | 'tokenUnsafe'
  | 'noAmount'
  | 'invalidAmount'
  | 'insufficientBalance'
  | 'insufficientGas'
  /** The amount is there, but a part of it has to stay. */
  | 'leavesNoToken'
  /** The amount is there, but nothing would be left of the coin that pays the fee. */
  | 'leavesNoFee'
  | 'noReceiver'
  | 'invalidReceiver'

export type SendDetails = {
  token: TokenBalance | undefined
  /** Absent when nothing was typed, `null` when what was typed is no amount. */
  amountInUnits: AmountInUnits | null | undefined
  /** The coin fees are paid with; absent when its balance is not known. */
  nativeBalanceInUnits: AmountInUnits | undefined
  /** With what has to stay in the account beside it; absent while it is not known. */
  feeInUnits: AmountInUnits | undefined
  /** Contract accounts pay in their own way (spec §5). */
  isSmartAccount: boolean
  receiver: 'empty' | 'resolving' | 'resolved' | 'invalid'
}

/** What of the coin cannot be sent: the fee, and what has to stay in the account; absent while it is not known. */
export const heldBack = (fee: FeeEstimate | null | undefined): AmountInUnits | undefined =>
  fee ? (BigInt(fee.feeInUnits) + BigInt(fee.keptInUnits ?? '0')).toString() : undefined

/**
 * The most of a token that can be sent: all of it, less what is held back of it where the coin itself pays the fee; never below
 * zero.
 */
export function maxAmount(
  token: TokenBalance,
  feeInUnits: AmountInUnits | undefined,
  isSmartAccount: boolean,
): AmountInUnits {
  const heldInUnits = isNative(token) ? (isSmartAccount ? undefined : feeInUnits) : token.keptInUnits
  if (heldInUnits === undefined) return token.amountInUnits
  const rest = BigInt(token.amountInUnits) - BigInt(heldInUnits)
  return (rest > 0n ? rest : 0n).toString()
}

/**
 * Whether the account can pay the fee, and for the native coin the amount with it (spec §5, threats M11). A coin
 * balance of zero never can; a smart account always.
 */
function hasGas({ token, amountInUnits, nativeBalanceInUnits, feeInUnits, isSmartAccount }: SendDetails): boolean {
  if (isSmartAccount || nativeBalanceInUnits === undefined) return true
  const balance = BigInt(nativeBalanceInUnits)
  if (balance === 0n) return false
  const fee = BigInt(feeInUnits ?? '0')
  if (!token || !isNative(token)) return fee <= balance
  // The native amount above the balance is told as such first; here it is the fee on top that does not fit. There is
  // always one: before it is known, all of the coin is too much already.
  const amount = BigInt(amountInUnits ?? '0')
  return feeInUnits === undefined ? amount < balance : amount + fee <= balance
}

/**
 * The first thing that is missing or wrong, in the order the visitor meets it; `null` when the transfer can be
 * reviewed.
 */
export function sendProblem(facts: SendDetails): SendProblem | null {
  const { token, amountInUnits, receiver } = facts
  if (!token) return 'noToken'
  if (token.hasDecimalsConflict) return 'tokenUnsafe'
  if (amountInUnits === undefined) return 'noAmount'
  if (amountInUnits === null || BigInt(amountInUnits) === 0n) return 'invalidAmount'
  if (BigInt(amountInUnits) > BigInt(token.amountInUnits)) return 'insufficientBalance'
  const stays = isNative(token) ? undefined : token.keptInUnits
  if (stays !== undefined && BigInt(amountInUnits) + BigInt(stays) > BigInt(token.amountInUnits)) return 'leavesNoToken'
  if (!hasGas(facts))
    return isNative(token) && BigInt(facts.nativeBalanceInUnits ?? '0') > 0n ? 'leavesNoFee' : 'insufficientGas'
  if (receiver === 'empty') return 'noReceiver'
  return receiver === 'resolved' ? null : 'invalidReceiver'
}

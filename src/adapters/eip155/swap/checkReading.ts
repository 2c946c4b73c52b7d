import { isSameAddress } from '../../../domain'
import type { BuiltTransaction, SwapTerms } from '../../swapContract'
import { isSameToken, requireField } from './mismatch'
import type { SwapReading } from './swapReading'

/** Whether the allowance inside a call is the one the visitor signed for this very swap, to the last byte. */
function isSignedPermit(
  found: NonNullable<SwapReading['permit']>,
  to: string,
  { permit, account, sourceToken, amountInUnits }: SwapTerms,
): boolean {
  return (
    permit !== undefined &&
    isSameToken(found.tokenAddress, sourceToken) &&
    isSameToken(permit.tokenAddress, sourceToken) &&
    isSameAddress('eip155', permit.owner, account) &&
    isSameAddress('eip155', permit.spender, to) &&
    BigInt(permit.amountInUnits) <= BigInt(amountInUnits) &&
    found.encoded === permit.encoded.toLowerCase()
  )
}

/**
 * Compares what a call promises with what was reviewed, part by part. @throws SWAP_MISMATCH with the first that differs
 */
export function checkReading(reading: SwapReading, { to }: Pick<BuiltTransaction, 'to'>, terms: SwapTerms): void {
  requireField('sourceToken', isSameToken(reading.sourceToken, terms.sourceToken))
  requireField('toToken', isSameToken(reading.toToken, terms.toToken))
  requireField('amount', reading.amountInUnits === BigInt(terms.amountInUnits))
  requireField('minimum', reading.minimumInUnits >= BigInt(terms.minimumInUnits))
  requireField('recipient', isSameAddress('eip155', reading.recipient, terms.account))
  requireField('permit', reading.permit === undefined || isSignedPermit(reading.permit, to, terms))
}

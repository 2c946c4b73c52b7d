import { WidgetError } from '../../../errors'
import { isSameAddress } from '../../../domain'
import type { SwapField } from '../../swapContract'

/** Holds what was reviewed against what was built. @throws SWAP_MISMATCH with the field */
export function requireField(field: SwapField, isAsReviewed: boolean): void {
  if (!isAsReviewed) throw new WidgetError('SWAP_MISMATCH', { field })
}

/** Whether two places of a token are the same; the coin has none. */
export function isSameToken(one: string | undefined, other: string | undefined): boolean {
  return one === undefined || other === undefined ? one === other : isSameAddress('eip155', one, other)
}

import type { SwapAdapter } from '../../adapters/swapContract'
import type { SwapProperties } from '../../analytics'
import { fromUnits, type AmountInUnits } from '../../domain'
import type { SwapPair } from './swapApi'
import type { SwapReview, SwapState, SwapStep } from './swapState'

/** What the visitor confirmed, as it was shown to them. */
export type ConfirmedStep = {
  intentId: string
  /** Milliseconds since 1970. */
  requestedAt: number
  step: SwapStep
  adapter: SwapAdapter
  pair: SwapPair
  review: SwapReview
  slippage: number
  isSmartAccount: boolean
  /** What gas was shown to cost at most; absent where nobody could say. */
  gasPriceInUnits: AmountInUnits | undefined
}

/**
 * Whether the confirmed step is still the one that is meant: its network, account or input may have changed while it
 * was checked.
 */
export const isStillMeant = ({ intent }: SwapState, { intentId }: ConfirmedStep): boolean =>
  intent?.intentId === intentId

/** What is counted of a swap (reference, explorer API §4). */
export function propertiesOf({ pair, review, isSmartAccount }: ConfirmedStep): SwapProperties {
  const { source, to, network, amountInUnits } = pair
  return {
    isSmartAccount,
    network: network.caipNetworkId,
    swapFromToken: source.symbol,
    swapToToken: to.symbol,
    swapFromAmount: fromUnits(amountInUnits, source.decimals),
    swapToAmount: fromUnits(review.toAmountInUnits, to.decimals),
  }
}

import type { SwapAdapter } from '../../../adapters/swapContract'
import type { SwapProperties } from '../../../analytics'
import { fromUnits, type AmountInUnits } from '../../../domain'
import type { SwapPair } from '../swapApi'
import type { SwapReview, SwapStep } from '../swapTypes'

/** What the visitor confirmed, as it was shown to them. */
export type ConfirmedStep = {
  requestId: string
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
  /** The tip in it; absent: the node's of then. */
  tipInUnits?: AmountInUnits | undefined
  /** What it was shown to cost at most; absent where nobody could say. */
  feeInUnits?: AmountInUnits | undefined
}

/** A step that was checked, ready for the wallet. */
export type PreparedStep = {
  /** Asks the wallet; resolves with what follows from its answer, which says whether the review has to go on. */
  ask: (provider: unknown) => Promise<() => 'prepareReview' | undefined>
  /** The wallet has the request. */
  onAsked?: () => void
}

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

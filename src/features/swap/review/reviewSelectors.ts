import { createSelector } from '@reduxjs/toolkit'
import { BAD_PRICE_IMPACT, HIGH_PRICE_IMPACT } from '../../../config/limits/swap'
import { toFiat, type AmountInUnits } from '../../../domain'
import { selectActiveCaipNetwork } from '../../networks'
import { hasRoutes } from '../solanaSwapApi'
import { exchangeRate, maxSlippage, minimumReceived, priceImpact, providerFee } from '../swapMath'
import {
  selectFeeInUnits,
  selectNetworkToken,
  selectSourceToken,
  selectSwap,
  selectSwapProblem,
  selectToToken,
  worthOf,
  type SwapTokenMetadata,
} from '../swapSelectors'
import { isRouterAccepted } from '../swapRules'
import type { SwapStep } from '../swapTypes'

/** How bad a price is: it is told, coloured, or asks again. */
export type ImpactLevel = 'good' | 'high' | 'bad' | 'unknown'

/** How bad a price impact is, in hundredths of a percent. */
function impactLevel(impact: number | undefined): ImpactLevel {
  if (impact === undefined) return 'unknown'
  if (impact >= BAD_PRICE_IMPACT) return 'bad'
  return impact >= HIGH_PRICE_IMPACT ? 'high' : 'good'
}

/**
 * Everything the folding table says (design, "Amounts"); amounts in the smallest unit of their token, fiat as decimal
 * texts.
 */
export type SwapDetails = {
  source: SwapTokenMetadata
  to: SwapTokenMetadata
  amountInUnits: AmountInUnits
  toAmountInUnits: AmountInUnits
  amountFiat: string | undefined
  toAmountFiat: string | undefined
  /** What one whole source token brings. */
  rate: string | undefined
  /** Hundredths of a percent. */
  impact: number | undefined
  impactLevel: ImpactLevel
  slippage: number
  minimumInUnits: AmountInUnits
  maxSlippageInUnits: AmountInUnits
  /** In the source token; the quote is net of it. */
  providerFeeInUnits: AmountInUnits
  providerFeeFiat: string | undefined
  /** The coin gas is paid with. */
  native: { symbol: string; decimals: number }
  /** Its price; absent where nobody says one. */
  nativePriceUsd: number | undefined
  /** Absent while nobody says what gas costs. */
  feeInUnits: AmountInUnits | undefined
  feeFiat: string | undefined
  /** The part of the fee that stays in an account made for what arrives; absent where none is made. */
  depositInUnits?: AmountInUnits
}

type Amounts = { amountInUnits: AmountInUnits; toAmountInUnits: AmountInUnits }

/** Whether the provider takes its part of what is paid: not of routes, which are quoted without one. */
export const selectHasProviderFee = createSelector(
  selectActiveCaipNetwork,
  (network): boolean => network === null || !hasRoutes({ network }),
)

/** The details of the review, else of the present quote; absent while there is neither. */
export const selectSwapDetails = createSelector(
  selectSwap,
  selectSourceToken,
  selectToToken,
  selectNetworkToken,
  selectFeeInUnits,
  selectActiveCaipNetwork,
  ({ review, quote, slippage }, source, to, networkToken, feeInUnits, network): SwapDetails | undefined => {
    const amounts: Amounts | null =
      review ?? (quote && quote.sourceToken === source?.key && quote.toToken === to?.key ? quote : null)
    if (!amounts || !source || !to || !network) return undefined
    const { amountInUnits, toAmountInUnits } = amounts
    const amountFiat = worthOf(source, amountInUnits)
    const toAmountFiat = worthOf(to, toAmountInUnits)
    const impact = priceImpact(amountFiat, toAmountFiat)
    const native = network.nativeCurrency
    const providerFeeInUnits = providerFee(amountInUnits)
    const depositInUnits = review?.swapTransaction?.depositInUnits
    return {
      source,
      to,
      amountInUnits,
      toAmountInUnits,
      amountFiat,
      toAmountFiat,
      impact,
      impactLevel: impactLevel(impact),
      slippage,
      native,
      nativePriceUsd: networkToken?.priceUsd,
      feeInUnits,
      providerFeeInUnits,
      ...(depositInUnits !== undefined && { depositInUnits }),
      rate: exchangeRate(amountInUnits, source.token.decimals, toAmountInUnits, to.token.decimals),
      minimumInUnits: review?.minimumInUnits ?? minimumReceived(toAmountInUnits, slippage),
      maxSlippageInUnits: maxSlippage(toAmountInUnits, slippage),
      providerFeeFiat: worthOf(source, providerFeeInUnits),
      feeFiat: feeInUnits === undefined ? undefined : toFiat(feeInUnits, native.decimals, networkToken?.priceUsd),
    }
  },
)

/** The one button of the review. */
export type ReviewButton = {
  word: 'approve' | 'swap' | 'acceptPrice' | 'tryAgain'
  state: 'ready' | 'disabled' | 'busy'
}

const isApproval = (step: SwapStep | null): boolean => step === 'reset' || step === 'approve' || step === 'permit'

/** What the button of the review says and whether it can be pressed. */
export const selectReviewButton = createSelector(
  selectSwap,
  selectSwapProblem,
  selectSwapDetails,
  ({ review, stepRequestId, loading, error }, problem, details): ReviewButton => {
    if (!review || !details) return { word: 'swap', state: 'disabled' }
    if (review.previousToAmountInUnits !== null && stepRequestId === null)
      return { word: 'acceptPrice', state: 'ready' }
    const word = isApproval(review.step) || review.approvalTransactionId !== null ? 'approve' : 'swap'
    if (stepRequestId !== null || review.approvalTransactionId !== null) return { word, state: 'busy' }
    if (review.step === null)
      return error !== null && !loading.build ? { word: 'tryAgain', state: 'ready' } : { word, state: 'busy' }
    const isAsked = (details.impactLevel === 'bad' && !review.hasAcceptedImpact) || !isRouterAccepted(review)
    // What is signed is built anew at the press: a quote that did not come this time keeps nobody.
    const isHeld = problem !== null && problem !== 'quoting' && problem !== 'noQuote'
    return { word, state: isHeld || isAsked ? 'disabled' : 'ready' }
  },
)

import { useEffect, type ReactElement } from 'react'
import { TO_AMOUNT_DECIMALS } from '../../../config/limits/transactions'
import { SWAP_REFRESH_MS } from '../../../config/limits/swap'
import { useI18n, type MessageKey, type MessageParams } from '../../../i18n'
import { useAppDispatch, useAppSelector, type RootState } from '../../../store'
import { LiveRegion } from '../../../ui/notices/LiveRegion'
import { useEvery } from '../../../ui/useEvery'
import { useTokenAmount } from '../../../ui/values/useTokenAmount'
import { ApprovalOnItsWay } from '../components/ApprovalOnItsWay'
import { ApproveContent } from '../components/ApproveContent'
import { ReviewFooter } from '../components/ReviewFooter'
import { selectWalletRequest } from '../../walletRequests'
import { StepInWallet } from '../components/StepInWallet'
import { SwapReviewContent } from '../components/SwapReviewContent'
import { leaveEmptyReview } from './leaveEmptyReview'
import { prepareReview } from '../review/prepareReview'
import { refreshSwap } from '../quote/refreshSwap'
import { selectSwapDetails, type SwapDetails } from '../review/reviewSelectors'
import { isApproving } from '../swapRules'
import { selectSwap, selectSourceToken } from '../swapSelectors'
import { reviewLeft } from '../swapSlice'
import type { SwapReview, SwapState } from '../swapTypes'

/** What is reviewed: the swap, or the approval before it. */
export const selectSwapReviewTitle = (
  state: RootState,
  translate: (key: MessageKey, params?: MessageParams) => string,
): string => {
  const { review } = selectSwap(state)
  const symbol = selectSourceToken(state)?.token.symbol
  return review && symbol !== undefined && isApproving(review)
    ? translate('swap.approveTitle', { symbol })
    : translate('swap.reviewTitle')
}

/** Nothing is known of the next step, and nobody is finding it out. */
const needsPreparation = ({ review, stepRequestId, error, loading }: SwapState): boolean =>
  review !== null &&
  stepRequestId === null &&
  error === null &&
  !loading.build &&
  review.approvalTransactionId === null &&
  (review.step === null || (review.step === 'swap' && review.swapTransaction === null))

/** Keeps the review prepared and its price true while it is looked at. */
function useReview(): void {
  const dispatch = useAppDispatch()
  const swap = useAppSelector(selectSwap)
  const isEmpty = swap.review === null
  const isUnprepared = needsPreparation(swap)
  useEffect(() => {
    if (isEmpty) dispatch(leaveEmptyReview())
  }, [dispatch, isEmpty])
  useEffect(() => {
    if (isUnprepared) void dispatch(prepareReview())
  }, [dispatch, isUnprepared])
  useEffect(() => () => void dispatch(reviewLeft()), [dispatch])
  useEvery(SWAP_REFRESH_MS, () => void dispatch(refreshSwap()))
}

/** Reads out, when there is a pause, what changed by itself: the step and the price. */
function Changes({ details }: { details: SwapDetails | undefined }): ReactElement {
  const { t } = useI18n()
  const tokenAmount = useTokenAmount()
  const title = useAppSelector((state) => selectSwapReviewTitle(state, t))
  return (
    <>
      <LiveRegion hidden>{title}</LiveRegion>
      <LiveRegion hidden>
        {details &&
          t('swap.nowReceive', { amount: tokenAmount(details.to.token, details.toAmountInUnits, TO_AMOUNT_DECIMALS) })}
      </LiveRegion>
    </>
  )
}

function ReviewBody({ review, details }: { review: SwapReview; details: SwapDetails }): ReactElement {
  if (review.approvalTransactionId !== null) return <ApprovalOnItsWay transactionId={review.approvalTransactionId} />
  const Contents = isApproving(review) ? ApproveContent : SwapReviewContent
  return (
    <>
      <Contents review={review} details={details} />
      <ReviewFooter />
    </>
  )
}

/** The last look before the wallet is asked, for the approval and then for the swap. */
export function SwapReviewView(): ReactElement {
  const { review } = useAppSelector(selectSwap)
  const request = useAppSelector((state) => selectWalletRequest(state, 'swap'))
  const details = useAppSelector(selectSwapDetails)
  useReview()
  return (
    <>
      {/* Always there: what is put into the page with its words is not read out. */}
      <Changes details={details} />
      {request && <StepInWallet request={request} />}
      {!request && review && details && <ReviewBody review={review} details={details} />}
    </>
  )
}

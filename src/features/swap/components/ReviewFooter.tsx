import type { ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { useAppDispatch, useAppSelector, type AppThunk } from '../../../store'
import { Button } from '../../../ui/actions/Button'
import { Footer } from '../../../ui/card/Card'
import { Checkbox } from '../../../ui/forms/Checkbox'
import { prepareReview } from '../review/prepareReview'
import { submitStep } from '../steps/submitStep'
import { asksRouterConsent, isApproving } from '../swapRules'
import { selectReviewButton, selectSwapDetails, type ReviewButton } from '../review/reviewSelectors'
import { selectSwap } from '../swapSelectors'
import { impactAccepted, newPriceAccepted, routerAccepted } from '../swapSlice'
import { SwapTotal } from './SwapTotal'

const WORDS = {
  approve: 'swap.approve',
  swap: 'swap.submit',
  acceptPrice: 'swap.acceptPrice',
  tryAgain: 'common.tryAgain',
} as const

const accept = (): AppThunk => (dispatch) => void dispatch(newPriceAccepted())

const ORDERS: Record<ReviewButton['word'], () => AppThunk<unknown>> = {
  approve: submitStep,
  swap: submitStep,
  acceptPrice: accept,
  tryAgain: prepareReview,
}

/** What the swap costs in all, always in sight; the one button of the review, and before a swap at a bad price the tick it waits for. */
export function ReviewFooter(): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const { word, state } = useAppSelector(selectReviewButton)
  const { review } = useAppSelector(selectSwap)
  const details = useAppSelector(selectSwapDetails)
  const isBad = details?.impactLevel === 'bad'
  return (
    <Footer>
      {review && details && !isApproving(review) && <SwapTotal details={details} />}
      {review && isBad && (
        <Checkbox
          checked={review.hasAcceptedImpact}
          onChange={(isAccepted) => dispatch(impactAccepted({ isAccepted }))}
        >
          {t('swap.anyway')}
        </Checkbox>
      )}
      {review && asksRouterConsent(review) && (
        <Checkbox
          checked={review.hasAcceptedRouter}
          onChange={(isAccepted) => dispatch(routerAccepted({ isAccepted }))}
        >
          {t('swap.acceptRouter')}
        </Checkbox>
      )}
      <Button
        look="primary"
        disabled={state === 'disabled'}
        busy={state === 'busy'}
        onClick={() => void dispatch(ORDERS[word]())}
      >
        {t(WORDS[word])}
      </Button>
    </Footer>
  )
}

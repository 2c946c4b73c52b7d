import { trackEvent, type SwapProperties } from '../../analytics'
import { namespaceOf, toCaipAddress } from '../../domain'
import { toErrorFacts, toWidgetError, UserRejectedError, WidgetError } from '../../errors'
import { bannerShown } from '../../notices'
import type { AppThunk } from '../../store'
import { selectIsActive, selectIsSmartAccount } from '../account'
import { closeWalletBanner } from './closeWalletBanner'
import { propertiesOf, type ConfirmedStep } from './confirmedStep'
import { selectPair } from './fetchQuote'
import { selectReviewButton, type ReviewButton } from './swapDetails'
import { selectGasPriceInUnits, selectSwap } from './swapSelectors'
import { stepConfirmed, stepFailed } from './swapSlice'
import { sendApproval } from './sendApproval'
import { sendSwap } from './sendSwap'
import { signPermit } from './signPermit'
import type { SwapStep } from './swapState'

const STEPS: Record<SwapStep, (confirmed: ConfirmedStep) => AppThunk<Promise<void>>> = {
  reset: sendApproval,
  approve: sendApproval,
  permit: signPermit,
  swap: sendSwap,
  batch: sendSwap,
}

const isReady = ({ word, state }: ReviewButton): boolean => state === 'ready' && (word === 'approve' || word === 'swap')

/**
 * Takes the next step of the review, once: the first press takes the intent, another one finds it taken (threats T1).
 * Each step compares what was reviewed with service, chain and wallet first; a difference asks nothing of the wallet
 * and is said in the review. A refusal keeps everything for another try.
 */
export const submitStep =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { adapters, randomId, clock, logger }) => {
    const { review, intent, slippage } = selectSwap(getState())
    if (!review?.step || intent || !isReady(selectReviewButton(getState()))) return
    const { step } = review
    const intentId = randomId()
    dispatch(stepConfirmed({ intentId }))
    if (selectSwap(getState()).intent?.intentId !== intentId) return
    const requestedAt = clock.now()
    const pair = selectPair(getState(), review)
    const gasPriceInUnits = selectGasPriceInUnits(getState())
    let properties: SwapProperties | undefined
    try {
      if (!pair) throw new WidgetError('NO_ACTIVE_CAIP_ADDRESS')
      const adapter = await adapters.loadSwaps(namespaceOf(pair.network.caipNetworkId))
      const isSmartAccount = selectIsSmartAccount(getState())
      const confirmed: ConfirmedStep = {
        intentId,
        requestedAt,
        step,
        adapter,
        pair,
        review,
        slippage,
        isSmartAccount,
        gasPriceInUnits,
      }
      properties = propertiesOf(confirmed)
      await dispatch(STEPS[step](confirmed))
    } catch (thrown) {
      const error = toWidgetError(thrown)
      logger.warn('swap: nothing was sent', error)
      dispatch(closeWalletBanner(intentId))
      dispatch(stepFailed({ intentId, error: toErrorFacts(error) }))
      // Of an account that is not here any more nobody waits to hear.
      const isHere =
        pair !== undefined && selectIsActive(getState(), toCaipAddress(pair.network.caipNetworkId, pair.account))
      if (isHere && error instanceof UserRejectedError)
        dispatch(bannerShown({ variant: 'info', text: { key: 'swap.declined' } }))
      // What the visitor declines is no error.
      if (!properties || error instanceof UserRejectedError) return
      const event = step === 'swap' || step === 'batch' ? 'SWAP_ERROR' : 'SWAP_APPROVAL_ERROR'
      void dispatch(trackEvent({ event, properties: { ...properties, message: error.message } }))
    }
  }

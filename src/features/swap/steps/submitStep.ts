import { trackEvent, type SwapProperties } from '../../../analytics'
import { namespaceOf } from '../../../domain'
import { UserRejectedError, WidgetError } from '../../../errors'
import { bannerShown } from '../../../notices'
import type { AppThunk } from '../../../store'
import { selectActiveCaipAddress, selectIsActive, selectIsSmartAccount } from '../../account'
import { runWalletRequest } from '../../walletRequests'
import { propertiesOf, type ConfirmedStep, type PreparedStep } from './confirmedStep'
import { selectPair } from '../quote/fetchQuote'
import { prepareApproval } from './prepareApproval'
import { preparePermit } from './preparePermit'
import { prepareReview } from '../review/prepareReview'
import { prepareSwap } from './prepareSwap'
import { selectReviewButton, type ReviewButton } from '../review/reviewSelectors'
import { selectFeeInUnits, selectGasPriceInUnits, selectSwap, selectTipInUnits } from '../swapSelectors'
import type { SwapStep } from '../swapTypes'

/** Compare what was reviewed with service and chain. `null` where the visitor has to agree again. */
const STEPS: Record<SwapStep, (confirmed: ConfirmedStep) => AppThunk<Promise<PreparedStep | null>>> = {
  reset: prepareApproval,
  approve: prepareApproval,
  permit: preparePermit,
  swap: prepareSwap,
  batch: prepareSwap,
}

const isReady = ({ word, state }: ReviewButton): boolean => state === 'ready' && (word === 'approve' || word === 'swap')

/**
 * Takes the next step of the review, once. Each step compares what was reviewed with service and chain first; a
 * difference asks nothing of the wallet and is said in the review. A refusal keeps everything for another try.
 */
export const submitStep =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { adapters, clock }) => {
    const { review, slippage } = selectSwap(getState())
    const caipAddress = selectActiveCaipAddress(getState())
    if (!review?.step || caipAddress === null || !isReady(selectReviewButton(getState()))) return
    const { step } = review
    const isSwap = step === 'swap' || step === 'batch'
    const requestedAt = clock.now()
    const pair = selectPair(getState(), review)
    const shown = {
      gasPriceInUnits: selectGasPriceInUnits(getState()),
      tipInUnits: selectTipInUnits(getState()),
      feeInUnits: selectFeeInUnits(getState()),
    }
    let properties: SwapProperties | undefined
    let next: 'prepareReview' | undefined
    await dispatch(
      runWalletRequest({
        kind: 'swap',
        caipAddress,
        subject: step,
        messages: {
          wait: isSwap ? 'swap.confirmInWallet' : 'swap.approveInWallet',
          failed: 'swap: nothing was sent',
        },
        takesLateAnswer: true,
        async check(requestId) {
          if (!pair) throw new WidgetError('NO_ACTIVE_CAIP_ADDRESS')
          const adapter = await adapters.loadSwaps(namespaceOf(pair.network.caipNetworkId))
          const isSmartAccount = selectIsSmartAccount(getState())
          const confirmed: ConfirmedStep = {
            requestId,
            requestedAt,
            step,
            adapter,
            pair,
            review,
            slippage,
            isSmartAccount,
            ...shown,
          }
          properties = propertiesOf(confirmed)
          return dispatch(STEPS[step](confirmed))
        },
        ask: (provider, prepared) => prepared.ask(provider),
        onAsked: (prepared) => prepared.onAsked?.(),
        submit(follow) {
          next = follow()
        },
        onFailed(error) {
          // What the visitor declines is no error. Of an account that is not here any more nobody waits to hear.
          if (error instanceof UserRejectedError) {
            if (selectIsActive(getState(), caipAddress))
              dispatch(bannerShown({ variant: 'info', text: { key: 'swap.declined' } }))
            return
          }
          const event = isSwap ? 'SWAP_ERROR' : 'SWAP_APPROVAL_ERROR'
          if (properties) void dispatch(trackEvent({ event, properties: { ...properties, message: error.message } }))
        },
      }),
    )
    if (next === 'prepareReview') await dispatch(prepareReview())
  }

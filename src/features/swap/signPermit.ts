import { PERMIT_LIFETIME_SECONDS } from '../../config/swapLimits'
import { WidgetError } from '../../errors'
import { bannerShown } from '../../notices'
import type { AppThunk } from '../../store'
import { checkSigner } from '../account'
import { closeWalletBanner } from './closeWalletBanner'
import { isStillMeant, type ConfirmedStep } from './confirmedStep'
import { confirmApproval } from './confirmSpender'
import { prepareReview } from './prepareReview'
import { selectSwap } from './swapSelectors'
import { permitSigned, permitUnsupported, stepHandedOver } from './swapSlice'

/**
 * Has the wallet sign the allowance instead of sending it: no gas, no waiting (EIP-2612). A wallet that cannot is asked
 * for an approval next.
 */
export const signPermit =
  (confirmed: ConfirmedStep): AppThunk<Promise<void>> =>
  async (dispatch, getState, services) => {
    const { intentId, adapter, pair } = confirmed
    const { network, source, account, amountInUnits } = pair
    if (!confirmed.review.router?.isKnown) throw new WidgetError('SWAP_MISMATCH', { field: 'spender' })
    const spender = await dispatch(confirmApproval(confirmed))
    const deadline = Math.floor(services.clock.now() / 1000) + PERMIT_LIFETIME_SECONDS
    const request = await adapter.preparePermit(network, {
      tokenAddress: source.tokenAddress ?? '',
      owner: account,
      spender,
      amountInUnits,
      deadline,
    })
    const provider = await checkSigner(services, { network, account })
    if (!isStillMeant(selectSwap(getState()), confirmed)) return
    dispatch(stepHandedOver({ intentId }))
    dispatch(bannerShown({ variant: 'loading', text: { key: 'swap.approveInWallet' }, canCancel: true }))
    try {
      const permit = await request(provider)
      dispatch(closeWalletBanner(intentId))
      dispatch(permitSigned({ intentId, permit }))
    } catch (error) {
      if (!(error instanceof WidgetError) || error.code !== 'UNSUPPORTED_METHOD') throw error
      dispatch(closeWalletBanner(intentId))
      dispatch(permitUnsupported({ intentId }))
    }
    await dispatch(prepareReview())
  }

import { PERMIT_LIFETIME_SECONDS } from '../../../config/limits/swap'
import { WidgetError } from '../../../errors'
import type { AppThunk } from '../../../store'
import { confirmApproval } from './confirmSpender'
import type { ConfirmedStep, PreparedStep } from './confirmedStep'
import { permitSigned, permitUnsupported } from '../swapSlice'

/**
 * The allowance to be signed instead of sent: no gas, no waiting (EIP-2612). A wallet that cannot is asked for an
 * approval next.
 */
export const preparePermit =
  (confirmed: ConfirmedStep): AppThunk<Promise<PreparedStep>> =>
  async (dispatch, _getState, { clock }) => {
    const { requestId, adapter, pair } = confirmed
    const { network, source, account, amountInUnits } = pair
    if (!confirmed.review.router?.isKnown) throw new WidgetError('SWAP_MISMATCH', { field: 'spender' })
    const spender = await dispatch(confirmApproval(confirmed))
    const deadline = Math.floor(clock.now() / 1000) + PERMIT_LIFETIME_SECONDS
    const sign = await adapter.preparePermit(network, {
      tokenAddress: source.tokenAddress ?? '',
      owner: account,
      spender,
      amountInUnits,
      deadline,
    })
    return {
      async ask(provider) {
        const outcome = await sign(provider).then(
          (permit) => permitSigned({ requestId, permit }),
          (error: unknown) => {
            if (!(error instanceof WidgetError) || error.code !== 'UNSUPPORTED_METHOD') throw error
            return permitUnsupported({ requestId })
          },
        )
        return () => {
          dispatch(outcome)
          return 'prepareReview'
        }
      },
    }
  }

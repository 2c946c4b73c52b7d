import { trackEvent } from '../../analytics'
import { parseCaipAddress } from '../../domain'
import { closeWhenDone } from '../../navigation'
import { bannerShown } from '../../notices'
import { selectOptions } from '../../options'
import type { AppThunk } from '../../store'
import { selectIsSmartAccount } from '../account'
import { disconnect, selectWalletToLeave } from '../connect'
import { selectWalletRequest, waitCancelled } from '../walletRequests'
import { checkSignIn } from './checkSignIn'
import { goBackToSignedIn } from './goBackToSignedIn'
import { selectSiwx } from './siwxSelectors'
import { signInDeclined, siwxReset } from './siwxSlice'

/**
 * "Cancel", the one way out. While the wallet or a check is waited for it ends the wait, and the visitor can sign
 * another message. Otherwise the visitor does not sign: where sign-in is required the wallet is disconnected, or who was
 * signed in before is back (`features.signInCancel`); else the dialog closes and the account is not asked again (spec §4).
 */
export const cancelSignIn = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const { caipAddress } = selectSiwx(getState())
  const request = selectWalletRequest(getState(), 'signIn')
  if (request) {
    dispatch(waitCancelled({ requestId: request.requestId }))
    return
  }
  if (caipAddress === null) {
    // Nothing is asked for any more, or the host opened the view by its name.
    dispatch(closeWhenDone())
    return
  }
  const { namespace, caipNetworkId } = parseCaipAddress(caipAddress)
  void dispatch(
    trackEvent({
      event: 'CLICK_CANCEL_SIWX',
      properties: { network: caipNetworkId, isSmartAccount: selectIsSmartAccount(getState()) },
    }),
  )
  const { signIn, features } = selectOptions(getState())
  const isSecondPress = selectSiwx(getState()).status === 'declined'
  dispatch(signInDeclined())
  if (signIn !== 'required') {
    dispatch(closeWhenDone())
    return
  }
  if (features.signInCancel === 'back' && !isSecondPress && (await dispatch(goBackToSignedIn(caipAddress)))) return
  try {
    await dispatch(disconnect({ namespace, walletId: selectWalletToLeave(getState(), namespace), reason: 'user' }))
    // Another wallet of the visitor has the same account: it is asked for what this one did not sign.
    if (selectSiwx(getState()).caipAddress === caipAddress) {
      dispatch(siwxReset())
      await dispatch(checkSignIn())
    }
  } catch {
    // What the wallet makes of it is logged there. Who is connected still is asked again: the way out must stay one.
    dispatch(siwxReset())
    await dispatch(checkSignIn())
    dispatch(bannerShown({ variant: 'error', text: { key: 'error.DISCONNECT' } }))
  }
}

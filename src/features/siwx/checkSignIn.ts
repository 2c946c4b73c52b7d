import { trackEvent } from '../../analytics'
import { parseCaipAddress, type CaipAddress } from '../../domain'
import { toWidgetError } from '../../errors'
import { bannerShown } from '../../notices'
import type { AppThunk } from '../../store'
import { selectActiveCaipAddress, selectIsSmartAccount } from '../account'
import { disconnect, selectWalletToLeave } from '../connect'
import { selectIsActiveNetworkUnsupported } from '../networks'
import { findSession } from './findSession'
import { selectIsSignInOn, selectSiwx } from './siwxSelectors'
import { sessionFound, sessionsRequested, sessionsRequestedAgain, signInNeeded, siwxReset } from './siwxSlice'

/** What fails ends the connection: nobody can say whether the visitor is signed in. */
const look =
  ({ caipAddress, intentId }: { caipAddress: CaipAddress; intentId: string }): AppThunk<Promise<void>> =>
  async (dispatch, getState, { logger }) => {
    const isCurrentRequest = (): boolean => selectSiwx(getState()).intentId === intentId
    const isSmartAccount = selectIsSmartAccount(getState())
    try {
      const session = await dispatch(findSession(caipAddress))
      if (isCurrentRequest()) dispatch(session ? sessionFound({ intentId, session }) : signInNeeded({ intentId }))
    } catch (thrown) {
      logger.error('siwx: nobody can say whether there is a session', toWidgetError(thrown))
      if (!isCurrentRequest()) return
      const { namespace, caipNetworkId } = parseCaipAddress(caipAddress)
      void dispatch(
        trackEvent({
          event: 'SIWX_AUTH_ERROR',
          properties: { network: caipNetworkId, isSmartAccount, message: toWidgetError(thrown).message },
        }),
      )
      // What the wallet makes of it is logged there; here it is over.
      await dispatch(
        disconnect({ namespace, walletId: selectWalletToLeave(getState(), namespace), reason: 'host' }),
      ).catch(() => undefined)
      dispatch(bannerShown({ variant: 'error', text: { key: 'siwx.checkFailed' } }))
    }
  }

/**
 * Looks for a session of the active account on its network, once for each account and network, where sign-in is on
 * (spec §4). Emits sessionsRequested, then sessionFound or signInNeeded; or siwxReset where there is nothing to sign in
 * with.
 */
export const checkSignIn =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { randomId }) => {
    const state = getState()
    const caipAddress = selectActiveCaipAddress(state)
    const { status, caipAddress: about } = selectSiwx(state)
    if (!selectIsSignInOn(state) || caipAddress === null || selectIsActiveNetworkUnsupported(state)) {
      if (status !== 'idle') dispatch(siwxReset())
      return
    }
    if (about === caipAddress && status !== 'idle') return
    const intentId = randomId()
    dispatch(sessionsRequested({ caipAddress, intentId }))
    await dispatch(look({ caipAddress, intentId }))
  }

/**
 * Looks again because the sessions may be others: another tab signed in or out, or the host keeps them in another way.
 * Until the answer is there all stays as it is, and so do who is being asked and who declined, unless there is a
 * session now. Nothing while a signature is under way: its own end counts.
 */
export const recheckSignIn =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { randomId }) => {
    const { status, caipAddress } = selectSiwx(getState())
    if (caipAddress === null || (status !== 'needed' && status !== 'declined' && status !== 'signedIn')) return
    const intentId = randomId()
    dispatch(sessionsRequestedAgain({ intentId }))
    await dispatch(look({ caipAddress, intentId }))
  }

import { trackEvent } from '../../analytics'
import { HTTP_TIMEOUT_MS } from '../../config/limits'
import { parseCaipAddress, type CaipAddress } from '../../domain'
import { toWidgetError, WidgetError } from '../../errors'
import { withTimeout } from '../../lib/timeout'
import { bannerShown } from '../../notices'
import type { SiwxSession } from '../../options'
import type { AppThunk } from '../../store'
import { selectActiveCaipAddress, selectIsSmartAccount } from '../account'
import { disconnect } from '../connect'
import { selectIsActiveNetworkUnsupported } from '../networks'
import { readSession } from './readSession'
import { isSessionOf } from './sessionRules'
import { selectIsSignInOn, selectSiwx } from './siwxSelectors'
import { sessionFound, sessionsRequested, signInNeeded, siwxReset } from './siwxSlice'
import { siwxOf } from './siwxOf'

const findSession =
  (caipAddress: CaipAddress): AppThunk<Promise<SiwxSession | undefined>> =>
  async (dispatch) => {
    const { caipNetworkId, address } = parseCaipAddress(caipAddress)
    // A host that never answers must not keep the visitor in a view that cannot be closed.
    const sessions: unknown = await withTimeout(dispatch(siwxOf()).getSessions(caipNetworkId, address), HTTP_TIMEOUT_MS, () => new WidgetError('SIWX_SESSIONS'))
    if (!Array.isArray(sessions)) throw new WidgetError('SIWX_SESSIONS')
    return sessions.flatMap((session: unknown) => readSession(session) ?? []).find(({ data }) => isSessionOf(data, caipNetworkId, address))
  }

/**
 * Looks for a session of the active account on its network, once for each account and network, where sign-in is on (spec §4). What fails ends the
 * connection: nobody can say whether the visitor is signed in. Emits sessionsRequested, then sessionFound or signInNeeded; or siwxReset where there is
 * nothing to sign in with.
 */
export const checkSignIn =
  ({ again = false }: { again?: boolean } = {}): AppThunk<Promise<void>> =>
  async (dispatch, getState, { randomId, logger }) => {
    const state = getState()
    const caipAddress = selectActiveCaipAddress(state)
    const { status, caipAddress: about } = selectSiwx(state)
    if (!selectIsSignInOn(state) || caipAddress === null || selectIsActiveNetworkUnsupported(state)) {
      if (status !== 'idle') dispatch(siwxReset())
      return
    }
    if (about === caipAddress && status !== 'idle' && !again) return
    const intentId = randomId()
    dispatch(sessionsRequested({ caipAddress, intentId }))
    const isStillMeant = (): boolean => selectSiwx(getState()).intentId === intentId
    try {
      const session = await dispatch(findSession(caipAddress))
      if (isStillMeant()) dispatch(session ? sessionFound({ intentId, session }) : signInNeeded({ intentId }))
    } catch (thrown) {
      logger.error('siwx: nobody can say whether there is a session', toWidgetError(thrown))
      if (!isStillMeant()) return
      const { namespace, caipNetworkId } = parseCaipAddress(caipAddress)
      void dispatch(trackEvent({ event: 'SIWX_AUTH_ERROR', properties: { network: caipNetworkId, isSmartAccount: selectIsSmartAccount(state), message: toWidgetError(thrown).shortMessage } }))
      // What the wallet makes of it is logged there; here it is over.
      await dispatch(disconnect({ namespace, reason: 'host' })).catch(() => undefined)
      dispatch(bannerShown({ variant: 'error', text: { key: 'siwx.checkFailed' } }))
    }
  }

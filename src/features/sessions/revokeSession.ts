import { toAskWallet } from '../../adapters/eip155/walletRequest'
import { parseCaipAddress, type CaipAddress } from '../../domain'
import { toErrorFacts, toWidgetError, WidgetError } from '../../errors'
import { goBack, openView, selectCanGoBack, selectViewEntry } from '../../navigation'
import { bannerClosed, bannerShown } from '../../notices'
import type { AppThunk, RootState } from '../../store'
import { checkSigner } from '../account'
import { selectActiveCaipNetwork } from '../networks'
import { fetchSessions } from './fetchSessions'
import { revokeAtWallet } from './revokeAtWallet'
import { selectSession, selectSessions } from './sessionsSelectors'
import {
  revocationFailed,
  revocationHandedOver,
  revocationOrdered,
  revocationSigned,
  sessionRevoked,
} from './sessionsSlice'
import type { SmartSession } from './smartSession'
import { submitRevocation } from './submitRevocation'

const WAIT = 'sessions.revokeInWallet'

const closeWait = (): AppThunk => (dispatch, getState) => {
  const { banner, nextBanner } = getState().notices
  for (const shown of [banner, nextBanner]) if (shown?.text.key === WAIT) dispatch(bannerClosed({ id: shown.id }))
}

const readWish = (state: RootState, pci: string): { session: SmartSession; caipAddress: CaipAddress } => {
  const { caipAddress } = selectSessions(state)
  const session = selectSession(state, pci)
  if (caipAddress === null || !session) throw new WidgetError('NO_ACTIVE_CAIP_ADDRESS')
  return { session, caipAddress }
}

/** Back to where the session was chosen, if its view is still the one that is open. */
const leaveSession =
  (pci: string): AppThunk =>
  (dispatch, getState) => {
    const entry = selectViewEntry(getState())
    if (entry?.view !== 'SmartSessionSettings' || entry.params.sessionId !== pci) return
    dispatch(selectCanGoBack(getState()) ? goBack() : openView('SmartSessionList', {}, 'reset'))
  }

/**
 * Revokes a session, once: the first press takes the intent, another one finds it taken. The wallet, which must be on
 * that account and network, revokes it and signs that; the service gets the signature, even when nobody waits for it
 * any more, and the session leaves the list (reference, flows §12.7). Ends in the list, or says in the view why the
 * session still stands.
 */
export const revokeSession =
  (pci: string): AppThunk<Promise<void>> =>
  async (dispatch, getState, services) => {
    const { randomId, logger, hub } = services
    if (selectSessions(getState()).revocation !== null || !selectSession(getState(), pci)) return
    const intentId = randomId()
    dispatch(revocationOrdered({ pci, intentId }))
    const isStillMeant = (): boolean => selectSessions(getState()).revocation?.intentId === intentId
    try {
      const { session, caipAddress } = readWish(getState(), pci)
      const network = selectActiveCaipNetwork(getState())
      if (!network || !caipAddress.startsWith(`${network.caipNetworkId}:`))
        throw new WidgetError('NO_ACTIVE_CAIP_ADDRESS')
      const provider = await checkSigner(services, { network, account: parseCaipAddress(caipAddress).address })
      if (!isStillMeant()) return
      dispatch(revocationHandedOver({ intentId }))
      // A wallet that shows the request in a view of its own needs nobody to point at it.
      if (hub.connectorOf('eip155')?.approvesInOwnView !== true)
        dispatch(bannerShown({ variant: 'loading', text: { key: WAIT }, canCancel: true }))
      const { grantedPermissions: permissions, expirySeconds: expiry } = session
      const signature = await revokeAtWallet(toAskWallet(provider), { pci, permissions, expiry, address: caipAddress })
      if (isStillMeant()) {
        dispatch(closeWait())
        dispatch(revocationSigned({ intentId }))
      }
      // What was confirmed in the wallet is revoked there, whoever waits for it: the service must hear of it.
      await dispatch(submitRevocation({ caipAddress, pci, signature }))
      if (!isStillMeant()) {
        if (selectSessions(getState()).caipAddress === caipAddress) await dispatch(fetchSessions())
        return
      }
      dispatch(sessionRevoked({ intentId }))
      dispatch(leaveSession(pci))
      dispatch(bannerShown({ variant: 'success', text: { key: 'sessions.revoked' } }))
    } catch (thrown) {
      const error = toWidgetError(thrown)
      logger.warn('sessions: nothing was revoked', error)
      if (!isStillMeant()) return
      dispatch(closeWait())
      dispatch(revocationFailed({ intentId, error: toErrorFacts(error) }))
    }
  }

import { toAskWallet } from '../../adapters/eip155/walletRequest'
import { WidgetError } from '../../errors'
import { goBack, openView, selectCanGoBack, selectViewEntry } from '../../navigation'
import { bannerShown } from '../../notices'
import type { AppThunk } from '../../store'
import { selectIsActive } from '../account'
import { runWalletRequest } from '../walletRequests'
import { fetchSessions } from './fetchSessions'
import { revokeAtWallet } from './revokeAtWallet'
import { selectSession, selectSessions } from './sessionsSelectors'
import { sessionRevoked } from './sessionsSlice'
import { submitRevocation } from './submitRevocation'

/** Back to where the session was chosen, if its view is still the one that is open. */
const leaveSession =
  (pci: string): AppThunk =>
  (dispatch, getState) => {
    const entry = selectViewEntry(getState())
    if (entry?.view !== 'SmartSessionSettings' || entry.params.sessionId !== pci) return
    dispatch(selectCanGoBack(getState()) ? goBack() : openView('SmartSessionList', {}, 'reset'))
  }

/**
 * Revokes a session, once. The wallet revokes it and signs that; the service gets the signature, even when nobody waits
 * for it any more, and the session leaves the list (reference, flows §12.7). Ends in the list, or says in the view why
 * the session still stands.
 */
export const revokeSession =
  (pci: string): AppThunk<Promise<void>> =>
  async (dispatch, getState, { hub }) => {
    const { caipAddress } = selectSessions(getState())
    const session = selectSession(getState(), pci)
    if (caipAddress === null || !session) return
    // A wallet that shows the request in a view of its own needs nobody to point at it.
    const showsIt = hub.connectorOf('eip155')?.approvesInOwnView === true
    await dispatch(
      runWalletRequest({
        kind: 'revokeSession',
        caipAddress,
        subject: pci,
        messages: { ...(!showsIt && { wait: 'sessions.revokeInWallet' }), failed: 'sessions: nothing was revoked' },
        takesLateAnswer: true,
        async check() {
          if (!selectIsActive(getState(), caipAddress)) throw new WidgetError('NO_ACTIVE_CAIP_ADDRESS')
          return { pci, permissions: session.grantedPermissions, expiry: session.expirySeconds, address: caipAddress }
        },
        ask: (provider, revocable) => revokeAtWallet(toAskWallet(provider), revocable),
        // What was confirmed in the wallet is revoked there, whoever waits for it: the service must hear of it.
        async submit(signature, { requestId, isCurrent }) {
          await dispatch(submitRevocation({ caipAddress, pci, signature }))
          if (!isCurrent()) {
            if (selectSessions(getState()).caipAddress === caipAddress) await dispatch(fetchSessions())
            return
          }
          dispatch(sessionRevoked({ requestId }))
          dispatch(leaveSession(pci))
          dispatch(bannerShown({ variant: 'success', text: { key: 'sessions.revoked' } }))
        },
      }),
    )
  }

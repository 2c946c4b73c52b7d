import { WidgetError } from '../../errors'
import type { AppThunk } from '../../store'
import { selectActiveCaipAddress } from '../account'
import { fetchSessions } from './fetchSessions'
import { revokeSession } from './revokeSession'
import { selectAreSessionsOn, selectHasSessionsNamespace, selectSession, selectSessions } from './sessionsSelectors'
import { isRevocable, statusOf, type SessionStatus, type SmartSession } from './smartSession'

/** A session of the account: which site may do what, until when. */
export type ListedSession = Omit<SmartSession, 'grantedPermissions' | 'isActivated'> & {
  status: SessionStatus
  /** Whether there may be something to revoke. */
  canRevoke: boolean
}

/** Those that were given out: what is revoked was shown. */
const given = new WeakMap<ListedSession, SmartSession>()

/**
 * The sessions of the active account, newest first; asked for anew. Rejects with NO_ACTIVE_CAIP_ADDRESS,
 * UNSUPPORTED_SESSIONS, and with why the list did not come.
 */
export const listSessions =
  (): AppThunk<Promise<readonly ListedSession[]>> =>
  async (dispatch, getState, { loadQueryLayer, clock }) => {
    await loadQueryLayer()
    if (selectActiveCaipAddress(getState()) === null) throw new WidgetError('NO_ACTIVE_CAIP_ADDRESS')
    if (!selectAreSessionsOn(getState()) || !selectHasSessionsNamespace(getState()))
      throw new WidgetError('UNSUPPORTED_SESSIONS')
    await dispatch(fetchSessions())
    const { sessions, error } = selectSessions(getState())
    if (error) throw new WidgetError(error.code, error.params)
    return sessions.map((session) => {
      const { grantedPermissions: _granted, isActivated: _activated, ...told } = session
      const status = statusOf(session, clock.now())
      const shown = Object.freeze({ ...told, status, canRevoke: isRevocable(status) })
      given.set(shown, session)
      return shown
    })
  }

/**
 * Has the wallet revoke a session of the list, once. Rejects with why it still stands: USER_REJECTED, ..., and
 * INVALID_TRANSFER for one that was not listed, or is not there any more as it was.
 */
export const endSession =
  (shown: ListedSession): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const session = given.get(shown)
    const { revocation } = selectSessions(getState())
    if (!session || !shown.canRevoke || revocation || selectSession(getState(), shown.pci) !== session)
      throw new WidgetError('INVALID_TRANSFER')
    await dispatch(revokeSession(shown.pci))
    const { revocationFailure } = selectSessions(getState())
    if (revocationFailure?.pci === shown.pci)
      throw new WidgetError(revocationFailure.error.code, revocationFailure.error.params)
  }

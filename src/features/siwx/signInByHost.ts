import { WidgetError } from '../../errors'
import type { SiwxSession } from '../../options'
import type { AppThunk } from '../../store'
import { cancelSignIn } from './cancelSignIn'
import { prepareMessage } from './prepareMessage'
import { signIn } from './signIn'
import { selectSiwx } from './siwxSelectors'

/** The message the visitor is to sign, to be shown before; `undefined` where nobody is asked to sign in. */
export const prepareSignIn = (): AppThunk<Promise<string | undefined>> => async (dispatch, getState) => {
  await dispatch(prepareMessage())
  const { error, message } = selectSiwx(getState())
  // Why the last signature failed says nothing of the next message.
  if (!message && error) throw new WidgetError(error.code, error.params)
  return message?.text
}

/** Has the wallet sign that message. Rejects with why there is no session after it: USER_REJECTED, SIWX_SIGNATURE, ... */
export const confirmSignIn = (): AppThunk<Promise<SiwxSession>> => async (dispatch, getState) => {
  await dispatch(signIn())
  const { session, error } = selectSiwx(getState())
  if (!session) throw new WidgetError(error?.code ?? 'SIWX_SIGNATURE', error?.params)
  return session
}

/**
 * The visitor does not sign, by the rules of the view's "Cancel": a wait for the wallet ends, and the message can be signed
 * again; else, where signing in is required, the wallet is disconnected or who was signed in before is back.
 */
export const declineSignIn = (): AppThunk<Promise<void>> => (dispatch) => dispatch(cancelSignIn())

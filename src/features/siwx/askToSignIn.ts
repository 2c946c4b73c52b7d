import { openModal, openView, prepareView, resetTo, selectIsShown, selectView } from '../../navigation'
import { selectOptions } from '../../options'
import type { AppThunk } from '../../store'
import { prepareMessage } from './prepareMessage'

const VIEW = 'SIWXSignMessage'

const showSignIn =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { logger }) => {
    const isShown = selectIsShown(getState())
    // Who is there stays, with the way they came.
    if (isShown && selectView(getState()) === VIEW) return
    try {
      await (isShown ? dispatch(resetTo(VIEW)) : dispatch(openModal({ view: VIEW })))
    } catch (error) {
      logger.error('siwx: the message could not be shown', error)
    }
  }

/** Shows the view that asks for a signature, with another message to sign. */
export const askToSignIn = (): AppThunk<Promise<void>> => async (dispatch) => {
  await Promise.all([dispatch(showSignIn()), dispatch(prepareMessage())])
}

/**
 * The session ended while the page is open, by its time, in another tab or by the host: nobody did anything here. So
 * nothing opens over the page; who looks at the widget where a session is required is asked there, and finds their
 * place again afterwards. Everybody else is asked the next time it opens.
 */
export const askToSignInAgain =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { logger }) => {
    const state = getState()
    // An approval that lies before the visitor in the wallet's own frame is theirs to finish.
    if (
      selectIsShown(state) &&
      selectOptions(state).signIn === 'required' &&
      selectView(state) !== 'ApproveTransaction'
    ) {
      dispatch(openView(VIEW))
      await dispatch(prepareMessage())
      return
    }
    try {
      // It is at hand then, and nothing else shows before it.
      await dispatch(prepareView(VIEW))
    } catch (error) {
      logger.info('siwx: the view is loaded when it is needed', error)
    }
  }

import { trackEvent } from '../../analytics'
import { EMBEDDED_CONNECTOR_ID, EMBEDDED_NAMESPACES } from '../../config/embeddedWallet'
import { CODE_LENGTH } from '../../config/limits/login'
import { toErrorDetails } from '../../errors'
import { openView, selectView, type ViewName } from '../../navigation'
import { bannerShown } from '../../notices'
import type { AppThunk } from '../../store'
import { loginKnown, selectAccount } from '../account'
import { selectAuth } from './authSelectors'
import {
  emailUpdateAwaited,
  emailUpdateChecking,
  emailUpdateEnded,
  emailUpdateFailed,
  emailUpdateStarted,
} from './authSlice'
import { timeToResend } from './emailLogin'
import { isEmailAddress } from './emailRules'
import { openLogin } from './login'

const VIEWS = { VERIFY_PRIMARY_OTP: 'UpdateEmailPrimaryOtp', VERIFY_SECONDARY_OTP: 'UpdateEmailSecondaryOtp' } as const
const STEPS = { VERIFY_PRIMARY_OTP: 'awaitingPrimary', VERIFY_SECONDARY_OTP: 'awaitingSecondary' } as const
/** Where the visitor is while the address changes. */
const OWN_VIEWS: readonly (ViewName | undefined)[] = ['UpdateEmail', ...Object.values(VIEWS)]

/** Whether the visitor still looks at the change. */
const isHere = (): AppThunk<boolean> => (_dispatch, getState) => OWN_VIEWS.includes(selectView(getState()))

/** Begins the change of a login's address: the wallet mails a code to the old one first where it wants to be sure. */
export const startEmailUpdate =
  (typed: string, placement: 'push' | 'replace' = 'push'): AppThunk<Promise<void>> =>
  async (dispatch, getState, { clock, logger }) => {
    const email = typed.trim().toLowerCase()
    const { update } = selectAuth(getState())
    if (!isEmailAddress(email) || update.status === 'starting' || update.status === 'checking') return
    // Who comes back for the same address finds the code that was mailed already.
    if (email === update.email && update.status !== 'idle' && timeToResend(update.mailedAt, clock.now()) > 0) {
      dispatch(
        openView(
          update.status === 'awaitingPrimary' ? VIEWS.VERIFY_PRIMARY_OTP : VIEWS.VERIFY_SECONDARY_OTP,
          {},
          placement,
        ),
      )
      return
    }
    dispatch(emailUpdateStarted({ email, mailedAt: clock.now() }))
    void dispatch(trackEvent({ event: 'EMAIL_EDIT' }))
    try {
      const login = await dispatch(openLogin())
      const step = await login.updateEmail(email)
      dispatch(emailUpdateAwaited({ step: STEPS[step] }))
      // Who left finds the code when they come back.
      if (dispatch(isHere())) dispatch(openView(VIEWS[step], {}, placement))
    } catch (error) {
      logger.warn('auth: the address was not changed', error)
      // The code that came before is good still.
      dispatch(
        emailUpdateFailed({ status: email === update.email ? update.status : 'idle', error: toErrorDetails(error) }),
      )
    }
  }

/** Compares the code mailed to the old address, then the one mailed to the new; the second makes it the login's. */
export const submitEmailUpdateCode =
  (code: string): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { status } = selectAuth(getState()).update
    if (
      (status !== 'awaitingPrimary' && status !== 'awaitingSecondary') ||
      !new RegExp(`^\\d{${CODE_LENGTH}}$`).test(code)
    )
      return
    dispatch(emailUpdateChecking())
    try {
      const login = await dispatch(openLogin())
      if (status === 'awaitingPrimary') {
        await login.confirmPrimaryCode(code)
        dispatch(emailUpdateAwaited({ step: 'awaitingSecondary' }))
        if (dispatch(isHere())) dispatch(openView('UpdateEmailSecondaryOtp', {}, 'replace'))
        return
      }
      const email = await login.confirmSecondaryCode(code)
      for (const namespace of EMBEDDED_NAMESPACES) {
        const { connectedWalletInfo, user } = selectAccount(getState(), namespace)
        // The other namespace may be of another wallet.
        if (connectedWalletInfo?.id === EMBEDDED_CONNECTOR_ID)
          dispatch(loginKnown({ namespace, user: { ...user, email } }))
      }
      dispatch(emailUpdateEnded())
      if (dispatch(isHere())) dispatch(openView('Account', {}, 'reset'))
      dispatch(bannerShown({ variant: 'success', text: { key: 'auth.emailChanged', params: { email } } }))
    } catch (error) {
      dispatch(emailUpdateFailed({ status, error: toErrorDetails(error) }))
    }
  }

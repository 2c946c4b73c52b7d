// The views of logging in by e-mail, and of changing its address.
import { act, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { fakeLoginDoor } from '../../../../test/support/fakeLogin'
import { ADDRESS, renderWithStore } from '../../../../test/support/renderWithStore'
import type { TestStore } from '../../../../test/support/testStore'
import { EMBEDDED_CONNECTOR_ID } from '../../../config/embeddedWallet'
import { DEFAULT_FEATURES } from '../../../config/features'
import type { Login } from '../../../connectors/login'
import { goBack, modalOpened, openView } from '../../../navigation'
import { loginKnown } from '../../account'
import {
  codeAwaited,
  codeOrderedAgain,
  codeRefused,
  codeSubmitted,
  deviceAwaited,
  emailSubmitted,
  emailUpdateAwaited,
  emailUpdateFailed,
  emailUpdateStarted,
  loginEnded,
  loginFailed,
  loginFinishing,
} from '../authSlice'
import { EmailVerifyDeviceView } from './EmailVerifyDeviceView'
import { EmailVerifyOtpView } from './EmailVerifyOtpView'
import { UpdateEmailPrimaryOtpView } from './UpdateEmailPrimaryOtpView'
import { UpdateEmailSecondaryOtpView } from './UpdateEmailSecondaryOtpView'
import { UpdateEmailView } from './UpdateEmailView'
import { walletSessionShared } from '../../../store'

const EMAIL = 'maya@example.test'
const NEW_EMAIL = 'maya.new@example.test'
const NOW = 1_795_000_000_000
const error = {
  code: 'WALLET',
  message: 'Invalid code. 4 tries left.',
  params: { reason: 'Invalid code. 4 tries left.' },
} as const
const attempt = { intentId: 'a' }
type Store = TestStore['store']

const submitted = ({ dispatch }: Store) => void dispatch(emailSubmitted({ ...attempt, email: EMAIL, mailedAt: NOW }))
const awaitingDevice = (store: Store) => (submitted(store), void store.dispatch(deviceAwaited(attempt)))
const awaitingCode = (store: Store) => (submitted(store), void store.dispatch(codeAwaited(attempt)))
const loggedIn = ({ dispatch }: Store) => {
  dispatch(modalOpened({ view: 'UpdateEmail', params: {} }))
  dispatch(
    walletSessionShared({
      namespace: 'eip155',
      caipNetworkId: 'eip155:1',
      accounts: [{ namespace: 'eip155', address: ADDRESS, type: 'eoa' }],
      wallet: { id: EMBEDDED_CONNECTOR_ID, name: 'Auth', type: 'AUTH' },
    }),
  )
  dispatch(loginKnown({ namespace: 'eip155', user: { email: EMAIL } }))
}
const changing = (step: 'awaitingPrimary' | 'awaitingSecondary') => (store: Store) => {
  loggedIn(store)
  store.dispatch(emailUpdateStarted({ email: NEW_EMAIL, mailedAt: NOW }))
  store.dispatch(emailUpdateAwaited({ step }))
}
const show = (view: ReactElement, prepare?: (store: Store) => void, login: Partial<Login> = {}) => {
  const rendered = renderWithStore(view, {
    prepare,
    options: { features: { ...DEFAULT_FEATURES, analytics: false } },
    services: { login: fakeLoginDoor(login) },
  })
  return {
    ...rendered,
    dispatch: (action: Parameters<Store['dispatch']>[0]) => act(() => void rendered.store.dispatch(action)),
  }
}
const codeBox = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' })
const heading = () => screen.getByRole('heading').textContent

describe('EmailVerifyDeviceView', () => {
  it('says where the link is, and lets the visitor go another way', async () => {
    const { user, actions } = show(<EmailVerifyDeviceView />, awaitingDevice)
    expect(heading()).toBe('Confirm this browser')
    expect(screen.getByText(new RegExp(EMAIL))).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Use another way' }))
    expect(actions).toContainEqual(goBack())
  })

  it('says that the link was mailed again', () => {
    const { dispatch } = show(<EmailVerifyDeviceView />, awaitingDevice)
    expect(screen.queryByText('We’re sending a new code.')).toBeNull()
    dispatch(codeOrderedAgain({ ...attempt, mailedAt: NOW + 30_000 }))
    expect(screen.getByText('We’re sending a new code.')).toBeTruthy()
  })

  it('mails the link again', async () => {
    const startEmail = jest.fn(() => new Promise<never>(() => undefined))
    const { user } = show(
      <EmailVerifyDeviceView />,
      ({ dispatch }) => {
        dispatch(emailSubmitted({ ...attempt, email: EMAIL, mailedAt: NOW - 60_000 }))
        dispatch(deviceAwaited(attempt))
      },
      { startEmail },
    )
    await user.click(screen.getByRole('button', { name: 'Send it again' }))
    await waitFor(() => expect(startEmail.mock.calls).toEqual([[EMAIL]]))
  })

  it('ends the login when it is left, and not when the code is asked for', () => {
    const left = show(<EmailVerifyDeviceView />, awaitingDevice)
    left.unmount()
    expect(left.store.getState().auth?.status).toBe('idle')
    const moved = show(<EmailVerifyDeviceView />, awaitingDevice)
    moved.dispatch(codeAwaited(attempt))
    moved.unmount()
    expect(moved.store.getState().auth?.status).toBe('awaitingCode')
  })
})

describe('EmailVerifyOtpView', () => {
  it('compares the code as soon as it is whole', async () => {
    const confirmCode = jest.fn(() => new Promise<never>(() => undefined))
    const { user } = show(<EmailVerifyOtpView />, awaitingCode, { confirmCode })
    expect(screen.getByText(`We emailed a 6-digit code to ${EMAIL}.`)).toBeTruthy()
    await user.type(codeBox(), '123456')
    await waitFor(() => expect(confirmCode.mock.calls).toEqual([['123456']]))
    expect(screen.getByText('Checking the code')).toBeTruthy()
    expect(codeBox().readOnly).toBe(true)
    // Another mail would make the code void that is compared.
    expect(screen.getByRole('button', { name: /^Send it again/ }).getAttribute('aria-disabled')).toBe('true')
  })

  it("says the wallet's words of a wrong code, empties the box and takes another one", async () => {
    const { user, dispatch } = show(<EmailVerifyOtpView />, awaitingCode, {
      confirmCode: () => new Promise(() => undefined),
    })
    await user.type(codeBox(), '123456')
    dispatch(codeRefused({ ...attempt, error }))
    expect(screen.getByRole('alert').textContent).toContain('Invalid code. 4 tries left.')
    expect([codeBox().value, document.activeElement === codeBox()]).toEqual(['', true])
    dispatch(codeSubmitted(attempt))
    dispatch(codeRefused({ ...attempt, error }))
    expect(screen.getByRole('alert').textContent).toContain('Invalid code. 4 tries left.')
  })

  it('mails another code', async () => {
    const startEmail = jest.fn(() => new Promise<never>(() => undefined))
    const { user } = show(
      <EmailVerifyOtpView />,
      ({ dispatch }) => {
        dispatch(emailSubmitted({ ...attempt, email: EMAIL, mailedAt: NOW - 60_000 }))
        dispatch(codeAwaited(attempt))
      },
      { startEmail },
    )
    expect(codeBox().readOnly).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Send it again' }))
    await waitFor(() => expect(startEmail.mock.calls).toEqual([[EMAIL]]))
  })

  it('says that another code is on its way', () => {
    const { dispatch } = show(<EmailVerifyOtpView />, awaitingCode)
    expect(screen.getByText('Expires in 20 minutes.')).toBeTruthy()
    dispatch(codeOrderedAgain({ ...attempt, mailedAt: NOW + 30_000 }))
    expect(screen.getByText('We’re sending a new code.')).toBeTruthy()
  })

  it('stays as it is in the moment in which a login that succeeded takes it away', () => {
    const { dispatch } = show(<EmailVerifyOtpView />, awaitingCode)
    dispatch(loginFinishing(attempt))
    dispatch(loginEnded())
    expect(heading()).toBe('Enter the code')
    expect(screen.getByText('Opening your wallet')).toBeTruthy()
  })

  it('says why a login ended, and leads to the ways to connect', async () => {
    const { user, dispatch, actions } = show(<EmailVerifyOtpView />, awaitingCode)
    dispatch(loginFailed({ ...attempt, error: { code: 'TIMEOUT', message: '', params: {} } }))
    expect(screen.getByText('You’re not logged in')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Connect wallet' }))
    expect(actions).toContainEqual(openView('Connect', {}, 'reset'))
  })

  it.each([[<EmailVerifyOtpView key="code" />], [<EmailVerifyDeviceView key="device" />]])(
    'offers the ways to connect where nobody logs in',
    (view) => {
      show(view)
      expect(screen.getByText('You’re not logged in')).toBeTruthy()
    },
  )
})

describe('UpdateEmailView', () => {
  const typed = () => screen.getByRole('textbox', { name: 'New email address' })

  it.each([
    ['maya@example', 'This isn’t a valid email address.'],
    ['MAYA@example.test', 'This is already your email.'],
  ])('refuses %s', async (text, words) => {
    const updateEmail = jest.fn()
    const { user } = show(<UpdateEmailView />, loggedIn, { updateEmail })
    await user.type(typed(), text)
    await user.click(screen.getByRole('button', { name: 'Send code' }))
    expect(screen.getByText(words)).toBeTruthy()
    expect(updateEmail).not.toHaveBeenCalled()
  })

  it('is busy while the first mail is ordered, and says what went wrong with it', async () => {
    const updateEmail = jest.fn(() => new Promise<never>(() => undefined))
    const { user, dispatch } = show(<UpdateEmailView />, loggedIn, { updateEmail })
    const send = () => screen.getByRole('button', { name: 'Send code' })
    expect([send().getAttribute('aria-busy'), send().getAttribute('aria-disabled')]).toEqual([null, null])
    await user.type(typed(), NEW_EMAIL)
    await user.click(send())
    await waitFor(() => expect(updateEmail).toHaveBeenCalledTimes(1))
    expect([send().getAttribute('aria-busy'), send().getAttribute('aria-disabled')]).toEqual(['true', 'true'])
    dispatch(emailUpdateFailed({ status: 'idle', error }))
    expect(screen.getByText('Invalid code. 4 tries left.')).toBeTruthy()
  })

  it('asks for the change and opens what comes next', async () => {
    const { user, actions } = show(<UpdateEmailView />, loggedIn)
    expect(typed().getAttribute('aria-invalid')).toBeNull()
    expect(screen.getByText(`You log in with ${EMAIL}. We’ll email a code to the new address.`)).toBeTruthy()
    await user.type(typed(), `${NEW_EMAIL}{Enter}`)
    await waitFor(() => expect(actions).toContainEqual(openView('UpdateEmailPrimaryOtp')))
  })

  it('finds the code that was mailed for the same address already', async () => {
    const updateEmail = jest.fn()
    const { user, actions } = show(<UpdateEmailView />, changing('awaitingSecondary'), { updateEmail })
    await user.type(typed(), `${NEW_EMAIL}{Enter}`)
    await waitFor(() => expect(actions).toContainEqual(openView('UpdateEmailSecondaryOtp')))
    expect(updateEmail).not.toHaveBeenCalled()
  })

  it('changes nothing for whoever is not logged in by e-mail', async () => {
    const { user, actions } = show(<UpdateEmailView />)
    expect(screen.queryByRole('textbox')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Account' }))
    expect(actions).toContainEqual(openView('Account', {}, 'reset'))
  })
})

describe('the codes of a changed address', () => {
  it('the first goes to the present address, the second to the new one', () => {
    const { unmount } = show(<UpdateEmailPrimaryOtpView />, changing('awaitingPrimary'))
    expect([heading(), screen.queryByText(new RegExp(`to ${EMAIL}`)) !== null]).toEqual([
      'Enter the code sent to your current email',
      true,
    ])
    unmount()
    show(<UpdateEmailSecondaryOtpView />, changing('awaitingSecondary'))
    expect([heading(), screen.queryByText(new RegExp(`to ${NEW_EMAIL}`)) !== null]).toEqual([
      'Enter the code sent to your new email',
      true,
    ])
  })

  it('the first that is right asks for the second', async () => {
    const confirmPrimaryCode = jest.fn(async () => undefined)
    const { user, actions } = show(<UpdateEmailPrimaryOtpView />, changing('awaitingPrimary'), { confirmPrimaryCode })
    await user.type(codeBox(), '123456')
    await waitFor(() => expect(confirmPrimaryCode.mock.calls).toEqual([['123456']]))
    await waitFor(() => expect(actions).toContainEqual(openView('UpdateEmailSecondaryOtp', {}, 'replace')))
  })

  it('a wrong one may be typed again', async () => {
    const { user, dispatch } = show(<UpdateEmailPrimaryOtpView />, changing('awaitingPrimary'), {
      confirmPrimaryCode: () => new Promise(() => undefined),
    })
    await user.type(codeBox(), '123456')
    expect(screen.getByText('Checking the code')).toBeTruthy()
    dispatch(emailUpdateFailed({ status: 'awaitingPrimary', error }))
    expect([codeBox().value, codeBox().readOnly]).toEqual(['', false])
    expect(screen.getByRole('alert').textContent).toContain('Invalid code. 4 tries left.')
  })

  it('a change that could not begin says why', () => {
    show(<UpdateEmailPrimaryOtpView />, (store) => {
      loggedIn(store)
      store.dispatch(emailUpdateStarted({ email: NEW_EMAIL, mailedAt: NOW }))
      store.dispatch(emailUpdateFailed({ status: 'idle', error }))
    })
    expect(screen.getByRole('alert').textContent).toContain('Invalid code. 4 tries left.')
  })

  it('mails another one in the place of the one before', async () => {
    const updateEmail = jest.fn(async () => 'VERIFY_SECONDARY_OTP' as const)
    const { user, actions } = show(
      <UpdateEmailPrimaryOtpView />,
      (store) => {
        loggedIn(store)
        store.dispatch(emailUpdateStarted({ email: NEW_EMAIL, mailedAt: NOW - 60_000 }))
        store.dispatch(emailUpdateAwaited({ step: 'awaitingPrimary' }))
      },
      { updateEmail },
    )
    await user.click(screen.getByRole('button', { name: 'Send it again' }))
    await waitFor(() => expect(updateEmail.mock.calls).toEqual([[NEW_EMAIL]]))
    await waitFor(() => expect(actions).toContainEqual(openView('UpdateEmailSecondaryOtp', {}, 'replace')))
  })

  it('none is asked for where no change is under way', async () => {
    const { user, actions } = show(<UpdateEmailPrimaryOtpView />, loggedIn)
    expect(screen.getByText('No email change in progress')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Change email' }))
    expect(actions).toContainEqual(openView('UpdateEmail', {}, 'replace'))
  })
})

// The views of logging in at a social network, and of what the wallet asks.
import { act, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { fakeLoginDoor } from '../../../../test/support/fakeLogin'
import { renderWithStore } from '../../../../test/support/renderWithStore'
import type { TestStore } from '../../../../test/support/testStore'
import { DEFAULT_FEATURES } from '../../../config/features'
import type { FrameSight, Login } from '../../../connectors/login'
import { goBack, openView } from '../../../navigation'
import {
  approvalAnswered,
  approvalOpened,
  emailSubmitted,
  loginEnded,
  loginFailed,
  loginFinishing,
  socialPageFound,
  socialStarted,
} from '../authSlice'
import { ApproveTransactionView } from './ApproveTransactionView'
import { ConnectingFarcasterView } from './ConnectingFarcasterView'
import { ConnectingSocialView, selectSocialTitle } from './ConnectingSocialView'

type Store = TestStore['store']
const attempt = { intentId: 'a' }
const PAGE = 'https://social.example/login'
const failed = loginFailed({ ...attempt, error: { code: 'TIMEOUT', message: '', params: {} } })

const started =
  (social: 'google' | 'farcaster', window: 'open' | 'blocked' | null = 'open') =>
  ({ dispatch }: Store) =>
    void dispatch(socialStarted({ ...attempt, social, window }))
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
const heading = () => screen.getByRole('heading').textContent
/** Whether something is awaited, whether it went wrong, and whether that is said at once. */
const looks = () => ({
  turns: document.querySelector('.ring__value--turning') !== null,
  isMarked: document.querySelector('.picture__badge--danger') !== null,
  isAlert: screen.queryByRole('alert') !== null,
})
const WAITING = { turns: true, isMarked: false, isAlert: false }
const STILL = { turns: false, isMarked: false, isAlert: false }
const WRONG = { turns: false, isMarked: true, isAlert: true }
const button = (name: string) => screen.queryByRole('button', { name })

describe('ConnectingSocialView', () => {
  it('waits for the window, and lets the visitor go another way', async () => {
    const { user, store, actions } = show(<ConnectingSocialView />, started('google'))
    expect(selectSocialTitle(store.getState())).toBe('Google')
    expect([heading(), button('Open Google')]).toEqual(['Log in with Google', null])
    await user.click(screen.getByRole('button', { name: 'Use another way' }))
    expect(actions).toContainEqual(goBack())
  })

  it('opens a window the browser blocked, as soon as its page is known', async () => {
    const open = jest.spyOn(window, 'open').mockReturnValue(null)
    open.mockClear()
    const { user, dispatch } = show(<ConnectingSocialView />, started('google', 'blocked'))
    expect(heading()).toBe('Your browser blocked the window')
    await user.click(screen.getByRole('button', { name: 'Open Google' }))
    expect(open).not.toHaveBeenCalled()
    dispatch(socialPageFound({ ...attempt, url: PAGE }))
    await user.click(screen.getByRole('button', { name: 'Open Google' }))
    expect(open).toHaveBeenCalledTimes(1)
  })

  it('says that the whole page goes there where there is no window', () => {
    show(<ConnectingSocialView />, started('google', null))
    expect(heading()).toBe('Opening Google')
  })

  it('cannot be left while the wallet opens, and stays so while it goes', () => {
    const { dispatch } = show(<ConnectingSocialView />, started('google'))
    dispatch(loginFinishing(attempt))
    expect([heading(), button('Use another way')]).toEqual(['Opening your wallet', null])
    dispatch(loginEnded())
    expect(heading()).toBe('Opening your wallet')
  })

  it('says what failed at once, and tries again', async () => {
    jest.spyOn(window, 'open').mockReturnValue(null)
    const { user, dispatch, store } = show(<ConnectingSocialView />, started('google'))
    dispatch(failed)
    expect(screen.getByRole('alert').textContent).toMatch(/Couldn’t log in with Google.+/)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(store.getState().auth).toMatchObject({ method: 'google', window: 'blocked', error: null })
  })

  it('turns a ring while something is awaited, and has a mark where it went wrong', () => {
    const { dispatch, unmount } = show(<ConnectingSocialView />, started('google'))
    expect(looks()).toEqual(WAITING)
    dispatch(loginFinishing(attempt))
    expect(looks()).toEqual(WAITING)
    dispatch(failed)
    expect(looks()).toEqual(WRONG)
    unmount()
    const blocked = show(<ConnectingSocialView />, started('google', 'blocked'))
    expect(looks()).toEqual(STILL)
    expect(screen.getByRole('button', { name: 'Open Google' }).getAttribute('aria-busy')).toBe('true')
    blocked.dispatch(socialPageFound({ ...attempt, url: PAGE }))
    expect(screen.getByRole('button', { name: 'Open Google' }).getAttribute('aria-busy')).toBeNull()
    expect(button('Try again')).toBeNull()
    blocked.dispatch(loginFinishing(attempt))
    expect([looks(), button('Open Google')]).toEqual([WAITING, null])
  })

  it('offers no window any more to a login that failed', () => {
    const { dispatch } = show(<ConnectingSocialView />, started('google', 'blocked'))
    dispatch(failed)
    expect([heading(), button('Open Google'), button('Use another way') !== null]).toEqual([
      'Couldn’t log in with Google',
      null,
      true,
    ])
  })

  it.each<[string, ((store: Store) => void) | undefined, boolean]>([
    ['nobody', undefined, true],
    [
      'somebody by e-mail',
      ({ dispatch }) => void dispatch(emailSubmitted({ ...attempt, email: 'a', mailedAt: 0 })),
      true,
    ],
    ['somebody at Google', started('google'), false],
  ])('offers the ways to connect where %s logs in, if it is not at a social network', (_who, prepare, isOffered) => {
    const { store } = show(<ConnectingSocialView />, prepare)
    expect(screen.queryByText('Choose how to connect.') !== null).toBe(isOffered)
    expect(selectSocialTitle(store.getState())).toBe(isOffered ? undefined : 'Google')
  })

  it('ends the login when it is left', () => {
    const { unmount, store } = show(<ConnectingSocialView />, started('google'))
    unmount()
    expect(store.getState().auth).toMatchObject({ status: 'idle', method: null })
  })
})

describe('ConnectingFarcasterView', () => {
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148'
  const found = socialPageFound({ ...attempt, url: 'https://farcaster.example/login?channel=1' })

  it('keeps the room of the code, then shows it and says so', () => {
    const { dispatch } = show(<ConnectingFarcasterView />, started('farcaster', null))
    expect([screen.queryByRole('img', { name: 'QR code' }), button('Copy link')]).toEqual([null, null])
    dispatch(found)
    expect(screen.getByRole('img', { name: 'QR code' })).toBeTruthy()
    expect(screen.getByText('The code is ready').getAttribute('role')).toBe('status')
    expect(button('Copy link')).toBeTruthy()
  })

  it('leads to the app on a phone', () => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(phone)
    const { dispatch } = show(<ConnectingFarcasterView />, started('farcaster', null))
    dispatch(found)
    expect(heading()).toBe('Continue in Farcaster')
    expect(screen.getByRole('link', { name: /^Open Farcaster/ }).getAttribute('href')).toBe(
      'https://farcaster.example/login?channel=1',
    )
    expect(screen.queryByRole('img', { name: 'QR code' })).toBeNull()
  })

  it('says what failed, and makes another code', async () => {
    const { user, dispatch, store } = show(<ConnectingFarcasterView />, started('farcaster', null))
    dispatch(failed)
    expect(screen.getByRole('alert').textContent).toMatch(/Couldn’t log in with Farcaster.+/)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() =>
      expect(store.getState().auth).toMatchObject({ method: 'farcaster', status: 'awaitingSocial', error: null }),
    )
  })

  it.each([
    ['on a phone', true],
    ['elsewhere', false],
  ])('shows neither code nor link while the wallet opens, and cannot be left (%s)', (_where, isPhone) => {
    if (isPhone) jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(phone)
    const { dispatch } = show(<ConnectingFarcasterView />, started('farcaster', null))
    dispatch(found)
    expect(button('Use another way')).toBeTruthy()
    dispatch(loginFinishing(attempt))
    expect([heading(), button('Use another way'), button('Copy link'), screen.queryByRole('link')]).toEqual([
      'Opening your wallet',
      null,
      null,
      null,
    ])
    expect(screen.queryByRole('img', { name: 'QR code' })).toBeNull()
  })

  it('turns a ring until there is a code, and says what to do with it then', () => {
    const { dispatch } = show(<ConnectingFarcasterView />, started('farcaster', null))
    expect(looks()).toEqual(WAITING)
    expect([screen.queryByText('Creating the code') !== null, screen.queryByText(/^Use your camera/)]).toEqual([
      true,
      null,
    ])
    expect(screen.queryByText('The code is ready')).toBeNull()
    dispatch(found)
    expect(looks()).toEqual(STILL)
    expect([screen.queryByText('Creating the code'), screen.queryByText(/^Use your camera/) !== null]).toEqual([
      null,
      true,
    ])
    dispatch(loginFinishing(attempt))
    expect(looks()).toEqual(WAITING)
  })

  it('shows neither code nor link of a login that failed', () => {
    const { dispatch } = show(<ConnectingFarcasterView />, started('farcaster', null))
    dispatch(found)
    expect(button('Try again')).toBeNull()
    dispatch(failed)
    expect(looks()).toEqual(WRONG)
    expect([button('Copy link'), screen.queryByRole('img', { name: 'QR code' })]).toEqual([null, null])
  })

  it('lets the visitor go another way, and offers the ways to connect where nobody logs in with Farcaster', async () => {
    const { user, actions, unmount } = show(<ConnectingFarcasterView />, started('farcaster', null))
    await user.click(screen.getByRole('button', { name: 'Use another way' }))
    expect(actions).toContainEqual(goBack())
    unmount()
    show(<ConnectingFarcasterView />, started('google'))
    expect(screen.getByText('Choose how to connect.')).toBeTruthy()
  })

  it('lets the wallet begin anew when it is left', () => {
    const restart = jest.fn()
    const { unmount, store } = show(<ConnectingFarcasterView />, started('farcaster', null), { restart })
    unmount()
    expect(restart).toHaveBeenCalledTimes(1)
    expect(store.getState().auth?.status).toBe('idle')
  })
})

describe('ApproveTransactionView', () => {
  const approval = { approvalId: 'one', method: 'personal_sign', namespace: 'eip155' } as const

  it("keeps room for the wallet's frame, follows it, and hides the frame with the view", async () => {
    const boxes: FrameSight[] = []
    const place = {
      x: 10,
      y: 20,
      width: 348,
      height: 600,
      top: 20,
      left: 10,
      right: 358,
      bottom: 620,
      toJSON: () => undefined,
    }
    jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(place)
    const { unmount } = renderWithStore(<ApproveTransactionView />, {
      services: { login: fakeLoginDoor({}, { show: (box) => boxes.push(box) }) },
      prepare: ({ dispatch }) => void dispatch(approvalOpened({ approval, wasClosed: false })),
    })
    expect(heading()).toBe('Your wallet is opening')
    expect(boxes).toEqual([{ x: 10, y: 20, width: 348, height: 600 }])
    unmount()
    expect(boxes.at(-1)).toBeNull()
  })

  it('moves the frame with the room, and shows it nowhere while the room has no width', () => {
    const boxes: FrameSight[] = []
    let box = new DOMRect(10, 20, 0, 600)
    let drawNext = (): void => undefined
    jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(() => box)
    jest.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => {
      drawNext = () => draw(0)
      return 7
    })
    const cancelled = jest.spyOn(window, 'cancelAnimationFrame')
    const { unmount } = renderWithStore(<ApproveTransactionView />, {
      services: { login: fakeLoginDoor({}, { show: (place) => boxes.push(place) }) },
      prepare: ({ dispatch }) => void dispatch(approvalOpened({ approval, wasClosed: false })),
    })
    expect(boxes).toEqual([])
    box = new DOMRect(10, 20, 348, 600)
    drawNext()
    drawNext()
    box = new DOMRect(10, 30, 348, 600)
    drawNext()
    expect(boxes).toEqual([
      { x: 10, y: 20, width: 348, height: 600 },
      { x: 10, y: 30, width: 348, height: 600 },
    ])
    unmount()
    expect(cancelled).toHaveBeenCalledWith(7)
  })

  it('says so where nothing is asked any more', async () => {
    const { dispatch, user, actions } = show(
      <ApproveTransactionView />,
      ({ dispatch: prepare }) => void prepare(approvalOpened({ approval, wasClosed: false })),
    )
    dispatch(approvalAnswered({ approvalId: 'one' }))
    expect(screen.getByText('Nothing to approve')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Account' }))
    expect(actions).toContainEqual(openView('Account', {}, 'reset'))
  })
})

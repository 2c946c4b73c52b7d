import { act, screen, waitFor } from '@testing-library/react'
import { fakeLoginDoor } from '../../../../test/support/fakeLogin'
import { renderWithStore, type StoreSetup } from '../../../../test/support/renderWithStore'
import { DEFAULT_FEATURES, type Features } from '../../../config/features'
import { networks } from '../../../config'
import type { ViewName } from '../../../navigation'
import { modalOpened, openView } from '../../../navigation'
import { emailSubmitted, loginFailed, socialStarted } from '../authSlice'
import { LoginFirst, LoginPanel } from './LoginPanel'

const onConnect: StoreSetup & { prepare: NonNullable<Parameters<typeof renderWithStore>[1]>['prepare'] } = {
  options: { features: { ...DEFAULT_FEATURES, analytics: false } },
  prepare: ({ dispatch }) => void dispatch(modalOpened({ view: 'Connect', params: {} })),
}
const withFeatures = (features: Partial<Features>): StoreSetup => ({
  options: { features: { ...DEFAULT_FEATURES, analytics: false, ...features } },
})
const box = () => screen.queryByRole<HTMLInputElement>('textbox', { name: 'Email address' })
const go = () => screen.getByRole('button', { name: 'Continue with email' })
const opened = (actions: readonly unknown[], view: ViewName) => expect(actions).toContainEqual(openView(view))

describe('LoginPanel', () => {
  it('stands below the wallets behind its line, or above them', () => {
    const { container, unmount } = renderWithStore(<LoginPanel />)
    expect(container.querySelector('.login')?.firstElementChild?.textContent).toBe('or continue with')
    unmount()
    expect(renderWithStore(<LoginFirst />).container.querySelector('.login')?.lastElementChild?.textContent).toBe(
      'or with a wallet',
    )
  })

  it.each<[string, StoreSetup, { email: boolean; socials: boolean; wallets: boolean; any: boolean }]>([
    ['by default', {}, { any: true, email: true, socials: true, wallets: false }],
    ['without e-mail', withFeatures({ email: false }), { any: true, email: false, socials: true, wallets: false }],
    [
      'without social networks',
      withFeatures({ socials: [] }),
      { any: true, email: true, socials: false, wallets: false },
    ],
    [
      'with neither',
      withFeatures({ email: false, socials: [] }),
      { any: false, email: false, socials: false, wallets: false },
    ],
    [
      'with the wallets out of sight',
      withFeatures({ emailShowWallets: false }),
      { any: true, email: true, socials: true, wallets: true },
    ],
    [
      'which hides wallets behind e-mail alone',
      withFeatures({ emailShowWallets: false, email: false }),
      { any: true, email: false, socials: true, wallets: false },
    ],
    [
      'without its source',
      { options: { connectors: ['eip6963'] } },
      { any: false, email: false, socials: false, wallets: false },
    ],
    [
      'with namespaces it does not serve',
      { networks: [networks.bitcoin] },
      { any: false, email: false, socials: false, wallets: false },
    ],
    ['with Solana alone', { networks: [networks.solana] }, { any: true, email: true, socials: true, wallets: false }],
  ])('%s', (_, setup, { any, email, socials, wallets }) => {
    const { container } = renderWithStore(<LoginPanel />, setup)
    expect(container.childElementCount > 0).toBe(any)
    expect(box() !== null).toBe(email)
    expect(screen.queryByRole('group', { name: 'Social networks' }) !== null).toBe(socials)
    expect(screen.queryByRole('button', { name: 'Continue with a wallet' }) !== null).toBe(wallets)
  })

  it('leads to the wallets that are out of sight', async () => {
    const { user, actions } = renderWithStore(<LoginPanel />, withFeatures({ emailShowWallets: false }))
    await user.click(screen.getByRole('button', { name: 'Continue with a wallet' }))
    opened(actions, 'ConnectWallets')
  })

  it('refuses what is no address until it is changed, and asks nobody', async () => {
    const startEmail = jest.fn()
    const { user } = renderWithStore(<LoginPanel />, {
      ...onConnect,
      services: { login: fakeLoginDoor({ startEmail }) },
    })
    const field = box() ?? document.body
    await user.type(field, 'maya@example{Enter}')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText(/isn’t a valid email address/)).toBeTruthy()
    await user.type(field, '.test')
    expect(screen.queryByText(/isn’t a valid email address/)).toBeNull()
    expect(startEmail).not.toHaveBeenCalled()
  })

  it.each([['Enter'], ['the arrow']])('sends the address off with %s, and opens what comes next', async (way) => {
    const startEmail = jest.fn(async () => 'VERIFY_OTP' as const)
    const { user, actions } = renderWithStore(<LoginPanel />, {
      ...onConnect,
      services: { login: fakeLoginDoor({ startEmail }) },
    })
    await user.type(box() ?? document.body, ' Maya@Example.test ')
    await (way === 'Enter' ? user.keyboard('{Enter}') : user.click(go()))
    await waitFor(() => opened(actions, 'EmailVerifyOtp'))
    expect(startEmail.mock.calls).toEqual([['maya@example.test']])
  })

  it('says that it works, keeps the focus, and sends nothing twice', async () => {
    const startEmail = jest.fn(() => new Promise<never>(() => undefined))
    const { user } = renderWithStore(<LoginPanel />, {
      ...onConnect,
      services: { login: fakeLoginDoor({ startEmail }) },
    })
    await user.type(box() ?? document.body, 'maya@example.test')
    await user.click(go())
    await user.click(go())
    await user.type(box() ?? document.body, '{Enter}')
    await waitFor(() => expect(startEmail).toHaveBeenCalledTimes(1))
    expect([go().getAttribute('aria-busy'), go().getAttribute('aria-disabled')]).toEqual(['true', 'true'])
    expect(document.querySelector('.login__spinner')).not.toBeNull()
    expect(screen.getByText('Sending you a code')).toBeTruthy()
  })

  it("says the wallet's own words of what failed, to the same address alone; who comes back finds it typed", async () => {
    const { user } = renderWithStore(<LoginPanel />, {
      ...withFeatures({}),
      prepare({ dispatch }) {
        dispatch(emailSubmitted({ intentId: 'a', email: 'maya@example.test', mailedAt: 0 }))
        dispatch(
          loginFailed({
            intentId: 'a',
            error: {
              code: 'WALLET',
              message: 'Please try again after 12 seconds',
              params: { reason: 'Please try again after 12 seconds' },
            },
          }),
        )
      },
    })
    expect(box()?.value).toBe('maya@example.test')
    expect(box()?.getAttribute('aria-invalid')).toBe('true')
    await user.type(box() ?? document.body, ' ')
    expect(box()?.getAttribute('aria-invalid')).toBe('true')
    await user.type(box() ?? document.body, 'x')
    expect(box()?.getAttribute('aria-invalid')).toBeNull()
  })

  it('opens a window for a social network within the press, and shows a code for Farcaster', async () => {
    jest.spyOn(window, 'open').mockReturnValue(null)
    const { user, actions } = renderWithStore(<LoginPanel />, { ...onConnect, services: { login: fakeLoginDoor() } })
    await user.click(screen.getByRole('button', { name: 'Discord' }))
    expect(window.open).toHaveBeenCalledTimes(1)
    opened(actions, 'ConnectingSocial')
    await user.click(screen.getByRole('button', { name: 'Farcaster' }))
    opened(actions, 'ConnectingFarcaster')
    expect(window.open).toHaveBeenCalledTimes(1)
  })

  it('says nothing of what failed at a social network', () => {
    renderWithStore(<LoginPanel />, {
      ...withFeatures({}),
      prepare({ dispatch }) {
        dispatch(emailSubmitted({ intentId: 'a', email: 'maya@example.test', mailedAt: 0 }))
        dispatch(socialStarted({ intentId: 'b', social: 'google', window: 'open' }))
        dispatch(loginFailed({ intentId: 'b', error: { code: 'TIMEOUT', message: '', params: {} } }))
      },
    })
    expect(box()?.value).toBe('maya@example.test')
    expect(box()?.getAttribute('aria-invalid')).toBeNull()
  })

  it('is not busy with a mail while somebody logs in at a social network', () => {
    renderWithStore(<LoginPanel />, {
      ...withFeatures({}),
      prepare: ({ dispatch }) => void dispatch(socialStarted({ intentId: 'b', social: 'google', window: 'open' })),
    })
    expect([go().getAttribute('aria-busy'), go().getAttribute('aria-disabled')]).toEqual([null, null])
    expect(document.querySelector('.login__spinner')).toBeNull()
    expect(screen.queryByText('Sending you a code')).toBeNull()
  })

  it('counts once that somebody wants to log in by e-mail', async () => {
    const { user, services } = renderWithStore(<LoginPanel />, onConnect)
    await user.click(box() ?? document.body)
    await user.click(go())
    await user.click(box() ?? document.body)
    expect(services.told.filter(({ type }) => type === 'wallet-track')).toMatchObject([
      { detail: { event: 'EMAIL_LOGIN_SELECTED' } },
    ])
  })

  it('loads the wallet when the pointer comes near', async () => {
    const prepare = jest.fn()
    const { user } = renderWithStore(<LoginPanel />, { ...onConnect, services: { login: fakeLoginDoor({ prepare }) } })
    expect(prepare).not.toHaveBeenCalled()
    await user.hover(go())
    await act(async () => undefined)
    expect(prepare).toHaveBeenCalled()
  })
})

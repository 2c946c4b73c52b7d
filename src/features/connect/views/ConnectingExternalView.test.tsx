import { act, screen } from '@testing-library/react'
import { harborConnector, HARBOR, renderWithStore, type StoreSetup } from '../../../../test/support/renderWithStore'
import { toErrorDetails, WidgetError, type ErrorCode } from '../../../errors'
import { goBack, modalOpened } from '../../../navigation'
import { connectorsFound } from '../../wallets'
import { selectConnectAttempt } from '../connectSelectors'
import { connectFailed, connectStarted, linkShown, walletWasSlow } from '../connectSlice'
import { ConnectingExternalView } from './ConnectingExternalView'

const attempt = { connectorId: 'harbor', namespace: 'eip155', requestId: 'one' } as const

function renderWaiting(setup: StoreSetup = {}) {
  const test = renderWithStore(<ConnectingExternalView />, setup)
  act(() => {
    test.store.dispatch(connectorsFound([{ ...HARBOR, namespaces: ['eip155'] }]))
    test.store.dispatch(modalOpened({ view: 'ConnectingExternal', params: { connectorId: 'harbor' } }))
    test.store.dispatch(connectStarted(attempt))
  })
  const fail = (code: ErrorCode, params = {}) =>
    act(
      () =>
        void test.store.dispatch(
          connectFailed({ requestId: 'one', error: toErrorDetails(new WidgetError(code, params)) }),
        ),
    )
  return { ...test, fail }
}

describe('ConnectingExternalView', () => {
  it('says what to do, and where to look when the wallet is slow', () => {
    const { store } = renderWaiting()
    expect(screen.getByRole('status').textContent).toContain('Continue in Harbor')
    act(() => void store.dispatch(walletWasSlow({ requestId: 'one' })))
    expect(screen.getByText(/its window may be behind this one/)).toBeTruthy()
  })

  it.each([
    ['USER_REJECTED', {}, 'Connection declined'],
    ['WALLET_BUSY', {}, 'Harbor is waiting for you'],
    ['WALLET_LOCKED', {}, 'Unlock Harbor'],
    ['WALLET_TIMEOUT', {}, 'No answer from Harbor'],
    ['NO_ACCOUNT', {}, 'No account shared'],
    ['WALLET', { reason: 'Cable unplugged' }, 'Cable unplugged'],
  ] as const)('says what %s means', (code, params, words) => {
    const { fail } = renderWaiting()
    fail(code, params)
    expect(screen.getByRole('alert').textContent).toContain(words)
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })

  it('asks the same wallet again', async () => {
    const connect = jest.fn(() => new Promise<never>(() => undefined))
    const { fail, user } = renderWaiting({ hub: { connect, findConnector: () => harborConnector() } })
    fail('USER_REJECTED')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(connect).toHaveBeenCalledWith(expect.objectContaining({ connectorId: 'harbor', namespace: 'eip155' }))
    expect(screen.getByText('Continue in Harbor')).toBeTruthy()
  })

  describe('with a link of the wallet’s own connector', () => {
    const uri = 'harbor://connect?id=1'
    const showLink = (test: ReturnType<typeof renderWaiting>, lifeMs = 60_000) =>
      act(() => {
        const now = Date.now()
        test.store.dispatch(linkShown({ requestId: 'one', link: { uri, expiresAt: now + lifeMs, shownAt: now } }))
      })

    it('draws the code until somebody took it, and waits then', async () => {
      const test = renderWaiting()
      showLink(test)
      expect(await screen.findByText(/^Open .*Harbor.* point it at the code/)).toBeTruthy()
      expect(screen.getByRole('timer').textContent).toBe('Expires in 0:50')
      act(() => void test.store.dispatch(linkShown({ requestId: 'one', link: null })))
      expect(screen.getByText('Continue in Harbor')).toBeTruthy()
    })

    it('offers a new code when the old one is over, and asks the wallet anew for it', async () => {
      const connect = jest.fn(() => new Promise<never>(() => undefined))
      const test = renderWaiting({ hub: { connect, findConnector: () => harborConnector() } })
      showLink(test, 10_000)
      // It is not said how long codes live: this one's time was its wallet's choice.
      expect((await screen.findByRole('alert')).textContent).toBe('This code has expiredGet a new one to continue.')
      await test.user.click(screen.getByRole('button', { name: 'Get a new code' }))
      expect(connect).toHaveBeenCalledWith(expect.objectContaining({ connectorId: 'harbor', isFresh: true }))
      expect(screen.getByText('Continue in Harbor')).toBeTruthy()
    })

    it('says the same where the wallet says that nobody took it', async () => {
      const { fail } = renderWaiting()
      fail('PAIRING_EXPIRED')
      expect(await screen.findByRole('button', { name: 'Get a new code' })).toBeTruthy()
      expect(screen.getByRole('alert').textContent).toContain('expired')
    })

    it('opens the app on a phone, once by itself and with each press', async () => {
      const links: string[] = []
      const device = { isMobile: true, isIos: true, isAndroid: false, isTelegram: false, isFramed: false }
      const test = renderWaiting({ page: { device: () => device, openLink: (href) => void links.push(href) } })
      showLink(test)
      expect(links).toEqual([uri])
      await test.user.click(screen.getByRole('button', { name: 'Open Harbor' }))
      expect(links).toEqual([uri, uri])
    })
  })

  it('gives the attempt up when the visitor wants another wallet', async () => {
    const { user, store, actions } = renderWaiting()
    await user.click(screen.getByRole('button', { name: 'Use another wallet' }))
    expect(selectConnectAttempt(store.getState()).status).toBe('idle')
    expect(actions).toContainEqual(goBack())
  })

  it('gives the attempt up when it is left', () => {
    const { store, unmount } = renderWaiting()
    unmount()
    expect(selectConnectAttempt(store.getState()).status).toBe('idle')
  })
})

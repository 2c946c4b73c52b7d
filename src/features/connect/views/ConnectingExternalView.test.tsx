import { act, screen } from '@testing-library/react'
import { harborConnector, HARBOR, renderWithStore, type StoreSetup } from '../../../../test/support/renderWithStore'
import { toErrorDetails, WidgetError, type ErrorCode } from '../../../errors'
import { goBack, modalOpened } from '../../../navigation'
import { connectorsFound } from '../../wallets'
import { selectConnectAttempt } from '../connectSelectors'
import { connectFailed, connectStarted, walletWasSlow } from '../connectSlice'
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

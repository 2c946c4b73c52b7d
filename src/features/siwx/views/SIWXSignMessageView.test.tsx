import { act, screen, waitFor } from '@testing-library/react'
import { aRequest } from '../../../../test/support/walletRequests'
import { ADDRESS, HARBOR, renderWithStore } from '../../../../test/support/renderWithStore'
import { openView } from '../../../navigation'
import { messageFailed, messagePrepared, sessionsRequested, signInNeeded } from '../siwxSlice'
import { SIWXSignMessageView } from './SIWXSignMessageView'
import { walletSessionShared } from '../../../store'

const caipAddress = `eip155:1:${ADDRESS}` as const
const WARNING = 'This application might not support Smart Accounts'

/** The visitor is asked, with a message to sign. */
function ask(type: 'eoa' | 'smartAccount' = 'eoa', hasMessage = true) {
  const view = renderWithStore(<SIWXSignMessageView />, { options: { signIn: 'optional' } })
  const { store } = view
  act(() => {
    store.dispatch(
      walletSessionShared({
        namespace: 'eip155',
        caipNetworkId: 'eip155:1',
        accounts: [{ namespace: 'eip155', address: ADDRESS, type }],
        wallet: { id: HARBOR.id, name: HARBOR.name, type: HARBOR.type },
      }),
    )
    store.dispatch(sessionsRequested({ caipAddress, intentId: 'one' }))
    store.dispatch(signInNeeded({ intentId: 'one' }))
    if (!hasMessage) return
    store.dispatch(
      messagePrepared({
        caipAddress,
        data: {
          accountAddress: ADDRESS,
          chainId: 'eip155:1',
          domain: 'tidepool.example',
          uri: 'https://tidepool.example',
          version: '1',
          nonce: 'k3v9Tq2LmZ81',
        },
        text: 'k3v9Tq2LmZ81',
      }),
    )
  })
  return view
}

const isBusy = (): boolean => screen.getByRole('button', { name: 'Sign' }).getAttribute('aria-busy') === 'true'

describe('SIWXSignMessageView', () => {
  it('stops waiting at the first press of "Cancel", and asks again', async () => {
    const { store, user } = ask()
    act(() => void store.dispatch(aRequest('signIn').started))
    expect(isBusy()).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect([isBusy(), store.getState().siwx?.status]).toEqual([false, 'needed'])
  })

  it.each([
    ['says so to a smart account', 'smartAccount', 1],
    ['says nothing of it to another', 'eoa', 0],
  ] as const)('%s: the site might not support it', (_what, type, count) => {
    ask(type)
    expect(screen.queryAllByText(WARNING)).toHaveLength(count)
  })

  it('shows where to, with which account and network, and the whole message on demand', async () => {
    const { user } = ask()
    for (const text of ['Sign in to Tidepool', 'tidepool.example', 'Ethereum'])
      expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByText(ADDRESS)).toBeTruthy()
    expect(screen.queryByText('There is no message to sign')).toBeNull()
    await user.click(screen.getByText('Show the whole message'))
    expect(screen.getByText('k3v9Tq2LmZ81').tagName).toBe('PRE')
  })

  it('says where to go on while the wallet has the message, and only then', () => {
    const { store } = ask()
    const request = aRequest('signIn')
    act(() => void store.dispatch(request.started))
    expect(screen.getByRole('heading').textContent).toBe('Sign in to Tidepool')
    act(() => void store.dispatch(request.asked))
    expect(screen.getByRole('heading').textContent).toBe('Continue in Harbor')
  })

  it('has the wallet sign', async () => {
    const { user, actions } = ask()
    await user.click(screen.getByRole('button', { name: 'Sign' }))
    const { type } = aRequest('signIn').started
    expect(actions).toContainEqual(
      expect.objectContaining({ type, payload: expect.objectContaining({ kind: 'signIn' }) }),
    )
  })

  it('waits for its message, with nothing to sign or show before', () => {
    ask('eoa', false)
    expect(screen.getByRole('button', { name: 'Sign' }).getAttribute('aria-disabled')).toBe('true')
    expect([screen.queryByText('tidepool.example'), screen.queryByText('Show the whole message')]).toEqual([null, null])
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('says that there is no message, and asks for one again', async () => {
    const { user, store } = ask('eoa', false)
    act(
      () =>
        void store.dispatch(messageFailed({ caipAddress, error: { code: 'SIWX_MESSAGE', message: '', params: {} } })),
    )
    expect(screen.queryByRole('button', { name: 'Sign' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(store.getState().siwx?.message).not.toBeNull())
    expect(screen.getByRole('button', { name: 'Sign' }).getAttribute('aria-disabled')).not.toBe('true')
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('says nothing of a missing message for another reason', () => {
    const { store } = ask('eoa', false)
    act(
      () =>
        void store.dispatch(messageFailed({ caipAddress, error: { code: 'SIWX_INVALID', message: '', params: {} } })),
    )
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('leads to the wallets where nobody is connected', async () => {
    const { user, actions } = renderWithStore(<SIWXSignMessageView />)
    expect(screen.queryByRole('button', { name: 'Sign' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Connect wallet' }))
    expect(actions).toContainEqual(openView('Connect'))
  })

  it('calls a site without a name by its host', () => {
    renderWithStore(<SIWXSignMessageView />, {
      isConnected: true,
      site: { name: '', description: '', url: 'https://tidepool.example/cart' },
    })
    expect(screen.getByText('Sign in to tidepool.example')).toBeTruthy()
  })
})

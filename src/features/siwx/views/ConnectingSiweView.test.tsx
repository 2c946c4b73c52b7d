import { act, screen } from '@testing-library/react'
import { ADDRESS, renderWithStore } from '../../../../test/support/renderWithStore'
import { openView } from '../../../navigation'
import { StoreContext } from '../../../store'
import { linkAnswered, linkRefused, sessionFound, sessionsRequested } from '../siwxSlice'
import { ConnectingSiweView } from './ConnectingSiweView'

const session = {
  data: { accountAddress: ADDRESS, chainId: 'eip155:1', domain: 'a', uri: 'b', version: '1', nonce: 'c' },
  message: 'd',
  signature: 'e',
} as const

describe('ConnectingSiweView', () => {
  it('says that a signature is checked, and for which site', () => {
    const { store, rerender } = renderWithStore(<p />)
    act(() => void store.dispatch(linkAnswered()))
    rerender(
      <StoreContext value={store}>
        <ConnectingSiweView />
      </StoreContext>,
    )
    expect(screen.getByRole('heading', { name: 'Signing you in' })).toBeTruthy()
    expect(
      screen.getByText(/Your wallet signed\. We’re checking the signature, then you’re connected to \S/),
    ).toBeTruthy()
    // Nor does it say anything else when the session is found and the dialog closes.
    const caipAddress = `eip155:1:${ADDRESS}` as const
    act(() => void store.dispatch(sessionsRequested({ caipAddress, intentId: 'one' })))
    act(
      () =>
        void store.dispatch(
          sessionFound({
            intentId: 'one',
            session,
          }),
        ),
    )
    expect(screen.getByRole('heading', { name: 'Signing you in' })).toBeTruthy()
  })

  it('leads to the wallets when there is nothing to wait for', async () => {
    const { store, user, actions } = renderWithStore(<ConnectingSiweView />)
    act(() => {
      store.dispatch(linkAnswered())
      store.dispatch(linkRefused())
    })
    expect(screen.queryByText('Signing you in')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Connect wallet' }))
    expect(actions).toContainEqual(openView('Connect', {}, 'reset'))
  })

  it('says nothing of a wait to whoever is signed in and did not wait', () => {
    renderWithStore(<ConnectingSiweView />, {
      prepare({ dispatch }) {
        dispatch(sessionsRequested({ caipAddress: `eip155:1:${ADDRESS}`, intentId: 'one' }))
        dispatch(sessionFound({ intentId: 'one', session }))
      },
    })
    expect(screen.getByRole('button', { name: 'Connect wallet' })).toBeTruthy()
  })

  it.each([
    ['its name', 'Tidepool', 'Tidepool'],
    ['its host, where it has none', '', 'tidepool.example'],
  ])('calls the site by %s', (_what, name, called) => {
    renderWithStore(<ConnectingSiweView />, {
      site: { name, description: '', url: 'https://tidepool.example/cart' },
      prepare: ({ dispatch }) => void dispatch(linkAnswered()),
    })
    expect(screen.getByText(new RegExp(`connected to \\W*${called}`))).toBeTruthy()
  })
})

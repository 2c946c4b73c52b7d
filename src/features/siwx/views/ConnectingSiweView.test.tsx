import { act, screen } from '@testing-library/react'
import { ADDRESS, renderWithStore } from '../../../../test/support/renderWithStore'
import { StoreContext } from '../../../store'
import { linkAnswered, linkRefused, sessionFound, sessionsRequested } from '../siwxSlice'
import { ConnectingSiweView } from './ConnectingSiweView'

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
            session: {
              data: { accountAddress: ADDRESS, chainId: 'eip155:1', domain: 'a', uri: 'b', version: '1', nonce: 'c' },
              message: 'd',
              signature: 'e',
            },
          }),
        ),
    )
    expect(screen.getByRole('heading', { name: 'Signing you in' })).toBeTruthy()
  })

  it('leads to the wallets when there is nothing to wait for', () => {
    const { store } = renderWithStore(<ConnectingSiweView />)
    act(() => {
      store.dispatch(linkAnswered())
      store.dispatch(linkRefused())
    })
    expect(screen.getByRole('button', { name: 'Connect wallet' })).toBeTruthy()
  })
})

import { act, screen } from '@testing-library/react'
import { aRequest } from '../../../../test/support/walletRequests'
import { ADDRESS, HARBOR, renderWithStore } from '../../../../test/support/renderWithStore'
import { messagePrepared, sessionsRequested, signInNeeded } from '../siwxSlice'
import { SIWXSignMessageView } from './SIWXSignMessageView'
import { walletSessionShared } from '../../../store'

const caipAddress = `eip155:1:${ADDRESS}` as const
const WARNING = 'This application might not support Smart Accounts'

/** The visitor is asked, with a message to sign. */
function ask(type: 'eoa' | 'smartAccount' = 'eoa') {
  const view = renderWithStore(<SIWXSignMessageView />)
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
})

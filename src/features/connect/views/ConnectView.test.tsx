import { act, screen } from '@testing-library/react'
import { fakeConnector, HARBOR, renderWithStore } from '../../../../test/support/renderWithStore'
import { openView } from '../../../navigation'
import { connectorsFound, recentWalletsRestored } from '../../wallets'
import { ConnectView } from './ConnectView'

const harbor = { ...HARBOR, namespaces: ['eip155' as const] }
const otter = { ...harbor, id: 'otter', name: 'Otter' }

describe('ConnectView', () => {
  it('asks the wallet within the press and goes on to wait for it', async () => {
    const connect = jest.fn(() => new Promise<never>(() => undefined))
    const { store, user, actions } = renderWithStore(<ConnectView />, { hub: { connect, findConnector: () => fakeConnector() } })
    act(() => void store.dispatch(connectorsFound([harbor])))
    await user.click(screen.getByRole('button', { name: 'Harbor' }))
    expect(connect).toHaveBeenCalledTimes(1)
    expect(store.getState().connect).toMatchObject({ status: 'connecting', connectorId: 'harbor' })
    expect(actions).toContainEqual(openView('ConnectingExternal', { connectorId: 'harbor' }))
  })

  it('puts the wallet used last first and says so', () => {
    const { store } = renderWithStore(<ConnectView />)
    act(() => {
      store.dispatch(connectorsFound([harbor, otter]))
      store.dispatch(recentWalletsRestored(['otter']))
    })
    const names = screen.getAllByRole('listitem').map((item) => item.textContent)
    expect(names).toEqual(['OOtterRecent', 'HHarborInstalled'])
  })

  it('offers the guide where no wallet is installed', async () => {
    const { user, actions } = renderWithStore(<ConnectView />)
    expect(screen.getByText('No wallet found')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'What is a wallet?' }))
    expect(actions).toContainEqual(openView('WhatIsAWallet'))
  })

  it.each([
    [{ termsUrl: 'https://tidepool.example/terms', privacyUrl: 'https://tidepool.example/privacy' }, ['Terms', 'Privacy policy']],
    [{ privacyUrl: 'https://tidepool.example/privacy' }, ['Privacy policy']],
    [{}, []],
  ])('links what the host wants accepted: %p', (options, names) => {
    renderWithStore(<ConnectView />, { options })
    expect(screen.queryAllByRole('link').map((link) => link.textContent?.replace(/ \(.*/, ''))).toEqual(names)
  })
})

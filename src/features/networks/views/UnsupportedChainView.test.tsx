import { act, screen, waitFor } from '@testing-library/react'
import { harborSession, renderWithStore } from '../../../../test/support/renderWithStore'
import { disconnectOrdered } from '../disconnectOrder'
import { UnsupportedChainView } from './UnsupportedChainView'
import { walletSessionChanged } from '../../../store'

describe('UnsupportedChainView', () => {
  it('names what is wrong and switches to a network of this site', async () => {
    const switchNetwork = jest.fn(async () => undefined)
    const session = { ...harborSession, caipNetworkId: 'eip155:999' as const }
    const { store, user } = renderWithStore(<UnsupportedChainView />, {
      isConnected: true,
      hub: { session: () => session, switchNetwork },
    })
    act(() => void store.dispatch(walletSessionChanged({ caipNetworkId: 'eip155:999' })))
    expect(screen.getByText('This site doesn’t support your wallet’s network')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Base' }))
    await waitFor(() => expect(store.getState().networks.activeCaipNetwork?.name).toBe('Base'))
  })

  it('lets the visitor leave', async () => {
    const { user, actions } = renderWithStore(<UnsupportedChainView />, { isConnected: true })
    await user.click(screen.getByRole('button', { name: 'Disconnect' }))
    expect(actions).toContainEqual(disconnectOrdered({ namespace: 'eip155' }))
  })
})

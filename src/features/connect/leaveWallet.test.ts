import { createTestStore } from '../../../test/support/renderWithStore'
import { leaveWallet } from './leaveWallet'

describe('leaving a wallet', () => {
  it('ends the connection as the visitor’s own wish', async () => {
    const disconnect = jest.fn(async () => undefined)
    const { store } = createTestStore({ isConnected: true, hub: { disconnect } })
    await store.dispatch(leaveWallet('eip155'))
    expect(disconnect).toHaveBeenCalledWith({ namespace: 'eip155', reason: 'user', shouldTellWallet: true })
    expect(store.getState().notices.banner).toBeNull()
  })

  it('says when that did not work', async () => {
    const { store } = createTestStore({ isConnected: true, hub: { disconnect: () => Promise.reject(new Error('no')) } })
    await store.dispatch(leaveWallet('eip155'))
    expect(store.getState().notices.banner?.text.key).toBe('error.DISCONNECT')
  })
})

import { createTestStore, fakeServices } from '../../../../test/support/testStore'
import { networks } from '../../../config'
import type { WalletHub } from '../../../connectors/walletHub'
import { leaveAllWallets, leaveWallet } from './leaveWallet'
import { walletSessionEnded, walletSessionShared } from '../../../store'

describe('leaving a wallet', () => {
  it('ends the connection as the visitor’s own wish', async () => {
    const disconnect = jest.fn(async () => undefined)
    const { store } = createTestStore(fakeServices({ hub: { disconnect } }), { isConnected: true })
    await store.dispatch(leaveWallet('eip155'))
    expect(disconnect).toHaveBeenCalledWith({
      namespace: 'eip155',
      connectorId: 'app.fake',
      reason: 'user',
      shouldTellWallet: true,
    })
    expect(store.getState().notices.banner).toBeNull()
  })

  it('says when that did not work', async () => {
    const { store } = createTestStore(fakeServices({ hub: { disconnect: () => Promise.reject(new Error('no')) } }), {
      isConnected: true,
    })
    await store.dispatch(leaveWallet('eip155'))
    expect(store.getState().notices.banner?.text.key).toBe('error.DISCONNECT')
  })
})

describe('leaving one of several namespaces', () => {
  const solanaAddress = 'S'.repeat(32)
  const aWidget = () => {
    const hub: Partial<WalletHub> = {
      session: (namespace) => ({ namespace, connectorId: 'a', caipNetworkId: 'eip155:1', accounts: [] }),
      disconnect: async ({ namespace, reason }) => void test.store.dispatch(walletSessionEnded({ namespace, reason })),
    }
    const test = createTestStore(fakeServices({ hub }), {
      isConnected: true,
      networks: [networks.ethereum, networks.solana],
    })
    test.store.dispatch(
      walletSessionShared({
        namespace: 'solana',
        caipNetworkId: networks.solana.caipNetworkId,
        accounts: [{ namespace: 'solana', address: solanaAddress, type: 'eoa' }],
        wallet: { id: 'p', name: 'P', type: 'ANNOUNCED' },
      }),
    )
    return test
  }

  it('makes another one the active one when the active one was left', async () => {
    const { store } = aWidget()
    await store.dispatch(leaveWallet('eip155'))
    expect(store.getState().networks.activeChain).toBe('solana')
    expect(store.getState().account.solana.address).toBe(solanaAddress)
  })

  it('leaves the active one where it is otherwise', async () => {
    const { store } = aWidget()
    await store.dispatch(leaveWallet('solana'))
    expect(store.getState().networks.activeChain).toBe('eip155')
    expect(store.getState().account.eip155.status).toBe('connected')
  })

  it('ends all of them on one order', async () => {
    const { store } = aWidget()
    await store.dispatch(leaveAllWallets())
    expect(Object.values(store.getState().account).map(({ status }) => status)).toEqual(Array(4).fill('disconnected'))
  })
})

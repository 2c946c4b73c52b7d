import { aNetwork, aSession, fakeConnector } from '../../test/support/builders'
import { aLogger } from '../../test/support/fakes'
import { createTestStore, fakeServices } from '../../test/support/testStore'
import { createWalletHub } from '../connectors/walletHub'
import { adapterRemoved, networksConfigured } from '../features/networks'
import { followSessions } from './followSessions'

const ethereum = aNetwork()
const solana = aNetwork({ caipNetworkId: 'solana:x', name: 'Solana' })
const [ONE, TWO] = ['a'.repeat(32), 'b'.repeat(32)]
const accounts = [ONE, TWO].map((address) => ({ namespace: 'solana' as const, address, type: 'eoa' as const }))

/** A widget with an EVM network, and Solana where a test says so, in a page with one wallet of Solana. */
function aWidget() {
  const wallet = fakeConnector({
    namespaces: ['solana'],
    connect: async () => aSession({ namespace: 'solana', caipNetworkId: 'solana:x', accounts }),
  })
  const hub = createWalletHub({ sources: [({ found }) => (found(wallet), () => undefined)], logger: aLogger() })
  const { store, state } = createTestStore(fakeServices({ hub }))
  const configure = (networks = [ethereum, solana]) =>
    store.dispatch(networksConfigured({ networks, defaultNetwork: 'eip155:1', lastActive: null, noAdapters: false }))
  configure()
  const stop = followSessions(hub, { store })
  return {
    hub,
    wallet,
    configure,
    stop,
    account: () => state().account.solana,
    remove: () => {
      store.dispatch(adapterRemoved({ namespace: 'solana' }))
      configure([ethereum])
    },
    connect: () => hub.connect({ connectorId: 'app.fake', namespace: 'solana' }),
  }
}

describe('a namespace that is taken away and brought back while its wallet is connected', () => {
  it('has no account of a wallet that left meanwhile', async () => {
    const { hub, connect, remove, configure, account } = aWidget()
    await connect()
    remove()
    await hub.disconnect({ namespace: 'solana', reason: 'user', shouldTellWallet: true })
    configure()
    expect(account()).toMatchObject({ status: 'disconnected', address: null })
  })

  it('has the account its wallet went to meanwhile', async () => {
    const { wallet, connect, remove, configure, account } = aWidget()
    await connect()
    remove()
    wallet.emit({ type: 'accountsChanged', namespace: 'solana', accounts: [...accounts].reverse() })
    configure()
    expect(account()).toMatchObject({ status: 'connected', address: TWO })
  })

  it('has the account of a wallet that another widget connected meanwhile', async () => {
    const { connect, remove, configure, account } = aWidget()
    remove()
    await connect()
    expect(account().status).toBe('disconnected')
    configure()
    expect(account()).toMatchObject({ status: 'connected', address: ONE })
  })

  it('is not followed after the widget is gone', async () => {
    const { connect, remove, configure, account, stop } = aWidget()
    remove()
    await connect()
    stop()
    configure()
    expect(account().status).toBe('disconnected')
  })
})

it('takes what the embedded wallet says of whoever is logged in: who, where smart accounts are, and whether theirs is there already', async () => {
  const login = {
    user: { email: 'maya@example.test', social: 'google' as const },
    smartAccountChainIds: [1, 10],
    isSmartAccountDeployed: true,
  }
  const wallet = fakeConnector({ connect: async () => ({ ...aSession(), login }) })
  const hub = createWalletHub({ sources: [({ found }) => (found(wallet), () => undefined)], logger: aLogger() })
  const { store, state } = createTestStore(fakeServices({ hub }))
  store.dispatch(
    networksConfigured({ networks: [ethereum], defaultNetwork: 'eip155:1', lastActive: null, noAdapters: false }),
  )
  followSessions(hub, { store })
  await hub.connect({ connectorId: 'app.fake', namespace: 'eip155' })
  expect(state().account.eip155).toMatchObject({
    user: login.user,
    socialProvider: 'google',
    smartAccountDeployed: true,
  })
  expect(state().networks.chains.eip155?.networkState.smartAccountEnabledNetworks).toEqual([1, 10])
})

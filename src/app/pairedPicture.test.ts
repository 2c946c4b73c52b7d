import { aSession, fakeConnector } from '../../test/support/builders'
import { aLogger } from '../../test/support/fakes'
import { createTestStore, fakeServices } from '../../test/support/testStore'
import { createWalletHub } from '../connectors/walletHub'
import { recentWalletsRestored } from '../features/wallets'
import { followSessions } from './followSessions'

const PICTURE = 'https://explorer.example/getWalletImage/5195e9db-94d8-4579-6f11-ef553be95100'

/** What is shown of a wallet that calls itself `name`, of a page that used Kestrel last. */
async function shown(name: string, parts: Parameters<typeof fakeConnector>[0] = {}) {
  const pairing = { prepare: () => undefined, open: () => new Promise<never>(() => undefined) }
  const connector = fakeConnector({
    id: 'walletConnect',
    type: 'WALLET_CONNECT',
    pairing,
    connect: async () => aSession({ connectorId: 'walletConnect', wallet: { name } }),
    ...parts,
  })
  const hub = createWalletHub({ sources: [({ found }) => (found(connector), () => undefined)], logger: aLogger() })
  const { store, state, dispatch } = createTestStore(fakeServices({ hub }), {
    options: { explorerUrl: 'https://explorer.example' },
  })
  dispatch(
    recentWalletsRestored([
      { id: 'id-kestrel', name: 'Kestrel', imageId: '5195e9db-94d8-4579-6f11-ef553be95100', mobileLink: 'kestrel://' },
    ]),
  )
  followSessions(hub, { store })
  await hub.connect({ connectorId: 'walletConnect', namespace: 'eip155' })
  return state().account.eip155.connectedWalletInfo?.iconUrl
}

describe('the picture of a paired wallet', () => {
  it.each(['Kestrel', 'kestrel', 'Kestrel Wallet'])('is the directory’s where it calls itself %s', async (name) => {
    expect(await shown(name)).toMatch(`${PICTURE}?`)
  })

  it.each(['Harbor', 'Kestrels', 'My Kestrel', ''])(
    'is not another wallet’s where it calls itself %j',
    async (name) => {
      expect(await shown(name)).toBeUndefined()
    },
  )

  it('is its own for a wallet of the page', async () => {
    expect(await shown('Kestrel', { pairing: undefined })).toBeUndefined()
  })
})

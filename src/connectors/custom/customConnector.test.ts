import { aPageWallet, type Breakage } from '../../../test/support/pageWallet'
import { aNetwork, aPairingContext, aSecondNetwork, ALICE, BOB } from '../../../test/support/builders'
import { aLogger, settle } from '../../../test/support/fakes'
import { WALLET_READ_TIMEOUT_MS } from '../../config/limits/wallets'
import type { Connector } from '../contract'
import { createWalletHub } from '../walletHub'
import type { CustomConnectorEvent } from './customConnector'
import { createCustomSource } from './customSource'

const namespace = 'eip155' as const
const ID = 'example.page.wallet'

/** A hub with one wallet of the page's own in it. */
function aHub(parts: Breakage = {}) {
  const logger = aLogger()
  const problems: string[] = []
  const hub = createWalletHub({ sources: [], logger })
  const source = createCustomSource((problem) => problems.push(problem), logger)
  hub.add(source.start)
  const wallet = aPageWallet(parts)
  source.list([wallet.connector])
  const connector = (): Connector => {
    const found = hub.findConnector(ID)
    if (!found) throw new Error('it is not listed')
    return found
  }
  return { hub, source, problems, listed: connector, ...wallet }
}

const restored = (hub: ReturnType<typeof aHub>['hub']) =>
  hub.restore({ connectorId: ID, name: 'Page Wallet', namespace, context: aPairingContext() })

describe('a wallet of the page’s own', () => {
  it('is listed, connects, and is where the page wants it', async () => {
    const { hub, listed } = aHub()
    expect(listed()).toMatchObject({
      name: 'Page Wallet',
      type: 'EXTERNAL',
      source: 'custom',
      namespaces: ['eip155'],
    })
    const session = await hub.connect({ connectorId: ID, namespace, network: aSecondNetwork() })
    expect(session).toMatchObject({
      connectorId: ID,
      accounts: [{ namespace, address: expect.stringMatching(/^0x/), type: 'eoa' }],
      caipNetworkId: aSecondNetwork().caipNetworkId,
    })
    expect(await hub.readSession(namespace)).toEqual({
      address: session.accounts[0]?.address,
      caipNetworkId: aSecondNetwork().caipNetworkId,
    })
  })

  it('stays connected on its own network where it will not go to another', async () => {
    const refuses = async (): Promise<void> => {
      throw Object.assign(new Error('no'), { code: 4001 })
    }
    const { hub } = aHub({ switchNetwork: refuses })
    const session = await hub.connect({ connectorId: ID, namespace, network: aSecondNetwork() })
    expect(session.caipNetworkId).toBe('eip155:1')
    await expect(hub.switchNetwork(aSecondNetwork(), namespace)).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })

  it('that says it switched and did not has declined', async () => {
    const { hub } = aHub({ switchNetwork: async () => undefined })
    await hub.connect({ connectorId: ID, namespace })
    await expect(hub.switchNetwork(aSecondNetwork(), namespace)).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })

  it('is switched in itself where it takes no orders', async () => {
    const { hub, listed } = aHub({ switchNetwork: undefined })
    await hub.connect({ connectorId: ID, namespace, network: aSecondNetwork() })
    expect(listed().supportsNetworkSwitch).toBe(false)
    await expect(hub.switchNetwork(aSecondNetwork(), namespace)).rejects.toMatchObject({ code: 'SWITCH_IN_WALLET' })
  })

  it('comes back on the next visit without being asked, and not when it shares nothing', async () => {
    const connect = jest.fn()
    const sharing = aHub({ connect, getSession: async () => ({ accounts: [ALICE], caipNetworkId: 'eip155:1' }) })
    expect(await restored(sharing.hub)).toMatchObject({ caipNetworkId: 'eip155:1' })
    expect(connect).not.toHaveBeenCalled()
    expect(await restored(aHub().hub)).toBeNull()
  })

  it.each<[string, Breakage, string]>([
    ['declines', { connect: () => Promise.reject(Object.assign(new Error('no'), { code: 4001 })) }, 'USER_REJECTED'],
    [
      'throws at once',
      {
        connect() {
          throw Object.assign(new Error('no'), { code: 4001 })
        },
      },
      'USER_REJECTED',
    ],
    ['shares nobody', { connect: async () => ({ accounts: [], caipNetworkId: 'eip155:1' }) }, 'NO_ACCOUNT'],
    [
      'shares what is no address',
      { connect: async () => ({ accounts: ['alice'], caipNetworkId: 'eip155:1' }) },
      'NO_ACCOUNT',
    ],
    [
      'is on a network of another namespace',
      { connect: async () => ({ accounts: [ALICE], caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }) },
      'NO_ACTIVE_NETWORK',
    ],
  ])('that %s is not connected', async (_kind, parts, code) => {
    const { hub } = aHub(parts)
    await expect(hub.connect({ connectorId: ID, namespace })).rejects.toMatchObject({ code })
    expect(hub.session(namespace)).toBeUndefined()
  })

  it('shows links that may be opened, for four minutes at most, and takes them away', async () => {
    const far = Date.now() + 86_400_000
    const { hub } = aHub({
      async connect({ showLink }) {
        showLink({ uri: 'page-wallet://connect?id=1', expiresAt: 1_000 })
        showLink({ uri: 'https://wallet.example/connect', expiresAt: far })
        showLink({ uri: 'javascript:alert(1)' })
        showLink({ uri: `page-wallet://${'x'.repeat(2_000)}` })
        showLink(null)
        return { accounts: [ALICE], caipNetworkId: 'eip155:1' }
      },
    })
    const links: unknown[] = []
    const before = Date.now()
    await hub.connect({ connectorId: ID, namespace, showLink: (link) => links.push(link) })
    expect(links).toEqual([
      { uri: 'page-wallet://connect?id=1', expiresAt: 1_000 },
      { uri: 'https://wallet.example/connect', expiresAt: expect.any(Number) },
      null,
    ])
    const [, { expiresAt }] = links as [unknown, { expiresAt: number }]
    expect(expiresAt - before).toBeGreaterThanOrEqual(240_000)
    expect(expiresAt - before).toBeLessThan(250_000)
  })

  it.each(['PAIRING_EXPIRED', 'RELAY_UNREACHABLE'])(
    'says in our own words that its link led nowhere: %s',
    async (code) => {
      const { hub } = aHub({ connect: () => Promise.reject(Object.assign(new Error('no'), { code })) })
      await expect(hub.connect({ connectorId: ID, namespace })).rejects.toMatchObject({ code })
    },
  )

  it('is asked anew where that is wished, and what an older question comes to still counts', async () => {
    const answers: ((account: string) => void)[] = []
    const { hub } = aHub({
      connect: () =>
        new Promise((resolve) =>
          answers.push((account) => resolve({ accounts: [account], caipNetworkId: 'eip155:1' })),
        ),
    })
    const asked = [{}, {}, { isFresh: true }].map((wish) => hub.connect({ connectorId: ID, namespace, ...wish }))
    await settle()
    expect(answers).toHaveLength(2)
    answers[0]?.(ALICE)
    expect((await asked[1])?.accounts).toMatchObject([{ address: ALICE }])
    answers[1]?.(BOB)
    expect((await asked[2])?.accounts).toMatchObject([{ address: BOB }])
  })

  it('that does not say what it shares is not waited for longer than any other', async () => {
    const { hub } = aHub({ getSession: () => new Promise(() => undefined) })
    await hub.connect({ connectorId: ID, namespace })
    jest.useFakeTimers()
    const reading = hub.readSession(namespace)
    const told = reading.catch((error: unknown) => error)
    await jest.advanceTimersByTimeAsync(WALLET_READ_TIMEOUT_MS)
    expect(await told).toMatchObject({ code: 'WALLET_TIMEOUT' })
    jest.useRealTimers()
  })

  it('is heard: another account, another network, the end; what is no event is not', async () => {
    const { hub, emit } = aHub()
    await hub.connect({ connectorId: ID, namespace })
    const events: string[] = []
    hub.subscribe(({ type }) => events.push(type))
    emit({ type: 'accountsChanged', namespace, accounts: [ALICE] })
    emit({ type: 'networkChanged', namespace, caipNetworkId: aNetwork({ caipNetworkId: 'eip155:10' }).caipNetworkId })
    emit({ type: 'networkChanged', namespace, caipNetworkId: 'solana:x' })
    emit({ type: 'networkChanged', namespace: 'solana', caipNetworkId: 'eip155:10' })
    emit({ type: 'other' } as unknown as CustomConnectorEvent)
    expect(hub.session(namespace)).toMatchObject({ caipNetworkId: 'eip155:10', accounts: [{ address: ALICE }] })
    emit({ type: 'disconnected', namespace })
    expect([events, hub.session(namespace)]).toEqual([['accountsChanged', 'networkChanged', 'sessionEnded'], undefined])
  })

  it('that cannot be heard or left still signs and goes', async () => {
    const throws = () => {
      throw new Error('not today')
    }
    const { hub, listed } = aHub({ subscribe: throws, disconnect: throws, getProvider: throws })
    await hub.connect({ connectorId: ID, namespace })
    expect(listed().getProvider(namespace)).toBeUndefined()
    expect(await hub.readSession(namespace)).toMatchObject({ caipNetworkId: 'eip155:1' })
    await hub.disconnect({ namespace, reason: 'user', shouldTellWallet: true })
    expect(hub.session(namespace)).toBeUndefined()
  })

  it('hands out its own provider for what it serves, and none for the rest', () => {
    const { listed } = aHub()
    expect(listed().getProvider('eip155')).toBe(listed().getProvider('eip155'))
    expect(listed().getProvider('solana')).toBeUndefined()
  })
})

describe('the list of a page’s own wallets', () => {
  it('keeps one that is named again, by another object too, and its connection; one that is named no more is gone', async () => {
    const { hub, source, listed } = aHub()
    await hub.connect({ connectorId: ID, namespace })
    const kept = listed()
    source.list([aPageWallet().connector])
    expect([listed() === kept, hub.session(namespace)?.connectorId]).toEqual([true, ID])
    source.list([])
    expect([hub.findConnector(ID), hub.session(namespace)]).toEqual([undefined, undefined])
  })

  it.each<[string, object, string]>([
    [
      'without a usable id',
      { id: 'two words' },
      'a wallet of your own needs an id of letters, digits, points and hyphens',
    ],
    ['without a name', { name: '' }, `${ID} needs a name`],
    ['that serves nothing known', { namespaces: ['cosmos'] }, `${ID} needs namespaces it serves`],
    ['without methods', { connect: undefined, subscribe: 1 }, `${ID} needs the methods connect, subscribe`],
  ])('has none %s, and says why', (_kind, parts, problem) => {
    const { source, problems, hub } = aHub()
    source.list([])
    source.list([{ ...aPageWallet().connector, ...parts }])
    expect([problems, hub.connectors()]).toEqual([[problem], []])
  })

  it('has each id once', () => {
    const { source, problems, hub } = aHub()
    source.list([aPageWallet().connector, aPageWallet().connector])
    expect([problems, hub.connectors()]).toEqual([[`${ID} is there twice`], [expect.objectContaining({ id: ID })]])
  })

  it('draws no picture that may not be drawn', () => {
    const { source, listed } = aHub()
    source.list([])
    source.list([{ ...aPageWallet().connector, icon: 'javascript:alert(1)' }])
    expect(listed().iconUrl).toBeUndefined()
  })
})

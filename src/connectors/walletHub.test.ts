import { aPairingContext, aSession, fakeConnector } from '../../test/support/builders'
import { aLogger, aProvider, throwing } from '../../test/support/fakes'
import { networks } from '../config'
import type { Namespace } from '../domain'
import type { LateConnectorSource, StartConnectorSource } from './contract'
import { createLateLook } from './lateSources'
import { createInjectedConnector } from './injected/injectedConnector'
import { createWalletHub, type HubEvent } from './walletHub'

const [ONE, TWO] = ['0x52908400098527886E0F7030069857D2E4169EE7', '0x8617E340B3D01FA5F11F306F4090FD50E238070D']

function aHub(
  provider = aProvider({ eth_requestAccounts: [ONE], eth_accounts: [ONE], eth_chainId: '0x1' }),
  names = ['Fake'],
) {
  const connectors = names.map((name, index) =>
    createInjectedConnector(
      {
        id: index === 0 ? 'app.fake' : `app.fake#${index + 1}`,
        name,
        type: 'ANNOUNCED',
        source: 'eip6963',
        rdns: 'app.fake',
        provider,
      },
      aLogger(),
    ),
  )
  const hub = createWalletHub({
    sources: [
      ({ found }) => {
        connectors.forEach(found)
        return () => undefined
      },
    ],
    logger: aLogger(),
  })
  const events: HubEvent[] = []
  hub.subscribe((event) => events.push(event))
  return { hub, events, provider }
}

const connect = { connectorId: 'app.fake', namespace: 'eip155' } as const
const context = aPairingContext()

describe('the wallet hub', () => {
  it.each([
    ['first', ['injected', 'ANNOUNCED']],
    ['last', ['ANNOUNCED', 'injected']],
  ] as const)(
    'makes one row of a wallet that announces itself and is also window.ethereum, found there %s',
    (_when, order) => {
      const provider = aProvider()
      const wallets = order.map((kind) =>
        createInjectedConnector(
          kind === 'injected'
            ? { id: 'injected', name: 'Browser Wallet', type: 'INJECTED', source: 'injected', provider }
            : { id: 'app.fake', name: 'Fake', type: 'ANNOUNCED', source: 'eip6963', rdns: 'app.fake', provider },
          aLogger(),
        ),
      )
      const source = ({ found }: { found: (wallet: (typeof wallets)[number]) => void }) => {
        wallets.forEach(found)
        return () => undefined
      }
      expect(
        createWalletHub({ sources: [source], logger: aLogger() })
          .connectors()
          .map(({ id }) => id),
      ).toEqual(['app.fake'])
    },
  )

  it('keeps the row of another wallet of the page where one announces itself', () => {
    const [first, second] = [aProvider(), aProvider()]
    const injected = createInjectedConnector(
      { id: 'injected', name: 'Browser Wallet', type: 'INJECTED', source: 'injected', provider: first },
      aLogger(),
    )
    const announced = (id: string, provider: typeof first) =>
      createInjectedConnector({ id, name: id, type: 'ANNOUNCED', source: 'eip6963', provider }, aLogger())
    const hub = createWalletHub({ sources: [], logger: aLogger() })
    const events: HubEvent[] = []
    hub.subscribe((event) => events.push(event))
    hub.add(({ found }) => {
      for (const connector of [injected, announced('one', second), announced('two', second), announced('one', first)])
        found(connector)
      return () => undefined
    })
    expect(hub.connectors().map(({ id }) => id)).toEqual(['injected', 'one', 'two'])
    expect(events).toEqual(Array.from({ length: 3 }, () => ({ type: 'connectorsChanged' })))
    expect([hub.findConnector('two')?.id, hub.findConnector('three'), hub.connectorOf('eip155')]).toEqual([
      'two',
      undefined,
      undefined,
    ])
  })

  it('asks a wallet once however often it is asked to', async () => {
    const { hub, provider, events } = aHub()
    await Promise.all([hub.connect(connect), hub.connect(connect)])
    expect(provider.asked.filter(({ method }) => method === 'eth_requestAccounts')).toHaveLength(1)
    expect(events.filter(({ type }) => type === 'sessionStarted')).toHaveLength(1)
  })

  it('asks again after a refusal', async () => {
    const { hub, provider } = aHub()
    provider.answers.eth_requestAccounts = throwing({ code: 4001 })
    await expect(hub.connect(connect)).rejects.toMatchObject({ code: 'USER_REJECTED' })
    provider.answers.eth_requestAccounts = [ONE]
    await expect(hub.connect(connect)).resolves.toMatchObject({ caipNetworkId: 'eip155:1' })
  })

  it('refuses a wallet that is not there', async () => {
    await expect(aHub().hub.connect({ ...connect, connectorId: 'gone' })).rejects.toMatchObject({
      code: 'WALLET_NOT_FOUND',
      params: { connectorId: 'gone' },
    })
  })

  it('tells accounts and networks of the wallet, and nothing that did not change', async () => {
    const { hub, events, provider } = aHub()
    await hub.connect(connect)
    events.length = 0
    provider.emit('chainChanged', '0x1')
    provider.emit('chainChanged', '0x2105')
    provider.emit('accountsChanged', [TWO, ONE])
    provider.emit('accountsChanged', [TWO.toLowerCase(), ONE])
    expect(events.map(({ type }) => type)).toEqual(['networkChanged', 'accountsChanged'])
    expect(hub.session('eip155')).toMatchObject({
      caipNetworkId: 'eip155:8453',
      accounts: [{ address: TWO }, { address: ONE }],
    })
  })

  it('ends the session when the wallet shares no account any more', async () => {
    const { hub, events, provider } = aHub()
    await hub.connect(connect)
    provider.emit('accountsChanged', [])
    expect(events.at(-1)).toEqual({ type: 'sessionEnded', namespace: 'eip155', reason: 'wallet' })
    expect(provider.listenerCount()).toBe(0)
  })

  it('ends on this side even when the wallet fails to forget', async () => {
    const { hub, events, provider } = aHub()
    await hub.connect(connect)
    provider.answers.wallet_getPermissions = throwing('broken')
    await hub.disconnect({ namespace: 'eip155', reason: 'user', shouldTellWallet: true })
    expect(events.at(-1)).toEqual({ type: 'sessionEnded', namespace: 'eip155', reason: 'user' })
    await expect(
      hub.disconnect({ namespace: 'eip155', reason: 'user', shouldTellWallet: true }),
    ).resolves.toBeUndefined()
  })

  it('restores a wallet under its own name alone', async () => {
    const { hub } = aHub()
    await expect(hub.restore({ ...connect, context, name: 'Another' })).resolves.toBeNull()
    await expect(hub.restore({ ...connect, context, name: 'Fake' })).resolves.toMatchObject({ connectorId: 'app.fake' })
  })

  it('never restores by an rdns that two wallets claim', async () => {
    const { hub, provider } = aHub(undefined, ['Fake', 'Fake two'])
    await expect(hub.restore({ ...connect, context, name: 'Fake' })).resolves.toBeNull()
    expect(provider.asked).toEqual([])
  })

  it('notices a switch the wallet did not announce', async () => {
    const { hub, events, provider } = aHub()
    await hub.connect(connect)
    let chainId = '0x1'
    provider.answers.eth_chainId = () => chainId
    provider.answers.wallet_switchEthereumChain = () => {
      chainId = '0x2105'
      return null
    }
    await hub.switchNetwork(networks.base, 'eip155')
    expect(events.at(-1)).toEqual({ type: 'networkChanged', namespace: 'eip155', caipNetworkId: 'eip155:8453' })
  })

  it('leaves no listener behind', async () => {
    const { hub, provider } = aHub()
    await hub.connect(connect)
    expect(provider.listenerCount()).toBeGreaterThan(0)
    hub.dispose()
    expect(provider.listenerCount()).toBe(0)
  })
})

describe('a wallet of several accounts', () => {
  const BOTH = [ONE, TWO]
  const aWallet = () => aHub(aProvider({ eth_requestAccounts: BOTH, eth_accounts: BOTH, eth_chainId: '0x1' }))

  it('works with the one that was chosen, for every widget, until it says otherwise itself', async () => {
    const { hub, provider, events } = aWallet()
    await hub.connect(connect)
    await expect(hub.readSession('eip155')).resolves.toEqual({ address: ONE, caipNetworkId: 'eip155:1' })
    expect(hub.chosenAccount('eip155')).toBeUndefined()
    hub.chooseAccount({ namespace: 'eip155', address: TWO.toLowerCase() })
    expect(hub.chosenAccount('eip155')).toBe(TWO.toLowerCase())
    expect(hub.session('eip155')?.accounts.map(({ address }) => address)).toEqual([TWO, ONE])
    expect(events.at(-1)).toMatchObject({ type: 'accountsChanged', accounts: [{ address: TWO }, { address: ONE }] })
    await expect(hub.readSession('eip155')).resolves.toEqual({ address: TWO, caipNetworkId: 'eip155:1' })
    // Said again when the wallet gets the focus: nothing changed.
    provider.emit('accountsChanged', BOTH)
    await expect(hub.readSession('eip155')).resolves.toMatchObject({ address: TWO })
    provider.answers.eth_accounts = [ONE]
    provider.emit('accountsChanged', [ONE])
    await expect(hub.readSession('eip155')).resolves.toMatchObject({ address: ONE })
    expect(hub.chosenAccount('eip155')).toBeUndefined()
    expect(hub.session('eip155')?.accounts.map(({ address }) => address)).toEqual([ONE])
  })

  it('never says that an account signs which the wallet does not share any more', async () => {
    const { hub, provider } = aWallet()
    await hub.connect(connect)
    hub.chooseAccount({ namespace: 'eip155', address: TWO })
    provider.answers.eth_accounts = [ONE]
    await expect(hub.readSession('eip155')).resolves.toMatchObject({ address: ONE })
  })

  it('has no account that it does not share', async () => {
    const { hub, events } = aHub()
    await hub.connect(connect)
    const before = events.length
    expect(() => hub.chooseAccount({ namespace: 'eip155', address: TWO })).toThrow('another account')
    expect(() => hub.chooseAccount({ namespace: 'solana', address: TWO })).toThrow('another account')
    hub.chooseAccount({ namespace: 'eip155', address: ONE })
    expect(events).toHaveLength(before)
  })

  it('tells a connector whose requests do not name the account', async () => {
    const chosen: unknown[] = []
    const SOLANA = 'solana:x'
    const accounts = ['a', 'b'].map((letter) => ({
      namespace: 'solana' as const,
      address: letter.repeat(32),
      type: 'eoa' as const,
    }))
    const connector = fakeConnector({
      namespaces: ['solana'],
      chooseAccount: (request) => chosen.push(request),
      connect: async () => aSession({ namespace: 'solana', caipNetworkId: SOLANA, accounts }),
    })
    const source: StartConnectorSource = ({ found }) => {
      found(connector)
      return () => undefined
    }
    const hub = createWalletHub({ sources: [source], logger: aLogger() })
    await hub.connect({ connectorId: 'app.fake', namespace: 'solana' })
    chosen.length = 0
    hub.chooseAccount({ namespace: 'solana', address: 'b'.repeat(32) })
    expect(chosen).toEqual([{ namespace: 'solana', address: 'b'.repeat(32) }])
  })
})

describe('sources of other namespaces', () => {
  const late = (serves: Namespace[], start: StartConnectorSource = () => () => undefined) => ({
    serves,
    load: jest.fn(async () => start),
  })

  const look =
    (...sources: LateConnectorSource[]) =>
    async () =>
      createLateLook(() => sources)

  it('may not load at all for a while', async () => {
    const source = late(['solana'])
    const load = jest.fn(look(source)).mockRejectedValueOnce(new Error('offline'))
    const hub = createWalletHub({ sources: [], loadLateLook: load, logger: aLogger() })
    await hub.lookFor(['solana'])
    await hub.lookFor(['solana'])
    expect([load.mock.calls.length, source.load.mock.calls.length]).toEqual([2, 1])
  })

  it('are loaded when one of their namespaces is used, once, and stopped with the hub', async () => {
    const stop = jest.fn()
    const [wanted, other] = [late(['solana', 'bip122'], () => stop), late(['polkadot'])]
    const hub = createWalletHub({ sources: [], loadLateLook: look(wanted, other), logger: aLogger() })
    await hub.lookFor(['eip155'])
    expect(wanted.load).not.toHaveBeenCalled()
    await Promise.all([hub.lookFor(['eip155', 'solana']), hub.lookFor(['bip122'])])
    expect([wanted.load.mock.calls.length, other.load.mock.calls.length]).toEqual([1, 0])
    hub.dispose()
    expect(stop).toHaveBeenCalledTimes(1)
  })

  it('may fail to load and are tried again with the next look', async () => {
    const source = late(['solana'])
    source.load.mockRejectedValueOnce(new Error('offline'))
    const hub = createWalletHub({ sources: [], loadLateLook: look(source), logger: aLogger() })
    await hub.lookFor(['solana'])
    await hub.lookFor(['solana'])
    expect(source.load).toHaveBeenCalledTimes(2)
  })

  it('end at once what begins for a hub that is gone', async () => {
    const stop = jest.fn()
    const hub = createWalletHub({ sources: [], loadLateLook: look(late(['solana'], () => stop)), logger: aLogger() })
    const looking = hub.lookFor(['solana'])
    hub.dispose()
    await looking
    expect(stop).toHaveBeenCalledTimes(1)
  })

  it('say when a wallet is gone: its connection ends and its row with it, the others stay', async () => {
    let lose: (connectorId: string) => void = () => undefined
    const wallets = ['a', 'b'].map((id) =>
      fakeConnector({
        id,
        namespaces: ['solana'],
        connect: async () => aSession({ namespace: 'solana', connectorId: id, caipNetworkId: 'solana:x' }),
      }),
    )
    const source: StartConnectorSource = ({ found, lost }) => {
      wallets.forEach(found)
      lose = lost
      return () => undefined
    }
    const hub = createWalletHub({ sources: [source], logger: aLogger() })
    const events: HubEvent[] = []
    await hub.connect({ connectorId: 'a', namespace: 'solana' })
    hub.subscribe((event) => events.push(event))
    lose('nobody')
    lose('a')
    expect(events).toEqual([
      { type: 'sessionEnded', namespace: 'solana', reason: 'wallet' },
      { type: 'connectorsChanged' },
    ])
    expect(hub.connectors().map(({ id }) => id)).toEqual(['b'])
  })
})

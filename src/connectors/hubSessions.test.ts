import { aNetwork, aPairingContext, aSession, fakeConnector } from '../../test/support/builders'
import { aDeferred, aLogger } from '../../test/support/fakes'
import type { AccountRecord, Namespace } from '../domain'
import { UserRejectedError } from '../errors'
import type { Connector, StartConnectorSource, WalletSession } from './contract'
import { createWalletHub, type HubEvent } from './walletHub'

const accountsOf = (namespace: Namespace, letters: string): AccountRecord[] =>
  Array.from(letters, (letter) => ({ namespace, address: letter.repeat(32), type: 'eoa' }))

const aShare = (connectorId: string, namespace: Namespace, letters: string): WalletSession =>
  aSession({ namespace, connectorId, caipNetworkId: `${namespace}:x`, accounts: accountsOf(namespace, letters) })

function aHub(...connectors: Connector[]) {
  let report: Parameters<StartConnectorSource>[0] = { found: () => undefined, lost: () => undefined }
  const source: StartConnectorSource = (hub) => {
    report = hub
    connectors.forEach(hub.found)
    return () => undefined
  }
  const hub = createWalletHub({ sources: [source], logger: aLogger() })
  const events: HubEvent[] = []
  hub.subscribe((event) => events.push(event))
  const shown = (namespace: Namespace) =>
    hub
      .session(namespace)
      ?.accounts.map(({ address }) => address[0])
      .join('')
  return {
    hub,
    events,
    shown,
    lose: (id: string) => report.lost(id),
    find: (connector: Connector) => report.found(connector),
  }
}

/** A wallet of Solana and Bitcoin; `signs` says which of its accounts signs where a request names none. */
function aWallet(id: string, letters = 'ab', parts: Partial<Connector> = {}) {
  const signs: Partial<Record<Namespace, string>> = {}
  const connector = fakeConnector({
    id,
    name: id,
    namespaces: ['solana', 'bip122'],
    source: 'wallet-standard',
    connect: async ({ namespace }) => aShare(id, namespace, letters),
    restore: async ({ namespace }) => aShare(id, namespace, letters),
    chooseAccount: ({ namespace, address }) => void (signs[namespace] = address[0]),
    ...parts,
  })
  return {
    connector,
    signs,
    says: (namespace: Namespace, next: string) =>
      connector.emit({ type: 'accountsChanged', namespace, accounts: accountsOf(namespace, next) }),
  }
}

const restoring = { name: '', context: aPairingContext() }

describe('a namespace that another wallet took over', () => {
  it('is not given back because the first wallet, in use for another namespace, changes its accounts and network', async () => {
    const [first, second] = [aWallet('one'), aWallet('two', 'cd')]
    const { hub, shown, events } = aHub(first.connector, second.connector)
    await hub.connect({ connectorId: 'one', namespace: 'solana' })
    await hub.connect({ connectorId: 'one', namespace: 'bip122' })
    await hub.connect({ connectorId: 'two', namespace: 'bip122' })
    events.length = 0
    first.connector.emit({ type: 'sessionChanged', namespace: 'bip122', session: aShare('one', 'bip122', 'b') })
    expect([hub.session('bip122')?.connectorId, shown('bip122'), events]).toEqual(['two', 'cd', []])
  })

  it('is not taken from another wallet by a paired one that offers it in an update, and taken where it is free', async () => {
    const [paired, other] = [aWallet('paired', 'a', { endsTogether: true }), aWallet('other', 'c')]
    const { hub } = aHub(paired.connector, other.connector)
    await hub.connect({ connectorId: 'paired', namespace: 'solana' })
    await hub.connect({ connectorId: 'other', namespace: 'bip122' })
    const update = { type: 'sessionChanged', namespace: 'bip122', session: aShare('paired', 'bip122', 'b') } as const
    paired.connector.emit(update)
    expect(hub.session('bip122')?.connectorId).toBe('other')
    await hub.disconnect({ namespace: 'bip122', reason: 'user', shouldTellWallet: true })
    paired.connector.emit(update)
    expect(hub.session('bip122')?.connectorId).toBe('paired')
  })

  it('does not come back by a wallet of the page that was left', async () => {
    const { connector } = aWallet('one')
    const { hub } = aHub(connector)
    await hub.connect({ connectorId: 'one', namespace: 'solana' })
    await hub.connect({ connectorId: 'one', namespace: 'bip122' })
    await hub.disconnect({ namespace: 'bip122', reason: 'user', shouldTellWallet: true })
    connector.emit({ type: 'sessionChanged', namespace: 'bip122', session: aShare('one', 'bip122', 'a') })
    expect(hub.session('bip122')).toBeUndefined()
  })
})

describe('the account that is shown', () => {
  it('is the one that signs, whatever the wallet says and the visitor chooses', async () => {
    const wallet = aWallet('one')
    const { hub, shown } = aHub(wallet.connector)
    const expectBoth = (letters: string) =>
      expect([shown('solana'), wallet.signs.solana]).toEqual([letters, letters[0]])
    await hub.connect({ connectorId: 'one', namespace: 'solana' })
    expectBoth('ab')
    wallet.says('solana', 'ba')
    expectBoth('ba')
    hub.chooseAccount({ namespace: 'solana', address: 'a'.repeat(32) })
    expectBoth('ab')
    // Another one is shared: what was chosen stays.
    wallet.says('solana', 'bac')
    expectBoth('abc')
    // The wallet goes to another account by itself.
    wallet.says('solana', 'cab')
    expectBoth('cab')
    hub.chooseAccount({ namespace: 'solana', address: 'b'.repeat(32) })
    // It takes the chosen one away.
    wallet.says('solana', 'ca')
    expectBoth('ca')
  })

  it('is the first one again after the connection ended and began', async () => {
    const wallet = aWallet('one')
    const { hub, shown } = aHub(wallet.connector)
    await hub.connect({ connectorId: 'one', namespace: 'solana' })
    hub.chooseAccount({ namespace: 'solana', address: 'b'.repeat(32) })
    await hub.disconnect({ namespace: 'solana', reason: 'user', shouldTellWallet: true })
    await hub.connect({ connectorId: 'one', namespace: 'solana' })
    expect([shown('solana'), wallet.signs.solana]).toEqual(['ab', 'a'])
  })

  it('follows a wallet that goes to the chosen account and back', async () => {
    const wallet = aWallet('one')
    const { hub, shown } = aHub(wallet.connector)
    await hub.connect({ connectorId: 'one', namespace: 'solana' })
    hub.chooseAccount({ namespace: 'solana', address: 'b'.repeat(32) })
    wallet.says('solana', 'ba')
    wallet.says('solana', 'ab')
    expect([shown('solana'), wallet.signs.solana]).toEqual(['ab', 'a'])
  })
})

describe('a wallet that leaves the page while it is asked', () => {
  it.each([
    ['connect', { status: 'rejected', reason: { code: 'WALLET_NOT_FOUND' } }],
    ['restore', { status: 'fulfilled', value: null }],
  ] as const)('has no session: %s', async (step, outcome) => {
    const answer = aDeferred<WalletSession>()
    const { connector } = aWallet('one', 'a', { [step]: () => answer.promise })
    const { hub, lose } = aHub(connector)
    const asked =
      step === 'connect'
        ? hub.connect({ connectorId: 'one', namespace: 'solana' })
        : hub.restore({ connectorId: 'one', namespace: 'solana', ...restoring })
    await hub.prepare()
    await Promise.resolve()
    lose('one')
    answer.resolve(aShare('one', 'solana', 'a'))
    expect(await Promise.allSettled([asked])).toMatchObject([outcome])
    expect(hub.session('solana')).toBeUndefined()
    await expect(
      hub.disconnect({ namespace: 'solana', reason: 'user', shouldTellWallet: true }),
    ).resolves.toBeUndefined()
  })

  it('is not heard for a hub that is gone', async () => {
    const answer = aDeferred<WalletSession>()
    const subscribe = jest.fn(() => () => undefined)
    const { connector } = aWallet('one', 'a', { connect: () => answer.promise, subscribe })
    const { hub } = aHub(connector)
    const asked = hub.connect({ connectorId: 'one', namespace: 'solana' })
    await hub.prepare()
    hub.dispose()
    answer.resolve(aShare('one', 'solana', 'a'))
    await expect(asked).rejects.toMatchObject({ code: 'WALLET_NOT_FOUND' })
    expect(subscribe).not.toHaveBeenCalled()
  })
})

describe('the wallet of an earlier visit', () => {
  it('is asked only for namespaces it serves', async () => {
    const restore = jest.fn(async () => aShare('one', 'eip155', 'a'))
    const { hub } = aHub(aWallet('one', 'a', { namespaces: ['eip155'], restore }).connector)
    await expect(hub.restore({ connectorId: 'one', namespace: 'solana', ...restoring })).resolves.toBeNull()
    expect(restore).not.toHaveBeenCalled()
  })

  it('is found whichever of two of one name came first, where only one serves the namespace', async () => {
    const order = [
      aWallet('standard:Foo', 'a', { namespaces: ['bip122'] }),
      aWallet('standard:Foo#2', 'b', { namespaces: ['solana'] }),
    ]
    const { hub } = aHub(...order.map(({ connector }) => connector))
    await expect(
      hub.restore({ connectorId: 'standard:Foo', namespace: 'solana', ...restoring }),
    ).resolves.toMatchObject({ connectorId: 'standard:Foo#2' })
  })

  it('is left to the visitor where two of one name serve the namespace', async () => {
    const { hub } = aHub(aWallet('standard:Foo').connector, aWallet('standard:Foo#2').connector)
    await expect(hub.restore({ connectorId: 'standard:Foo#2', namespace: 'solana', ...restoring })).resolves.toBeNull()
  })

  it('goes on with the wished account where it still shares it, else with its own first', async () => {
    const { hub } = aHub(aWallet('one', 'xa').connector)
    const isWished = ({ address }: AccountRecord) => address.startsWith('a')
    await hub.restore({ isWished, connectorId: 'one', namespace: 'solana', ...restoring })
    expect(hub.session('solana')?.accounts[0]?.address).toMatch(/^a/)
    const { hub: other } = aHub(aWallet('one', 'x').connector)
    await other.restore({ isWished, connectorId: 'one', namespace: 'solana', ...restoring })
    expect(other.session('solana')?.accounts[0]?.address).toMatch(/^x/)
  })

  it('is left to the visitor when another of its name comes while it answers', async () => {
    const answer = aDeferred<WalletSession>()
    const { hub, find } = aHub(aWallet('standard:Foo', 'a', { restore: () => answer.promise }).connector)
    const restored = hub.restore({ connectorId: 'standard:Foo', namespace: 'solana', ...restoring })
    await hub.prepare()
    find(aWallet('standard:Foo#2').connector)
    answer.resolve(aShare('standard:Foo', 'solana', 'a'))
    await expect(restored).resolves.toBeNull()
    expect(hub.session('solana')).toBeUndefined()
  })

  it('is not the active account by choice unless the wallet shares it', async () => {
    const { hub, shown } = aHub(aWallet('one', 'ab').connector)
    await hub.connect({ connectorId: 'one', namespace: 'solana' })
    expect(() => hub.chooseAccount({ namespace: 'solana', address: 'x'.repeat(32) })).toThrow(
      expect.objectContaining({ code: 'ACCOUNT_MISMATCH' }),
    )
    expect(shown('solana')).toBe('ab')
  })

  it('gives way to one that was connected meanwhile', async () => {
    const answer = aDeferred<WalletSession>()
    const { hub } = aHub(
      aWallet('one', 'a', { restore: () => answer.promise }).connector,
      aWallet('two', 'c').connector,
    )
    const restored = hub.restore({ connectorId: 'one', namespace: 'solana', ...restoring })
    await hub.connect({ connectorId: 'two', namespace: 'solana' })
    answer.resolve(aShare('one', 'solana', 'a'))
    await expect(restored).resolves.toMatchObject({ connectorId: 'two' })
  })
})

describe('a wallet behind a link', () => {
  /** A wallet that is paired by a link which a test answers. */
  function aPairing() {
    const approved = aDeferred<WalletSession[]>()
    const link = { uri: 'wc:link', expiresAt: 1, approved: approved.promise, hasSignIn: false }
    const opened: unknown[] = []
    const pairing: Connector['pairing'] = {
      prepare: () => undefined,
      open: async (request) => {
        opened.push(request)
        return link
      },
    }
    const wallet = aWallet('paired', 'ab', { pairing, endsTogether: true })
    const test = aHub(wallet.connector)
    const request = { connectorId: 'paired', context: aPairingContext() }
    return { ...test, ...wallet, approved, link, opened, pair: () => test.hub.pair(request), request }
  }
  const started = (events: HubEvent[]) =>
    events.flatMap((event) => (event.type === 'sessionStarted' ? [event.session.namespace] : []))

  it('shares with all widgets what it approved, once however many ask for the link', async () => {
    const { pair, link, approved, events, shown, opened, request } = aPairing()
    expect([await pair(), await pair()]).toEqual([link, link])
    expect(opened[0]).toEqual({ context: request.context })
    approved.resolve([aShare('paired', 'solana', 'ab'), aShare('paired', 'bip122', 'c')])
    await approved.promise
    expect([started(events), shown('solana'), shown('bip122')]).toEqual([['solana', 'bip122'], 'ab', 'c'])
  })

  it('shares nothing where it did not approve, or when the page is gone by then', async () => {
    const refused = aPairing()
    await refused.pair()
    refused.approved.reject(new Error('refused'))
    await refused.approved.promise.catch(() => undefined)
    expect(started(refused.events)).toEqual([])
    const late = aPairing()
    await late.pair()
    late.hub.dispose()
    late.approved.resolve([aShare('paired', 'solana', 'ab')])
    await late.approved.promise
    expect(late.hub.session('solana')).toBeUndefined()
  })

  it('is none where it has no links, or is not there', async () => {
    const { hub } = aHub(aWallet('plain').connector)
    const context = aPairingContext()
    await expect(hub.pair({ connectorId: 'plain', context })).rejects.toMatchObject({ code: 'WALLET_NOT_FOUND' })
    await expect(hub.pair({ connectorId: 'gone', context })).rejects.toMatchObject({ code: 'WALLET_NOT_FOUND' })
  })

  it('ends for all its namespaces at once, and others do not', async () => {
    const { hub, pair, approved, events } = aPairing()
    await pair()
    approved.resolve([aShare('paired', 'solana', 'ab'), aShare('paired', 'bip122', 'c')])
    await approved.promise
    await hub.disconnect({ namespace: 'solana', reason: 'user', shouldTellWallet: false })
    expect(events.filter(({ type }) => type === 'sessionEnded')).toEqual([
      { type: 'sessionEnded', namespace: 'solana', reason: 'user' },
      { type: 'sessionEnded', namespace: 'bip122', reason: 'user' },
    ])
    const apart = aHub(aWallet('apart').connector)
    for (const namespace of ['solana', 'bip122'] as const) await apart.hub.connect({ connectorId: 'apart', namespace })
    await apart.hub.disconnect({ namespace: 'solana', reason: 'user', shouldTellWallet: false })
    expect([apart.shown('solana'), apart.shown('bip122')]).toEqual([undefined, 'ab'])
  })
})

describe('a session', () => {
  it('ends with a word to the wallet only where it is wished', async () => {
    const disconnect = jest.fn(async () => undefined)
    const { hub } = aHub(aWallet('one', 'ab', { disconnect }).connector)
    await hub.connect({ connectorId: 'one', namespace: 'solana' })
    await hub.disconnect({ namespace: 'solana', reason: 'user', shouldTellWallet: false })
    expect(disconnect).not.toHaveBeenCalled()
    await hub.connect({ connectorId: 'one', namespace: 'solana' })
    await hub.disconnect({ namespace: 'solana', reason: 'user', shouldTellWallet: true })
    expect(disconnect).toHaveBeenCalledWith({ namespace: 'solana' })
    await hub.disconnect({ namespace: 'solana', reason: 'user', shouldTellWallet: true })
    expect(disconnect).toHaveBeenCalledTimes(1)
  })

  it('goes to another network, which is said once whether the wallet says so or not', async () => {
    const switchNetwork = jest.fn(async () => undefined)
    const { hub, events } = aHub(aWallet('one', 'ab', { switchNetwork }).connector)
    await hub.connect({ connectorId: 'one', namespace: 'solana' })
    const network = aNetwork({ caipNetworkId: 'solana:y' })
    await hub.switchNetwork(network, 'solana')
    await hub.switchNetwork(network, 'solana')
    expect(switchNetwork).toHaveBeenCalledWith(network)
    expect(events.filter(({ type }) => type === 'networkChanged')).toEqual([
      { type: 'networkChanged', namespace: 'solana', caipNetworkId: 'solana:y' },
    ])
    expect(hub.session('solana')?.caipNetworkId).toBe('solana:y')
  })

  it.each([
    ['there is none', {}, false, 'NO_ACTIVE_CAIP_ADDRESS'],
    ['its wallet does that itself', { supportsNetworkSwitch: false }, true, 'SWITCH_IN_WALLET'],
    ['its wallet refuses', { switchNetwork: () => Promise.reject(new UserRejectedError()) }, true, 'USER_REJECTED'],
    ['its wallet fails in its own way', { switchNetwork: () => Promise.reject(new Error('no')) }, true, 'INTERNAL'],
  ] as [string, Partial<Connector>, boolean, string][])(
    'goes nowhere where %s',
    async (_what, parts, isConnected, code) => {
      const { hub, events } = aHub(aWallet('one', 'ab', parts).connector)
      if (isConnected) await hub.connect({ connectorId: 'one', namespace: 'solana' })
      const network = aNetwork({ caipNetworkId: 'solana:y', name: 'Elsewhere' })
      await expect(hub.switchNetwork(network, 'solana')).rejects.toMatchObject({ code })
      expect(events.some(({ type }) => type === 'networkChanged')).toBe(false)
    },
  )

  it('has no account chosen that is not its own', async () => {
    const { hub } = aHub(aWallet('one').connector)
    expect(() => hub.chooseAccount({ namespace: 'solana', address: 'a'.repeat(32) })).toThrow(
      expect.objectContaining({ code: 'ACCOUNT_MISMATCH' }),
    )
    await hub.connect({ connectorId: 'one', namespace: 'solana' })
    expect(() => hub.chooseAccount({ namespace: 'solana', address: 'z'.repeat(32) })).toThrow(
      expect.objectContaining({ code: 'ACCOUNT_MISMATCH' }),
    )
    expect(hub.chosenAccount('solana')).toBeUndefined()
  })
})

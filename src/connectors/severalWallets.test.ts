import { aPairingContext, aSession, fakeConnector } from '../../test/support/builders'
import { aLogger } from '../../test/support/fakes'
import type { AccountRecord, Namespace } from '../domain'
import type { Connector, WalletSession } from './contract'
import { createWalletHub, type HubEvent } from './walletHub'

const accountsOf = (namespace: Namespace, letters: string): AccountRecord[] =>
  Array.from(letters, (letter) => ({ namespace, address: letter.repeat(32), type: 'eoa' }))

const aShare = (connectorId: string, namespace: Namespace, letters: string): WalletSession =>
  aSession({ namespace, connectorId, caipNetworkId: `${namespace}:x`, accounts: accountsOf(namespace, letters) })

function aWallet(id: string, letters: string, parts: Partial<Connector> = {}) {
  const left: Namespace[] = []
  return {
    left,
    ...fakeConnector({
      id,
      name: id,
      namespaces: ['solana', 'bip122'],
      connect: async ({ namespace }) => aShare(id, namespace, letters),
      restore: async ({ namespace }) => aShare(id, namespace, letters),
      disconnect: async ({ namespace }) => void left.push(namespace),
      ...parts,
    }),
  }
}

function aHub() {
  const [one, two, three] = [aWallet('one', 'ab'), aWallet('two', 'cd'), aWallet('three', 'e')]
  const hub = createWalletHub({
    sources: [
      ({ found }) => {
        for (const wallet of [one, two, three]) found(wallet)
        return () => undefined
      },
    ],
    logger: aLogger(),
  })
  const events: HubEvent[] = []
  hub.subscribe((event) => events.push(event))
  /** Who is there, the one in front first, with the first letter of each one's accounts. */
  const shown = (namespace: Namespace = 'solana') =>
    [hub.session(namespace), ...hub.sessionsBeside(namespace)].map(
      (session) => `${session?.connectorId}:${session?.accounts.map(({ address }) => address[0]).join('')}`,
    )
  const add = (connectorId: string, namespace: Namespace = 'solana') =>
    hub.connect({ connectorId, namespace, keepsOthers: true })
  return { hub, one, two, three, events, shown, add }
}

const user = { reason: 'user', shouldTellWallet: true } as const

describe('several wallets of one namespace', () => {
  it('stay beside the one that is connected last', async () => {
    const { shown, add } = aHub()
    await add('one')
    await add('two')
    await add('three')
    expect(shown()).toEqual(['three:e', 'two:cd', 'one:ab'])
    await add('one')
    expect(shown()).toEqual(['one:ab', 'three:e', 'two:cd'])
  })

  it('are left for the one that takes their place, where the page wants one only', async () => {
    const { hub, shown, add, two, events } = aHub()
    await add('one')
    await add('two')
    await hub.connect({ connectorId: 'three', namespace: 'solana' })
    events.length = 0
    two.emit({ type: 'accountsChanged', namespace: 'solana', accounts: accountsOf('solana', 'd') })
    expect([shown(), events]).toEqual([['three:e'], []])
  })

  it('come to the front with the account that is asked for, in one word', async () => {
    const { hub, shown, add, events } = aHub()
    await add('one')
    await add('two')
    events.length = 0
    hub.putInFront({ connectorId: 'one', namespace: 'solana', address: 'b'.repeat(32) })
    expect(shown()).toEqual(['one:ba', 'two:cd'])
    expect(events).toEqual([{ type: 'sessionStarted', session: hub.session('solana') }])
    hub.putInFront({ connectorId: 'one', namespace: 'solana' })
    expect(events).toHaveLength(1)
    expect(() => hub.putInFront({ connectorId: 'three', namespace: 'solana' })).toThrow(
      expect.objectContaining({ code: 'WALLET_NOT_FOUND' }),
    )
    expect(() => hub.putInFront({ connectorId: 'one', namespace: 'solana', address: 'c'.repeat(32) })).toThrow(
      expect.objectContaining({ code: 'ACCOUNT_MISMATCH' }),
    )
  })

  it('are heard beside the front as in it', async () => {
    const { one, shown, add, events } = aHub()
    await add('one')
    await add('two')
    events.length = 0
    one.emit({ type: 'accountsChanged', namespace: 'solana', accounts: accountsOf('solana', 'b') })
    one.emit({ type: 'networkChanged', namespace: 'solana', caipNetworkId: 'solana:y' })
    expect(shown()).toEqual(['two:cd', 'one:b'])
    one.emit({ type: 'accountsChanged', namespace: 'solana', accounts: [] })
    expect(shown()).toEqual(['two:cd'])
    expect(events).toEqual([
      { type: 'besideChanged', namespace: 'solana' },
      { type: 'besideChanged', namespace: 'solana' },
      { type: 'besideChanged', namespace: 'solana', left: { connectorId: 'one', reason: 'wallet' } },
    ])
  })

  it('take over from the one in front when it leaves, the last one before it first', async () => {
    const { hub, one, three, shown, add, events } = aHub()
    await add('one')
    await add('two')
    await add('three')
    await hub.disconnect({ namespace: 'solana', connectorId: 'three', ...user })
    expect([shown(), three.left]).toEqual([['two:cd', 'one:ab'], ['solana']])
    expect(events.at(-1)).toMatchObject({ type: 'sessionStarted', left: { connectorId: 'three', reason: 'user' } })
    await hub.disconnect({ namespace: 'solana', connectorId: 'one', ...user })
    expect([shown(), one.left]).toEqual([['two:cd'], ['solana']])
  })

  it('leave together, and nobody is in front for a moment who is about to go', async () => {
    const { hub, one, two, add, events } = aHub()
    await add('one')
    await add('two')
    events.length = 0
    await hub.disconnect({ namespace: 'solana', ...user })
    expect(events.map(({ type }) => type)).toEqual(['besideChanged', 'sessionEnded'])
    expect([one.left, two.left]).toEqual([['solana'], ['solana']])
  })

  it('come back beside the one in front, and in front where nobody is', async () => {
    const { hub, shown } = aHub()
    const restore = (connectorId: string, besideAs?: string[]) =>
      hub.restore({
        connectorId,
        name: '',
        namespace: 'solana',
        context: aPairingContext(),
        ...(besideAs && { besideAs }),
      })
    await restore('two')
    await restore('one', ['one'])
    expect(shown()).toEqual(['two:cd', 'one:ab'])
    await restore('three')
    expect(shown()).toEqual(['two:cd', 'one:ab'])
    await hub.disconnect({ namespace: 'solana', ...user })
    await restore('one', ['one'])
    expect(shown()).toEqual(['one:ab'])
  })

  it('come back in the order of before, whichever answers first', async () => {
    const { hub, shown } = aHub()
    const order = ['two', 'three', 'one']
    for (const connectorId of ['two', 'one', 'three'])
      await hub.restore({ connectorId, name: '', namespace: 'solana', context: aPairingContext(), besideAs: order })
    expect(shown().map((one) => one.split(':')[0])).toEqual(order)
  })

  it('keep what was chosen in each of them', async () => {
    const { hub, one, shown, add } = aHub()
    await add('one')
    hub.chooseAccount({ namespace: 'solana', address: 'b'.repeat(32) })
    await add('two')
    expect([hub.chosenAccount('solana'), hub.chosenAccount('solana', 'one')]).toEqual([undefined, 'b'.repeat(32)])
    one.emit({ type: 'accountsChanged', namespace: 'solana', accounts: accountsOf('solana', 'abz') })
    hub.putInFront({ connectorId: 'one', namespace: 'solana' })
    expect(shown()).toEqual(['one:baz', 'two:cd'])
  })
})

import { ALICE, BOB } from '../../../test/support/builders'
import { createTestStore, fakeServices } from '../../../test/support/testStore'
import { NAMESPACES, type CaipNetworkId, type DisconnectReason, type Namespace } from '../../domain'
import { walletsBesideChanged, walletSessionEnded } from '../../store'
import { eventsBetween, reasonOfLeaving, type HostEvent } from './hostEvents'
import { createIdleState } from './idleState'
import { deepFreeze, type WalletWidgetState, type WidgetAccountState, type WidgetWalletState } from './widgetState'

const idle = createIdleState({})
const account = (parts: Partial<WidgetAccountState> = {}): WidgetAccountState => ({
  status: 'connected',
  address: ALICE,
  caipAddress: `eip155:1:${ALICE}`,
  caipNetworkId: 'eip155:1',
  connector: { id: 'a', name: 'A', type: 'ANNOUNCED' },
  accountType: 'eoa',
  allAccounts: [],
  ...parts,
})
const walletsOf = (accounts: WalletWidgetState['accounts']): WidgetWalletState[] =>
  NAMESPACES.flatMap((namespace) => {
    const { address, caipNetworkId, connector } = accounts[namespace] ?? {}
    if (!address || !caipNetworkId || !connector) return []
    const records = [{ namespace, address, type: 'eoa' as const }]
    const { id, name } = connector
    return [{ id, name, icon: null, namespace, accounts: records, caipNetworkId, isActive: true, connector }]
  })
const state = (parts: Partial<WalletWidgetState> = {}): WalletWidgetState =>
  deepFreeze({ ...idle, wallets: walletsOf(parts.accounts ?? {}), ...parts })
const connected = (parts: Partial<WidgetAccountState> = {}, more: Partial<WalletWidgetState> = {}) =>
  state({ accounts: { eip155: account(parts) }, status: 'connected', ...more })
/** Solana beside the active Ethereum. */
const besides = (caipNetworkId: CaipNetworkId) => {
  const solana = account({ address: 'S'.repeat(32), caipAddress: `${caipNetworkId}:${'S'.repeat(32)}`, caipNetworkId })
  return state({ accounts: { eip155: account(), solana }, status: 'connected' })
}
const namesOf = (previous: WalletWidgetState, next: WalletWidgetState) =>
  eventsBetween(previous, next, { reasonOf: () => 'wallet' }).map(({ type }) => type)
const change = 'wallet-state-change'

/** Wallets, and who ends what they share; the third one has the account of the first. */
type WalletId = 'a' | 'b' | 'c'
const addresses: Readonly<Record<WalletId, string>> = { a: ALICE, b: BOB, c: ALICE }
const reasons: Readonly<Record<string, DisconnectReason>> = { a: 'wallet', b: 'expired' }
const connectorOf = (id: WalletId) => ({ id, name: id, type: 'ANNOUNCED' as const })
const namedAccount = (id: WalletId) => ({ address: addresses[id], caipAddress: `eip155:1:${addresses[id]}` as const })
/** These are connected, the first one as the active one. */
function withWallets(...ids: WalletId[]): WalletWidgetState {
  const [active] = ids
  if (!active) return idle
  const wallets = ids.flatMap((id) =>
    walletsOf({ eip155: account({ ...namedAccount(id), connector: connectorOf(id) }) }).map((wallet) => ({
      ...wallet,
      isActive: id === active,
    })),
  )
  return connected({ ...namedAccount(active), connector: connectorOf(active) }, { wallets })
}
const connect = (id: WalletId, isActive: boolean): HostEvent => ({
  type: 'wallet-connect',
  detail: {
    namespace: 'eip155',
    ...namedAccount(id),
    caipNetworkId: 'eip155:1',
    connector: connectorOf(id),
    walletId: id,
    isActive,
  },
})
const reasonOf = (_namespace: Namespace, id: string): DisconnectReason => reasons[id] ?? 'user'
const disconnect = (id: WalletId): HostEvent => ({
  type: 'wallet-disconnect',
  detail: { namespace: 'eip155', reason: reasonOf('eip155', id), walletId: id },
})
const accountChange = (id: WalletId): HostEvent => ({
  type: 'wallet-account-change',
  detail: { namespace: 'eip155', ...namedAccount(id), walletId: id },
})

describe('the events of a host', () => {
  it('are none when nothing happened', () => {
    const same = connected()
    expect(namesOf(same, same)).toEqual([])
  })

  it.each([
    ['a wallet connects', idle, connected(), ['wallet-connect', change]],
    [
      'a wallet is being asked',
      idle,
      state({
        accounts: { eip155: account({ status: 'connecting', address: null, caipAddress: null, connector: null }) },
        status: 'connecting',
      }),
      [change],
    ],
    ['a wallet disconnects', connected(), idle, ['wallet-disconnect', change]],
    ['a namespace goes that was connected', connected(), state({ accounts: {} }), ['wallet-disconnect', change]],
    [
      'another account is active',
      connected(),
      connected({ address: BOB, caipAddress: `eip155:1:${BOB}` }),
      ['wallet-account-change', change],
    ],
    [
      'the account is spelled otherwise',
      connected(),
      connected({ address: ALICE.toLowerCase(), caipAddress: `eip155:1:${ALICE.toLowerCase()}` }),
      [change],
    ],
    [
      'another wallet takes over',
      connected(),
      connected({ connector: { id: 'b', name: 'B', type: 'INJECTED' } }),
      ['wallet-disconnect', 'wallet-connect', change],
    ],
    [
      'the network changes',
      connected(),
      connected(
        { caipNetworkId: 'eip155:10', caipAddress: `eip155:10:${ALICE}` },
        { activeCaipNetworkId: 'eip155:10' },
      ),
      ['wallet-network-change', change],
    ],
    [
      'a wallet connects on another network',
      idle,
      connected({}, { activeCaipNetworkId: 'eip155:10' }),
      ['wallet-connect', 'wallet-network-change', change],
    ],
    [
      'a namespace beside the active one goes to another network',
      besides('solana:x'),
      besides('solana:y'),
      ['wallet-network-change', change],
    ],
    ['a namespace beside the active one connects', connected(), besides('solana:x'), ['wallet-connect', change]],
    ['a namespace beside the active one disconnects', besides('solana:x'), connected(), ['wallet-disconnect', change]],
    ['nothing is active any more', idle, state({ activeNamespace: null, activeCaipNetworkId: null }), [change]],
    ['the modal opens', idle, state({ open: true, view: 'Connect' }), ['wallet-open', 'wallet-view-change', change]],
    ['the modal closes', state({ open: true, view: 'Connect' }), state({ view: 'Connect' }), ['wallet-close', change]],
    [
      'another view shows',
      state({ open: true, view: 'Connect' }),
      state({ open: true, view: 'AllWallets' }),
      ['wallet-view-change', change],
    ],
    ['something loads', idle, state({ loading: true }), [change]],
    [
      'a wallet connects, the view changes and the modal closes',
      state({ open: true, view: 'Connect' }),
      connected({}, { view: 'Account' }),
      ['wallet-connect', 'wallet-view-change', 'wallet-close', change],
    ],
  ] as [string, WalletWidgetState, WalletWidgetState, string[]][])('when %s', (_name, previous, next, names) => {
    expect(namesOf(previous, next)).toEqual(names)
  })

  it('say what happened', () => {
    const next = connected({}, { open: true, view: 'Account', activeCaipNetworkId: 'eip155:10' })
    expect(eventsBetween(idle, next, { reasonOf: () => 'user' })).toEqual([
      {
        type: 'wallet-connect',
        detail: {
          namespace: 'eip155',
          address: ALICE,
          caipAddress: `eip155:1:${ALICE}`,
          caipNetworkId: 'eip155:1',
          connector: { id: 'a', name: 'A', type: 'ANNOUNCED' },
          walletId: 'a',
          isActive: true,
        },
      },
      { type: 'wallet-network-change', detail: { namespace: 'eip155', caipNetworkId: 'eip155:10' } },
      { type: 'wallet-open', detail: { view: 'Account' } },
      { type: 'wallet-view-change', detail: { view: 'Account', previous: '' } },
      { type: change, detail: { state: next } },
    ])
  })

  it('tell another account where another of several wallets becomes the active one', () => {
    expect(eventsBetween(withWallets('a', 'b'), withWallets('b', 'a'), { reasonOf: () => 'user' })).toEqual([
      accountChange('b'),
      { type: change, detail: { state: withWallets('b', 'a') } },
    ])
  })

  it.each([
    ['one connects and is the active one', ['a'], ['b', 'a'], [connect('b', true), accountChange('b')]],
    ['one with the same account becomes the active one', ['a', 'c'], ['c', 'a'], [accountChange('c')]],
    ['one comes back beside the active one', ['a'], ['a', 'b'], [connect('b', false)]],
    ['the active one leaves, and the one beside takes over', ['a', 'b'], ['b'], [disconnect('a'), accountChange('b')]],
    ['the one beside leaves', ['a', 'b'], ['a'], [disconnect('b')]],
    ['both leave', ['a', 'b'], [], [disconnect('a'), disconnect('b')]],
  ] as [string, WalletId[], WalletId[], HostEvent[]][])(
    'of several wallets, when %s',
    (_name, before, after, events) => {
      const next = withWallets(...after)
      expect(eventsBetween(withWallets(...before), next, { reasonOf })).toEqual([
        ...events,
        { type: change, detail: { state: next } },
      ])
    },
  )

  it.each(['user', 'host', 'wallet', 'expired'] as const)('say that a connection was ended by the %s', (reason) => {
    expect(eventsBetween(connected(), idle, { reasonOf: () => reason })[0]).toEqual({
      type: 'wallet-disconnect',
      detail: { namespace: 'eip155', reason, walletId: 'a' },
    })
  })

  it.each(['user', 'host', 'wallet', 'expired'] as const)(
    'say that one of several wallets was ended by the %s',
    (reason) => {
      const { state: read, dispatch } = createTestStore(fakeServices(), { isConnected: true })
      dispatch(walletsBesideChanged({ namespace: 'eip155', beside: [], left: { walletId: 'b', reason } }))
      const [before, after] = [withWallets('a', 'b'), withWallets('a')]
      const reasonIn = (namespace: Namespace, walletId: string) => reasonOfLeaving(read().account[namespace], walletId)
      expect(eventsBetween(before, after, { reasonOf: reasonIn })).toEqual([
        { type: 'wallet-disconnect', detail: { namespace: 'eip155', reason, walletId: 'b' } },
        { type: change, detail: { state: after } },
      ])
      // Another one that is gone did not end with it, and where all ended the reason of that is said.
      expect(reasonIn('eip155', 'c')).toBe('user')
      dispatch(walletSessionEnded({ namespace: 'eip155', reason: 'expired' }))
      expect(reasonIn('eip155', 'b')).toBe('expired')
    },
  )
})

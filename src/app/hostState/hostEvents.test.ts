import { ALICE, BOB } from '../../../test/support/builders'
import { NAMESPACES, type CaipNetworkId } from '../../domain'
import { eventsBetween } from './hostEvents'
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
    const connectors = (['a', 'b'] as const).map((id) => ({ id, name: id, type: 'ANNOUNCED' as const }))
    const withActive = (active: 0 | 1): WalletWidgetState => {
      const address = [ALICE, BOB][active] ?? ALICE
      const accounts = {
        eip155: account({ address, caipAddress: `eip155:1:${address}`, connector: connectors[active] }),
      }
      const [wallet] = walletsOf(accounts)
      if (!wallet) throw new Error('Nobody is connected')
      const both = connectors.map((connector, index) => {
        const records = [{ namespace: 'eip155' as const, address: [ALICE, BOB][index] ?? ALICE, type: 'eoa' as const }]
        return {
          ...wallet,
          id: connector.id,
          name: connector.name,
          connector,
          accounts: records,
          isActive: index === active,
        }
      })
      // The active one stands first.
      const wallets = active === 0 ? both : both.toReversed()
      return state({ accounts, wallets, status: 'connected' })
    }
    expect(eventsBetween(withActive(0), withActive(1), { reasonOf: () => 'user' })).toMatchObject([
      { type: 'wallet-account-change', detail: { namespace: 'eip155', address: BOB, walletId: 'b' } },
      { type: change },
    ])
    const [first] = eventsBetween(connected(), withActive(0), { reasonOf: () => 'user' })
    expect(first).toMatchObject({ type: 'wallet-connect', detail: { walletId: 'b', address: BOB, isActive: false } })
  })

  it.each(['user', 'host', 'wallet', 'expired'] as const)('say that a connection was ended by the %s', (reason) => {
    expect(eventsBetween(connected(), idle, { reasonOf: () => reason })[0]).toEqual({
      type: 'wallet-disconnect',
      detail: { namespace: 'eip155', reason, walletId: 'a' },
    })
  })
})

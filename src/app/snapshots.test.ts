import { configureStore, Tuple } from '@reduxjs/toolkit'
import { aNetwork, aSecondNetwork, fakeConnector } from '../../test/support/builders'
import { fakeServices } from '../../test/support/testStore'
import { createRandom, type Random } from '../../test/support/random'
import type { WalletSession } from '../connectors/contract'
import type { HubEvent } from '../connectors/walletHub'
import { createEmitter } from '../lib/emitter'
import { NAMESPACES, type AccountRecord, type CaipNetworkId, type Namespace } from '../domain'
import { networksConfigured, networkSwitched, selectIsSwitchingNamespace, selectNetworkOf } from '../features/networks'
import { optionsChanged, parseOptions } from '../options'
import { followSessions } from './followSessions'
import { eventsBetween, type HostEvent } from './hostState/hostEvents'
import { createRootReducer } from './rootReducer'
import { selectWidgetState } from './hostState/selectWidgetState'
import type { WalletWidgetState } from './hostState/widgetState'

const ORDERS = 10_000
const EVENTS_PER_ORDER = 4
const SEED = 20_261_123

const networks = [
  aNetwork(),
  aSecondNetwork(),
  aNetwork({ caipNetworkId: 'solana:one', name: 'Solana' }),
  aNetwork({ caipNetworkId: 'solana:two', name: 'Solana 2' }),
  aNetwork({ caipNetworkId: 'polkadot:one', name: 'Polkadot' }),
  aNetwork({ caipNetworkId: 'bip122:one', name: 'Bitcoin' }),
]
/** Wallets go to networks that nobody asked for, too. */
const networkIds: readonly CaipNetworkId[] = [
  ...networks.map(({ caipNetworkId }) => caipNetworkId),
  'eip155:424242',
  'solana:unknown',
]

const isOf = (namespace: Namespace, caipNetworkId: CaipNetworkId): boolean => caipNetworkId.startsWith(`${namespace}:`)

/** The wallets of a page as one widget hears them, without the wallets. */
function aPage() {
  const events = createEmitter<HubEvent>()
  const sessions = new Map<Namespace, WalletSession>()
  const connectors = ['one', 'other'].map((id) => fakeConnector({ id, name: id, namespaces: [...NAMESPACES] }))
  // No listeners and no middleware: only what reduces.
  const store = configureStore({
    reducer: createRootReducer().reducer,
    middleware: () => new Tuple(),
    devTools: false,
    enhancers: () => new Tuple(),
  })
  const { options } = parseOptions({}, { name: 'Shop', description: '', url: 'https://shop.example' })
  store.dispatch(optionsChanged({ ...options, networks, defaultNetwork: 'eip155:1' }))
  store.dispatch(networksConfigured({ networks, defaultNetwork: 'eip155:1', lastActive: null, noAdapters: false }))
  followSessions(
    {
      ...fakeServices().hub,
      session: (namespace) => sessions.get(namespace),
      findConnector: (id) => connectors.find((connector) => connector.id === id),
      subscribe: (listener) => events.subscribe(listener),
    },
    { store },
  )
  return { store, sessions, emit: events.emit }
}

const someAccounts = (random: Random, namespace: Namespace): AccountRecord[] =>
  Array.from({ length: 1 + random.below(2) }, () => ({
    namespace,
    address: `0x${random.pick(['a', 'b', 'c']).repeat(40)}`,
    type: 'eoa' as const,
  }))

/** One thing that a wallet, another tab or the visitor does. */
function happen({ store, sessions, emit }: ReturnType<typeof aPage>, random: Random): void {
  const namespace = random.pick(NAMESPACES)
  const caipNetworkId = random.pick(networkIds.filter((id) => isOf(namespace, id)))
  const known = sessions.get(namespace)
  const what = random.below(5)
  if (what === 0 || (!known && what < 4)) {
    const session: WalletSession = {
      connectorId: random.pick(['one', 'other']),
      namespace,
      caipNetworkId,
      accounts: someAccounts(random, namespace),
    }
    sessions.set(namespace, session)
    emit({ type: 'sessionStarted', session })
  } else if (what === 4) {
    const network = selectNetworkOf(store.getState(), namespace)
    if (network) store.dispatch(networkSwitched({ network }))
  } else if (what === 1 && known) {
    const accounts = someAccounts(random, namespace)
    sessions.set(namespace, { ...known, accounts })
    emit({ type: 'accountsChanged', namespace, accounts })
  } else if (what === 2 && known) {
    sessions.set(namespace, { ...known, caipNetworkId })
    emit({ type: 'networkChanged', namespace, caipNetworkId })
  } else if (known) {
    sessions.delete(namespace)
    emit({ type: 'sessionEnded', namespace, reason: 'wallet' })
  }
}

/** What does not fit together in a snapshot; nothing of a host's must ever find any of it. */
function contradictions({
  accounts,
  activeNamespace,
  activeCaipAddress,
  activeCaipNetworkId,
  status,
}: WalletWidgetState): string[] {
  const found: string[] = []
  for (const [namespace, account] of Object.entries(accounts)) {
    const { address, caipAddress, caipNetworkId, allAccounts, connector } = account
    if (account.status !== 'connected') {
      if (address !== null || caipAddress !== null || connector !== null)
        found.push(`${namespace} keeps an account that left`)
      continue
    }
    if (caipAddress !== `${caipNetworkId}:${address}` || !caipAddress.startsWith(`${namespace}:`))
      found.push(`${namespace}: ${caipAddress} beside ${caipNetworkId}`)
    if (!allAccounts.some((record) => record.address === address))
      found.push(`${namespace}: ${address} is none of the accounts`)
  }
  const active = activeNamespace === null ? undefined : accounts[activeNamespace]
  if ((active?.caipAddress ?? null) !== activeCaipAddress) found.push(`the active account is ${activeCaipAddress}`)
  if (active?.status === 'connected' && active.caipNetworkId !== activeCaipNetworkId)
    found.push(`the active network ${activeCaipNetworkId} beside ${activeCaipAddress}`)
  if (status !== (active?.status ?? 'disconnected')) found.push(`status ${status}`)
  return found
}

/** What a host is told, against the snapshot it can read at that moment. */
function untruths(
  events: readonly HostEvent[],
  { accounts, activeNamespace, activeCaipNetworkId }: WalletWidgetState,
): string[] {
  const found: string[] = []
  for (const [index, { type, detail }] of events.entries()) {
    if (type === 'wallet-connect' || type === 'wallet-account-change') {
      if (detail.caipAddress !== accounts[detail.namespace]?.caipAddress)
        found.push(`${type} says ${detail.caipAddress}`)
    }
    if (type !== 'wallet-network-change') continue
    const now = activeNamespace === detail.namespace ? activeCaipNetworkId : accounts[detail.namespace]?.caipNetworkId
    if (detail.caipNetworkId !== now) found.push(`${type} says ${detail.caipNetworkId}`)
    const isLate = events
      .slice(index)
      .some((later) => later.type === 'wallet-connect' && later.detail.namespace === detail.namespace)
    if (isLate) found.push(`wallet-network-change of ${detail.namespace} comes before its wallet-connect`)
  }
  return found
}

it(`is consistent after each of ${EVENTS_PER_ORDER} events in ${ORDERS} orders, and so is what the host is told`, () => {
  const random = createRandom(SEED)
  const page = aPage()
  const { store } = page
  let shown = selectWidgetState(store.getState())
  const problems: string[] = []
  store.subscribe(() => {
    const next = selectWidgetState(store.getState())
    if (next === shown) return
    const events = eventsBetween(shown, next, {
      reasonOf: () => 'wallet',
      isSwitching: selectIsSwitchingNamespace(store.getState()),
    })
    shown = next
    problems.push(...contradictions(next), ...untruths(events, next))
  })
  let changes = 0
  for (let order = 0; order < ORDERS && problems.length === 0; order++) {
    for (const namespace of page.sessions.keys()) page.emit({ type: 'sessionEnded', namespace, reason: 'wallet' })
    page.sessions.clear()
    for (let event = 0; event < EVENTS_PER_ORDER; event++) {
      const before = shown
      happen(page, random)
      if (shown !== before) changes++
    }
  }
  expect(problems).toEqual([])
  // An order in which nothing happens proves nothing.
  expect(changes).toBeGreaterThan(ORDERS * 2)
}, 120_000)

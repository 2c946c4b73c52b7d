import {
  isCaipNetworkId,
  isSameAddress,
  NAMESPACES,
  toCaipAddress,
  type CaipAddress,
  type CaipNetworkId,
  type DisconnectReason,
  type Namespace,
} from '../../domain'
import type { AccountState } from '../../features/account'
import type { HostSignal } from '../../store'
import type { SiwxSession } from '../../options'
import type { WalletWidgetState } from './widgetState'

/** The events a host hears and what each carries (interface §4). */
export type WalletWidgetEventDetails = {
  'wallet-ready': { state: WalletWidgetState }
  'wallet-open': { view: string }
  'wallet-close': { view: string }
  'wallet-view-change': { view: string; previous: string }
  'wallet-connect': {
    namespace: Namespace
    address: string
    caipAddress: CaipAddress
    caipNetworkId: CaipNetworkId
    connector: { id: string; name: string; type: string }
    walletId: string
    /** The wallet is its namespace's active one; one that comes back beside it is not. */
    isActive: boolean
  }
  'wallet-disconnect': { namespace: Namespace; reason: DisconnectReason; walletId: string }
  'wallet-account-change': { namespace: Namespace; address: string; caipAddress: CaipAddress; walletId: string }
  'wallet-network-change': { namespace: Namespace; caipNetworkId: CaipNetworkId }
  'wallet-state-change': { state: WalletWidgetState }
  'wallet-sign-in': { session: SiwxSession }
  'wallet-sign-out': { caipAddress: CaipAddress }
} & { [Signal in HostSignal as Signal['type']]: Signal['detail'] }

/** One event with its detail. */
export type HostEvent = {
  [Name in keyof WalletWidgetEventDetails]: { type: Name; detail: WalletWidgetEventDetails[Name] }
}[keyof WalletWidgetEventDetails]

/**
 * Which wallets of a namespace came and left, and that it works with another account. Who takes a wallet in place of
 * another one is told that one ended and one began, and no more.
 */
function walletEvents(
  namespace: Namespace,
  previous: WalletWidgetState,
  next: WalletWidgetState,
  reasonOf: EventContext['reasonOf'],
): HostEvent[] {
  const [before, now] = [previous, next].map(({ wallets }) =>
    wallets.filter((wallet) => wallet.namespace === namespace),
  )
  if (!before || !now) return []
  const gone = before.filter(({ id }) => now.every((wallet) => wallet.id !== id))
  const come = now.filter(({ id }) => before.every((wallet) => wallet.id !== id))
  const events: HostEvent[] = gone.map(({ id }) => ({
    type: 'wallet-disconnect',
    detail: { namespace, reason: reasonOf(namespace, id), walletId: id },
  }))
  for (const { id: walletId, accounts, caipNetworkId, connector, isActive } of come) {
    const [account] = accounts
    if (!account) continue
    const caipAddress = toCaipAddress(caipNetworkId, account.address)
    events.push({
      type: 'wallet-connect',
      detail: { namespace, address: account.address, caipAddress, caipNetworkId, connector, walletId, isActive },
    })
  }
  const [was, is] = [before[0], now[0]]
  const { address, caipAddress } = next.accounts[namespace] ?? {}
  if (!was || !is || !address || !caipAddress || (gone.includes(was) && come.includes(is))) return events
  if (was.id === is.id && isSameAddress(namespace, previous.accounts[namespace]?.address ?? '', address)) return events
  return [...events, { type: 'wallet-account-change', detail: { namespace, address, caipAddress, walletId: is.id } }]
}

/** The active network is another one, or a namespace beside the active one went to another network with its account. */
function networkEvents(
  namespace: Namespace,
  previous: WalletWidgetState,
  next: WalletWidgetState,
  isSwitching: boolean,
): HostEvent[] {
  const isActive = next.activeNamespace === namespace
  const [before, now] = [previous.accounts[namespace], next.accounts[namespace]]
  const caipNetworkId = isActive ? next.activeCaipNetworkId : (now?.caipNetworkId ?? null)
  const known = isActive ? previous.activeCaipNetworkId : before?.caipNetworkId
  // Where a namespace beside the active one is at first, its connecting tells.
  // On the way to a namespace its wallet goes to the network first: that the namespace became the active one tells both.
  const isNews = caipNetworkId !== known && (isActive || (typeof known === 'string' && !isSwitching))
  return caipNetworkId !== null && isNews
    ? [{ type: 'wallet-network-change', detail: { namespace, caipNetworkId } }]
    : []
}

/** Somebody signed in, with another session than before, or the session ended. */
function signInEvents(
  { signIn: { session: before } }: WalletWidgetState,
  { signIn: { session: now } }: WalletWidgetState,
): HostEvent[] {
  if (before === now) return []
  if (now) return [{ type: 'wallet-sign-in', detail: { session: now } }]
  const { chainId, accountAddress } = before?.data ?? {}
  return isCaipNetworkId(chainId) && accountAddress !== undefined
    ? [{ type: 'wallet-sign-out', detail: { caipAddress: toCaipAddress(chainId, accountAddress) } }]
    : []
}

/** Who ended what a wallet shared. */
export const reasonOfLeaving = (
  { status, disconnectReason = 'host', walletLeft }: AccountState,
  walletId: string,
): DisconnectReason =>
  status !== 'connected' ? disconnectReason : walletLeft?.walletId === walletId ? walletLeft.reason : 'user'

/** What of an event does not stand in the snapshots. */
type EventContext = {
  reasonOf(namespace: Namespace, walletId: string): DisconnectReason
  /** Another namespace is becoming the active one. */
  isSwitching?: boolean
}

/**
 * The events between two snapshots: what is different happened, whoever caused it; what is equal did not. So no event
 * is fired twice or for nothing.
 */
export function eventsBetween(
  previous: WalletWidgetState,
  next: WalletWidgetState,
  { reasonOf, isSwitching = false }: EventContext,
): HostEvent[] {
  if (previous === next) return []
  const events: HostEvent[] = NAMESPACES.flatMap((namespace) => walletEvents(namespace, previous, next, reasonOf))
  events.push(...NAMESPACES.flatMap((namespace) => networkEvents(namespace, previous, next, isSwitching)))
  events.push(...signInEvents(previous, next))
  if (next.open && !previous.open) events.push({ type: 'wallet-open', detail: { view: next.view } })
  if (next.view !== previous.view)
    events.push({ type: 'wallet-view-change', detail: { view: next.view, previous: previous.view } })
  if (!next.open && previous.open) events.push({ type: 'wallet-close', detail: { view: previous.view } })
  events.push({ type: 'wallet-state-change', detail: { state: next } })
  return events
}

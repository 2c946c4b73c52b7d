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
  }
  'wallet-disconnect': { namespace: Namespace; reason: DisconnectReason }
  'wallet-account-change': { namespace: Namespace; address: string; caipAddress: CaipAddress }
  'wallet-network-change': { namespace: Namespace; caipNetworkId: CaipNetworkId }
  'wallet-state-change': { state: WalletWidgetState }
  'wallet-sign-in': { session: SiwxSession }
  'wallet-sign-out': { caipAddress: CaipAddress }
} & { [Signal in HostSignal as Signal['type']]: Signal['detail'] }

/** One event with its detail. */
export type HostEvent = {
  [Name in keyof WalletWidgetEventDetails]: { type: Name; detail: WalletWidgetEventDetails[Name] }
}[keyof WalletWidgetEventDetails]

function accountEvents(
  namespace: Namespace,
  previous: WalletWidgetState,
  next: WalletWidgetState,
  reason: DisconnectReason,
): HostEvent[] {
  const [before, now] = [previous.accounts[namespace], next.accounts[namespace]]
  const wasConnected = before?.status === 'connected'
  if (now?.status !== 'connected')
    return wasConnected ? [{ type: 'wallet-disconnect', detail: { namespace, reason } }] : []
  const { address, caipAddress, caipNetworkId, connector } = now
  if (address === null || caipAddress === null || caipNetworkId === null || connector === null) return []
  if (!wasConnected)
    return [{ type: 'wallet-connect', detail: { namespace, address, caipAddress, caipNetworkId, connector } }]
  // Another wallet took over: one ended and one began.
  if (before.connector?.id !== connector.id) {
    return [
      { type: 'wallet-disconnect', detail: { namespace, reason: 'user' } },
      { type: 'wallet-connect', detail: { namespace, address, caipAddress, caipNetworkId, connector } },
    ]
  }
  return before.address !== null && isSameAddress(namespace, before.address, address)
    ? []
    : [{ type: 'wallet-account-change', detail: { namespace, address, caipAddress } }]
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

/** What of an event does not stand in the snapshots. */
type EventContext = {
  reasonOf(namespace: Namespace): DisconnectReason
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
  const events: HostEvent[] = NAMESPACES.flatMap((namespace) =>
    accountEvents(namespace, previous, next, reasonOf(namespace)),
  )
  events.push(...NAMESPACES.flatMap((namespace) => networkEvents(namespace, previous, next, isSwitching)))
  events.push(...signInEvents(previous, next))
  if (next.open && !previous.open) events.push({ type: 'wallet-open', detail: { view: next.view } })
  if (next.view !== previous.view)
    events.push({ type: 'wallet-view-change', detail: { view: next.view, previous: previous.view } })
  if (!next.open && previous.open) events.push({ type: 'wallet-close', detail: { view: previous.view } })
  events.push({ type: 'wallet-state-change', detail: { state: next } })
  return events
}

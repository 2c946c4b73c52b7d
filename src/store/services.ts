import type { AdapterRegistry } from '../adapters/registry'
import type { ApiServices } from '../api/apiContext'
import type { WalletHub } from '../connectors/walletHub'
import type { Logger } from '../lib/logger'
import type { Clock } from '../lib/time'
import type { WidgetStorage } from '../storage'

/** Events of the element that are told at once instead of being read off the state (interface §4). */
export type HostSignal =
  | { type: 'wallet-request-close'; detail: { source: 'button' | 'keyboard' | 'overlay' | 'api' } }
  | { type: 'wallet-transaction'; detail: { kind: 'send' | 'approval' | 'swap'; status: 'submitted' | 'confirmed' | 'failed'; hash: string; caipNetworkId: string } }
  | { type: 'wallet-error'; detail: { code: string; message: string } }
  | { type: 'wallet-track'; detail: { event: string; properties: Readonly<Record<string, unknown>> } }

/** Everything alive that thunks and listeners use: the extra argument of every thunk. Nothing of it enters the store. */
export type Services = ApiServices & {
  logger: Logger
  clock: Clock
  storage: WidgetStorage
  adapters: AdapterRegistry
  hub: WalletHub
  /** Makes sure that what follows from accounts is heard: storage, views, analytics, transactions. Before the first account it is not needed. */
  loadSessionLayer(): Promise<void>
  /** Makes sure that the query layer is part of the store; thunks that ask the data API or the directory wait for it. */
  loadQueryLayer(): Promise<void>
  /** Tells the host; the answer is false when the host called preventDefault. */
  tellHost(signal: HostSignal): boolean
  /** The page's address and host name, for analytics. */
  page: { url(): string; domain(): string; hasGlobalPrivacyControl(): boolean; isMobile(): boolean; locale(): string }
  /** A random id (UUID version 4). */
  randomId(): string
}

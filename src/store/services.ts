import type { RootState } from '../app/rootReducer'
import type { AdapterRegistry } from '../adapters/registry'
import type { ApiServices } from '../api/apiContext'
import type { EmbeddedWalletLoader } from '../connectors/login'
import type { PairingContext, PrepareLinkSignIn } from '../connectors/pairing'
import type { WalletHub } from '../connectors/walletHub'
import type { CaipNetworkId } from '../domain'
import type { ErrorCode } from '../errors'
import type { Logger } from '../lib/logger'
import type { Device } from '../lib/platform'
import type { Clock } from '../lib/time'
import type { WidgetStorage } from '../storage'

/** Events of the element that are told at once instead of being read off the state (interface §4). */
export type HostSignal =
  | { type: 'wallet-request-close'; detail: { source: 'button' | 'keyboard' | 'overlay' | 'api' } }
  | {
      type: 'wallet-transaction'
      detail: {
        kind: 'send' | 'approval' | 'swap'
        status: 'submitted' | 'confirmed' | 'failed'
        hash: string
        caipNetworkId: string
      }
    }
  | { type: 'wallet-error'; detail: { code: ErrorCode; message: string } }
  | { type: 'wallet-track'; detail: { event: string; properties: Readonly<Record<string, unknown>> } }

type ViewName = RootState['navigation']['stack'][number]['view']

/** What the orders to the modal (navigation/modalActions) need of the modal. */
type Modal = {
  /** Loads what a view needs before it is shown. @throws LOAD_FAILED */
  prepare(view: ViewName, services: Services): Promise<void>
  /** The view to open: the one asked for, else the one of the opening rules. @throws INVALID_VIEW, LOAD_FAILED */
  openingView(requested: string | undefined, getState: () => RootState, services: Services): Promise<ViewName>
}

/**
 * Everything alive that thunks and listeners use: the extra argument of every thunk. Nothing of it enters the store.
 */
export type Services = ApiServices & {
  logger: Logger
  clock: Clock
  storage: WidgetStorage
  adapters: AdapterRegistry
  hub: WalletHub
  /**
   * What a wallet behind the relay is told of this page, as of now; a namespace starts on the first of these networks it
   * approved.
   */
  pairingContext(preferredNetworks: readonly CaipNetworkId[]): PairingContext
  /** What a link asks a wallet to sign with its approval; set by the session layer. */
  prepareLinkSignIn?: PrepareLinkSignIn
  /** The way into the embedded wallet; set by the session layer. */
  login?: EmbeddedWalletLoader
  /**
   * Makes sure that what follows from accounts is heard: storage, views, analytics, transactions. Before the first
   * account it is not needed.
   */
  loadSessionLayer(): Promise<void>
  /**
   * Makes sure that the query layer is part of the store; thunks that ask the data API or the directory wait for it.
   */
  loadQueryLayer(): Promise<void>
  modal: Modal
  /** Makes sure that the tree of views is drawn: a frame that a wallet lives in stands in the dialog. @throws LOAD_FAILED */
  showTree(): Promise<void>
  /** Tells the host; the answer is false when the host called preventDefault. */
  tellHost(signal: HostSignal): boolean
  /** What the host set for an option that may hold functions, as it set it: nothing of it may enter the store. */
  hostOption(name: 'onrampProviders' | 'siwx'): unknown
  /** Aborted when the widget is gone for good. */
  ended: AbortSignal
  /** What is asked of the page and its device. */
  page: {
    url(): string
    domain(): string
    hasGlobalPrivacyControl(): boolean
    isMobile(): boolean
    locale(): string
    /** IANA name of the device's time zone. */
    timeZone(): string
    device(): Device
    isOnline(): boolean
    /** Until what was drawn is on the screen. */
    onScreen(): Promise<void>
    /** Leaves for a wallet, without telling it where from. Browsers allow it only within a press. */
    openLink(href: string, target: '_self' | '_top' | '_blank'): void
  }
  /** A random id (UUID version 4). */
  randomId(): string
}

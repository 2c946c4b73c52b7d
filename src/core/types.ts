import type { CaipNetworkId, Namespace, TokenBalance } from '../domain'
import type { Providers } from '../element/types/providers'
import type { ListedNetwork } from '../features/networks/networksByHost'
import type {
  SiwxSession,
  WalletWidgetEventDetails,
  WalletWidgetProperties,
  WalletWidgetState,
  WidgetAccountState,
} from '../index'
import type { AccountCalls } from './accountCalls'
import type { LoginCalls } from './loginCalls'
import type { PurchaseCalls } from './purchaseCalls'
import type { RightsCalls } from './rightsCalls'
import type { SwapCalls } from './swapCalls'
import type { TransferCalls } from './transferCalls'
import type { WalletCalls } from './walletCalls'

/** The options of the element, but for what is about its looks. */
export type WalletCoreOptions = Omit<WalletWidgetProperties, 'mode' | 'preload' | 'theme' | 'messages' | 'announce'> & {
  /**
   * Where the embedded wallet's frame stands; without it nobody logs in here. It must stay in the document, and be seen
   * and at least 360 by 480 px while `login.state.asked` says that the wallet asks something there.
   */
  loginPlace?: HTMLElement
}

/** A link to a wallet elsewhere: what a code holds, or a phone opens; `expiresAt` in milliseconds since 1970. */
export type ShownLink = { uri: string; expiresAt: number }

/** It was sent, or has to be looked at again. */
export type SentOr<Prepared> =
  | { hash: string; review?: undefined; problem?: undefined }
  | ({ hash?: undefined } & Prepared)

/** A wallet without a view. */
export type WalletCore = WalletCalls &
  AccountCalls &
  TransferCalls &
  SwapCalls &
  PurchaseCalls &
  RightsCalls & {
    /** The same snapshot as the element's; `open`, `view` and `loading` say nothing here. */
    readonly state: WalletWidgetState
    /** Hears of each change of `state` and `wallets`; the function it gives ends that. */
    subscribe(listener: (state: WalletWidgetState) => void): () => void
    /** Hears an event of the element, by its name. */
    on<Name extends keyof WalletWidgetEventDetails>(
      name: Name,
      listener: (detail: WalletWidgetEventDetails[Name]) => void,
    ): () => void
    /** Logging in by email or social account; there where the options name a `loginPlace`. */
    readonly login: LoginCalls | undefined
    /**
     * The provider of a namespace: one object that stays, whoever is connected. Its methods reject with 4900 while nobody
     * is.
     */
    getProvider<Name extends Namespace>(namespace: Name): Providers[Name]
    /**
     * Asks a wallet of this browser to share its accounts. One of the page's own may be elsewhere: `onLink` hears the link
     * that it is reached by, and `null` when that is over.
     */
    connect(
      walletId: string,
      options?: { namespace?: Namespace; onLink?(link: ShownLink | null): void },
    ): Promise<WidgetAccountState>
    /** Ends the connection of one namespace or of all, or what one wallet of several shares there. */
    disconnect(options?: { namespace?: Namespace; walletId?: string }): Promise<void>
    /** Makes a connected wallet the active one of its namespaces, or of one; asks nobody. */
    setActiveWallet(walletId: string, namespace?: Namespace): Promise<void>
    switchNetwork(caipNetworkId: CaipNetworkId): Promise<void>
    /** The networks of the page whose name, coin or id holds the text, by namespace. */
    listNetworks(text?: string): Promise<readonly ListedNetwork[]>
    /** What the active account holds, worth most first; tokens alone whose name, symbol or contract holds the text. */
    loadBalances(text?: string): Promise<readonly TokenBalance[]>
    /** The message to show before `confirmSignIn`; `undefined` where nobody is asked to sign in. */
    prepareSignIn(): Promise<string | undefined>
    confirmSignIn(): Promise<SiwxSession>
    /**
     * The visitor does not sign. While the wallet is asked that ends, and they can sign still. Else where signing in is
     * required they are disconnected, or who was signed in before is back.
     */
    declineSignIn(): Promise<void>
    /** Ends what it does in the page; the wallet stays connected for the next visit. */
    dispose(): void
  }

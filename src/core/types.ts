import type { CaipNetworkId, Namespace, TokenBalance } from '../domain'
import type { Providers } from '../element/types/providers'
import type { HostPairing } from '../features/connect/pairing/pairByHost'
import type { PreparedTransfer, TransferReview, TransferWish } from '../features/send/transferByHost'
import type {
  SiwxSession,
  WalletWidgetEventDetails,
  WalletWidgetProperties,
  WalletWidgetState,
  WidgetAccountState,
} from '../index'
import type { AccountCalls } from './accountCalls'
import type { PurchaseCalls } from './purchaseCalls'
import type { RightsCalls } from './rightsCalls'
import type { SwapCalls } from './swapCalls'

/** The options of the element, but for what is about its looks. */
export type WalletCoreOptions = Omit<WalletWidgetProperties, 'mode' | 'preload' | 'theme' | 'messages' | 'announce'>

/** A wallet to choose. */
export type CoreWallet = {
  id: string
  name: string
  /** Address of its picture, for an `<img>`; absent where there is none. */
  iconUrl?: string
  /** `installed`: of this browser. `recent`: used last. `walletConnect`: any wallet, by a code. The rest is proposed. */
  kind: 'recent' | 'installed' | 'walletConnect' | 'featured' | 'custom' | 'external' | 'recommended' | 'directory'
  /** Whether `connect` asks it here; the others are reached by `pair`. */
  isHere: boolean
  /** The namespaces it serves; empty for a wallet elsewhere. */
  namespaces: readonly Namespace[]
}

/** It was sent, or has to be looked at again. */
export type SentOr<Prepared> =
  | { hash: string; review?: undefined; problem?: undefined }
  | ({ hash?: undefined } & Prepared)

/** A wallet without a view. */
export type WalletCore = AccountCalls &
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
    /** The wallets that are known: those of the browser, and what `loadWallets` brought. */
    readonly wallets: readonly CoreWallet[]
    /** Asks the directory for those it proposes, where the page has one. */
    loadWallets(): Promise<readonly CoreWallet[]>
    /**
     * Wallets whose name holds the text: known ones, and those that the directory finds; where there is none, those that
     * come with the widget. They can be connected and paired like the others. Waits for 300 ms; of searches that overlap
     * only the last is made.
     */
    searchWallets(text: string): Promise<readonly CoreWallet[]>
    /**
     * The provider of a namespace: one object that stays, whoever is connected. Its methods reject with 4900 while nobody
     * is.
     */
    getProvider<Name extends Namespace>(namespace: Name): Providers[Name]
    /** Asks a wallet of this browser to share its accounts. */
    connect(walletId: string, options?: { namespace?: Namespace }): Promise<WidgetAccountState>
    /** A link for a wallet elsewhere, and what opens the one that is named with it. */
    pair(walletId?: string): Promise<HostPairing>
    /** Ends the connection of one namespace or of all, or what one wallet of several shares there. */
    disconnect(options?: { namespace?: Namespace; walletId?: string }): Promise<void>
    /** Makes a connected wallet the active one of its namespaces, or of one; asks nobody. */
    setActiveWallet(walletId: string, namespace?: Namespace): Promise<void>
    switchNetwork(caipNetworkId: CaipNetworkId): Promise<void>
    /** What the active account holds, worth most first. */
    loadBalances(): Promise<readonly TokenBalance[]>
    /** Checks a transfer and freezes it for the visitor's review. */
    prepareTransfer(wish: TransferWish): Promise<PreparedTransfer>
    /**
     * Sends what was reviewed and gives its hash. Where it has changed since, nothing is sent, and the answer has the review
     * as it is now.
     */
    confirmTransfer(
      review: TransferReview,
      options?: { hasAcceptedWarning?: boolean },
    ): Promise<SentOr<PreparedTransfer>>
    /** The message to show before `confirmSignIn`; `undefined` where nobody is asked to sign in. */
    prepareSignIn(): Promise<string | undefined>
    confirmSignIn(): Promise<SiwxSession>
    /** Ends what it does in the page; the wallet stays connected for the next visit. */
    dispose(): void
  }

/** Social logins, in the order they are shown (spec §9). */
export const SOCIALS = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const
export type Social = (typeof SOCIALS)[number]

/** The actions of an account that can be ordered (spec §9). */
export const WALLET_FEATURES = ['onramp', 'swaps', 'receive', 'send'] as const
export type WalletFeature = (typeof WALLET_FEATURES)[number]

/** Who judges a swap that can be neither read nor run in advance. */
export const UNREAD_SWAPS = ['refuse', 'wallet'] as const
type UnreadSwaps = (typeof UNREAD_SWAPS)[number]

/** What "Cancel" does where sign-in is required. */
export const SIGN_IN_CANCELS = ['disconnect', 'back'] as const
type SignInCancel = (typeof SIGN_IN_CANCELS)[number]

/** What the host turned on and off. */
export type Features = {
  swaps: boolean
  onramp: boolean
  receive: boolean
  send: boolean
  email: boolean
  emailShowWallets: boolean
  socials: readonly Social[]
  history: boolean
  /** Not said: where the host names the service that takes the events. */
  analytics: boolean
  allWallets: boolean
  legalCheckbox: boolean
  smartSessions: boolean
  collapseWallets: boolean
  names: boolean
  /** The page says what became of a transaction or a purchase while the widget is closed. */
  toasts: boolean
  /** The button in the page says how much of the network's coin the account has. */
  triggerBalance: boolean
  /**
   * The relay's service is asked to vouch for the site's address to the wallet: a frame of its own. Not said: at the
   * hosted relay, with a project id.
   */
  domainCheck?: boolean
  /**
   * An account may be asked to upgrade itself so that an approval and a swap become one confirmation (EIP-5792 `ready`,
   * EIP-7702).
   */
  atomicUpgrade: boolean
  /**
   * What becomes of a swap that can be neither read nor run in advance: it is refused, or the wallet's own look at it
   * decides.
   */
  unreadSwaps: UnreadSwaps
  /** The wallet that the page is inside of (a Safe, a Farcaster client, a wallet's own browser) is connected by itself. */
  surroundingWallet: boolean
  /** A wallet that is connected while there is one stays beside it; off, it takes its place. */
  multiWallet: boolean
  /**
   * Where sign-in is required, "Cancel" disconnects the wallet, or goes back to the account and network that was signed in
   * last; without one it disconnects too.
   */
  signInCancel: SignInCancel
  /** Further origins whose page is believed when it says that it is a wallet around this one. */
  surroundingOrigins: readonly string[]
  walletFeaturesOrder: readonly WalletFeature[]
}

/** The defaults of spec §9; nothing is counted unless the host asks for it (interface §8). */
export const DEFAULT_FEATURES: Features = {
  swaps: true,
  onramp: true,
  receive: true,
  send: true,
  email: true,
  emailShowWallets: true,
  socials: SOCIALS,
  history: true,
  analytics: false,
  allWallets: true,
  legalCheckbox: false,
  smartSessions: false,
  collapseWallets: false,
  names: true,
  toasts: true,
  triggerBalance: false,
  domainCheck: undefined,
  atomicUpgrade: false,
  unreadSwaps: 'refuse',
  surroundingWallet: true,
  multiWallet: true,
  signInCancel: 'disconnect',
  surroundingOrigins: [],
  walletFeaturesOrder: WALLET_FEATURES,
}

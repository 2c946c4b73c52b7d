import type { WidgetOptions } from '../../options'
import { isAtHand, isDirectoryOpen, type ListedWallet, type WalletAtHand } from '../wallets'

/** Rows that stay in sight where the host lets the rest fold away (feature `collapseWallets`). */
const COLLAPSED_ROWS = 3

/** The host's terms: a box to tick, or a line of links. */
const TERMS_PX = { box: 44, links: 16 }

/** What the Connect view knows. */
export type ConnectFacts = {
  options: WidgetOptions
  list: readonly ListedWallet[]
  /** There are more wallets than those; their code is on its way. */
  hasMore: boolean
  /** The room that logging in takes; 0 where nobody can, or the view is about wallets alone. */
  loginRoom: number
  isMobile: boolean
}

/** What the Connect view shows, and where it keeps room. */
export type ConnectSight = {
  rows: readonly WalletAtHand[]
  /** No wallet and none to come. */
  isEmpty: boolean
  /** Logging in stands above the wallets: none of them is of the page (reference, constants §2). */
  isLoginFirst: boolean
  /** The wallets stand in this view, and not behind a button. */
  showsWallets: boolean
  /** "All wallets" is offered. */
  isDirectoryOpen: boolean
  termsRoom: number
}

/**
 * What stands in the Connect view. Pure, because it is drawn twice: by the element before the app is there, and by the
 * app in its place.
 */
export function connectSight({ options, list, hasMore, loginRoom, isMobile }: ConnectFacts): ConnectSight {
  const { features, termsUrl, privacyUrl } = options
  const rows = list.filter(isAtHand).slice(0, features.collapseWallets ? COLLAPSED_ROWS : undefined)
  return {
    rows,
    isEmpty: rows.length === 0 && !hasMore,
    isLoginFirst: rows.every(({ kind }) => kind === 'walletConnect'),
    // The host may want wallets to be the second way.
    showsWallets: !loginRoom || features.emailShowWallets || !features.email,
    isDirectoryOpen: isDirectoryOpen(options, isMobile),
    termsRoom: features.legalCheckbox ? TERMS_PX.box : termsUrl || privacyUrl ? TERMS_PX.links : 0,
  }
}

import type { MessageKey } from '../../i18n'
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

/** By how many documents the host has: terms of use, a privacy policy. */
const LEGAL_TEXTS: Record<'box' | 'line', readonly (MessageKey | undefined)[]> = {
  box: ['connect.acceptTerms', 'connect.acceptLegalOne', 'connect.acceptLegal'],
  line: [undefined, 'connect.legalOne', 'connect.legal'],
}

/** The text about the host's terms, where it has any. */
export function legalText({ features, termsUrl, privacyUrl }: WidgetOptions): MessageKey | undefined {
  return LEGAL_TEXTS[features.legalCheckbox ? 'box' : 'line'][Number(Boolean(termsUrl)) + Number(Boolean(privacyUrl))]
}

/**
 * What stands in the Connect view. Pure, because it is drawn twice: by the element before the app is there, and by the
 * app in its place.
 */
export function connectSight({ options, list, hasMore, loginRoom, isMobile }: ConnectFacts): ConnectSight {
  const { features } = options
  const rows = list.filter(isAtHand).slice(0, features.collapseWallets ? COLLAPSED_ROWS : undefined)
  return {
    rows,
    isEmpty: rows.length === 0 && !hasMore,
    isLoginFirst: rows.every(({ kind }) => kind === 'walletConnect'),
    // The host may want wallets to be the second way.
    showsWallets: !loginRoom || features.emailShowWallets || !features.email,
    isDirectoryOpen: isDirectoryOpen(options, isMobile),
    termsRoom: features.legalCheckbox ? TERMS_PX.box : legalText(options) ? TERMS_PX.links : 0,
  }
}

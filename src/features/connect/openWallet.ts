import type { DirectoryWallet } from '../../domain'
import { selectOffersPairing } from '../../options'
import type { AppThunk } from '../../store'
import { selectActiveChain } from '../networks'
import { selectPairing } from './pairing/pairingSelectors'
import { pairingTimeLeft } from './pairing/pairingTimeLeft'
import { walletOpened } from './pairing/pairingSlice'
import { linkTarget, pageHref, pairingHref, universalLink } from './walletLinks'

/** Where a wallet's app is. */
export type OpenablePlatform = 'mobile' | 'desktop' | 'web'

type OpenRequest = {
  wallet: DirectoryWallet
  platform: OpenablePlatform
  /** Nobody pressed just now: only what can neither be blocked nor lead away from the page is opened. */
  isUnasked?: boolean
}

const LINKS = { mobile: 'mobileLink', desktop: 'desktopLink', web: 'webappLink' } as const

/**
 * The link that opens this page inside a wallet of the phone, for one that pairs over no relay, or where the page pairs
 * with nobody.
 */
export const readUniversalLink =
  ({
    id,
    mobileLink,
    pageLink,
  }: Pick<DirectoryWallet, 'id' | 'mobileLink' | 'pageLink'>): AppThunk<string | undefined> =>
  (_dispatch, getState, { page }) => {
    if (!page.device().isMobile) return undefined
    const link = universalLink(id, page.url(), selectActiveChain(getState()))
    const canPair = selectOffersPairing(getState()) && mobileLink !== undefined
    return link ?? (canPair ? undefined : pageHref(pageLink, page.url()))
  }

/**
 * Opens the app of a wallet by its connector's own link, which was checked. Unasked, only what can neither be blocked nor
 * lead away from the page.
 */
export const openConnectorLink =
  (uri: string, isUnasked = false): AppThunk =>
  (_dispatch, _getState, { page }) => {
    const target = linkTarget('mobile', page.device())
    if (!isUnasked || (target === '_self' && !uri.startsWith('http'))) page.openLink(uri, target)
  }

/**
 * Opens a wallet that is not in this browser, with the link that lives. Synchronous, so that a press can call it:
 * browsers open windows and apps only within one. The answer says whether something was opened; without a link, or with
 * an unsafe one, nothing is.
 */
export const openWallet =
  ({ wallet, platform, isUnasked = false }: OpenRequest): AppThunk<boolean> =>
  (dispatch, getState, { page, clock }) => {
    const device = page.device()
    const target = linkTarget(platform, device)
    const pageLink = platform === 'mobile' ? dispatch(readUniversalLink(wallet)) : undefined
    if (pageLink !== undefined) {
      if (!isUnasked) page.openLink(pageLink, target)
      return !isUnasked
    }
    const pairing = selectPairing(getState())
    const walletLink = wallet[LINKS[platform]]
    if (walletLink === undefined || pairing.uri === null || pairingTimeLeft(pairing, clock.now()) === 0) return false
    const link = pairingHref(walletLink, pairing.uri, device)
    if (!link || (isUnasked && (target !== '_self' || /^https?:/.test(link.base)))) return false
    page.openLink(link.href, target)
    dispatch(walletOpened({ walletId: wallet.id, name: wallet.name, href: link.base }))
    return true
  }

import type { AppThunk } from '../../store'
import { linkTarget } from './walletLinks'

/**
 * Opens the app of a wallet by its connector's own link, which was checked. Unasked, only what can neither be blocked nor
 * lead away from the page.
 */
export const openConnectorLink =
  (uri: string, { isUnasked = false }: { isUnasked?: boolean } = {}): AppThunk =>
  (_dispatch, _getState, { page }) => {
    const target = linkTarget('mobile', page.device())
    if (!isUnasked || (target === '_self' && !/^https?:/.test(uri))) page.openLink(uri, target)
  }

import type { DirectoryWallet } from '../../domain'

/**
 * A way to a wallet: in this browser, its app on this phone, a code for a phone, on the web, its app on this computer,
 * or none.
 */
export type Platform = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop' | 'unsupported'

export type PlatformConditions = {
  /** Absent: any wallet, whichever the visitor has. */
  wallet?: Pick<DirectoryWallet, 'mobileLink' | 'webappLink' | 'desktopLink' | 'rdns' | 'injectedIds'>
  /** A connector of this page is the wallet. */
  isInstalled: boolean
  hasAdapters: boolean
  isMobile: boolean
  /** On a phone the wallet opens the page inside itself instead of pairing. */
  opensPage?: boolean
  /**
   * Whether the page pairs with anybody.
   *
   * @default true
   */
  canPair?: boolean
}

/** The platforms that lead to a wallet on a device, the first one being the default; never empty (reference, flows §2.7). */
export function platformsOf({
  wallet,
  isInstalled,
  hasAdapters,
  isMobile,
  opensPage = false,
  canPair = true,
}: PlatformConditions): readonly [Platform, ...Platform[]] {
  const isHere = isInstalled && hasAdapters
  if (wallet && !canPair) return [isHere ? 'browser' : isMobile && opensPage ? 'mobile' : 'unsupported']
  if (!wallet) return [isHere ? 'browser' : 'qrcode']
  const platforms: Platform[] = []
  if (isHere) platforms.push('browser')
  if (wallet.mobileLink !== undefined || (isMobile && opensPage)) platforms.push(isMobile ? 'mobile' : 'qrcode')
  if (wallet.webappLink !== undefined) platforms.push('web')
  if (wallet.desktopLink !== undefined && !isMobile) platforms.push('desktop')
  const [first, ...others] = platforms
  if (first) return [first, ...others]
  const isBrowserOnly = wallet.rdns !== undefined || wallet.injectedIds.length > 0
  // A wallet nothing is known of may still scan.
  return [isBrowserOnly && hasAdapters ? 'unsupported' : 'qrcode']
}

import type { CaipNetworkId } from './caip'

/**
 * A wallet of the directory, or one the host added; it may be anywhere: in this browser, on a phone, on a desktop, on
 * the web.
 */
export type DirectoryWallet = {
  /** The directory's id; a connector with the same explorer id is the same wallet. */
  id: string
  /** Cleaned text. */
  name: string
  homepage?: string
  /** Key of the picture in the directory. */
  imageId?: string
  /** The picture's address, for wallets the host added. */
  imageUrl?: string
  /** Reverse domain name of its extension (EIP-6963). */
  rdns?: string
  /** Native scheme (`name://`) or https address that opens it on a phone. */
  mobileLink?: string
  /**
   * Opens this page inside the wallet's own browser on a phone; `{url}` stands for the page's address and `{origin}` for
   * its site, both encoded, `{bare}` for the address without its scheme. Of packaged wallets alone.
   */
  pageLink?: string
  /** Native scheme that opens it on a desktop. */
  desktopLink?: string
  /** https address of the wallet on the web. */
  webappLink?: string
  appStore?: string
  playStore?: string
  chromeStore?: string
  /** Names its extension leaves on `window.ethereum`. */
  injectedIds: string[]
  /** Empty: any network. */
  chains: CaipNetworkId[]
  isCertified: boolean
}

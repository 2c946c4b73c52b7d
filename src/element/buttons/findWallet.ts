import { ANNOUNCE, readAnnouncement, REQUEST } from '../../connectors/injected/eip6963'
import { readKey } from '../../lib/isRecord'

/** What a button says of the wallet it connects. */
export type FoundWallet = { name: string; iconUrl: string | undefined }

/**
 * Looks for a wallet of the page by its reverse domain name, as wallets announce themselves (EIP-6963): whenever it
 * comes. The function returned ends it.
 */
export function findWallet(rdns: string, found: (wallet: FoundWallet) => void): () => void {
  const hear = (event: Event): void => {
    const announced = readAnnouncement(readKey(event, 'detail'))
    if (announced?.rdns === rdns.toLowerCase()) found(announced)
  }
  window.addEventListener(ANNOUNCE, hear)
  window.dispatchEvent(new Event(REQUEST))
  return () => window.removeEventListener(ANNOUNCE, hear)
}

import { PROVIDER_FEES } from '../../../config/limits/onramp'
import type { Provider } from './contract'

/** Where Meld sells (reference, constants §1). */
export const MELD_URL = 'https://meldcrypto.com'

/** Meld: only a page, with the integrator's own public key where there is one (reference, constants §7). */
export function createMeld({ publicKey, url }: { publicKey?: string; url: string }): Provider {
  return {
    facts: {
      id: 'meld',
      name: 'Meld.io',
      fees: PROVIDER_FEES,
      namespaces: ['eip155', 'solana'],
      canQuote: false,
      canTrack: false,
    },
    pageOf:
      ({ asset, address }) =>
      async () => {
        const page = new URL(url)
        for (const [name, value] of Object.entries({
          ...(publicKey !== undefined && { publicKey }),
          destinationCurrencyCode: asset.symbol,
          walletAddress: address,
        }))
          page.searchParams.set(name, value)
        return page.href
      },
  }
}

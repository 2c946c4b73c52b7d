import { MAX_ANNOUNCED_WALLETS } from '../../config/limits/general'
import type { Logger } from '../../lib/logger'
import type { StartConnectorSource } from '../contract'
import { lookForLateWallets, type LoadingPage } from '../lookForLateWallets'
import { siteName } from '../siteName'
import { createBitcoinConnector } from './bitcoinConnector'
import { findBitcoinWallets, type FoundBitcoinWallet } from './findBitcoinWallets'

const nameKey = (name: string): string => name.toLowerCase().replace(/\s*wallet$/, '')

const isListed = ({ kind }: FoundBitcoinWallet): boolean => kind === 'satsConnect' || kind === 'leather'

/** Looks for wallets that put an object for Bitcoin into the page, for a few seconds (reference, flows §3). */
export function startBitcoinWallets(page: LoadingPage, logger: Logger): StartConnectorSource {
  return ({ found }) => {
    const known: FoundBitcoinWallet[] = []
    return lookForLateWallets(
      page,
      () => {
        for (const wallet of findBitcoinWallets(page)) {
          const namesakes = known.filter((other) => nameKey(other.name) === nameKey(wallet.name))
          const isKnown = known.some((other) => other.wallet === wallet.wallet || other.id === wallet.id)
          // A wallet that stands at a place of its own and in the list as well is one, and its own place says which
          // wallet it is.
          const isAtItsPlace = isListed(wallet) && namesakes.some((other) => !isListed(other))
          if (isKnown || isAtItsPlace || known.length >= MAX_ANNOUNCED_WALLETS) continue
          known.push(wallet)
          // Anybody may take a name: whoever comes second under it is told apart by its place in the page.
          found(
            createBitcoinConnector(
              { ...wallet, hint: namesakes.length > 0 ? wallet.path : undefined, siteName: () => siteName(page) },
              logger,
            ),
          )
        }
      },
      logger,
    )
  }
}

import { MAX_ANNOUNCED_WALLETS } from '../../config/limits/general'
import type { Logger } from '../../lib/logger'
import type { StartConnectorSource } from '../contract'
import { lookForLateWallets, type LoadingPage } from '../lookForLateWallets'
import { siteName } from '../siteName'
import { findPolkadotWallets } from './findPolkadotWallets'
import { createPolkadotConnector } from './polkadotConnector'

/** Looks for extensions for Polkadot in the page, for a few seconds. */
export function startPolkadotWallets(page: LoadingPage, logger: Logger): StartConnectorSource {
  return ({ found }) => {
    const known = new Map<string, string>()
    return lookForLateWallets(
      page,
      () => {
        for (const { key, name, entry } of findPolkadotWallets(page)) {
          if (known.has(key) || known.size >= MAX_ANNOUNCED_WALLETS) continue
          const hint = [...known.values()].includes(name) ? key : undefined
          known.set(key, name)
          // Keys are anybody's: with a word in front and no point in it, one is no other source's id and nobody's rdns.
          found(
            createPolkadotConnector(
              { id: `polkadot:${key.replaceAll('.', '/')}`, name, hint, entry, siteName: () => siteName(page) },
              logger,
            ),
          )
        }
      },
      logger,
    )
  }
}

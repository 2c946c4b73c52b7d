import { LATE_WALLET_LOOKS_MS } from '../../config/lateWallets'
import { readKey } from '../../lib/isRecord'
import type { Logger } from '../../lib/logger'
import { pageObject } from '../../lib/pageObject'
import type { StartConnectorSource } from '../contract'
import { isEip1193Provider, type Eip1193Provider } from '../eip1193/eip1193Provider'
import { createInjectedConnector } from './injectedConnector'

/** The id and shown name of the wallet behind `window.ethereum` (reference, constants §2). */
export const INJECTED_ID = 'injected'
export const INJECTED_NAME = 'Browser Wallet'
const INITIALIZED = 'ethereum#initialized'

/**
 * The wallets at `window.ethereum`, mostly one; an object may list several that it stands for. Where one also announces
 * itself, the hub makes one row of the two.
 */
export function startLegacyInjected(
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  logger: Logger,
): StartConnectorSource {
  return ({ found }) => {
    let isOver = false
    const list = (facts: { id: string; name: string; provider: Eip1193Provider }) =>
      found(createInjectedConnector({ ...facts, type: 'INJECTED', source: 'injected' }, logger))
    const look = () => {
      const wallet = pageObject(page, 'ethereum')
      const listed = readKey(wallet, 'providers')
      const listItself = () => {
        if (isEip1193Provider(wallet)) list({ id: INJECTED_ID, name: INJECTED_NAME, provider: wallet })
      }
      if (!Array.isArray(listed) || listed.length === 0) listItself()
      else {
        import('./severalProviders').then(
          ({ severalProviders }) => {
            if (!isOver) severalProviders(listed, wallet).forEach(list)
          },
          // Better one row for all of them than none.
          listItself,
        )
      }
    }
    page.addEventListener(INITIALIZED, look)
    const timers = LATE_WALLET_LOOKS_MS.map((ms) => setTimeout(look, ms))
    look()
    return () => {
      isOver = true
      page.removeEventListener(INITIALIZED, look)
      timers.forEach(clearTimeout)
    }
  }
}

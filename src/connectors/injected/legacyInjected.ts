import type { Logger } from '../../lib/logger'
import { pageObject } from '../../lib/pageObject'
import type { StartConnectorSource } from '../contract'
import { isEip1193Provider } from '../eip1193Provider'
import { createInjectedConnector } from './injectedConnector'

/** The id and shown name of the wallet behind `window.ethereum` (reference, constants §2). */
export const INJECTED_ID = 'injected'
const INJECTED_NAME = 'Browser Wallet'
const INITIALIZED = 'ethereum#initialized'

/** The one wallet at `window.ethereum`. Where it also announces itself, the hub makes one row of the two. */
export function startLegacyInjected(page: Pick<Window, 'addEventListener' | 'removeEventListener'>, logger: Logger): StartConnectorSource {
  return ({ found }) => {
    const look = () => {
      const provider = pageObject(page, 'ethereum')
      if (!isEip1193Provider(provider)) return
      page.removeEventListener(INITIALIZED, look)
      found(createInjectedConnector({ id: INJECTED_ID, name: INJECTED_NAME, type: 'INJECTED', source: 'injected', provider }, logger))
    }
    page.addEventListener(INITIALIZED, look)
    look()
    return () => page.removeEventListener(INITIALIZED, look)
  }
}

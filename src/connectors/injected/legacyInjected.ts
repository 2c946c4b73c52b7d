import { readKey } from '../../lib/isRecord'
import type { Logger } from '../../lib/logger'
import { pageObject } from '../../lib/pageObject'
import type { StartConnectorSource } from '../contract'
import { isEip1193Provider, type Eip1193Provider } from '../eip1193Provider'
import { createInjectedConnector } from './injectedConnector'

/** The id and shown name of the wallet behind `window.ethereum` (reference, constants §2). */
export const INJECTED_ID = 'injected'
const INJECTED_NAME = 'Browser Wallet'
const INITIALIZED = 'ethereum#initialized'
const MAX_PROVIDERS = 9
/** Some put it in a moment after the page began, and tell nobody. */
const LATE_LOOKS_MS = [200, 1_000, 3_000]

/** What wallets that share `window.ethereum` mark themselves with; many mark themselves as MetaMask beside their own name. */
const MARKS = ['Coinbase Wallet', 'Brave Wallet', 'Rabby', 'Trust', 'Phantom', 'MetaMask']

const nameOf = (provider: Eip1193Provider, place: number): string =>
  MARKS.find((name) => readKey(provider, `is${name.replace(' ', '')}`) === true) ?? `${INJECTED_NAME} ${place + 1}`

/** The wallets behind the object: one that stands for several lists them, and an empty list stands for none but itself. */
function providersOf(wallet: unknown): Eip1193Provider[] {
  const listed: unknown = readKey(wallet, 'providers')
  const several = Array.isArray(listed) ? listed.slice(0, MAX_PROVIDERS).filter(isEip1193Provider) : []
  return several.length > 0 ? several : isEip1193Provider(wallet) ? [wallet] : []
}

/** The wallets at `window.ethereum`, mostly one. Where one also announces itself, the hub makes one row of the two. */
export function startLegacyInjected(page: Pick<Window, 'addEventListener' | 'removeEventListener'>, logger: Logger): StartConnectorSource {
  return ({ found }) => {
    const look = () => {
      const providers = providersOf(pageObject(page, 'ethereum'))
      providers.forEach((provider, place) => {
        const name = providers.length > 1 ? nameOf(provider, place) : INJECTED_NAME
        const id = providers.length > 1 ? `${INJECTED_ID}:${name}` : INJECTED_ID
        found(createInjectedConnector({ id, name, type: 'INJECTED', source: 'injected', provider }, logger))
      })
    }
    page.addEventListener(INITIALIZED, look)
    const timers = LATE_LOOKS_MS.map((ms) => setTimeout(look, ms))
    look()
    return () => {
      page.removeEventListener(INITIALIZED, look)
      timers.forEach(clearTimeout)
    }
  }
}

import { MAX_ANNOUNCED_WALLETS } from '../../config/limits/general'
import { readKey } from '../../lib/isRecord'
import type { Logger } from '../../lib/logger'
import type { StartConnectorSource } from '../contract'
import { createWalletSeats } from '../walletSeats'
import { readWalletDetails, type WalletDetails } from './standardWallet'
import { createWalletStandardConnector } from './walletStandardConnector'

const REGISTER = 'wallet-standard:register-wallet'
const APP_READY = 'wallet-standard:app-ready'

type Known = WalletDetails & { id: string; wallet: object }

/**
 * Looks for wallets that register themselves (Wallet Standard), now or later: listens first, then says that the page is
 * ready.
 */
export function startWalletStandard(
  page: Pick<Window, 'addEventListener' | 'removeEventListener' | 'dispatchEvent'>,
  logger: Logger,
): StartConnectorSource {
  return ({ found, lost }) => {
    const entries = new WeakMap<object, Known>()
    const listed = new Set<Known>()
    let isOver = false
    const askAll = () => page.dispatchEvent(new CustomEvent(APP_READY, { detail: api }))

    const seats = createWalletSeats<Known>({
      // All a wallet says can be copied: what makes two registrations one is the object alone.
      isSame: (one, other) => one.wallet === other.wallet,
      isRival: (one, other) => one.name.toLowerCase() === other.name.toLowerCase(),
      list(entry) {
        // Names are anybody's: with a word in front and no point before it, one is no other source's id and nobody's
        // rdns.
        const wished = `standard:${entry.name}`
        const ids = [...listed].map(({ id }) => id)
        // Whoever comes second under a name is listed too, and told apart.
        entry.id = wished
        for (let count = 2; ids.includes(entry.id); count++) entry.id = `${wished}#${count}`
        listed.add(entry)
        const hint = entry.id === wished ? undefined : entry.id.slice(entry.id.indexOf(':') + 1)
        found(createWalletStandardConnector({ ...entry, hint }, logger))
      },
      askAgain: askAll,
    })

    /** Wallets register once by themselves and once when the page is ready; either way takes them out again. */
    const add = (wallet: unknown): Known | undefined => {
      if (isOver || typeof wallet !== 'object' || wallet === null) return undefined
      const before = entries.get(wallet)
      const details = before ? undefined : readWalletDetails(wallet)
      const entry = before ?? (details && { ...details, wallet, id: '' })
      if (!entry) return undefined
      entries.set(wallet, entry)
      seats.offer(entry)
      return entry
    }

    const remove = (entry: Known) => {
      seats.leave(entry)
      entries.delete(entry.wallet)
      if (listed.delete(entry) && !isOver) lost(entry.id)
    }

    /** Takes wallets in; the function returned takes these, and only these, out again. */
    const register = (...wallets: readonly unknown[]): (() => void) => {
      const added = wallets.slice(0, MAX_ANNOUNCED_WALLETS).flatMap((wallet) => add(wallet) ?? [])
      return () => added.forEach(remove)
    }

    const api = Object.freeze({ register })
    const handleRegister = (event: Event) => {
      const callback = readKey(event, 'detail')
      if (typeof callback !== 'function') return
      try {
        Reflect.apply(callback, undefined, [api])
      } catch (error) {
        logger.info('connector: a wallet failed while it registered', error)
      }
    }

    page.addEventListener(REGISTER, handleRegister)
    askAll()
    return () => {
      isOver = true
      seats.end()
      page.removeEventListener(REGISTER, handleRegister)
    }
  }
}

import { MAX_ANNOUNCED_WALLETS, MAX_WALLETS_OF_ONE_NAME } from '../../config/limits/general'
import { readKey } from '../../lib/isRecord'
import type { Logger } from '../../lib/logger'
import type { StartConnectorSource } from '../contract'
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
    const known: Known[] = []
    let isOver = false

    const add = (wallet: unknown): Known | undefined => {
      if (isOver || typeof wallet !== 'object' || wallet === null) return undefined
      // Wallets register once by themselves and once when the page is ready; either way takes them out again.
      const before = known.find((other) => other.wallet === wallet)
      if (before || known.length >= MAX_ANNOUNCED_WALLETS) return before
      const facts = readWalletDetails(wallet)
      // All a wallet says can be copied: what makes two registrations one is the object alone.
      if (
        !facts ||
        known.filter((other) => other.name.toLowerCase() === facts.name.toLowerCase()).length >= MAX_WALLETS_OF_ONE_NAME
      )
        return undefined
      // Names are anybody's: with a word in front and no point before it, one is no other source's id and nobody's
      // rdns.
      const wished = `standard:${facts.name}`
      // Whoever comes second under a name is listed too, and told apart.
      let id = wished
      for (let count = 2; known.some((other) => other.id === id); count++) id = `${wished}#${count}`
      const entry = { ...facts, wallet, id }
      known.push(entry)
      found(
        createWalletStandardConnector(
          { ...entry, hint: id === wished ? undefined : id.slice(id.indexOf(':') + 1) },
          logger,
        ),
      )
      return entry
    }

    const remove = (entry: Known) => {
      const index = known.indexOf(entry)
      if (index < 0) return
      known.splice(index, 1)
      if (!isOver) lost(entry.id)
    }

    /** Takes wallets in; the function returned takes these, and only these, out again. */
    const register = (...wallets: readonly unknown[]): (() => void) => {
      const entries = wallets.slice(0, MAX_ANNOUNCED_WALLETS).flatMap((wallet) => add(wallet) ?? [])
      return () => entries.forEach(remove)
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
    page.dispatchEvent(new CustomEvent(APP_READY, { detail: api }))
    return () => {
      isOver = true
      page.removeEventListener(REGISTER, handleRegister)
    }
  }
}

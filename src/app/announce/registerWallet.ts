import { readKey } from '../../lib/isRecord'
import type { Announced } from './types'
import { createStandardWallet } from './standardWallet'

const REGISTER = 'wallet-standard:register-wallet'
const APP_READY = 'wallet-standard:app-ready'

type PageWallet = {
  /** The widgets of the page that announce their connection, the oldest first. */
  widgets: Set<Announced>
  look(): void
}

/** The wallet of each page, whichever of its widgets has a connection. */
const pageWallets = new WeakMap<object, PageWallet>()

/**
 * It comes with the first connection and stays: Solana's wallet adapter forgets every other wallet of the page when one
 * is taken back (useStandardWalletAdapters of @solana/wallet-standard-wallet-adapter-react 1.1.7). While nobody is
 * connected it has no accounts and connects nobody.
 */
function createPageWallet(page: Announced['page']): PageWallet {
  const widgets = new Set<Announced>()
  const { wallet, look } = createStandardWallet(() =>
    [...widgets].find(({ account }) => account('solana') !== undefined),
  )
  /** Who looks for wallets. */
  const told = new Set<unknown>()
  let isThere = false
  const registerWith = (api: unknown): void => {
    const register = readKey(api, 'register')
    if (!isThere || told.has(api) || typeof register !== 'function') return
    told.add(api)
    Reflect.apply(register, api, [wallet])
  }
  page.addEventListener(APP_READY, (event) => registerWith(readKey(event, 'detail')))
  return {
    widgets,
    look() {
      if (!look() || isThere) return
      isThere = true
      page.dispatchEvent(new CustomEvent(REGISTER, { detail: registerWith }))
    },
  }
}

/**
 * Registers the connection of Solana (Wallet Standard) with everybody who looks for wallets, as soon as somebody is
 * connected there. Returns what looks whether that changed.
 */
export function registerWallet(announced: Announced): () => void {
  const { page, signal } = announced
  const pageWallet = pageWallets.get(page) ?? createPageWallet(page)
  pageWallets.set(page, pageWallet)
  pageWallet.widgets.add(announced)
  signal.addEventListener('abort', () => {
    pageWallet.widgets.delete(announced)
    pageWallet.look()
  })
  return pageWallet.look
}

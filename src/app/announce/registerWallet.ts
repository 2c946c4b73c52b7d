import { readKey } from '../../lib/isRecord'
import type { Announced } from './types'
import { createStandardWallet } from './standardWallet'

const REGISTER = 'wallet-standard:register-wallet'
const APP_READY = 'wallet-standard:app-ready'

/**
 * Registers the connection of Solana (Wallet Standard) with everybody who looks for wallets, as soon as somebody is
 * connected there, and takes it back when they leave. Returns what looks whether that changed.
 */
export function registerWallet(announced: Announced): () => void {
  const { page, signal } = announced
  const { wallet, look } = createStandardWallet(announced)
  /** Who looks for wallets, and how to take it back there. */
  const registered = new Map<unknown, unknown>()
  let isThere = false
  const registerWith = (api: unknown): void => {
    const register = readKey(api, 'register')
    if (!isThere || registered.has(api) || typeof register !== 'function') return
    registered.set(api, Reflect.apply(register, api, [wallet]))
  }
  const unregister = (): void => {
    for (const takeBack of registered.values())
      if (typeof takeBack === 'function') Reflect.apply(takeBack, undefined, [])
    registered.clear()
  }
  page.addEventListener(APP_READY, (event) => registerWith(readKey(event, 'detail')), { signal })
  signal.addEventListener('abort', unregister)
  return () => {
    const is = look()
    if (is === isThere) return
    isThere = is
    if (is) page.dispatchEvent(new CustomEvent(REGISTER, { detail: registerWith }))
    else unregister()
  }
}

import type { WireAnswer } from './walletAnswer'

/** What the page needs to know to show the wallet. */
export type AnnouncedWallet = {
  id: string
  name: string
  rdns: string
  icon: string
  uuid: string
  isAnnounced: boolean
  isLegacy: boolean
}

type Listener = (payload: unknown) => void

declare global {
  interface Window {
    testWalletRequest(walletId: string, request: { method: string; params?: unknown }): Promise<WireAnswer>
    testWalletEmit(walletId: string, event: string, payload: unknown): void
  }
}

/**
 * Runs in the page before any of its scripts: an EIP-1193 provider, announced by EIP-6963, whose every request is
 * answered in Node. It may use nothing outside its own body.
 */
export function announceWallet(wallet: AnnouncedWallet): void {
  const listeners = new Map<string, Set<Listener>>()
  const listenersOf = (event: string): Set<Listener> => {
    const found = listeners.get(event) ?? new Set<Listener>()
    listeners.set(event, found)
    return found
  }
  const toThrown = (form: { as: string; value: unknown }): unknown => {
    if (form.as !== 'error') return form.value
    const fields = Object.fromEntries(Object.entries(form.value as object).filter(([, value]) => value !== undefined))
    return Object.assign(new Error(String(fields['message'])), fields)
  }
  const provider = {
    isTestWallet: true,
    async request(args: { method: string; params?: unknown }): Promise<unknown> {
      const wire = await window.testWalletRequest(wallet.id, { method: args.method, params: args.params })
      if ('thrown' in wire) throw toThrown(wire.thrown)
      return wire.result
    },
    on(event: string, listener: Listener) {
      listenersOf(event).add(listener)
      return provider
    },
    removeListener(event: string, listener: Listener) {
      listenersOf(event).delete(listener)
      return provider
    },
    /** For leak tests: how many listeners the widget still holds. */
    listenerCount: (event: string): number => listenersOf(event).size,
  }
  const emitBefore = window.testWalletEmit as typeof window.testWalletEmit | undefined
  window.testWalletEmit = (walletId, event, payload) => {
    if (walletId !== wallet.id) emitBefore?.(walletId, event, payload)
    else listenersOf(event).forEach((listener) => listener(payload))
  }
  if (wallet.isLegacy) Reflect.set(window, 'ethereum', provider)
  if (!wallet.isAnnounced) return
  const info = Object.freeze({ uuid: wallet.uuid, name: wallet.name, icon: wallet.icon, rdns: wallet.rdns })
  const announce = (): void => {
    const detail = Object.freeze({ info, provider })
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}

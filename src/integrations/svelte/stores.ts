import type { Namespace, WalletWidgetState } from '../../index'
import type { Providers } from '../../element/types/providers'
import { accountOf, type Account } from '../account'
import { balanceStore, type Balance } from '../balanceStore'
import { findInPage, widgetStore, type WidgetCommands, type WidgetSnapshot, type WidgetStore } from '../widgetStore'

/** A store as Svelte takes it: with `$` before its name, or by `get` and `derived` of `svelte/store`. */
export type Readable<Value> = {
  /** Tells what there is at once, and again whenever it changes, until the function it gives is called. */
  subscribe(run: (value: Value) => void): () => void
}

/**
 * Which widget a store is about: a selector, or a function that gives the tag, for `bind:this` comes later.
 *
 * @default the first `<wallet-widget>` of the page
 */
export type WidgetTarget = string | (() => Element | null | undefined)

type Source<Value> = { read(): Value; subscribe(tell: () => void): () => void }

/** Follows a source while anybody listens. On a server, which has no page, it says what is said of nobody. */
function readable<Value, Said>(
  { read, subscribe }: Source<Value | undefined>,
  say: (value?: Value) => Said,
): Readable<Said> {
  const listeners = new Set<{ run: (said: Said) => void }>()
  let said = say()
  let end: (() => void) | undefined
  const look = (): void => {
    const now = say(read())
    if (now === said) return
    said = now
    for (const { run } of listeners) run(now)
  }
  return {
    subscribe(run) {
      if (typeof document === 'object' && listeners.size === 0) {
        end = subscribe(look)
        look()
      }
      const listener = { run }
      listeners.add(listener)
      run(said)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) end?.()
      }
    },
  }
}

const storeOf = (target?: WidgetTarget): WidgetStore =>
  widgetStore(() => (typeof target === 'function' ? target() : findInPage(target)))

/** The widget, all of its state, and its methods. On a server, and until the tag is defined, there is neither. */
export function useWallet(target?: WidgetTarget): Readable<WidgetSnapshot> & WidgetCommands {
  const { find, read, subscribe, ...commands } = storeOf(target)
  const snapshot = (state?: WalletWidgetState): WidgetSnapshot => ({ widget: state && find(), state })
  return { ...commands, ...readable({ read, subscribe }, snapshot) }
}

/** The account of a namespace, by default of the active one; with the status `disconnected` while there is none. */
export const useAccount = (namespace?: Namespace, target?: WidgetTarget): Readable<Account> =>
  readable(storeOf(target), (state) => accountOf(state, namespace))

/** The active network, and how to go to another one. */
export function useNetwork(target?: WidgetTarget): Readable<{
  namespace: WalletWidgetState['activeNamespace'] | undefined
  caipNetworkId: WalletWidgetState['activeCaipNetworkId'] | undefined
}> &
  Pick<WidgetCommands, 'switchNetwork'> {
  const store = storeOf(target)
  const { switchNetwork } = store
  return {
    switchNetwork,
    ...readable(store, (state) => ({ namespace: state?.activeNamespace, caipNetworkId: state?.activeCaipNetworkId })),
  }
}

/** The provider of a namespace: one object that stays, from the moment the tag is defined. */
export function useProvider<Name extends Namespace>(
  namespace: Name,
  target?: WidgetTarget,
): Readable<Providers[Name] | undefined> {
  const store = storeOf(target)
  return readable(store, (state) => (state ? store.find()?.getProvider(namespace) : undefined))
}

/** Whether the dialog is open, and how to open and close it. */
export function useOpen(target?: WidgetTarget): Readable<{ isOpen: boolean }> & Pick<WidgetCommands, 'open' | 'close'> {
  const store = storeOf(target)
  const { open, close } = store
  return { open, close, ...readable(store, (state) => ({ isOpen: !!state?.open })) }
}

/** Whether signing in is required, and the session of the visitor who has; nothing until the tag is defined. */
export const useSignIn = (target?: WidgetTarget): Readable<WalletWidgetState['signIn'] | undefined> =>
  readable(storeOf(target), (state) => state?.signIn)

/**
 * The balance of the account's network's own coin, in its smallest unit, read by the wallet's provider for each account
 * and network. Of eip155 only: elsewhere there is none.
 */
export function useBalance(
  namespace?: Namespace,
  target?: WidgetTarget,
): Readable<Balance> & { refetch(): Promise<void> } {
  const store = balanceStore(storeOf(target), namespace)
  const { refetch } = store
  return { refetch, ...readable(store, (balance) => balance ?? { isLoading: false }) }
}

import { afterNextRender, computed, DestroyRef, ElementRef, inject, signal, type Signal } from '@angular/core'
import type { Namespace, WalletWidgetElement, WalletWidgetState } from '../../index'
import type { Providers } from '../../element/types/providers'
import { accountOf, type Account } from '../account'
import { balanceStore } from '../balanceStore'
import { findInPage, widgetStore, type WidgetCommands, type WidgetStore } from '../widgetStore'

/**
 * Which widget a function is about: a selector, or what gives the tag, such as a `viewChild`.
 *
 * @default the first `<wallet-widget>` of the page
 */
export type WidgetTarget = string | (() => Element | ElementRef<Element> | null | undefined)

/** What a store says once the page is rendered, as long as its component is there; `undefined` before, and on a server. */
function useRead<Value>({ read, subscribe }: { read(): Value; subscribe(tell: () => void): () => void }) {
  const value = signal<Value | undefined>(undefined)
  let end: (() => void) | undefined
  afterNextRender(() => {
    const look = () => value.set(read())
    end = subscribe(look)
    look()
  })
  inject(DestroyRef).onDestroy(() => end?.())
  return value.asReadonly()
}

const storeOf = (target?: WidgetTarget): WidgetStore =>
  widgetStore(() => {
    const given = typeof target === 'function' ? target() : findInPage(target)
    return given instanceof ElementRef ? given.nativeElement : given
  })

/** The widget, all of its state, and its methods. On a server, and until the tag is defined, there is neither. */
export function useWallet(target?: WidgetTarget): WidgetCommands & {
  widget: Signal<WalletWidgetElement | undefined>
  state: Signal<WalletWidgetState | undefined>
} {
  const store = storeOf(target)
  const { read: _read, subscribe: _subscribe, find, ...commands } = store
  const state = useRead(store)
  return { widget: computed(() => state() && find()), state, ...commands }
}

/** The account of a namespace, by default of the active one; with the status `disconnected` while there is none. */
export function useAccount(namespace?: Namespace, target?: WidgetTarget): Signal<Account> {
  const { state } = useWallet(target)
  return computed(() => accountOf(state(), namespace))
}

/** The active network, and how to go to another one. */
export function useNetwork(target?: WidgetTarget): {
  namespace: Signal<WalletWidgetState['activeNamespace'] | undefined>
  caipNetworkId: Signal<WalletWidgetState['activeCaipNetworkId'] | undefined>
  switchNetwork: WidgetCommands['switchNetwork']
} {
  const { state, switchNetwork } = useWallet(target)
  return {
    namespace: computed(() => state()?.activeNamespace),
    caipNetworkId: computed(() => state()?.activeCaipNetworkId),
    switchNetwork,
  }
}

/** The provider of a namespace: one object that stays, from the moment the tag is defined. */
export function useProvider<Name extends Namespace>(
  namespace: Name,
  target?: WidgetTarget,
): Signal<Providers[Name] | undefined> {
  const { widget } = useWallet(target)
  return computed(() => widget()?.getProvider(namespace))
}

/** Whether the dialog is open, and how to open and close it. */
export function useOpen(target?: WidgetTarget): { isOpen: Signal<boolean> } & Pick<WidgetCommands, 'open' | 'close'> {
  const { state, open, close } = useWallet(target)
  return { isOpen: computed(() => !!state()?.open), open, close }
}

/** Whether signing in is required, and the session of the visitor who has; nothing until the tag is defined. */
export function useSignIn(target?: WidgetTarget): Signal<WalletWidgetState['signIn'] | undefined> {
  const { state } = useWallet(target)
  return computed(() => state()?.signIn)
}

/**
 * The balance of the account's network's own coin, in its smallest unit, read by the wallet's provider for each account
 * and network. Of eip155 only: elsewhere there is none.
 */
export function useBalance(
  namespace?: Namespace,
  target?: WidgetTarget,
): {
  balanceInUnits: Signal<string | undefined>
  isLoading: Signal<boolean>
  error: Signal<unknown>
  refetch(): Promise<void>
} {
  const store = balanceStore(storeOf(target), namespace)
  const told = useRead(store)
  return {
    balanceInUnits: computed(() => told()?.balanceInUnits),
    isLoading: computed(() => !!told()?.isLoading),
    error: computed(() => told()?.error),
    refetch: store.refetch,
  }
}

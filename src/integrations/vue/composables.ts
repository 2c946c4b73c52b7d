import {
  computed,
  onMounted,
  onUnmounted,
  shallowRef,
  toValue,
  type ComputedRef,
  type MaybeRefOrGetter,
  type ShallowRef,
} from 'vue'
import type { Namespace, WalletWidgetElement, WalletWidgetState } from '../../index'
import type { Providers } from '../../element/types/providers'
import { accountOf, type Account } from '../account'
import { balanceStore } from '../balanceStore'
import { findInPage, widgetStore, type WidgetCommands, type WidgetStore } from '../widgetStore'

/**
 * Which widget a composable is about: a selector, the element, or the component in a template ref.
 *
 * @default the first `<wallet-widget>` of the page
 */
export type WidgetTarget = MaybeRefOrGetter<string | Element | { $el: Element } | null | undefined>

/** What a store says from the moment the component is in the page; `undefined` before it, and on a server. */
function useRead<Value>({ read, subscribe }: { read(): Value; subscribe(tell: () => void): () => void }) {
  const value = shallowRef<Value>()
  let end: (() => void) | undefined
  onMounted(() => {
    const look = () => void (value.value = read())
    end = subscribe(look)
    look()
  })
  onUnmounted(() => end?.())
  return value
}

const storeOf = (target?: WidgetTarget): WidgetStore =>
  widgetStore(() => {
    const given = toValue(target)
    return typeof given === 'object' ? (given && '$el' in given ? given.$el : given) : findInPage(given)
  })

/** The widget, all of its state, and its methods. On a server, and until the tag is defined, there is neither. */
export function useWallet(target?: WidgetTarget): WidgetCommands & {
  widget: ComputedRef<WalletWidgetElement | undefined>
  state: ShallowRef<WalletWidgetState | undefined>
} {
  const store = storeOf(target)
  const { read: _read, subscribe: _subscribe, find, ...commands } = store
  const state = useRead(store)
  return { widget: computed(() => state.value && find()), state, ...commands }
}

/** The account of a namespace, by default of the active one; with the status `disconnected` while there is none. */
export function useAccount(
  namespace?: MaybeRefOrGetter<Namespace | undefined>,
  target?: WidgetTarget,
): ComputedRef<Account> {
  const { state } = useWallet(target)
  return computed(() => accountOf(state.value, toValue(namespace)))
}

/** The active network, and how to go to another one. */
export function useNetwork(target?: WidgetTarget): {
  namespace: ComputedRef<WalletWidgetState['activeNamespace'] | undefined>
  caipNetworkId: ComputedRef<WalletWidgetState['activeCaipNetworkId'] | undefined>
  switchNetwork: WidgetCommands['switchNetwork']
} {
  const { state, switchNetwork } = useWallet(target)
  return {
    namespace: computed(() => state.value?.activeNamespace),
    caipNetworkId: computed(() => state.value?.activeCaipNetworkId),
    switchNetwork,
  }
}

/** The provider of a namespace: one object that stays, from the moment the tag is defined. */
export function useProvider<Name extends Namespace>(
  namespace: Name,
  target?: WidgetTarget,
): ComputedRef<Providers[Name] | undefined> {
  const { widget } = useWallet(target)
  return computed(() => widget.value?.getProvider(namespace))
}

/** Whether the dialog is open, and how to open and close it. */
export function useOpen(
  target?: WidgetTarget,
): { isOpen: ComputedRef<boolean> } & Pick<WidgetCommands, 'open' | 'close'> {
  const { state, open, close } = useWallet(target)
  return { isOpen: computed(() => !!state.value?.open), open, close }
}

/** Whether signing in is required, and the session of the visitor who has; nothing until the tag is defined. */
export function useSignIn(target?: WidgetTarget): ComputedRef<WalletWidgetState['signIn'] | undefined> {
  const { state } = useWallet(target)
  return computed(() => state.value?.signIn)
}

/**
 * The balance of the account's network's own coin, in its smallest unit, read by the wallet's provider for each account
 * and network. Of eip155 only: elsewhere there is none.
 */
export function useBalance(
  namespace?: Namespace,
  target?: WidgetTarget,
): {
  balanceInUnits: ComputedRef<string | undefined>
  isLoading: ComputedRef<boolean>
  error: ComputedRef<unknown>
  refetch(): Promise<void>
} {
  const store = balanceStore(storeOf(target), namespace)
  const told = useRead(store)
  return {
    balanceInUnits: computed(() => told.value?.balanceInUnits),
    isLoading: computed(() => !!told.value?.isLoading),
    error: computed(() => told.value?.error),
    refetch: store.refetch,
  }
}

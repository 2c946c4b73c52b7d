import { useMemo, useSyncExternalStore } from 'react'
import type { Namespace, WalletWidgetState } from '../../index'
import type { Providers } from '../../element/types/providers'
import { accountOf, type Account } from '../account'
import { balanceStore, type Balance } from '../balanceStore'
import { findInPage, widgetStore, type WidgetCommands, type WidgetSnapshot, type WidgetStore } from '../widgetStore'

/**
 * Which widget a hook is about: a ref of the tag, or a selector.
 *
 * @default the first `<wallet-widget>` of the page
 */
export type WidgetTarget = string | { readonly current: Element | null }

const useStore = (target?: WidgetTarget): WidgetStore =>
  useMemo(() => widgetStore(() => (typeof target === 'object' ? target.current : findInPage(target))), [target])

/** The widget, all of its state, and its methods. On a server, and until the tag is defined, there is neither. */
export function useWallet(target?: WidgetTarget): WidgetSnapshot & WidgetCommands {
  const { subscribe, read, find, ...commands } = useStore(target)
  const state = useSyncExternalStore(subscribe, read, () => undefined)
  return { widget: state && find(), state, ...commands }
}

/** The account of a namespace, by default of the active one; with the status `disconnected` while there is none. */
export const useAccount = (namespace?: Namespace, target?: WidgetTarget): Account =>
  accountOf(useWallet(target).state, namespace)

/** The active network, and how to go to another one. */
export function useNetwork(target?: WidgetTarget): {
  namespace: WalletWidgetState['activeNamespace'] | undefined
  caipNetworkId: WalletWidgetState['activeCaipNetworkId'] | undefined
  switchNetwork: WidgetCommands['switchNetwork']
} {
  const { state, switchNetwork } = useWallet(target)
  return { namespace: state?.activeNamespace, caipNetworkId: state?.activeCaipNetworkId, switchNetwork }
}

/** The provider of a namespace: one object that stays, from the moment the tag is defined. */
export const useProvider = <Name extends Namespace>(
  namespace: Name,
  target?: WidgetTarget,
): Providers[Name] | undefined => useWallet(target).widget?.getProvider(namespace)

/** Whether the dialog is open, and how to open and close it. */
export function useOpen(target?: WidgetTarget): { isOpen: boolean } & Pick<WidgetCommands, 'open' | 'close'> {
  const { state, open, close } = useWallet(target)
  return { isOpen: !!state?.open, open, close }
}

/** Whether signing in is required, and the session of the visitor who has; nothing until the tag is defined. */
export const useSignIn = (target?: WidgetTarget): WalletWidgetState['signIn'] | undefined =>
  useWallet(target).state?.signIn

/**
 * The balance of the account's network's own coin, in its smallest unit, read by the wallet's provider for each account
 * and network. Of eip155 only: elsewhere there is none.
 */
export function useBalance(namespace?: Namespace, target?: WidgetTarget): Balance & { refetch(): Promise<void> } {
  const store = useStore(target)
  const { subscribe, read, refetch } = useMemo(() => balanceStore(store, namespace), [store, namespace])
  return { ...useSyncExternalStore(subscribe, read, read), refetch }
}

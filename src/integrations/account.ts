import type { Namespace, WalletWidgetState, WidgetAccountState } from '../index'

/** An account; of nobody's nothing but the status is known. */
export type Account = Pick<WidgetAccountState, 'status'> & Partial<WidgetAccountState>

/** The account of a namespace, by default of the active one. */
export const accountOf = (state?: WalletWidgetState, namespace?: Namespace): Account =>
  // No namespace is active before the tag is defined.
  state?.accounts[(namespace ?? state.activeNamespace) as Namespace] ?? { status: 'disconnected' }

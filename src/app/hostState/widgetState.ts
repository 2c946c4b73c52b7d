import type { AccountType, CaipAddress, CaipNetworkId, ConnectionStatus, Namespace } from '../../domain'
import type { ViewName } from '../../navigation'
import type { SiwxSession } from '../../options'

/** One namespace's account as hosts see it (interface §2). */
export type WidgetAccountState = {
  status: ConnectionStatus
  address: string | null
  caipAddress: CaipAddress | null
  caipNetworkId: CaipNetworkId | null
  connector: { id: string; name: string; type: string } | null
  accountType: AccountType | null
  allAccounts: readonly { namespace: Namespace; address: string; type: AccountType }[]
}

/** One connected wallet of one namespace as hosts see it (interface §8). */
export type WidgetWalletState = {
  /** Of the wallet; it has the same in every namespace. */
  id: string
  name: string
  icon: string | null
  namespace: Namespace
  /** The one it works with first. */
  accounts: readonly { namespace: Namespace; address: string; type: AccountType }[]
  /** Where the wallet is. */
  caipNetworkId: CaipNetworkId
  /** The namespace's account is one of this wallet, and requests go to it. */
  isActive: boolean
  connector: { id: string; name: string; type: string }
}

/** The frozen snapshot hosts read (interface §2). */
export type WalletWidgetState = {
  open: boolean
  loading: boolean
  view: ViewName | ''
  status: ConnectionStatus
  activeNamespace: Namespace | null
  activeCaipNetworkId: CaipNetworkId | null
  activeCaipAddress: CaipAddress | null
  accounts: Readonly<Partial<Record<Namespace, WidgetAccountState>>>
  /** Every connected wallet, by namespace, the active one first. */
  wallets: readonly WidgetWalletState[]
  signIn: { required: boolean; session: SiwxSession | null }
}

/** Freezes a snapshot all the way down: hosts share it. */
export function deepFreeze<T>(value: T): T {
  // `null` counts as frozen.
  if (typeof value === 'object' && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const part of Object.values(value as object)) deepFreeze(part)
  }
  return value
}

import { isSameAddress, parseCaipAddress, type CaipAddress, type Namespace } from '../../domain'
import { selectActiveChain, type NetworksState } from '../networks'
import type { AccountsState, AccountState } from './accountSlice'

export type WithAccounts = { account: AccountsState; networks: NetworksState }

/** One namespace's account. */
export const selectAccount = ({ account }: Pick<WithAccounts, 'account'>, namespace: Namespace): AccountState =>
  account[namespace]

/** The account of the active namespace, or `undefined` when no namespace is active. */
export const selectActiveAccount = (state: WithAccounts): AccountState | undefined => {
  const namespace = selectActiveChain(state)
  return namespace ? state.account[namespace] : undefined
}

/** The active account's CAIP-10 id (spec §3, "activeCaipAddress"), or `null`. */
export const selectActiveCaipAddress = (state: WithAccounts): CaipAddress | null =>
  selectActiveAccount(state)?.caipAddress ?? null

/** Whether an account on its network is the active one; wallets spell one address in several ways. */
export const selectIsActive = (state: WithAccounts, caipAddress: CaipAddress): boolean => {
  const active = selectActiveCaipAddress(state)
  if (active === null) return false
  const [one, other] = [parseCaipAddress(active), parseCaipAddress(caipAddress)]
  return one.caipNetworkId === other.caipNetworkId && isSameAddress(one.namespace, one.address, other.address)
}

/** Whether the active namespace has an account. */
export const selectIsConnected = (state: WithAccounts): boolean => selectActiveAccount(state)?.status === 'connected'

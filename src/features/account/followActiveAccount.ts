import { createAction, type UnknownAction } from '@reduxjs/toolkit'
import type { CaipAddress } from '../../domain'
import { selectActiveCaipNetwork } from '../networks'
import { selectActiveAccount, selectActiveCaipAddress, selectIsActive, type WithAccounts } from './accountSelectors'

/**
 * Another account or network is in front of the widget. Every draft, list and request belongs to the active account:
 * whoever keeps one drops it at this action and at no other, so what happens to accounts beside the active one, or what
 * a wallet says again, takes nothing away.
 */
export const activeAccountChanged = createAction<{ caipAddress: CaipAddress | null; isSameNetwork: boolean }>(
  'account/activeAccountChanged',
)

const networkId = (state: WithAccounts): string | undefined => selectActiveCaipNetwork(state)?.caipNetworkId

const walletId = (state: WithAccounts): string | undefined => selectActiveAccount(state)?.connectedWalletInfo?.id

/** The reducer of the whole state that tells its slices of another active account within the action that caused it. */
export const followActiveAccount =
  <State extends WithAccounts>(reduce: (state: State | undefined, action: UnknownAction) => State) =>
  (state: State | undefined, action: UnknownAction): State => {
    const next = reduce(state, action)
    if (!state || (state.account === next.account && state.networks === next.networks)) return next
    const [before, caipAddress] = [selectActiveCaipAddress(state), selectActiveCaipAddress(next)]
    const isSameNetwork = networkId(state) === networkId(next)
    // Wallets spell one address in several ways; two wallets may hold one account, and a draft is confirmed in one.
    const isSameAccount =
      walletId(state) === walletId(next) &&
      (before === caipAddress || (before !== null && selectIsActive(next, before)))
    return isSameAccount && isSameNetwork ? next : reduce(next, activeAccountChanged({ caipAddress, isSameNetwork }))
  }

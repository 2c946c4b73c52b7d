import { createSelector } from '@reduxjs/toolkit'
import { selectActiveCaipAddress } from '../../features/account'
import { selectActiveCaipNetwork, selectActiveChain, selectNamespaces } from '../../features/networks'
import { selectView } from '../../navigation'
import { selectOptions } from '../../options'
import { parseCaipAddress, type AccountRecord, type Namespace } from '../../domain'
import type { AccountState } from '../../features/account'
import type { WalletBeside } from '../../store'
import type { RootState } from '../rootReducer'
import { deepFreeze, type WalletWidgetState, type WidgetAccountState, type WidgetWalletState } from './widgetState'

const toRecords = (accounts: readonly AccountRecord[]): WidgetAccountState['allAccounts'] =>
  accounts.map(({ namespace, address, type }) => ({ namespace, address, type }))

function toAccount(account: AccountState): WidgetAccountState {
  const { status, address, caipAddress, connectedWalletInfo: wallet, allAccounts } = account
  const active = allAccounts.find((record) => record.address === address)
  return {
    status,
    address,
    caipAddress,
    caipNetworkId: caipAddress ? parseCaipAddress(caipAddress).caipNetworkId : null,
    connector: wallet ? { id: wallet.id, name: wallet.name, type: wallet.type } : null,
    accountType: active?.type ?? null,
    allAccounts: toRecords(allAccounts),
  }
}

function toWallets(namespace: Namespace, account: AccountState, hasSeveral: boolean): WidgetWalletState[] {
  const { status, caipAddress, allAccounts, connectedWalletInfo, walletsBeside } = account
  if (status !== 'connected' || caipAddress === null || !connectedWalletInfo) return []
  const { caipNetworkId } = parseCaipAddress(caipAddress)
  const active: WalletBeside = { wallet: connectedWalletInfo, accounts: allAccounts, caipNetworkId }
  return [active, ...(hasSeveral ? walletsBeside : [])].map((one) => {
    const { id, name, type, iconUrl = null } = one.wallet
    return {
      id,
      name,
      icon: iconUrl,
      namespace,
      accounts: toRecords(one.accounts),
      caipNetworkId: one.caipNetworkId,
      isActive: one === active,
      connector: { id, name, type },
    }
  })
}

const isSameText = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

// Only what a host can see is compared: a balance that came must not be a change of its snapshot.
const selectAccounts = createSelector(
  selectNamespaces,
  (state: RootState) => state.account,
  (namespaces, accounts) =>
    Object.fromEntries(
      namespaces.map((namespace): [Namespace, WidgetAccountState] => [namespace, toAccount(accounts[namespace])]),
    ),
  { memoizeOptions: { resultEqualityCheck: isSameText } },
)

const selectWallets = createSelector(
  selectNamespaces,
  (state: RootState) => state.account,
  (state: RootState) => selectOptions(state).features.multiWallet,
  (namespaces, accounts, hasSeveral) =>
    namespaces.flatMap((namespace) => toWallets(namespace, accounts[namespace], hasSeveral)),
  { memoizeOptions: { resultEqualityCheck: isSameText } },
)

/** The snapshot hosts read; the same object for as long as nothing in it changed. */
export const selectWidgetState = createSelector(
  (state: RootState) => state.navigation.isOpen,
  (state: RootState) => state.navigation.isLoading,
  selectView,
  selectActiveChain,
  // The id, not the network: the host may hand in the same networks as new objects.
  (state: RootState) => selectActiveCaipNetwork(state)?.caipNetworkId ?? null,
  selectActiveCaipAddress,
  selectAccounts,
  selectWallets,
  (state: RootState) => selectOptions(state).signIn,
  (state: RootState) => state.siwx?.session ?? null,
  (
    open,
    loading,
    view,
    activeNamespace,
    activeCaipNetworkId,
    activeCaipAddress,
    accounts: WalletWidgetState['accounts'],
    wallets,
    signIn,
    session,
  ): WalletWidgetState =>
    deepFreeze({
      open,
      loading,
      view: view ?? '',
      status: (activeNamespace && accounts[activeNamespace]?.status) ?? 'disconnected',
      activeNamespace,
      activeCaipNetworkId,
      activeCaipAddress,
      accounts,
      wallets,
      signIn: { required: signIn === 'required', session },
    }),
)

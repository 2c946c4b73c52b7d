import { createSelector } from '@reduxjs/toolkit'
import type { AccountRecord, CaipAddress, CaipNetworkId, ConnectorInfo, Namespace } from '../../domain'
import { isSameAddress } from '../../domain'
import { selectOptions } from '../../options'
import type { RootState, WalletBeside } from '../../store'
import { selectActiveChain, selectNamespaces } from '../networks'

/** One account of the switcher. */
export type SwitcherAccount = Pick<AccountRecord, 'address' | 'type'> & {
  /** The one its namespace works with. */
  isChosen: boolean
  /** The one the widget shows. */
  isActive: boolean
  /** Its name and picture, as far as they are known. */
  name: string | null
  imageUrl: string | null
}

/** What one wallet shares of a namespace. */
export type WalletAccounts = {
  wallet: ConnectorInfo
  accounts: SwitcherAccount[]
  isInUse: boolean
  /** Where it is. */
  networkId: CaipNetworkId | null
}

/** The account a wallet works with. */
export const accountOfWork = ({ accounts }: WalletAccounts): SwitcherAccount | undefined =>
  accounts.find(({ isChosen }) => isChosen) ?? accounts[0]

const besideToAccounts = ({ wallet, accounts, caipNetworkId }: WalletBeside): WalletAccounts => ({
  wallet,
  isInUse: false,
  networkId: caipNetworkId,
  accounts: accounts.map(({ address, type }) => ({
    address,
    type,
    isChosen: false,
    isActive: false,
    name: null,
    imageUrl: null,
  })),
})

/** One configured namespace in the switcher; without a wallet it has no account. */
export type NamespaceAccounts = {
  namespace: Namespace
  wallet: ConnectorInfo | null
  accounts: SwitcherAccount[]
  /** All its wallets with what they share, the one in use first; one where the site takes no more. */
  wallets: readonly WalletAccounts[]
  networkId: CaipNetworkId | null
  caipAddress: CaipAddress | null
}

/** The accounts of all namespaces, in the order namespaces are shown. */
export const selectNamespaceAccounts = createSelector(
  selectNamespaces,
  selectActiveChain,
  ({ account }: RootState) => account,
  ({ networks }: RootState) => networks.chains,
  (state: RootState) => selectOptions(state).features.multiWallet,
  (namespaces, activeChain, accounts, chains, hasSeveral): readonly NamespaceAccounts[] =>
    namespaces.map((namespace) => {
      const {
        status,
        address,
        allAccounts,
        connectedWalletInfo,
        caipAddress,
        profileName,
        profileImage,
        walletsBeside,
      } = accounts[namespace]
      const wallet = status === 'connected' ? connectedWalletInfo : null
      const own = (wallet ? allAccounts : []).map((record): SwitcherAccount => {
        const isChosen = address !== null && isSameAddress(namespace, record.address, address)
        return {
          address: record.address,
          type: record.type,
          isChosen,
          isActive: isChosen && namespace === activeChain,
          name: isChosen ? profileName : null,
          imageUrl: isChosen ? profileImage : null,
        }
      })
      const networkId = chains[namespace]?.networkState.caipNetwork?.caipNetworkId ?? null
      const others = hasSeveral ? walletsBeside.map(besideToAccounts) : []
      return {
        namespace,
        caipAddress,
        wallet,
        networkId,
        accounts: own,
        wallets: wallet ? [{ wallet, accounts: own, isInUse: true, networkId }, ...others] : [],
      }
    }),
)

/** The namespaces that have an account. */
export const selectConnectedNamespaces = createSelector(selectNamespaceAccounts, (groups) =>
  groups.flatMap(({ namespace, wallet }) => (wallet ? [namespace] : [])),
)

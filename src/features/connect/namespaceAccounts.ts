import { createSelector } from '@reduxjs/toolkit'
import type { AccountRecord, CaipAddress, CaipNetworkId, ConnectorInfo, Namespace } from '../../domain'
import { isSameAddress } from '../../domain'
import type { RootState } from '../../store'
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

/** One configured namespace in the switcher; without a wallet it has no account. */
export type NamespaceAccounts = {
  namespace: Namespace
  wallet: ConnectorInfo | null
  accounts: SwitcherAccount[]
  networkId: CaipNetworkId | null
  caipAddress: CaipAddress | null
}

/** The accounts of all namespaces, in the order namespaces are shown. */
export const selectNamespaceAccounts = createSelector(
  selectNamespaces,
  selectActiveChain,
  ({ account }: RootState) => account,
  ({ networks }: RootState) => networks.chains,
  (namespaces, activeChain, accounts, chains): readonly NamespaceAccounts[] =>
    namespaces.map((namespace) => {
      const { status, address, allAccounts, connectedWalletInfo, caipAddress, profileName, profileImage } =
        accounts[namespace]
      const isConnected = status === 'connected'
      return {
        namespace,
        caipAddress,
        wallet: isConnected ? connectedWalletInfo : null,
        networkId: chains[namespace]?.networkState.caipNetwork?.caipNetworkId ?? null,
        accounts: (isConnected ? allAccounts : []).map((record) => {
          const isChosen = address !== null && isSameAddress(namespace, record.address, address)
          return {
            address: record.address,
            type: record.type,
            isChosen,
            isActive: isChosen && namespace === activeChain,
            name: isChosen ? profileName : null,
            imageUrl: isChosen ? profileImage : null,
          }
        }),
      }
    }),
)

/** The namespaces that have an account. */
export const selectConnectedNamespaces = createSelector(selectNamespaceAccounts, (groups) =>
  groups.flatMap(({ namespace, wallet }) => (wallet ? [namespace] : [])),
)

import { createSelector } from '@reduxjs/toolkit'
import { selectOptions, type WidgetOptions } from '../../options'
import type { StoredRecentWallet } from '../../storage'
import {
  selectActiveChain,
  selectIsSwitchingNamespace,
  selectNamespaces,
  selectNoAdapters,
  type NetworksState,
} from '../networks'
import type { ListedWallet } from './listedWallet'
import { hasDirectory, hasMoreWallets, pageWallets } from './pageWallets'
import type { WalletItem, WalletsState } from './walletsSlice'

type WithOptions = { options: WidgetOptions | null }
type WithWallets = { wallets: WalletsState; networks: NetworksState } & WithOptions

/** The namespace a visitor goes to, while they choose a wallet for it. */
const selectWantedNamespace = (state: WithWallets) => selectIsSwitchingNamespace(state) && selectActiveChain(state)

/** The wallets that are known without asking anybody (`pageWallets`). */
export const selectPageWallets = createSelector(
  ({ wallets }: WithWallets) => wallets,
  selectOptions,
  selectNoAdapters,
  selectWantedNamespace,
  selectNamespaces,
  (wallets, options, isPairingOnly, wanted, configured): readonly ListedWallet[] =>
    pageWallets({ ...wallets, options, isPairingOnly, wanted, configured }),
)

/** The wallets used last as they are kept for the next visit: by id, and all that is known of those found elsewhere. */
export const selectStoredWallets = ({
  wallets: { recentWalletIds, recentWallets },
}: Pick<WithWallets, 'wallets'>): StoredRecentWallet[] =>
  recentWalletIds.map((walletId) => recentWallets.find(({ id }) => id === walletId)?.kept ?? walletId)

/** Whether there is a directory to ask. */
export const selectHasDirectory = (state: WithOptions): boolean => hasDirectory(selectOptions(state))

/** Whether the list of wallets holds more than those known without asking (`hasMoreWallets`). */
export const selectHasMoreWallets = (state: WithWallets, isPhone: boolean): boolean =>
  hasMoreWallets(selectOptions(state), state.wallets.connectors, isPhone)

/** Whether the visitor may go on: where the host asks for consent to its terms, they have to give it first. */
export const selectMayConnect = (state: WithWallets): boolean =>
  !selectOptions(state).features.legalCheckbox || state.wallets.isLegalAccepted

/** A wallet of the page by its id, listed or not. */
export const selectWallet = (
  { wallets }: Pick<WithWallets, 'wallets'>,
  walletId: string | undefined,
): WalletItem | undefined => wallets.connectors.find(({ id }) => id === walletId)

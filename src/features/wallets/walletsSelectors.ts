import { createSelector } from '@reduxjs/toolkit'
import { selectOptions, type WidgetOptions } from '../../options'
import type { WalletItem, WalletsState } from './walletsSlice'

type WithWallets = { wallets: WalletsState; options: WidgetOptions | null }

/** A wallet in the Connect list. */
export type ListedWallet = WalletItem & { isRecent: boolean }

/** The installed wallets a visitor may choose from: found in a source the host uses, not excluded, the recent ones first. */
export const selectInstalledWallets = createSelector(
  ({ wallets }: WithWallets) => wallets.connectors,
  ({ wallets }: WithWallets) => wallets.recentWalletIds,
  selectOptions,
  (connectors, recentWalletIds, { connectors: sources, excludeWallets }): readonly ListedWallet[] =>
    connectors
      .filter(({ id, source }) => sources.some((wanted) => wanted === source) && !excludeWallets.includes(id))
      .map((wallet) => ({ ...wallet, isRecent: recentWalletIds.includes(wallet.id) }))
      .sort((one, other) => Number(other.isRecent) - Number(one.isRecent)),
)

/** A wallet by its id, listed or not. */
export const selectWallet = ({ wallets }: WithWallets, walletId: string | undefined): WalletItem | undefined =>
  wallets.connectors.find(({ id }) => id === walletId)

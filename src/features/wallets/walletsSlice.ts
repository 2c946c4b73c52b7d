import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { MAX_RECENT_WALLETS } from '../../config/limits/general'
import type { ConnectorType, DirectoryWallet, Namespace } from '../../domain'
import type { StoredRecentWallet } from '../../storage'
import { readRecentWallets, toRecentWallet } from './recentWallets'

/** A wallet of the page as it is listed; the living connector stays in the hub. */
export type WalletItem = {
  /** The wallet's rdns where it announces one. */
  id: string
  name: string
  type: ConnectorType
  source: string
  iconUrl?: string
  /** What tells it from another wallet of the same name. */
  hint?: string
  /** Its place among the wallets of the page that claim to be the same one; absent where no other does. */
  claim?: { place: number; count: number }
  /** Its id in the directory, where its source knows it. */
  explorerId?: string
  namespaces: Namespace[]
}

/** A wallet used last that was not one of the page's own. */
export type RecentWallet = {
  id: string
  name: string
  iconUrl?: string
  /** All that was known of it then. It may have come from storage: it goes through the guard before it is used. */
  kept: Record<string, unknown>
}

/** The wallets of the page, as found so far, and the ones used last. */
export type WalletsState = {
  connectors: WalletItem[]
  /** Newest first, at most two (spec §9). */
  recentWalletIds: string[]
  /** Those of them that were found elsewhere. */
  recentWallets: RecentWallet[]
  /** The visitor accepts the host's terms, where it asks for that (feature `legalCheckbox`). */
  isLegalAccepted: boolean
}

export const createInitialWalletsState = (): WalletsState => ({
  connectors: [],
  recentWalletIds: [],
  recentWallets: [],
  isLegalAccepted: false,
})

export const walletsSlice = createSlice({
  name: 'wallets',
  initialState: createInitialWalletsState,
  reducers: {
    connectorsFound: (state, { payload }: PayloadAction<WalletItem[]>) => void (state.connectors = payload),
    legalAccepted: (state, { payload }: PayloadAction<boolean>) => void (state.isLegalAccepted = payload),
    recentWalletsRestored: (state, { payload }: PayloadAction<StoredRecentWallet[]>) => {
      const { recentWalletIds, recentWallets } = readRecentWallets(payload)
      state.recentWalletIds = recentWalletIds
      state.recentWallets = recentWallets
    },
    /**
     * A wallet was used, one of the page or (`wallet`) of the lists. One that is remembered already keeps its place
     * (reference, constants §10).
     */
    walletUsed: (
      state,
      { payload: { walletId, wallet } }: PayloadAction<{ walletId: string; wallet?: DirectoryWallet }>,
    ) => {
      const ids = state.recentWalletIds
      if (!ids.includes(walletId)) state.recentWalletIds = [walletId, ...ids].slice(0, MAX_RECENT_WALLETS)
      if (wallet)
        state.recentWallets = [...toRecentWallet(wallet), ...state.recentWallets.filter(({ id }) => id !== walletId)]
      state.recentWallets = state.recentWallets.filter(({ id }) => state.recentWalletIds.includes(id))
    },
  },
})

export const { connectorsFound, legalAccepted, recentWalletsRestored, walletUsed } = walletsSlice.actions

/**
 * The visitor chose a wallet of the lists: `walletId` is the connector's id for a wallet of this page, else the
 * directory's id.
 * `namespace` is the namespace they want it for, where they were asked.
 */
export const walletChosen = createAction<{ walletId: string; namespace?: Namespace }>('wallets/walletChosen')

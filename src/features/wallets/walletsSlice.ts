import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { MAX_RECENT_WALLETS } from '../../config/limits'
import type { ConnectorType, Namespace } from '../../domain'

/** A wallet of the page as it is listed; the living connector stays in the hub. */
export type WalletItem = {
  id: string
  name: string
  type: ConnectorType
  source: string
  iconUrl?: string
  /** What tells it from another wallet of the same name. */
  hint?: string
  namespaces: Namespace[]
}

/** The wallets that can be chosen, as found so far, and the ones used last. */
export type WalletsState = {
  connectors: WalletItem[]
  /** Ids, newest first, at most two (spec §9). */
  recentWalletIds: string[]
}

export const createInitialWalletsState = (): WalletsState => ({ connectors: [], recentWalletIds: [] })

export const walletsSlice = createSlice({
  name: 'wallets',
  initialState: createInitialWalletsState,
  reducers: {
    connectorsFound: (state, { payload }: PayloadAction<WalletItem[]>) => void (state.connectors = payload),
    recentWalletsRestored: (state, { payload }: PayloadAction<string[]>) => void (state.recentWalletIds = payload.slice(0, MAX_RECENT_WALLETS)),
    /** A wallet was used. One that is remembered already keeps its place (reference, constants §10). */
    walletUsed: (state, { payload }: PayloadAction<{ walletId: string }>) => {
      if (state.recentWalletIds.includes(payload.walletId)) return
      state.recentWalletIds = [payload.walletId, ...state.recentWalletIds].slice(0, MAX_RECENT_WALLETS)
    },
  },
})

export const { connectorsFound, recentWalletsRestored, walletUsed } = walletsSlice.actions

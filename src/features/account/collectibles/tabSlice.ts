import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { CaipNetworkId } from '../../../domain'

/** On which networks the data API says that it knows collectibles, as far as it was asked. */
export type CollectibleTabState = { isKnownOn: Readonly<Record<CaipNetworkId, boolean>> }

export const collectibleTabSlice = createSlice({
  name: 'collectibleTab',
  initialState: (): CollectibleTabState => ({ isKnownOn: {} }),
  reducers: {
    collectiblesLearned: (state, { payload }: PayloadAction<{ caipNetworkId: CaipNetworkId; isKnown: boolean }>) => {
      state.isKnownOn[payload.caipNetworkId] = payload.isKnown
    },
  },
})

export const { collectiblesLearned } = collectibleTabSlice.actions

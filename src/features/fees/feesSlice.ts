import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { FeeChoices } from '../../adapters/contract'
import type { CaipNetworkId } from '../../domain'
import type { FeeWish } from './feeRules'

/** What visitors want to pay for being taken soon, for as long as the page is open. */
export type FeesState = {
  /** By network; absent: the usual price. */
  wishes: Partial<Record<CaipNetworkId, FeeWish>>
  /** Somebody looked at the prices: from then on they are kept up to date. */
  areLookedAt: boolean
  /** The prices to choose from, and of which network they are; absent until somebody looks at them. */
  listed: { caipNetworkId: CaipNetworkId; fees: FeeChoices } | null
  /** The node could not say them the last time. */
  hasFailed: boolean
}

export const createInitialFeesState = (): FeesState => ({
  wishes: {},
  areLookedAt: false,
  listed: null,
  hasFailed: false,
})

export const feesSlice = createSlice({
  name: 'fees',
  initialState: createInitialFeesState,
  reducers: {
    feesLookedAt: (state) => {
      state.areLookedAt = true
    },
    feesListed: (state, { payload }: PayloadAction<{ caipNetworkId: CaipNetworkId; fees: FeeChoices }>) => {
      state.listed = payload
      state.hasFailed = false
    },
    feesUnlisted: (state) => {
      state.hasFailed = true
    },
    feeWished: (
      state,
      { payload: { caipNetworkId, wish } }: PayloadAction<{ caipNetworkId: CaipNetworkId; wish: FeeWish }>,
    ) => {
      state.wishes[caipNetworkId] = wish
    },
  },
})

export const { feesLookedAt, feesListed, feesUnlisted, feeWished } = feesSlice.actions

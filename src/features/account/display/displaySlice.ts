import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { PRICE_CURRENCY } from '../../../config/displayCurrencies'
import type { ShownMoney } from '../../../i18n'
import { patch } from '../../../store'

/** How the visitor wants to see what they have: kept across visits, whichever account it is. */
export type DisplayState = {
  /** What the visitor chose (ISO 4217); `null`: what the page says. */
  currency: string | null
  hidesSmallBalances: boolean
  /** The currency that is being asked for; nothing is shown in another one meanwhile. */
  asked: string | null
  /** What sums are shown in; `null` is US dollars, as prices come. */
  money: ShownMoney | null
  /** When that was found out, in milliseconds since 1970. */
  ratedAt: number
}

const createInitialDisplayState = (): DisplayState => ({
  currency: null,
  hidesSmallBalances: false,
  asked: null,
  money: null,
  ratedAt: 0,
})

export const displaySlice = createSlice({
  name: 'display',
  initialState: createInitialDisplayState,
  reducers: {
    displayRestored: (state, { payload }: PayloadAction<{ currency: string | null; hidesSmallBalances: boolean }>) =>
      void patch(state, payload),
    currencyChosen: (state, { payload }: PayloadAction<{ currency: string }>) => {
      state.currency = payload.currency
    },
    smallBalancesSwitched: (state, { payload }: PayloadAction<{ isHidden: boolean }>) => {
      state.hidesSmallBalances = payload.isHidden
    },
    rateRequested: (state, { payload }: PayloadAction<{ currency: string }>) => {
      state.asked = payload.currency
    },
    /** What a dollar is in a currency; `null` where nobody says it: then dollars are shown, and that is said. */
    rateReceived: (
      state,
      { payload: { currency, perUsd, at } }: PayloadAction<{ currency: string; perUsd: string | null; at: number }>,
    ) => {
      // Another one was chosen meanwhile.
      if (currency !== PRICE_CURRENCY && state.asked !== currency) return
      state.asked = null
      state.ratedAt = at
      if (currency === PRICE_CURRENCY) state.money = null
      else
        state.money =
          perUsd === null ? { currency: PRICE_CURRENCY, perUsd: '1', insteadOf: currency } : { currency, perUsd }
    },
    /** Sums are in another currency from now on. */
    shownCurrencyChanged: () => undefined,
  },
})

export const {
  displayRestored,
  currencyChosen,
  smallBalancesSwitched,
  rateRequested,
  rateReceived,
  shownCurrencyChanged,
} = displaySlice.actions

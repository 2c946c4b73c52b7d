import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { MessageKey } from '../i18n'

/** A text of the catalogue with its facts. */
export type NoticeText = { key: MessageKey; params?: Record<string, string | number> }

/** The one message at the top of the widget. */
export type Banner = {
  id: number
  variant: 'loading' | 'success' | 'error' | 'info'
  text: NoticeText
  shouldAutoClose: boolean
}

/** A line for the host's developer; shown in debug mode only. */
export type Snackbar = { isOpen: boolean; message: string; variant: 'info' | 'success' | 'error' }

/** What the widget says by itself, until it is read or replaced. */
type NoticesState = {
  banner: Banner | null
  /** What shows after the open banner has gone (150 ms). */
  nextBanner: Banner | null
  lastBannerId: number
  snackbar: Snackbar
  /** Whether the browser says it has no connection. */
  isOffline: boolean
}

export type BannerWish = {
  variant: Banner['variant']
  text: NoticeText
  shouldAutoClose?: boolean
}

const closedSnackbar = (): Snackbar => ({ isOpen: false, message: '', variant: 'info' })

const createInitialNoticesState = (): NoticesState => ({
  banner: null,
  nextBanner: null,
  lastBannerId: 0,
  snackbar: closedSnackbar(),
  isOffline: false,
})

export const noticesSlice = createSlice({
  name: 'notices',
  initialState: createInitialNoticesState,
  reducers: {
    /** A banner is wanted. If one is open it closes first; the new one follows when the wait is over. */
    bannerShown: (state, { payload }: PayloadAction<BannerWish>) => {
      state.lastBannerId += 1
      const banner: Banner = {
        id: state.lastBannerId,
        variant: payload.variant,
        text: payload.text,
        shouldAutoClose: payload.shouldAutoClose ?? payload.variant !== 'loading',
      }
      if (state.banner || state.nextBanner) {
        state.banner = null
        state.nextBanner = banner
      } else state.banner = banner
    },
    bannerSwapped: (state) => {
      if (!state.nextBanner) return
      state.banner = state.nextBanner
      state.nextBanner = null
    },
    /** The banner with this id is done; a newer one stays. Without an id any banner is done. */
    bannerClosed: (state, { payload }: PayloadAction<{ id?: number }>) => {
      if (payload.id === undefined || state.banner?.id === payload.id) state.banner = null
      if (payload.id === undefined || state.nextBanner?.id === payload.id) state.nextBanner = null
    },
    snackbarOpened: (state, { payload }: PayloadAction<{ message: string; variant?: Snackbar['variant'] }>) => {
      state.snackbar = { isOpen: true, message: payload.message, variant: payload.variant ?? 'info' }
    },
    snackbarClosed: (state) => void (state.snackbar = closedSnackbar()),
    connectionLost: (state) => void (state.isOffline = true),
    connectionFound: (state) => void (state.isOffline = false),
  },
})

export const {
  bannerShown,
  bannerSwapped,
  bannerClosed,
  snackbarOpened,
  snackbarClosed,
  connectionLost,
  connectionFound,
} = noticesSlice.actions

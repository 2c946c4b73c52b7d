import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ViewEntry } from './views'

/** Where the visitor is and how they came there, for as long as the widget is in the page. */
export type NavigationState = {
  isOpen: boolean
  /** True from the order to open until the first view's code is there. */
  isLoading: boolean
  /** True while the modal shakes because it may not close (500 ms). */
  isShaking: boolean
  /** True from the visitor's press to close until the modal is closed: the card has begun to leave. */
  isLeaving: boolean
  /** The way to the current view, which is last; empty only before the first opening. */
  stack: ViewEntry[]
  /** From which side the current view came in. */
  direction: 'forward' | 'back' | 'none'
}

export const createInitialNavigationState = (): NavigationState => ({
  isOpen: false,
  isLoading: false,
  isShaking: false,
  isLeaving: false,
  stack: [],
  direction: 'none',
})

export const navigationSlice = createSlice({
  name: 'navigation',
  initialState: createInitialNavigationState,
  reducers: {
    loadingStarted: (state) => void (state.isLoading = true),
    loadingEnded: (state) => void (state.isLoading = false),
    /** The modal opens on a view; whatever way there was is forgotten. */
    modalOpened: (state, { payload }: PayloadAction<ViewEntry>) => {
      state.stack = [payload]
      state.direction = 'none'
      state.isOpen = true
      state.isLoading = false
      state.isLeaving = false
    },
    modalClosed: (state) => {
      state.isOpen = false
      state.isShaking = false
      state.isLoading = false
      state.isLeaving = false
    },
    leavingStarted: (state) => void (state.isLeaving = true),
    /** The visitor went on to a view; going to the view one is on changes its parameters alone. */
    viewOpened: (state, { payload }: PayloadAction<ViewEntry>) => {
      if (state.stack.at(-1)?.view === payload.view) state.stack.pop()
      else state.direction = 'forward'
      state.stack.push(payload)
    },
    /** The current view gave way to another that takes its place on the way back. */
    viewReplaced: (state, { payload }: PayloadAction<ViewEntry>) => {
      state.stack.pop()
      state.stack.push(payload)
      state.direction = 'forward'
    },
    /** The way starts anew at a view, because what was before it makes no sense any more. */
    viewReset: (state, { payload }: PayloadAction<ViewEntry>) => {
      state.direction = state.stack.length > 1 ? 'back' : 'forward'
      state.stack = [payload]
    },
    viewLeft: (state) => {
      if (state.stack.length < 2) return
      state.stack.pop()
      state.direction = 'back'
    },
    shakeStarted: (state) => void (state.isShaking = true),
    shakeEnded: (state) => void (state.isShaking = false),
  },
})

export const {
  loadingStarted,
  loadingEnded,
  modalOpened,
  modalClosed,
  leavingStarted,
  viewOpened,
  viewReplaced,
  viewReset,
  viewLeft,
  shakeStarted,
  shakeEnded,
} = navigationSlice.actions

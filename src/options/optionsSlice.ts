import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { WidgetOptions } from './types'

/** What the host asked for, as of its last change. The element parses; the store keeps. */
export const optionsSlice = createSlice({
  name: 'options',
  // The element gives the options when it makes the store; there is no moment without them.
  initialState: (): WidgetOptions | null => null,
  reducers: {
    optionsChanged: (_state, action: PayloadAction<WidgetOptions>) => action.payload,
  },
})

export const { optionsChanged } = optionsSlice.actions

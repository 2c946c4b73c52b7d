import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ErrorDetails } from '../../errors'
import { patch } from '../../store'
import { activeAccountChanged } from '../account'
import { followRequests } from '../walletRequests'

/** The one name the visitor is choosing, until it was registered or its network or account changed. */
export type NamesState = {
  /** What stands in the box; capital letters were made small, nothing else was changed. */
  label: string
  /** What the service says of exactly this label; `unsupported`: it does not serve the network. */
  availability: 'unknown' | 'loading' | 'free' | 'taken' | 'failed' | 'unsupported'
  /** Full names that are free instead. */
  suggestions: string[]
  /** The latest question about the label; answers to older ones are dropped. */
  labelRequestId: string | null
  /** The registration that was ordered and is not over: nothing else changes the name meanwhile. */
  requestId: string | null
  /** Why the last one came to nothing. */
  error: ErrorDetails | null
}

export const createInitialNamesState = (): NamesState => ({
  label: '',
  availability: 'unknown',
  suggestions: [],
  labelRequestId: null,
  requestId: null,
  error: null,
})

/** A message the wallet has is still the wallet's; its signature is not used any more. */
const reset = (): NamesState => createInitialNamesState()

export const namesSlice = createSlice({
  name: 'names',
  initialState: createInitialNamesState,
  reducers: {
    labelTyped: (
      state,
      {
        payload: { label, requestId, isChecked },
      }: PayloadAction<{ label: string; requestId: string; isChecked: boolean }>,
    ) => {
      if (state.requestId !== null) return
      patch(state, {
        label,
        labelRequestId: requestId,
        availability: isChecked ? 'loading' : 'unknown',
        suggestions: [],
        error: null,
      })
    },
    availabilityReceived: (
      state,
      {
        payload: { requestId, availability, suggestions },
      }: PayloadAction<{ requestId: string; availability: 'free' | 'taken' | 'unsupported'; suggestions: string[] }>,
    ) => {
      if (state.labelRequestId !== requestId) return
      state.availability = availability
      state.suggestions = suggestions
    },
    availabilityFailed: (state, { payload }: PayloadAction<{ requestId: string }>) => {
      if (state.labelRequestId === payload.requestId) state.availability = 'failed'
    },
    nameRegistered: (state, { payload }: PayloadAction<{ requestId: string }>) =>
      state.requestId === payload.requestId ? reset() : state,
  },
  extraReducers: (builder) => {
    builder.addCase(activeAccountChanged, reset)
    followRequests(builder, 'registerName', {
      started: (state, { requestId }) => void patch(state, { requestId, error: null }),
      ended: (state, { requestId, error }) => {
        if (state.requestId !== requestId) return
        patch(state, { requestId: null, error })
        if (error?.code === 'NAME_TAKEN') state.availability = 'taken'
      },
    })
  },
})

export const { labelTyped, availabilityReceived, availabilityFailed, nameRegistered } = namesSlice.actions

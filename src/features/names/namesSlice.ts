import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ErrorFacts } from '../../errors'
import { bannerCancelled } from '../../notices'
import { patch } from '../../store'
import { activeAccountChanged } from '../account'

/** The one name the visitor is choosing, until it was registered or its network or account changed. */
export type NamesState = {
  /**
   * `checking`: account and wallet are read again; `awaitingWallet`: the wallet has the message; `submitting`: the
   * service has it.
   */
  status: 'editing' | 'checking' | 'awaitingWallet' | 'submitting'
  /** What stands in the box; capital letters were made small, nothing else was changed. */
  label: string
  /** What the service says of exactly this label; `unsupported`: it does not serve the network. */
  availability: 'unknown' | 'loading' | 'free' | 'taken' | 'failed' | 'unsupported'
  /** Full names that are free instead. */
  suggestions: string[]
  /** The latest question about the label; answers to older ones are dropped. */
  labelRequestId: string | null
  /** The registration that was ordered last: what comes back for another one changes nothing. */
  intentId: string | null
  error: ErrorFacts | null
}

export const createInitialNamesState = (): NamesState => ({
  status: 'editing',
  label: '',
  availability: 'unknown',
  suggestions: [],
  labelRequestId: null,
  intentId: null,
  error: null,
})

type OfIntent<T = unknown> = PayloadAction<T & { intentId: string }>

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
      if (state.status !== 'editing') return
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
    /** The visitor ordered the registration. From here on a second press finds another status and does nothing. */
    registrationConfirmed: (state, { payload }: OfIntent) => {
      if (state.status !== 'editing') return
      state.status = 'checking'
      state.intentId = payload.intentId
      state.error = null
    },
    messageHandedOver: (state, { payload }: OfIntent) => {
      if (state.intentId === payload.intentId && state.status === 'checking') state.status = 'awaitingWallet'
    },
    messageSigned: (state, { payload }: OfIntent) => {
      if (state.intentId === payload.intentId && state.status === 'awaitingWallet') state.status = 'submitting'
    },
    registrationFailed: (state, { payload: { intentId, error } }: OfIntent<{ error: ErrorFacts }>) => {
      if (state.intentId !== intentId) return
      patch(state, { status: 'editing', intentId: null, error })
      if (error.code === 'NAME_TAKEN') state.availability = 'taken'
    },
    nameRegistered: (state, { payload }: OfIntent) => (state.intentId === payload.intentId ? reset() : state),
  },
  extraReducers: (builder) => {
    builder
      // The visitor does not wait for the wallet any longer: a late signature is thrown away.
      .addCase(bannerCancelled, (state) => {
        if (state.status === 'awaitingWallet') patch(state, { status: 'editing', intentId: null })
      })
      .addCase(activeAccountChanged, reset)
  },
})

export const {
  labelTyped,
  availabilityReceived,
  availabilityFailed,
  registrationConfirmed,
  messageHandedOver,
  messageSigned,
  registrationFailed,
  nameRegistered,
} = namesSlice.actions

import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ErrorDetails } from '../../../errors'

/** A wallet that was opened with the link; its base address brings it to the front again later. */
export type OpenedWallet = { walletId: string; name: string; href: string }

/**
 * The link that a wallet on another device (or another app) may take, from the wish for one until a wallet approved.
 */
export type PairingState = {
  status: 'idle' | 'preparing' | 'ready' | 'failed'
  /** Holds the key of the pairing: shown and copied, never logged or stored. */
  uri: string | null
  /** Milliseconds since 1970. */
  expiresAt: number | null
  /**
   * When the last link was asked for, in milliseconds since 1970; a new one may be asked for a second later (spec §5).
   */
  startedAt: number | null
  /** The latest wish; what older ones end with is not shown. */
  requestId: string | null
  opened: OpenedWallet | null
  error: ErrorDetails | null
}

export const createInitialPairingState = (): PairingState => ({
  status: 'idle',
  uri: null,
  expiresAt: null,
  startedAt: null,
  requestId: null,
  opened: null,
  error: null,
})

export const pairingSlice = createSlice({
  name: 'pairing',
  initialState: createInitialPairingState,
  reducers: {
    pairingStarted: (_state, { payload }: PayloadAction<{ requestId: string; startedAt: number }>) => ({
      ...createInitialPairingState(),
      status: 'preparing' as const,
      ...payload,
    }),
    pairingReady: (state, { payload }: PayloadAction<{ requestId: string; uri: string; expiresAt: number }>) => {
      if (state.requestId !== payload.requestId) return
      state.status = 'ready'
      state.uri = payload.uri
      state.expiresAt = payload.expiresAt
    },
    pairingFailed: (state, { payload }: PayloadAction<{ requestId: string; error: ErrorDetails }>) => {
      if (state.requestId !== payload.requestId) return
      state.status = 'failed'
      state.uri = null
      state.expiresAt = null
      state.error = payload.error
    },
    /** A wallet was opened with the link, in another window or app. */
    walletOpened: (state, { payload }: PayloadAction<OpenedWallet>) => void (state.opened = payload),
    /** A wallet approved, on whichever link. */
    pairingApproved: createInitialPairingState,
  },
})

export const { pairingStarted, pairingReady, pairingFailed, walletOpened, pairingApproved } = pairingSlice.actions

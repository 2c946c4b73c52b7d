import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { isSameAddress, type Namespace } from '../../domain'
import type { ErrorDetails } from '../../errors'
import { walletSessionChanged, walletSessionEnded, walletSessionShared } from '../../store'

/**
 * The one attempt to connect a wallet that the visitor is in, from the press until the wallet answers or they leave.
 */
export type ConnectState = {
  status: 'idle' | 'connecting' | 'failed'
  connectorId: string | null
  namespace: Namespace | null
  /** The latest attempt; what older ones end with is not shown. */
  requestId: string | null
  /** The wallet has not answered for a while; the visitor is told where to look. */
  isSlow: boolean
  error: ErrorDetails | null
  /** The link to a wallet elsewhere, where its connector makes one itself; `shownAt` in milliseconds since 1970. */
  link: { uri: string; expiresAt: number; shownAt: number } | null
  /**
   * What is not as it was at the last visit, by namespace: another account of the same wallet, or several wallets that
   * claim to be it.
   */
  doubts: RestoreDoubts
}

export type RestoreDoubt = { connectorId: string; name: string; namespace: Namespace } &
  /** Connected, with another account than the remembered `address`; where none was remembered there is no address. */
  (
    | { reason: 'otherAccount'; address?: string | undefined }
    /** Not connected. */
    | { reason: 'severalClaim' }
  )
export type RestoreDoubts = Partial<Record<Namespace, RestoreDoubt>>

const without = (doubts: RestoreDoubts, namespace: Namespace): RestoreDoubts => {
  const { [namespace]: _settled, ...others } = doubts
  return others
}

export const createInitialConnectState = (): ConnectState => ({
  status: 'idle',
  connectorId: null,
  namespace: null,
  requestId: null,
  isSlow: false,
  error: null,
  link: null,
  doubts: {},
})

export const connectSlice = createSlice({
  name: 'connect',
  initialState: createInitialConnectState,
  reducers: {
    connectStarted: (
      { doubts },
      { payload }: PayloadAction<{ connectorId: string; namespace: Namespace; requestId: string }>,
    ) => ({
      ...createInitialConnectState(),
      doubts,
      status: 'connecting' as const,
      ...payload,
    }),
    walletWasSlow: (state, { payload }: PayloadAction<{ requestId: string }>) => {
      if (state.status === 'connecting' && state.requestId === payload.requestId) state.isSlow = true
    },
    linkShown: (state, { payload }: PayloadAction<{ requestId: string; link: ConnectState['link'] }>) => {
      if (state.status === 'connecting' && state.requestId === payload.requestId) state.link = payload.link
    },
    connectSucceeded: (state, { payload }: PayloadAction<{ requestId: string }>) =>
      state.requestId === payload.requestId ? { ...createInitialConnectState(), doubts: state.doubts } : state,
    connectFailed: (state, { payload }: PayloadAction<{ requestId: string; error: ErrorDetails }>) => {
      if (state.requestId !== payload.requestId) return
      state.status = 'failed'
      state.isSlow = false
      state.error = payload.error
      state.link = null
    },
    /** The visitor left; a late approval still connects. */
    connectAbandoned: ({ doubts }) => ({ ...createInitialConnectState(), doubts }),
    restoreDoubted: (state, { payload }: PayloadAction<RestoreDoubt>) =>
      void (state.doubts[payload.namespace] = payload),
    /** The visitor says that the account is theirs. */
    accountAcknowledged: (state, { payload: { namespace } }: PayloadAction<{ namespace: Namespace }>) =>
      void (state.doubts = without(state.doubts, namespace)),
  },
  extraReducers: (builder) => {
    // An approval that came after the attempt was given up: nothing has failed any more.
    builder
      .addCase(walletSessionShared, (state, { payload: { namespace } }) => {
        const doubts = without(state.doubts, namespace)
        return state.status === 'failed' && state.namespace === namespace
          ? { ...createInitialConnectState(), doubts }
          : { ...state, doubts }
      })
      .addCase(
        walletSessionEnded,
        (state, { payload: { namespace } }) => void (state.doubts = without(state.doubts, namespace)),
      )
      .addCase(walletSessionChanged, (state, { payload: { namespace, accounts } }) => {
        const active = accounts?.[0]
        const doubt = state.doubts[namespace]
        const isBack =
          doubt?.reason === 'otherAccount' &&
          doubt.address !== undefined &&
          active &&
          isSameAddress(namespace, active.address, doubt.address)
        if (isBack) state.doubts = without(state.doubts, namespace)
      })
  },
})

export const {
  connectStarted,
  walletWasSlow,
  linkShown,
  connectSucceeded,
  connectFailed,
  connectAbandoned,
  restoreDoubted,
  accountAcknowledged,
} = connectSlice.actions

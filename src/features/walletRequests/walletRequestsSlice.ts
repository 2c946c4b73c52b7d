import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { namespaceOf, parseCaipAddress, type CaipAddress } from '../../domain'
import type { ErrorDetails } from '../../errors'
import type { MessageKey } from '../../i18n'
import { walletSessionEnded } from '../../store'
import { activeAccountChanged } from '../account'
import { waitCancelled } from './waitCancelled'

/** What a visitor confirms here and a wallet is then asked for. There is one request of each kind at a time. */
export type WalletRequestKind = 'send' | 'swap' | 'registerName' | 'revokeSession' | 'revokeApproval' | 'signIn'

/** A request that a visitor confirmed, from the press until its end. */
export type WalletRequest = {
  requestId: string
  kind: WalletRequestKind
  /** Whose request it is, and on which network. */
  caipAddress: CaipAddress
  /** What it is about within its kind: the step of a swap, the id of a session. */
  subject: string | null
  /**
   * `checking`: what was confirmed is compared with what is true now; `awaitingWallet`: the wallet has the request;
   * `submitting`: it has answered, and what follows from that is done.
   */
  phase: 'checking' | 'awaitingWallet' | 'submitting'
  /** What the banner says once the wallet has it; `null` where something else on the screen says so. */
  waitText: MessageKey | null
  /** Whether the banner has the Cancel and lasts until the wallet answers; otherwise a view has it, and it lasts on. */
  canCancel: boolean
  /** What the banner says now. */
  banner: { variant: 'loading'; text: { key: MessageKey } } | null
}

export type WalletRequestsState = Partial<Record<WalletRequestKind, WalletRequest>>

type OfRequest<T = unknown> = PayloadAction<T & { requestId: string; kind: WalletRequestKind }>

const createInitialWalletRequestsState = (): WalletRequestsState => ({})

function drop(state: WalletRequestsState, isGone: (request: WalletRequest) => boolean): void {
  for (const request of Object.values(state)) if (isGone(request)) delete state[request.kind]
}

const enter =
  (phase: 'awaitingWallet' | 'submitting') =>
  (state: WalletRequestsState, { payload: { requestId, kind } }: OfRequest): void => {
    const request = state[kind]
    if (request?.requestId !== requestId) return
    request.phase = phase
    const { waitText, canCancel } = request
    const isOver = phase === 'submitting' && canCancel
    request.banner = isOver || waitText === null ? null : { variant: 'loading', text: { key: waitText } }
  }

const end = (state: WalletRequestsState, { payload }: OfRequest): void =>
  drop(state, ({ requestId }) => requestId === payload.requestId)

export const walletRequestsSlice = createSlice({
  name: 'walletRequests',
  initialState: createInitialWalletRequestsState,
  reducers: {
    /** The visitor confirmed it. From here on a second press finds it and does nothing (threats T1). */
    requestStarted: (state, { payload }: PayloadAction<Omit<WalletRequest, 'phase' | 'banner'>>) => {
      state[payload.kind] = { ...payload, phase: 'checking', banner: null }
    },
    walletAsked: enter('awaitingWallet'),
    walletAnswered: enter('submitting'),
    /** What was confirmed is not true any more, or the wallet or a service refused. */
    requestFailed: (state, action: OfRequest<{ error: ErrorDetails }>) => end(state, action),
    /** It is done, or has to be confirmed again. */
    requestEnded: end,
  },
  extraReducers: (builder) => {
    builder
      .addCase(waitCancelled, (state, { payload }) => drop(state, ({ requestId }) => requestId === payload.requestId))
      // Nobody is left to confirm or cancel anything. What the wallet has is still the wallet's.
      .addCase(activeAccountChanged, createInitialWalletRequestsState)
      .addCase(walletSessionEnded, (state, { payload: { namespace } }) =>
        drop(state, ({ caipAddress }) => namespaceOf(parseCaipAddress(caipAddress).caipNetworkId) === namespace),
      )
  },
})

export const { requestStarted, walletAsked, walletAnswered, requestFailed, requestEnded } = walletRequestsSlice.actions

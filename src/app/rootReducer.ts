import { combineReducers, type UnknownAction } from '@reduxjs/toolkit'
import type { dataApi } from '../api/dataApi'
import type { explorerApi } from '../api/explorerApi'
import { accountSlice, type CollectibleTabState, type DisplayState } from '../features/account'
import type { ApprovalsState } from '../features/approvals'
import type { AuthState } from '../features/auth'
import type { CollectiblesState } from '../features/collectibles'
import type { ConnectState, PairingState } from '../features/connect'
import type { FeesState } from '../features/fees'
import type { HistoryState } from '../features/history'
import type { NamesState } from '../features/names'
import { networksSlice } from '../features/networks'
import type { OnrampState } from '../features/onramp'
import type { SendState } from '../features/send'
import type { SessionsState } from '../features/smartSessions'
import type { SiwxState } from '../features/siwx'
import type { SwapState } from '../features/swap'
import type { TransactionsState } from '../features/transactions'
import type { WalletRequestsState } from '../features/walletRequests'
import { walletsSlice, type DirectoryState } from '../features/wallets'
import { navigationSlice } from '../navigation'
import { noticesSlice } from '../notices'
import { optionsSlice } from '../options'

/** Slices that come with the code that needs them; absent until then. */
export type LazySlices = {
  dataApi?: ReturnType<typeof dataApi.reducer>
  explorerApi?: ReturnType<typeof explorerApi.reducer>
  display?: DisplayState
  collectibleTab?: CollectibleTabState
  collectibles?: CollectiblesState
  fees?: FeesState
  send?: SendState
  swap?: SwapState
  transactions?: TransactionsState
  history?: HistoryState
  names?: NamesState
  onramp?: OnrampState
  sessions?: SessionsState
  approvals?: ApprovalsState
  siwx?: SiwxState
  walletRequests?: WalletRequestsState
  auth?: AuthState
  connect?: ConnectState
  pairing?: PairingState
  directory?: DirectoryState
}

const startReducers = {
  options: optionsSlice.reducer,
  navigation: navigationSlice.reducer,
  notices: noticesSlice.reducer,
  networks: networksSlice.reducer,
  account: accountSlice.reducer,
  wallets: walletsSlice.reducer,
}

/** The widget's state. */
export type RootState = { [Name in keyof typeof startReducers]: ReturnType<(typeof startReducers)[Name]> } & LazySlices

type LateReducers = { [Name in keyof LazySlices]: (state: LazySlices[Name], action: UnknownAction) => LazySlices[Name] }

/** The reducer of one store: what is there from the start, and room for what loads later. */
export function createRootReducer() {
  const late: LateReducers = {}
  // Put together with the next action: several reducers mostly come at once, and each is asked for its first state.
  let combined: RootReducer | null = null
  let reduce: RootReducer = (state, action) => (combined ??= combine(late))(state, action)
  return {
    reducer: (state: RootState | undefined, action: UnknownAction): RootState => reduce(state, action),
    inject<Name extends keyof LazySlices>(name: Name, reducer: NonNullable<LateReducers[Name]>): void {
      late[name] = reducer
      combined = null
    },
    /** Puts a reducer around the one there is. */
    wrap(around: (reduce: RootReducer) => RootReducer): void {
      reduce = around(reduce)
    },
  }
}

type RootReducer = (state: RootState | undefined, action: UnknownAction) => RootState

// What is put together stands right above; the library's own types lose optional reducers.
const isRootReducer = (reducer: unknown): reducer is RootReducer => typeof reducer === 'function'

function combine(late: LateReducers): RootReducer {
  const combined: unknown = combineReducers({ ...startReducers, ...late })
  if (!isRootReducer(combined)) throw new TypeError('unreachable')
  return combined
}

export { createAppListeners, type AppListeners } from './appListener'
export type { AppDispatch, AppThunk } from './appThunk'
export { useAppDispatch, useAppSelector } from './hooks'
export { StoreContext, type ReadableStore } from './StoreContext'
export { runQuery } from './runQuery'
export type { RootState } from '../app/rootReducer'
export type { HostSignal, Services } from './services'
export {
  walletSessionChanged,
  walletSessionEnded,
  walletSessionShared,
  walletsBesideChanged,
  type LoginDetails,
  type WalletBeside,
  type WalletLeft,
} from './walletSessionActions'
export { patch } from './patch'

export { selectAddressExplorerUrl, selectIsSmartAccount } from './accountAbilities'
export { ambiguousTokens } from './ambiguousTokens'
export { checkSigner } from './checkSigner'
export { clearAccountCaches } from './clearAccountCaches'
export {
  selectAccount,
  selectAccountLabel,
  selectActiveAccount,
  selectActiveCaipAddress,
  selectIsActive,
  selectIsConnected,
} from './accountSelectors'
export { selectAmbiguousTokens, selectTotalFiat, selectValuedTokens, type ValuedToken } from './tokenSelectors'
export {
  accountConnecting,
  accountConnectionEnded,
  accountSlice,
  loginKnown,
  accountTypesPreferred,
  createInitialAccountsState,
  tabChosen,
  type AccountsState,
  type AccountState,
  type AccountTab,
} from './accountSlice'
export { activeAccountChanged, followActiveAccount } from './followActiveAccount'
export { fetchBalances } from './balances/fetchBalances'
export { fetchBalancesLater } from './balances/fetchBalancesLater'
export { keepName } from './keepName'
export { nameCache } from './accountCaches'
export { findProfileName, isProfileOf, lookUpProfile } from './lookUpProfile'
export { readProfileRecord } from './readProfileRecord'
export { fetchIdentity } from './fetchIdentity'
export { pricesApi } from './pricesApi'
export { readDecimals, readPrice } from './balances/readBalances'

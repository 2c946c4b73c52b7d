export { selectAddressExplorerUrl } from './accountAbilities'
export { clearAccountCaches } from './clearAccountCaches'
export {
  selectAccount, selectAccountLabel, selectActiveAccount, selectActiveCaipAddress, selectIsConnected,
} from './accountSelectors'
export { selectAmbiguousTokens, selectTotalFiat, selectValuedTokens, type ValuedToken } from './tokenSelectors'
export {
  accountConnected, accountConnecting, accountConnectionEnded, accountDisconnected, accountNetworkChanged, accountSlice, accountsShared,
  accountTypesPreferred, createInitialAccountsState, tabChosen, type AccountsState, type AccountState, type AccountTab,
} from './accountSlice'
export { fetchBalances } from './fetchBalances'
export { fetchIdentity } from './fetchIdentity'
export { readPrice } from './readBalances'

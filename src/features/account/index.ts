export { selectAddressExplorerUrl, selectIsSmartAccount, selectPaysNamedFee } from './accountAbilities'
export { collectiblesLearned, collectibleTabSlice, type CollectibleTabState } from './collectibles/tabSlice'
export { learnCollectibles, selectHasCollectibles } from './collectibles/learnCollectibles'
export { ambiguousTokens } from './ambiguousTokens'
export { checkSigner } from './checkSigner'
export { accountOfWallet, hasAccount, walletOfAccount } from './walletsOf'
export { clearAccountCaches } from './clearAccountCaches'
export {
  selectAccount,
  selectActiveAccount,
  selectActiveCaipAddress,
  selectIsActive,
  selectIsConnected,
} from './accountSelectors'
export { selectAmbiguousTokens, selectValuedTokens, totalFiatOf, type ValuedToken } from './tokenSelectors'
export {
  accountConnecting,
  accountConnectionEnded,
  accountSlice,
  loginKnown,
  accountTypesPreferred,
  tabChosen,
  type AccountsState,
  type AccountState,
} from './accountSlice'
export { activeAccountChanged, followActiveAccount } from './followActiveAccount'
export { addDisplayListeners } from './display/displayListeners'
export { restoreDisplay } from './display/chooseDisplay'
export { selectIsRateDue, selectShownMoney } from './display/displaySelectors'
export { displaySlice, shownCurrencyChanged, type DisplayState } from './display/displaySlice'
export { fetchBalances } from './balances/fetchBalances'
export { searchTokens } from './balances/searchTokens'
export { fetchIdleBalances, readKnownBalances } from './balances/fetchIdleBalances'
export { fetchBalancesLater } from './balances/fetchBalancesLater'
export { restoreIdentity } from './restoreIdentity'
export { keepName } from './keepName'
export { nameCache } from './accountCaches'
export { findProfileName, isProfileOf, lookUpProfile } from './lookUpProfile'
export { readProfileRecord } from './readProfileRecord'

export { ConnectFirst } from './components/ConnectFirst'
export { pricesApi } from './pricesApi'
export { readDecimals, readPrice } from './balances/readBalances'

export { PurchaseSentence } from './components/PurchaseSentence'
export { addPurchaseListeners } from './purchaseListeners'
export { onrampSlice } from './onrampSlice'
export type { OnrampState } from './onrampState'

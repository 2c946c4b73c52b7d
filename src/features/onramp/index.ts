export { PurchaseSentence } from './components/PurchaseSentence'
export { addPurchaseListeners } from './restore/purchaseListeners'
export { onrampSlice } from './onrampSlice'
export type { OnrampState } from './onrampState'

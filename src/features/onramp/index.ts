export { PurchaseSentence } from './components/PurchaseSentence'
export { onrampSlice } from './onrampSlice'
export type { OnrampState } from './onrampState'

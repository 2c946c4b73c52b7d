export { type SwapState } from './swapTypes'
export { swapSlice } from './swapSlice'

export { type SwapState } from './swapState'
export { swapSlice } from './swapSlice'

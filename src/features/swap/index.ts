export { createInitialSwapState, type SwapState } from './swapState'
export { swapSlice } from './swapSlice'

export { collectiblesSlice, type CollectiblesState } from './collectiblesSlice'

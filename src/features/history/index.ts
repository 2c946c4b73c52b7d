export { historySlice, type HistoryState } from './historySlice'

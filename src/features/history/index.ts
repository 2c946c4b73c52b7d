export { createInitialHistoryState, historySlice, type HistoryState } from './historySlice'

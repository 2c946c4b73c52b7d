export { createInitialSendState, sendSlice, type SendState } from './sendSlice'

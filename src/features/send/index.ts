export { sendSlice, type SendState } from './sendSlice'

export { approvalsSlice, type ApprovalsState } from './approvalsSlice'

export { createInitialSessionsState, sessionsSlice, type SessionsState } from './sessionsSlice'

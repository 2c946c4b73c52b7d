export { sessionsSlice, type SessionsState } from './sessionsSlice'

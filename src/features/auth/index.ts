export { selectApproval, selectAuth, selectIsLoggedIn, selectLoginEmail, socialsOn } from './authSelectors'
export {
  approvalAnswered,
  approvalOpened,
  authSlice,
  createInitialAuthState,
  loginEnded,
  type AuthState,
  type EmailUpdate,
} from './authSlice'
export { pendingSocialKey, resumeSocial } from './telegramLogin'

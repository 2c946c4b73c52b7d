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
export { addApprovalListeners } from './approvalListeners'
export { createEmbeddedWalletLoader } from './frame/embeddedWalletLoader'
export { resumeLogin } from './resumeLogin'

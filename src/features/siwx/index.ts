export { checkSignIn, recheckSignIn } from './checkSignIn'
export { endSession } from './endSession'
export { prepareMessage } from './prepareMessage'
export { endOf } from './sessionRules'
export { siwxSessionsKey } from './sessionsKey'
export { forgetSession } from './signOut'
export { selectIsSigning, selectIsSignInOpen, selectSiwx } from './siwxSelectors'
export { closeWait } from './waitBanner'
export {
  messageFailed,
  sessionFound,
  signInDeclined,
  signInFailed,
  signInNeeded,
  siwxSlice,
  waitGivenUp,
  type SiwxState,
} from './siwxSlice'

import { selectOptions, type OptionsState } from '../../options'
import type { RootState } from '../../store'
import { selectActiveCaipAddress } from '../account'
import { createInitialSiwxState, type SiwxState } from './siwxSlice'

const BEFORE = createInitialSiwxState()

/** Signing in, as far as anything is known of it. */
export const selectSiwx = (state: Pick<RootState, 'siwx'>): SiwxState => state.siwx ?? BEFORE

/** Whether sign-in is on, by the host's word. */
export const selectIsSignInOn = (state: OptionsState): boolean => selectOptions(state).signIn !== 'off'

/** Whether the visitor pressed "Sign" and it is not over: the wallet has the message, or its signature is checked. */
export const selectIsSigning = (state: Pick<RootState, 'siwx'>): boolean => selectSiwx(state).status === 'signing'

/** Whether the active account still has to prove itself, or nobody knows yet: until then nothing else is over. */
export const selectIsSignInOpen = (state: RootState): boolean => {
  const caipAddress = selectActiveCaipAddress(state)
  const { status, caipAddress: about } = selectSiwx(state)
  if (!selectIsSignInOn(state) || caipAddress === null) return false
  return about !== caipAddress || (status !== 'signedIn' && status !== 'declined')
}

/** Whether a wallet that was given a link has signed in with its approval, and what follows from it is not over. */
export const selectIsFinishingLink = (state: Pick<RootState, 'siwx'>): boolean => {
  const { isLinkAnswered, status } = selectSiwx(state)
  return isLinkAnswered || status === 'checking'
}

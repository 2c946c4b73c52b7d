import { createSelector } from '@reduxjs/toolkit'
import { EMBEDDED_CONNECTOR_ID } from '../../config/embeddedWallet'
import type { RootState } from '../../store'
import { selectActiveAccount } from '../account'
import { createInitialAuthState, type AuthState } from './authSlice'

const initial = createInitialAuthState()

export const selectAuth = ({ auth }: Pick<RootState, 'auth'>): AuthState => auth ?? initial

/** Whether the active account is of the embedded wallet. */
export const selectIsLoggedIn = (state: RootState): boolean =>
  selectActiveAccount(state)?.connectedWalletInfo?.id === EMBEDDED_CONNECTOR_ID

/** The address of whoever is logged in by e-mail. */
export const selectLoginEmail = (state: RootState): string | undefined =>
  selectIsLoggedIn(state) ? selectActiveAccount(state)?.user?.email : undefined

/** What the wallet asks the visitor now. */
export const selectApproval = createSelector(selectAuth, ({ approvals }) => approvals[0])

import { createSelector } from '@reduxjs/toolkit'
import { EMBEDDED_CONNECTOR_ID } from '../../config/embeddedWallet'
import type { Social } from '../../config/features'
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

/** Social networks that do not work inside a Telegram app (spec §5). */
const TELEGRAM_WITHOUT: { isFor: 'isIos' | 'isMac' | 'isAndroid'; socials: readonly Social[] }[] = [
  { isFor: 'isIos', socials: ['google'] },
  { isFor: 'isMac', socials: ['x'] },
  { isFor: 'isAndroid', socials: ['facebook', 'x'] },
]

/** The social networks of the host's list that work on the device. */
export function socialsOn(
  socials: readonly Social[],
  device: { isTelegram: boolean; isIos: boolean; isMac: boolean; isAndroid: boolean },
): readonly Social[] {
  if (!device.isTelegram) return socials
  const missing = TELEGRAM_WITHOUT.filter(({ isFor }) => device[isFor]).flatMap(({ socials: gone }) => gone)
  return socials.filter((social) => !missing.includes(social))
}

/** What the wallet asks the visitor now. */
export const selectApproval = createSelector(selectAuth, ({ approvals }) => approvals[0])

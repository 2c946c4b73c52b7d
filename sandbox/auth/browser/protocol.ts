/** What travels between a page and the wallet's frame in it. */
import { isRecord } from '../../wallet/browser/guards'

const appMessageNames = [
  'SWITCH_NETWORK',
  'CONNECT_EMAIL',
  'CONNECT_DEVICE',
  'CONNECT_OTP',
  'GET_SOCIAL_REDIRECT_URI',
  'CONNECT_SOCIAL',
  'GET_FARCASTER_URI',
  'CONNECT_FARCASTER',
  'IS_CONNECTED',
  'GET_CHAIN_ID',
  'GET_USER',
  'SIGN_OUT',
  'RELOAD',
  'RPC_REQUEST',
  'RPC_ABORT',
  'UPDATE_EMAIL',
  'UPDATE_EMAIL_PRIMARY_OTP',
  'UPDATE_EMAIL_SECONDARY_OTP',
  'SYNC_THEME',
  'SYNC_DAPP_DATA',
  'GET_SMART_ACCOUNT_ENABLED_NETWORKS',
  'INIT_SMART_ACCOUNT',
  'SET_PREFERRED_ACCOUNT',
] as const

export type AppMessageName = (typeof appMessageNames)[number]

export type AppMessage = { id: string; name: AppMessageName; payload: Record<string, unknown> }

const APP = '@w3m-app/'
const MAX_ID_CHARACTERS = 100

/** A message of a page; `null` for anything else. */
export function readAppMessage(value: unknown): AppMessage | null {
  if (!isRecord(value)) return null
  const { type, id, payload } = value
  if (typeof type !== 'string' || typeof id !== 'string' || id === '' || id.length > MAX_ID_CHARACTERS) return null
  const name = appMessageNames.find((known) => type === `${APP}${known}`)
  return name === undefined ? null : { id, name, payload: isRecord(payload) ? payload : {} }
}

export const frameType = (name: string): string => `@w3m-frame/${name}`

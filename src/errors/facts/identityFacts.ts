import type { ErrorCode } from '../errorTexts'
import type { ErrorFacts } from './types'

/** What goes wrong with who somebody is and what they allowed: logins, sign-in, names and smart sessions. */
export const identityFacts = {
  AUTH_FRAME: {
    curedBy: 'your page',
    again: 'yes',
    when: 'The embedded wallet could not be loaded: offline, or `frame-src` blocks it',
  },
  AUTH_INSECURE: { curedBy: 'your page', again: 'no', when: 'The page is plain http' },
  LOGIN_NEEDED: {
    curedBy: 'visitor',
    again: 'after logging in',
    when: 'Something of the embedded wallet was asked for without a login',
  },
  METHOD_NOT_ALLOWED: { curedBy: 'your page', again: 'no', when: 'The embedded wallet does not offer this method' },
  NAME_CHANGED: {
    curedBy: 'visitor',
    again: 'after checking',
    when: 'The recipient’s name resolves to another address than when it was typed. Nothing was sent',
  },
  NAME_INVALID: { curedBy: 'visitor', again: 'with another name', when: 'The name cannot be registered' },
  NAME_OWNED: { curedBy: 'nobody', again: 'no', when: 'The account has a name' },
  NAME_REFUSED: { curedBy: 'visitor', again: 'with another name', when: 'The name service does not allow it' },
  NAME_SIGNATURE: { curedBy: 'wallet', again: 'once', when: 'The service did not accept the signature' },
  NAME_SIGNED_LATE: { curedBy: 'visitor', again: 'yes', when: 'The signature came after 10 seconds' },
  NAME_TAKEN: { curedBy: 'visitor', again: 'with another name', when: 'The name is taken' },
  NAME_TIME: { curedBy: 'visitor', again: 'yes', when: 'The service and this device disagree about the time' },
  ORIGIN_NOT_ALLOWED: { curedBy: 'your page', again: 'no', when: 'The analytics service does not know your site' },
  PROJECT_ID_INVALID: { curedBy: 'your page', again: 'no', when: 'The relay does not know this `project-id`' },
  PROJECT_ID_MISSING: { curedBy: 'your page', again: 'no', when: 'A hosted service needs `project-id`' },
  SESSIONS_OFF: { curedBy: 'your page', again: 'no', when: '`features.smartSessions` is off' },
  SESSION_MISMATCH: {
    curedBy: 'wallet',
    again: 'after revoking',
    when: 'The wallet granted something else. It is not active; revoke it',
  },
  SESSION_NOT_ACTIVATED: {
    curedBy: 'service',
    again: 'after revoking',
    when: 'The wallet granted it, but the service did not activate it',
  },
  SESSION_REQUEST: {
    curedBy: 'your page',
    again: 'no',
    when: '`grantPermissions()` was given a request that is not valid; the message names the field',
  },
  SESSION_SIGNATURE: { curedBy: 'wallet', again: 'yes', when: 'The wallet did not sign, so nothing was revoked' },
  SESSION_UNSUPPORTED: { curedBy: 'wallet', again: 'no', when: 'The wallet does not offer this permission' },
  SIWX_INVALID: { curedBy: 'wallet', again: 'once', when: 'Your `siwx` refused the signature' },
  SIWX_MESSAGE: { curedBy: 'your page', again: 'yes', when: 'Your `siwx` could not make the message' },
  SIWX_SESSIONS: { curedBy: 'your page', again: 'yes', when: 'Your `siwx` could not say whether there is a session' },
  SIWX_SIGNATURE: { curedBy: 'wallet', again: 'yes', when: 'The wallet answered without a signature' },
  UNSUPPORTED_NAMES: { curedBy: 'your page', again: 'no', when: 'Names are for EVM networks' },
  UNSUPPORTED_SESSIONS: { curedBy: 'your page', again: 'no', when: 'Sessions are for EVM networks' },
} as const satisfies Partial<Record<ErrorCode, ErrorFacts>>

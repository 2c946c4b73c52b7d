/**
 * Smart sessions for a page that has a `<wallet-widget>`: keys of its own that act for the visitor's smart account,
 * within what the visitor allows. A file of its own (`smart-sessions.js`), so that pages without sessions load nothing
 * of it; it needs the element and nothing else.
 *
 *   import { createSubscription, grantPermissions } from 'wallet-widget/smart-sessions'
 * const session = await grantPermissions(widget, createSubscription({ chainId: '0x2105', signerPublicKey, account,
 * amount: '0.01', interval: '1d', expiry }))
 */
import { createHttpClient } from './api/httpClient'
import { flowTexts, learnErrorTexts, pairingTexts } from './errors'
import { createSubscription as makeSubscription, type Subscription } from './features/smartSessions/createSubscription'
import { createHostSessions } from './features/smartSessions/hostSessions'
import type { GrantedSession, SessionRequest } from './features/smartSessions/sessionRequest'
import type { SessionWidget } from './features/smartSessions/sessionWidget'
import { createLogger } from './lib/logger'
import { systemClock } from './lib/time'

export type { ErrorCode } from './errors/errorTexts'
export { HttpError, UserRejectedError } from './errors/publicErrors'
export { WidgetError as WalletWidgetError } from './errors/widgetError'
export { UnfinishedSessionError } from './features/smartSessions/unfinishedSessionError'
export type { Subscription } from './features/smartSessions/createSubscription'
export type {
  ArgumentRule,
  FunctionRule,
  GrantedSession,
  SessionKey,
  SessionPermissionRequest,
  SessionPolicy,
  SessionRequest,
  SessionSigner,
} from './features/smartSessions/sessionRequest'
export type { SessionWidget } from './features/smartSessions/sessionWidget'

learnErrorTexts({ ...flowTexts, ...pairingTexts })

const LOG_BYTES = 64_000
const clock = systemClock
const logger = createLogger({ bufferBytes: LOG_BYTES, level: 'info', isLoud: () => false, now: clock.now })
const sessions = createHostSessions({ http: createHttpClient({ clock }), clock, logger })

/**
 * Asks the visitor to grant a session (ERC-7715, early form), has it activated, and shows what was granted. The wallet
 * is asked once.
 * `context` of what comes back is the id of the session at the service that signs along.
 * @throws SESSIONS_OFF unless `features.smartSessions` is on, SESSION_REQUEST, SESSION_UNSUPPORTED, USER_REJECTED, and
 * others before anything was
 *   granted; `UnfinishedSessionError` when the wallet granted it and it cannot be used: its `session` can be revoked
 */
export const grantPermissions = (widget: SessionWidget, request: SessionRequest): Promise<GrantedSession> =>
  sessions.grantPermissions(widget, request)

/**
 * Asks the visitor to revoke a session, and ends it at the service too. @throws USER_REJECTED, SESSION_SIGNATURE,
 * ACCOUNT_MISMATCH, CHAIN_MISMATCH, and others
 */
export const revokePermissions = (widget: SessionWidget, session: GrantedSession): Promise<void> =>
  sessions.revokePermissions(widget, session)

/**
 * The request of a payment of the native coin that comes back, ready for `grantPermissions`. It begins a minute from
 * now. @throws SESSION_REQUEST
 */
export const createSubscription = (subscription: Subscription): SessionRequest => makeSubscription(subscription)

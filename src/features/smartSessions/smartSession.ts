import type { AmountInUnits } from '../../domain'
import type { ArgumentRule } from './sessionRequest'

/** So much in each period, from a start on. Times are seconds. */
export type Allowance = { amountInUnits: AmountInUnits; startSeconds: number; periodSeconds: number }

/**
 * A function that may be called. Conditions are of its first arguments, of which it takes `argumentCount`;
 * `valueLimitInUnits` is of the native coin, and `null` where none is stated.
 */
export type AllowedFunction = {
  functionName: string
  argumentCount: number
  conditions: { operator: ArgumentRule['operator']; value: string }[]
  valueLimitInUnits: AmountInUnits | null
  isDelegateCall: boolean
}

/** What a session may do, as far as this version can describe it. */
export type SessionPermission =
  | ({ kind: 'nativeAllowance' } & Allowance)
  | ({ kind: 'tokenAllowance'; tokenAddress: string } & Allowance)
  | { kind: 'contractCall'; contractAddress: string; functions: AllowedFunction[] }
  | { kind: 'unknown'; type: string }

/** A session as the service that signs along lists it. Times are seconds since 1970. */
export type SmartSession = {
  pci: string
  site: { name: string; url: string | null; iconUrl: string | null }
  permissions: SessionPermission[]
  /** As they were granted: the wallet is told them when the session is revoked. */
  grantedPermissions: unknown[]
  /** Kinds of further rules, which nobody but the wallet can explain. */
  policyTypes: string[]
  expirySeconds: number
  createdAtSeconds: number
  revokedAtSeconds: number | null
  /**
   * The service knows the wallet's grant. Without it the session was declined or broke off, and the service does not
   * sign along.
   */
  isActivated: boolean
}

/** Where a session stands; `unfinished`: it was begun, and cannot be used. */
export type SessionStatus = 'active' | 'unfinished' | 'expired' | 'revoked'

/** Where a session stands at a time in milliseconds. One that was revoked stays so, also behind its end. */
export function statusOf(
  {
    revokedAtSeconds,
    expirySeconds,
    isActivated,
  }: Pick<SmartSession, 'revokedAtSeconds' | 'expirySeconds' | 'isActivated'>,
  nowMs: number,
): SessionStatus {
  if (revokedAtSeconds !== null) return 'revoked'
  if (expirySeconds * 1000 <= nowMs) return 'expired'
  return isActivated ? 'active' : 'unfinished'
}

/** Whether there may be something to revoke: a wallet may have granted also what was not finished. */
export const isRevocable = (status: SessionStatus): boolean => status === 'active' || status === 'unfinished'

/** Whether a list says that a session is not in force any more: it is not there, or it was revoked. */
export const isGone = (sessions: readonly SmartSession[], pci: string): boolean =>
  sessions.find((session) => session.pci === pci)?.revokedAtSeconds !== null

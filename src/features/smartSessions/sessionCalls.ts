import type { CaipAddress } from '../../domain'
import { WidgetError } from '../../errors'
import { isRecord } from '../../lib/isRecord'
import { fieldReaders } from './fieldReaders'
import { readKey } from './permissions/keyRules'
import type { SessionKey } from './sessionRequest'

/** The service's address of an account's sessions, or of one call about them (reference, data-api §3.13). */
export const sessionsPath = (caipAddress: CaipAddress, call?: 'activate' | 'revoke' | 'getcontext'): string =>
  `/v1/sessions/${encodeURIComponent(caipAddress)}${call ? `/${call}` : ''}`

/** Whether a value is the id of a session at the service: a word that can stand anywhere. */
export const isPci = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,128}$/.test(value)

/** A session that the service has begun: its id, and the key with which it signs along. */
export type BegunSession = { pci: string; key: SessionKey }

const malformed = fieldReaders((host) => new WidgetError('MALFORMED_ANSWER', { host }))

/** What the service answers to a new session, or `undefined` when that is not one. */
export function readBegunSession(answer: unknown): BegunSession | undefined {
  if (!isRecord(answer) || !isPci(answer.pci)) return undefined
  try {
    return { pci: answer.pci, key: readKey(malformed, answer.key, 'key') }
  } catch {
    // The key is of no kind that is known here.
    return undefined
  }
}

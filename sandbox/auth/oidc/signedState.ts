import { createHmac, timingSafeEqual } from 'node:crypto'
import { isRecord } from '../../http/exchange'

/** What travels through a social login: which attempt it is, and the page that began it and may hear the end. */
export type LoginState = { id: string; appOrigin: string }

/**
 * Between our state and the address a page added to it: apps without windows come back to that. In neither part of
 * ours.
 */
const ADDED = '--'

/** Puts a login into the `state` of OpenID Connect so that nobody can change it on the way. */
export function signState(state: LoginState, secret: Buffer): string {
  const payload = Buffer.from(JSON.stringify(state)).toString('hex')
  return `${payload}.${macOf(payload, secret).toString('hex')}`
}

/** Reads it again, with what a page added; `null` when it is not ours. */
export function readState(text: string, secret: Buffer): { state: LoginState; returnUrl: string | null } | null {
  const cut = text.indexOf(ADDED)
  const [payload = '', mac = ''] = (cut < 0 ? text : text.slice(0, cut)).split('.')
  const expected = macOf(payload, secret)
  const given = Buffer.from(mac, 'hex')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const value: unknown = JSON.parse(Buffer.from(payload, 'hex').toString('utf8'))
  if (!isRecord(value) || typeof value['id'] !== 'string' || typeof value['appOrigin'] !== 'string') return null
  return {
    state: { id: value['id'], appOrigin: value['appOrigin'] },
    returnUrl: cut < 0 ? null : text.slice(cut + ADDED.length),
  }
}

const macOf = (payload: string, secret: Buffer): Buffer => createHmac('sha256', secret).update(payload).digest()

import { WidgetError } from '../../errors'
import type { GrantedSession } from './sessionRequest'

/**
 * The wallet granted something, and the session did not come about: it is not what was asked (SESSION_MISMATCH), or the
 * service that signs along could not be told (SESSION_NOT_ACTIVATED). Nobody can use it; `session` is what to revoke.
 */
export class UnfinishedSessionError extends WidgetError {
  declare readonly session: GrantedSession

  constructor(
    code: 'SESSION_MISMATCH' | 'SESSION_NOT_ACTIVATED',
    facts: { field?: string; session: GrantedSession },
    options?: { cause?: unknown },
  ) {
    super(code, facts.field === undefined ? {} : { field: facts.field }, options)
    Object.assign(this, { session: facts.session })
  }
}

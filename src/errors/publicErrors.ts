import { WidgetError } from './widgetError'

/** A service answered with a status that is not 2xx. */
export class HttpError extends WidgetError {
  declare readonly status: number
  /** Milliseconds the service asked to be left alone, if it did. */
  declare readonly retryAfterMs: number | undefined
  /** What the service says is wrong, cleaned and short; absent when it says nothing readable. */
  declare readonly description: string | undefined
  /** The JSON object that came with the status, unchecked; nodes refuse calls in it. */
  declare readonly answer: Readonly<Record<string, unknown>> | undefined

  constructor(
    facts: { status: number; retryAfterMs?: number; description?: string; answer?: Readonly<Record<string, unknown>> },
    options?: { cause?: unknown },
  ) {
    super('HTTP', { status: facts.status }, options)
    Object.assign(this, facts)
  }
}

/** The visitor said no, in the wallet (`userRejection` tells when) or here. Never shown as a failure. */
export class UserRejectedError extends WidgetError {
  constructor(options?: { cause?: unknown }) {
    super('USER_REJECTED', {}, options)
  }
}

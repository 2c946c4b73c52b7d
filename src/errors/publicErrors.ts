import { HttpErrorKind, UserRejectedErrorKind } from './errorKinds'

/** Made by `api/httpClient` of a status that is not 2xx. */
export class HttpError extends HttpErrorKind {
  constructor(
    facts: { status: number; retryAfterMs?: number; description?: string; answer?: Readonly<Record<string, unknown>> },
    options?: { cause?: unknown },
  ) {
    super('HTTP', { status: facts.status }, options)
    Object.assign(this, facts)
  }
}

/** Made where the visitor says no. */
export class UserRejectedError extends UserRejectedErrorKind {
  constructor(options?: { cause?: unknown }) {
    super('USER_REJECTED', {}, options)
  }
}

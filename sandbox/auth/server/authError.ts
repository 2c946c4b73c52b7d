/** A login or a request that cannot go on; the message is for the person who logs in. */
export class AuthError extends Error {
  constructor(
    message: string,
    readonly status = 400,
  ) {
    super(message)
    this.name = 'AuthError'
  }
}

export const TOO_MANY_REQUESTS = 429
export const UNAUTHORIZED = 401

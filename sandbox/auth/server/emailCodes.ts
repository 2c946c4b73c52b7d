import { randomInt } from 'node:crypto'
import { AuthError, TOO_MANY_REQUESTS } from './authError'

const CODE_DIGITS = 6
export const CODE_VALID_MS = 20 * 60_000
export const MAX_WRONG_TRIES = 5
export const RESEND_BLOCK_MS = 30_000

type Issued = { code: string; expiresAtMs: number; wrongTries: number }

/** One-time codes, each for one attempt to log in: used once, for twenty minutes, with five wrong tries. */
export class EmailCodes {
  private readonly issued = new Map<string, Issued>()

  constructor(private readonly now: () => number) {}

  /** Makes the code of an attempt; an older one of the same attempt is void. */
  issue(attempt: string): string {
    const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
    this.issued.set(attempt, { code, expiresAtMs: this.now() + CODE_VALID_MS, wrongTries: 0 })
    return code
  }

  /** Uses a code up. Throws `AuthError` for a wrong, expired or used one, and when there were too many tries. */
  redeem(attempt: string, typed: unknown): void {
    const issued = this.issued.get(attempt)
    if (!issued) throw new AuthError('This code was used already. Ask for a new one.')
    if (issued.wrongTries >= MAX_WRONG_TRIES)
      throw new AuthError('Too many wrong codes. Ask for a new one.', TOO_MANY_REQUESTS)
    if (this.now() >= issued.expiresAtMs) throw new AuthError('This code has expired. Ask for a new one.')
    if (typed !== issued.code) {
      issued.wrongTries += 1
      const left = MAX_WRONG_TRIES - issued.wrongTries
      if (left === 0) throw new AuthError('Too many wrong codes. Ask for a new one.', TOO_MANY_REQUESTS)
      throw new AuthError(`Invalid code. ${left} ${left === 1 ? 'try' : 'tries'} left.`)
    }
    this.issued.delete(attempt)
  }

  /** Every code there is expires now. */
  expireAll(): void {
    for (const issued of this.issued.values()) issued.expiresAtMs = this.now()
  }

  reset(): void {
    this.issued.clear()
  }
}

/** Lets one mail of a kind to an address go out in thirty seconds. */
export class SendLimit {
  private readonly sentAtMs = new Map<string, number>()

  constructor(private readonly now: () => number) {}

  /** Notes that a mail goes out now. Throws `AuthError` with the seconds to wait when that is too early. */
  take(key: string): void {
    const waitMs = (this.sentAtMs.get(key) ?? -RESEND_BLOCK_MS) + RESEND_BLOCK_MS - this.now()
    if (waitMs > 0) throw new AuthError(`Please try again after ${Math.ceil(waitMs / 1000)} seconds`, TOO_MANY_REQUESTS)
    this.sentAtMs.set(key, this.now())
  }

  reset(): void {
    this.sentAtMs.clear()
  }
}

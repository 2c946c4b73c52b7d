import { createHmac, randomBytes, randomUUID } from 'node:crypto'

/**
 * What the server keeps of a person's keys; without the other half, which it never sees in the open, it is worth
 * nothing.
 */
export type StoredKeys = {
  /** Hex; the seed is this share XOR the frame's share. */
  serverShare: string
  /** The frame's share, encrypted in the frame with the recovery key. */
  recovery: { iv: string; box: string }
}

export type Person = {
  readonly id: string
  email: string | null
  name: string | null
  keys: StoredKeys | null
}

export type Session = {
  readonly token: string
  readonly person: Person
  /**
   * The frame has nowhere to keep its share, so a reload may recover it by the token alone. The page around it keeps
   * that token: who takes it from there can take the keys. A production service asks for a new login instead, or for a
   * passkey.
   */
  readonly isMemoryOnly: boolean
  /** Just logged in: the recovery key is given once. */
  mayRecover: boolean
}

/** Who has an account at the embedded wallet, by what they logged in with, and who is logged in. */
export class People {
  private readonly byLogin = new Map<string, Person>()
  private readonly sessions = new Map<string, Session>()
  private recoverySecret = randomBytes(32)

  /** The person of a login such as `email:ada@example.com`; a new one at the first time. */
  withLogin(login: string, details: Pick<Person, 'email' | 'name'>): Person {
    const known = this.byLogin.get(login)
    if (known) return known
    const person: Person = { id: randomUUID(), ...details, keys: null }
    this.byLogin.set(login, person)
    return person
  }

  hasLogin(login: string): boolean {
    return this.byLogin.has(login)
  }

  /** From now on the person logs in with another address. */
  changeEmail(person: Person, email: string): void {
    if (person.email !== null) this.byLogin.delete(emailLogin(person.email))
    person.email = email
    this.byLogin.set(emailLogin(email), person)
  }

  logIn(person: Person, isMemoryOnly: boolean): Session {
    const session = { token: randomBytes(32).toString('hex'), person, isMemoryOnly, mayRecover: true }
    this.sessions.set(session.token, session)
    return session
  }

  sessionOf(token: string): Session | null {
    return this.sessions.get(token) ?? null
  }

  logOut(token: string): void {
    this.sessions.delete(token)
  }

  endAllSessions(): void {
    this.sessions.clear()
  }

  /**
   * The key of a person's recovery copy, for somebody who has just logged in.
   *
   * What this shows: keys that survive a lost browser. What it does not: this server has the encrypted copy and can
   * make the key, so it could put a person's keys together, and so could whoever takes it over. A production service
   * must not be able to: it keeps this secret in hardware that releases it only for a fresh proof of login, splits it
   * among independent operators, or derives it from something the person alone has (a passkey, a password).
   */
  recoveryKeyOf(person: Person): string {
    return createHmac('sha256', this.recoverySecret).update(person.id).digest('hex')
  }

  reset(): void {
    this.byLogin.clear()
    this.sessions.clear()
    this.recoverySecret = randomBytes(32)
  }
}

export const emailLogin = (email: string): string => `email:${email}`

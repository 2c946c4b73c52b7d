import { randomBytes } from 'node:crypto'
import type { PostOffice } from '../../mail/postOffice'
import { AuthError } from './authError'
import { EmailCodes, SendLimit } from './emailCodes'
import { emailLogin, type People, type Session } from './people'

export type EmailAttempt = { ticket: string; action: 'VERIFY_DEVICE' | 'VERIFY_OTP' }
export type EmailChange = { ticket: string; action: 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP' }

type Attempt = {
  ticket: string
  email: string
  deviceId: string
  isMemoryOnly: boolean
  isConfirmed: boolean
  linkToken: string
}
type Change = { ticket: string; token: string; newEmail: string; step: 'primary' | 'secondary' }

type EmailLoginParts = { people: People; post: PostOffice; linkTo: (path: string) => string; now: () => number }

const MAX_EMAIL_CHARACTERS = 254

/** Login by e-mail: a browser that is new for an address is confirmed by a mailed link first, then a code is typed. */
export class EmailLogin {
  private readonly codes: EmailCodes
  private readonly limit: SendLimit
  private readonly attempts = new Map<string, Attempt>()
  private readonly changes = new Map<string, Change>()
  private readonly knownDevices = new Set<string>()

  constructor(private readonly parts: EmailLoginParts) {
    this.codes = new EmailCodes(parts.now)
    this.limit = new SendLimit(parts.now)
  }

  /** Sends the first mail of a login. Throws `AuthError`. */
  async start({
    email,
    deviceId,
    isMemoryOnly,
  }: {
    email: unknown
    deviceId: string
    isMemoryOnly: boolean
  }): Promise<EmailAttempt> {
    const address = readEmail(email)
    const isConfirmed = this.knownDevices.has(deviceKey(deviceId, address))
    this.limit.take(`${isConfirmed ? 'code' : 'link'}:${address}`)
    const attempt = { ticket: secret(), email: address, deviceId, isMemoryOnly, isConfirmed, linkToken: secret() }
    this.attempts.set(attempt.ticket, attempt)
    if (isConfirmed) {
      await this.sendCode(attempt.ticket, address)
      return { ticket: attempt.ticket, action: 'VERIFY_OTP' }
    }
    const url = this.parts.linkTo(`/device?token=${attempt.linkToken}`)
    await this.parts.post.send({
      to: address,
      subject: 'Confirm your browser',
      text: `Somebody logs in to the sandbox wallet with your address in a new browser.\nIf it is you, confirm it here:\n${url}`,
    })
    return { ticket: attempt.ticket, action: 'VERIFY_DEVICE' }
  }

  /** Whether the mailed link was followed and confirmed. */
  isDeviceConfirmed(ticket: unknown): boolean {
    return this.attemptOf(ticket).isConfirmed
  }

  /** The address a mailed link is for; `null` when it leads nowhere. */
  emailOfLink(linkToken: string): string | null {
    return this.byLink(linkToken)?.email ?? null
  }

  /** Confirms the browser of a mailed link and sends the code it waits for. */
  async confirmDevice(linkToken: string): Promise<boolean> {
    const attempt = this.byLink(linkToken)
    if (!attempt) return false
    if (attempt.isConfirmed) return true
    await this.sendCode(attempt.ticket, attempt.email)
    attempt.isConfirmed = true
    this.knownDevices.add(deviceKey(attempt.deviceId, attempt.email))
    return true
  }

  /** Ends a login by its code. Throws `AuthError`. */
  verify(ticket: unknown, code: unknown): Session {
    const attempt = this.attemptOf(ticket)
    if (!attempt.isConfirmed) throw new AuthError('Confirm your browser first. We sent you a link.')
    this.codes.redeem(attempt.ticket, code)
    this.attempts.delete(attempt.ticket)
    const { people } = this.parts
    return people.logIn(
      people.withLogin(emailLogin(attempt.email), { email: attempt.email, name: null }),
      attempt.isMemoryOnly,
    )
  }

  /** Begins to change the address of a person: the present one is asked first, where there is one. */
  async startChange({ token, person }: Session, email: unknown): Promise<EmailChange> {
    const newEmail = readEmail(email)
    if (newEmail === person.email) throw new AuthError('This is your address already.')
    const change: Change = { ticket: secret(), token, newEmail, step: person.email === null ? 'secondary' : 'primary' }
    await this.sendChangeCode(change, person.email ?? newEmail)
    this.changes.set(change.ticket, change)
    return { ticket: change.ticket, action: change.step === 'primary' ? 'VERIFY_PRIMARY_OTP' : 'VERIFY_SECONDARY_OTP' }
  }

  /** The code of the present address; sends one to the new address. */
  async verifyPrimary(session: Session, ticket: unknown, code: unknown): Promise<void> {
    const change = this.changeOf(session, ticket, 'primary')
    this.codes.redeem(change.ticket, code)
    await this.sendChangeCode(change, change.newEmail)
    change.step = 'secondary'
  }

  /** The code of the new address; changes it and gives it. */
  verifySecondary(session: Session, ticket: unknown, code: unknown): string {
    const change = this.changeOf(session, ticket, 'secondary')
    this.codes.redeem(change.ticket, code)
    this.changes.delete(change.ticket)
    // Asked only now: whether an address has an account is told to nobody but its owner.
    if (this.parts.people.hasLogin(emailLogin(change.newEmail)))
      throw new AuthError('This address belongs to another account.')
    this.parts.people.changeEmail(session.person, change.newEmail)
    return change.newEmail
  }

  expireCodes(): void {
    this.codes.expireAll()
  }

  reset(): void {
    for (const memory of [this.attempts, this.changes, this.knownDevices]) memory.clear()
    this.codes.reset()
    this.limit.reset()
  }

  private async sendCode(ticket: string, to: string): Promise<void> {
    const code = this.codes.issue(ticket)
    await this.parts.post.send({
      to,
      subject: `Your code is ${code}`,
      text: `Your login code for the sandbox wallet is ${code}.\nExpires in 20 minutes. Don’t share it with anyone.`,
    })
  }

  private async sendChangeCode({ ticket }: Change, to: string): Promise<void> {
    this.limit.take(`change:${to}`)
    await this.sendCode(ticket, to)
  }

  private attemptOf(ticket: unknown): Attempt {
    const attempt = typeof ticket === 'string' ? this.attempts.get(ticket) : undefined
    if (!attempt) throw new AuthError('Enter your e-mail address first.')
    return attempt
  }

  private changeOf({ token }: Session, ticket: unknown, step: Change['step']): Change {
    const change = typeof ticket === 'string' ? this.changes.get(ticket) : undefined
    if (!change || change.token !== token || change.step !== step)
      throw new AuthError('Enter your new e-mail address first.')
    return change
  }

  private byLink(linkToken: string): Attempt | null {
    return [...this.attempts.values()].find((attempt) => attempt.linkToken === linkToken) ?? null
  }
}

const secret = (): string => randomBytes(24).toString('hex')
const deviceKey = (deviceId: string, email: string): string => `${deviceId} ${email}`

function readEmail(value: unknown): string {
  const email = typeof value === 'string' ? value.trim().toLowerCase() : ''
  if (email.length > MAX_EMAIL_CHARACTERS || !/^[^\s@<>,;"()]+@[^\s@<>,;"()]+\.[^\s@<>,;"()]+$/.test(email))
    throw new AuthError('This is not an e-mail address.')
  return email
}

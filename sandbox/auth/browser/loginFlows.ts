import type { EmbeddedWallet } from './embeddedWallet'
import { notLoggedIn } from './embeddedWallet'
import { type Answered, askServer } from './serverApi'

const POLL_MS = 400

/** The ways to log in, step by step as the page asks for them. */
export class LoginFlows {
  private emailTicket: string | null = null
  private changeTicket: string | null = null
  private farcasterTicket: string | null = null

  constructor(
    private readonly wallet: EmbeddedWallet,
    private readonly deviceId: string,
  ) {}

  async startEmail(email: unknown): Promise<{ action: unknown }> {
    const { ticket, action } = await askServer('email/start', { email, ...this.device }, this.wallet.token)
    this.emailTicket = textOf(ticket)
    return { action }
  }

  /** Resolves when the link in the mail was confirmed. */
  async awaitDevice(): Promise<void> {
    const ticket = this.emailTicket
    while ((await askServer('email/device', { ticket }))['isConfirmed'] !== true) {
      await pause()
      if (ticket !== this.emailTicket) throw new Error('Another login was begun.')
    }
  }

  async finishEmail(code: unknown): Promise<void> {
    await this.wallet.enter(await askServer('email/verify', { ticket: this.emailTicket, code }))
    this.emailTicket = null
  }

  async startChange(email: unknown): Promise<{ action: unknown }> {
    const { ticket, action } = await askServer(
      'email/change',
      { email: typeof email === 'string' ? email.trim().toLowerCase() : email },
      this.tokenOrThrow(),
    )
    this.changeTicket = textOf(ticket)
    return { action }
  }

  async confirmPrimary(code: unknown): Promise<void> {
    await askServer('email/change-primary', { ticket: this.changeTicket, code }, this.tokenOrThrow())
  }

  async confirmSecondary(code: unknown): Promise<{ newEmail: string }> {
    const newEmail =
      textOf(
        (await askServer('email/change-secondary', { ticket: this.changeTicket, code }, this.tokenOrThrow()))[
          'newEmail'
        ],
      ) ?? ''
    this.wallet.noteEmail(newEmail)
    return { newEmail }
  }

  async startSocial(provider: unknown): Promise<Answered> {
    return askServer('social/start', { provider, appOrigin: this.wallet.parts.appOrigin, ...this.device })
  }

  async finishSocial(uri: unknown): Promise<void> {
    await this.wallet.enter(await askServer('social/finish', { uri, ...this.device }))
  }

  async startFarcaster(): Promise<{ url: unknown }> {
    const { ticket, url } = await askServer('farcaster/start', this.device)
    this.farcasterTicket = textOf(ticket)
    return { url }
  }

  /** Resolves when the page on the phone was approved. */
  async awaitFarcaster(): Promise<void> {
    const ticket = this.farcasterTicket
    for (;;) {
      const answer = await askServer('farcaster/collect', { ticket })
      if (answer['token'] !== undefined) return this.wallet.enter(answer)
      await pause()
      if (ticket !== this.farcasterTicket) throw new Error('Another login was begun.')
    }
  }

  private get device(): Answered {
    return { deviceId: this.deviceId, isMemoryOnly: this.wallet.parts.storage.isMemoryOnly }
  }

  private tokenOrThrow(): string {
    const { token } = this.wallet
    if (token === null) throw notLoggedIn()
    return token
  }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, POLL_MS))

import type { PostOffice } from '../mail/postOffice'
import { EmailLogin } from './server/emailLogin'
import { FarcasterLogin } from './server/farcasterLogin'
import { People } from './server/people'
import { SocialLogin } from './server/socialLogin'

/** What is made to go wrong on demand. */
export type AuthFaults = {
  /** The frame's page loads and never says that it is ready. */
  isNeverReady: boolean
  /** Browsers refuse to show the frame. */
  isFrameBlocked: boolean
  /** Every social network turns everybody away. */
  refusesSocial: boolean
}

const noFaults = (): AuthFaults => ({ isNeverReady: false, isFrameBlocked: false, refusesSocial: false })

/** The server behind the embedded wallet: who has an account, who is logged in, and the ways to log in. */
export class AuthDesk {
  readonly people = new People()
  readonly email: EmailLogin
  readonly social: SocialLogin
  readonly farcaster: FarcasterLogin
  faults = noFaults()
  /** How far the clock of codes and logins is ahead. */
  clockOffsetMs = 0

  constructor(
    readonly origin: string,
    readonly post: PostOffice,
  ) {
    const linkTo = (path: string): string => `${origin}${path}`
    const now = (): number => Date.now() + this.clockOffsetMs
    this.email = new EmailLogin({ people: this.people, post, linkTo, now })
    this.social = new SocialLogin({ people: this.people, linkTo, now, refuses: () => this.faults.refusesSocial })
    this.farcaster = new FarcasterLogin(this.people)
  }

  /** Forgets every account, login and fault. */
  reset(): void {
    for (const part of [this.people, this.email, this.social, this.farcaster]) part.reset()
    this.faults = noFaults()
    this.clockOffsetMs = 0
  }

  async close(): Promise<void> {
    await this.social.close()
  }
}

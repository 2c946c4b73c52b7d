import { randomBytes, randomUUID } from 'node:crypto'
import { hexlify, SigningKey } from 'ethers'

/**
 * A session as the co-signer keeps it. `request` is what was asked for, `account` its CAIP-10 id in lower case.
 * Seconds.
 */
export type CoSignedSession = {
  readonly pci: string
  readonly account: string
  readonly siteUrl: string | null
  readonly createdAt: number
  readonly secretKey: string
  expiry: number
  permissions: unknown[]
  policies: unknown[]
  /** What the chain needs to use it; `null` until it is activated. */
  context: string | null
  revokedAt: number | null
}

type NewSession = {
  account: string
  siteUrl: string | null
  expiry: number
  permissions: unknown[]
  policies: unknown[]
}

/** More are not listed. */
const MAX_LISTED = 255

/** The second of the two keys of every session: it signs only what the session allows. A key of its own for each. */
export class CoSigner {
  private readonly sessions = new Map<string, CoSignedSession>()

  create(wish: NewSession): CoSignedSession {
    const session = {
      ...wish,
      pci: randomUUID(),
      createdAt: Math.floor(Date.now() / 1000),
      secretKey: hexlify(randomBytes(32)),
      context: null,
      revokedAt: null,
    }
    this.sessions.set(session.pci, session)
    return session
  }

  find(account: string, pci: unknown): CoSignedSession | null {
    const found = typeof pci === 'string' ? this.sessions.get(pci) : undefined
    return found?.account === account ? found : null
  }

  /** The sessions of an account, the newest first. */
  listOf(account: string): CoSignedSession[] {
    return [...this.sessions.values()]
      .filter((session) => session.account === account)
      .reverse()
      .slice(0, MAX_LISTED)
  }

  reset(): void {
    this.sessions.clear()
  }
}

/** Uncompressed, in hex with 0x. */
export const publicKeyOf = ({ secretKey }: CoSignedSession): string => new SigningKey(secretKey).publicKey

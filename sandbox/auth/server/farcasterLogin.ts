import { randomBytes } from 'node:crypto'
import { AuthError } from './authError'
import type { People, Person, Session } from './people'

type Visit = { ticket: string; channel: string; isMemoryOnly: boolean; person: Person | null }

/** Login by a page that is opened on a phone: the frame shows its address and waits until it is approved there. */
export class FarcasterLogin {
  private readonly visits = new Map<string, Visit>()

  constructor(private readonly people: People) {}

  /** `channel` goes into the address others may see; `ticket` stays in the frame. */
  start(isMemoryOnly: boolean): { ticket: string; channel: string } {
    const visit: Visit = {
      ticket: randomBytes(24).toString('hex'),
      channel: randomBytes(12).toString('hex'),
      isMemoryOnly,
      person: null,
    }
    this.visits.set(visit.channel, visit)
    return visit
  }

  knows(channel: string): boolean {
    return this.visits.has(channel)
  }

  /** What the phone says. `false`: there is nothing to approve. */
  approve(channel: string, name: string): boolean {
    const visit = this.visits.get(channel)
    if (!visit) return false
    visit.person ??= this.people.withLogin(`farcaster:${name.toLowerCase()}`, { email: null, name })
    return true
  }

  /** The session once it is approved, and then once only; `null` before. */
  collect(ticket: unknown): Session | null {
    const visit = [...this.visits.values()].find((candidate) => candidate.ticket === ticket)
    if (!visit) throw new AuthError('Ask for a new code to scan.')
    if (!visit.person) return null
    this.visits.delete(visit.channel)
    return this.people.logIn(visit.person, visit.isMemoryOnly)
  }

  reset(): void {
    this.visits.clear()
  }
}

/** A message as it was published: opaque text for a topic. */
export type MailDraft = {
  topic: string
  from: string
  message: string
  tag: number
  ttlSeconds: number
  attestation: string | null
}

export type Mail = MailDraft & { seq: number; publishedAt: number }

/**
 * What is kept for clients that are not there yet. Pure: it moves nothing and reads the time only through `now`.
 * Everything is known by client id, never by socket, so a client that comes back finds what it missed and nothing
 * twice.
 */
export class Mailbox {
  private mails: Mail[] = []
  private nextSeq = 1
  /** Clients by topic. */
  private readonly subscribers = new Map<string, Set<string>>()
  /** What each client has acknowledged. */
  private readonly seen = new Map<string, Set<number>>()

  constructor(private readonly now: () => number) {}

  publish(draft: MailDraft): Mail {
    this.dropExpired()
    const mail = { ...draft, seq: this.nextSeq++, publishedAt: this.now() }
    this.mails.push(mail)
    return mail
  }

  /** Who gets a message now: everyone on its topic but the client that wrote it. */
  recipients(mail: Mail): string[] {
    return [...(this.subscribers.get(mail.topic) ?? [])].filter((clientId) => this.isDue(clientId, mail))
  }

  subscribe(clientId: string, topic: string): void {
    this.subscribers.set(topic, (this.subscribers.get(topic) ?? new Set()).add(clientId))
  }

  unsubscribe(clientId: string, topic: string): void {
    const clients = this.subscribers.get(topic)
    clients?.delete(clientId)
    if (clients?.size === 0) this.subscribers.delete(topic)
  }

  topicsOf(clientId: string): string[] {
    return [...this.subscribers].filter(([, clients]) => clients.has(clientId)).map(([topic]) => topic)
  }

  /** What a client has still to get on a topic, oldest first. */
  pending(clientId: string, topic: string): Mail[] {
    return this.mails.filter((mail) => mail.topic === topic && this.isDue(clientId, mail))
  }

  /** Whether a client may be given this message: it lives, is from another client and was not acknowledged. */
  isDue(clientId: string, mail: Mail): boolean {
    return (
      mail.from !== clientId &&
      !this.isExpired(mail) &&
      this.mails.includes(mail) &&
      !this.seen.get(clientId)?.has(mail.seq)
    )
  }

  isSubscribed(clientId: string, topic: string): boolean {
    return this.subscribers.get(topic)?.has(clientId) ?? false
  }

  acknowledge(clientId: string, seq: number): void {
    this.seen.set(clientId, (this.seen.get(clientId) ?? new Set()).add(seq))
  }

  /** Forgets all messages; subscriptions stay, because their clients believe in them. */
  empty(): void {
    this.mails = []
    this.seen.clear()
  }

  private isExpired(mail: Mail): boolean {
    return this.now() >= mail.publishedAt + mail.ttlSeconds * 1000
  }

  private dropExpired(): void {
    const kept = this.mails.filter((mail) => !this.isExpired(mail))
    if (kept.length === this.mails.length) return
    this.mails = kept
    const alive = new Set(kept.map((mail) => mail.seq))
    for (const [clientId, seqs] of this.seen) {
      const left = [...seqs].filter((seq) => alive.has(seq))
      if (left.length > 0) this.seen.set(clientId, new Set(left))
      else this.seen.delete(clientId)
    }
  }
}

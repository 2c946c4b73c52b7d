const MAX_ENTRIES = 5000

/** One thing that happened at the relay. Messages are never kept. */
export type RelayLogEntry = {
  id: number
  at: string
  /** Method of the client, `irn_subscription` for a delivery, or `connect` and `disconnect`. */
  method: string
  clientId: string
  /** The topic, `null` where there is none or more than one. */
  topic: string | null
  topics: string[]
  tag: number | null
}

/** Remembers what clients asked and got, so that tests can count it. */
export class RelayLog {
  private entries: RelayLogEntry[] = []
  private nextId = 1

  add({
    method,
    clientId,
    topics = [],
    tag = null,
  }: {
    method: string
    clientId: string
    topics?: string[]
    tag?: number | null
  }): void {
    const topic = topics.length === 1 ? (topics[0] ?? null) : null
    this.entries.push({ id: this.nextId++, at: new Date().toISOString(), method, clientId, topic, topics, tag })
    if (this.entries.length > MAX_ENTRIES) this.entries.splice(0, this.entries.length - MAX_ENTRIES)
  }

  /** Oldest first. */
  list({ method, afterId = 0 }: { method?: string | null; afterId?: number } = {}): RelayLogEntry[] {
    return this.entries.filter((entry) => entry.id > afterId && (!method || entry.method === method))
  }

  clear(): void {
    this.entries = []
  }
}

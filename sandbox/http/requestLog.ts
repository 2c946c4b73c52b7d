const MAX_ENTRIES = 5000
const MAX_BODY_CHARACTERS = 4000

export type LoggedRequest = {
  id: number
  at: string
  method: string
  path: string
  query: Record<string, string>
  /** Call names, as faults use them. */
  names: string[]
  origin: string | null
  body: string
  status: number | null
  fault: string | null
}

/** Remembers what the sandbox was asked, so that tests can count calls. */
export class RequestLog {
  private entries: LoggedRequest[] = []
  private nextId = 1

  add(entry: Omit<LoggedRequest, 'id' | 'at'>): LoggedRequest {
    const logged = {
      ...entry,
      body: entry.body.slice(0, MAX_BODY_CHARACTERS),
      id: this.nextId++,
      at: new Date().toISOString(),
    }
    this.entries.push(logged)
    if (this.entries.length > MAX_ENTRIES) this.entries.splice(0, this.entries.length - MAX_ENTRIES)
    return logged
  }

  /** Oldest first; `limit` keeps the newest. */
  list({
    name,
    afterId = 0,
    limit = MAX_ENTRIES,
  }: {
    name?: string | null
    afterId?: number
    limit?: number
  }): LoggedRequest[] {
    return this.entries.filter((entry) => entry.id > afterId && (!name || entry.names.includes(name))).slice(-limit)
  }

  clear(): void {
    this.entries = []
  }
}

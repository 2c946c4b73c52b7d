export type StoredEvent = { receivedAt: string; query: Record<string, string>; event: unknown }

/** Analytics events the widget sent, oldest first. */
export class AnalyticsStore {
  private events: StoredEvent[] = []

  add(query: Record<string, string>, event: unknown): void {
    this.events.push({ receivedAt: new Date().toISOString(), query, event })
  }

  list(): StoredEvent[] {
    return [...this.events]
  }

  clear(): void {
    this.events = []
  }
}

export const relayFaultKinds = ['delay', 'duplicate', 'hold'] as const

export type RelayFaultKind = (typeof relayFaultKinds)[number]

export const isRelayFaultKind = (value: unknown): value is RelayFaultKind =>
  relayFaultKinds.some((kind) => kind === value)

/** What is to happen to deliveries. */
export type RelayFault = {
  id: number
  kind: RelayFaultKind
  /** Only messages of this tag; absent: all. */
  tag?: number
  /** Length of a delay. */
  ms?: number
  /** How many more deliveries it hits; absent: until a reset. */
  times?: number
}

/** How long a delay is when nobody said. */
export const DEFAULT_DELAY_MS = 1000

/** The faults in force and the deliveries held back. The newest matching fault wins. */
export class RelayFaults {
  private active: RelayFault[] = []
  private held: (() => void)[] = []
  private readonly timers = new Set<NodeJS.Timeout>()
  private nextId = 1

  add(fault: Omit<RelayFault, 'id'>): RelayFault {
    const added = { ...fault, id: this.nextId++ }
    this.active.push(added)
    return added
  }

  list(): RelayFault[] {
    return [...this.active]
  }

  /** Runs a delivery as the fault on its tag wants it. */
  apply(tag: number, deliver: () => void): void {
    const fault = this.take(tag)
    switch (fault?.kind) {
      case undefined:
        return deliver()
      case 'duplicate':
        deliver()
        return deliver()
      case 'hold':
        return void this.held.push(deliver)
      case 'delay':
        return this.later(deliver, fault.ms ?? DEFAULT_DELAY_MS)
    }
  }

  /** Ends all holding and sends what was held back, in order. Answers how many that were. */
  release(): number {
    this.active = this.active.filter((fault) => fault.kind !== 'hold')
    const deliveries = this.held
    this.held = []
    for (const deliver of deliveries) deliver()
    return deliveries.length
  }

  /** Forgets every fault and what they hold back. */
  clear(): void {
    this.active = []
    this.held = []
    for (const timer of this.timers) clearTimeout(timer)
    this.timers.clear()
  }

  private take(tag: number): RelayFault | null {
    const fault = this.active.toReversed().find((candidate) => candidate.tag === undefined || candidate.tag === tag)
    if (!fault) return null
    if (fault.times !== undefined) {
      fault.times -= 1
      if (fault.times <= 0) this.active = this.active.filter((candidate) => candidate !== fault)
    }
    return fault
  }

  private later(deliver: () => void, ms: number): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer)
      deliver()
    }, ms)
    timer.unref()
    this.timers.add(timer)
  }
}

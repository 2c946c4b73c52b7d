export const faultKinds = [
  'delay',
  'timeout',
  'offline',
  '403',
  '429',
  '500',
  '503',
  'html',
  'malformed',
  'huge',
  'empty',
  'mutate',
  'replace',
] as const

export type FaultKind = (typeof faultKinds)[number]

/** A fault a test or a person put on a call. */
export type Fault = {
  id: number
  name: string
  kind: FaultKind
  /** Length of a delay (default 1000) or of the silence before a timeout drops the connection (default 120 000). */
  ms?: number
  /** How many more calls it hits; absent: until cleared. */
  times?: number
  /** For `mutate` a JSON merge patch of the answer, for `replace` and the status kinds the answer itself. */
  body?: unknown
}

export const isFaultKind = (value: unknown): value is FaultKind => faultKinds.some((kind) => kind === value)

/** The faults in force. The newest matching fault wins. */
export class Faults {
  private active: Fault[] = []
  private nextId = 1

  add(fault: Omit<Fault, 'id'>): Fault {
    const added = { ...fault, id: this.nextId++ }
    this.active.push(added)
    return added
  }

  list(): Fault[] {
    return [...this.active]
  }

  clear(name?: string | null): void {
    this.active = name ? this.active.filter((fault) => fault.name !== name) : []
  }

  /** Takes the fault for a call of these names, counting it down. */
  take(names: string[]): Fault | null {
    const fault = [...this.active].reverse().find((candidate) => names.includes(candidate.name))
    if (!fault) return null
    if (fault.times !== undefined) {
      fault.times -= 1
      if (fault.times <= 0) this.active = this.active.filter((candidate) => candidate !== fault)
    }
    return { ...fault }
  }
}

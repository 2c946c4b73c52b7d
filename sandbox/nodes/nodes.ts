import { type NodeProfile, nodeProfiles, type NodeProfileName } from './nodeProfiles'

const DEFAULT_PROFILE: NodeProfileName = 'strict'
const SECOND_MS = 1000

/** The sandbox's nodes by name (`31337`, `solana`, `polkadot`), each with the profile in force. */
export class Nodes {
  private readonly chosen = new Map<string, NodeProfileName>()
  private readonly counts = new Map<string, { second: number; calls: number }>()

  constructor(readonly names: readonly string[]) {}

  nameOf(node: string): NodeProfileName {
    return this.chosen.get(node) ?? DEFAULT_PROFILE
  }

  profileOf(node: string): NodeProfile {
    return nodeProfiles[this.nameOf(node)]
  }

  choose(node: string, profile: NodeProfileName): void {
    this.chosen.set(node, profile)
    this.counts.delete(node)
  }

  reset(): void {
    this.chosen.clear()
    this.counts.clear()
  }

  /** The profiles in force, by the node's name. */
  inForce(): Record<string, NodeProfileName> {
    return Object.fromEntries(this.names.map((node) => [node, this.nameOf(node)]))
  }

  /** Counts calls of this second; `false` when they are too many. */
  allows(node: string, calls: number): boolean {
    const { callsPerSecond } = this.profileOf(node)
    if (callsPerSecond === undefined) return true
    const second = Math.floor(Date.now() / SECOND_MS)
    const before = this.counts.get(node)
    const counted = before?.second === second ? before.calls + calls : calls
    this.counts.set(node, { second, calls: counted })
    return counted <= callsPerSecond
  }
}

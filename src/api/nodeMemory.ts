import { NODE_REST_MS } from '../config/limits/nodes'
import type { Clock } from '../lib/time'

/** What was found out, asked once while it is good; a question that failed is asked again. */
type Findings<Found> = (about: string, ms: number, find: () => Promise<Found>) => Promise<Found>

function createFindings<Found>(clock: Clock): Findings<Found> {
  const known = new Map<string, { until: number; answer: Promise<Found> }>()
  return (about, ms, find) => {
    const finding = known.get(about)
    if (finding && finding.until > clock.now()) return finding.answer
    const answer = find()
    known.set(about, { until: clock.now() + ms, answer })
    answer.catch(() => known.delete(about))
    return answer
  }
}

/** What is known of nodes from earlier calls, by their address. */
export type NodeMemory = {
  /**
   * The nodes in the order to ask them: those that are well first, as they were given, then those that rest the least.
   */
  inOrder(urls: readonly string[]): string[]
  /** A node failed or was silent: others come first until it answers again, or for a while. */
  rest(url: string): void
  /** A node is behind the others, which come first for a while. */
  fellBehind(url: string): void
  /** A node answered. */
  answered(url: string): void
  /** Whether a node is of another chain, by chain and address. */
  otherChains: Findings<boolean>
  /** Which nodes are behind the others, by their addresses. */
  laggards: Findings<ReadonlySet<string>>
  /** The number of the next call. */
  nextId(): number
}

/** Makes the memory that the calls of one widget share. */
export function createNodeMemory(clock: Clock): NodeMemory {
  const restsUntil = new Map<string, number>()
  let lastId = 0
  const behindUntil = new Map<string, number>()
  const restOf = (url: string): number => {
    const until = Math.max(restsUntil.get(url) ?? 0, behindUntil.get(url) ?? 0)
    return until > clock.now() ? until : 0
  }
  return {
    inOrder: (urls) => [...new Set(urls)].sort((one, other) => restOf(one) - restOf(other)),
    rest: (url) => void restsUntil.set(url, clock.now() + NODE_REST_MS),
    fellBehind: (url) => void behindUntil.set(url, clock.now() + NODE_REST_MS),
    answered: (url) => void restsUntil.delete(url),
    otherChains: createFindings(clock),
    laggards: createFindings(clock),
    nextId: () => ++lastId,
  }
}

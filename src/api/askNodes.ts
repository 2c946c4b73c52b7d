import { NODE_PATIENCE_MS } from '../config/limits/nodes'
import { RpcError, toWidgetError } from '../errors'
import { anySignal } from './anySignal'
import { isTurnedAway, isUnwell, isWorthAnotherNode } from './nodeFailures'
import type { NodeMemory } from './nodeMemory'

export type NodesQuestion = {
  /** In the order to ask them. */
  urls: readonly string[]
  memory: NodeMemory
  ask(url: string, signal: AbortSignal): Promise<unknown>
  signal: AbortSignal | undefined
}

export type NodesAnswer = { url: string; answer: unknown }

/** What to fail with: a node's own words say more than a missing connection. */
const moreTelling = (before: Error | undefined, now: Error): Error =>
  before instanceof RpcError && !(now instanceof RpcError) ? before : now

/**
 * Asks nodes in their order until one answers. The next is asked when one failed, and as well when one has been silent
 * for a while: whichever answers first counts, and the others are ended.
 */
export function askInOrder({ urls, memory, ask, signal }: NodesQuestion): Promise<NodesAnswer> {
  const ended = new AbortController()
  const signals = signal ? anySignal([signal, ended.signal]) : ended.signal
  let asked = 0
  let waiting = 0
  let failure: Error | undefined
  let patience: ReturnType<typeof setTimeout> | undefined
  return new Promise<NodesAnswer>((resolve, reject) => {
    const fail = (url: string, error: Error): void => {
      waiting -= 1
      if (ended.signal.aborted) return
      if (!isWorthAnotherNode(error)) return reject(error)
      if (isUnwell(error)) memory.rest(url)
      failure = moreTelling(failure, error)
      if (asked < urls.length) askNext()
      else if (waiting === 0) reject(failure)
    }
    const askNext = (): void => {
      clearTimeout(patience)
      const url = urls[asked++]
      if (url === undefined) return
      waiting += 1
      if (asked < urls.length) {
        patience = setTimeout(() => {
          memory.rest(url)
          askNext()
        }, NODE_PATIENCE_MS)
      }
      ask(url, signals).then(
        (answer) => {
          memory.answered(url)
          resolve({ url, answer })
        },
        (error: unknown) => fail(url, toWidgetError(error)),
      )
    }
    askNext()
  }).finally(() => {
    clearTimeout(patience)
    ended.abort()
  })
}

/**
 * Hands a signed transaction to one node. Another gets it only when it is certain that the first did not take it:
 * nothing else says whether it was passed on, and what happened is then looked up, not tried again.
 */
export async function handOver({ urls, memory, ask, signal }: NodesQuestion): Promise<NodesAnswer> {
  let failure: unknown
  for (const url of urls) {
    try {
      return { url, answer: await ask(url, signal ?? new AbortController().signal) }
    } catch (error) {
      if (isUnwell(error)) memory.rest(url)
      if (!isTurnedAway(error)) throw error
      failure = error
    }
  }
  throw failure
}

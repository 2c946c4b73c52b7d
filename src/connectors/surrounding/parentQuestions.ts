import { randomId } from '../../lib/randomId'
import type { ParentChannel } from './parentChannel'

/** What an answer says, or `undefined` for a message that is none of this protocol. */
export type ReadAnswer = (message: Record<string, unknown>) => { value: unknown } | { error: unknown } | undefined

/** Questions to what is around the page, each with an id that its answer has too. */
export type ParentQuestions = {
  /** Waits for as long as it takes: a visitor may be asked. */
  ask(question: Record<string, unknown>): Promise<unknown>
  /** Ends the listening; what is open stays without an answer. */
  end(): void
}

/** Asks over a channel; whatever answers no open question is ignored (threats E4). */
export function createParentQuestions(channel: ParentChannel, readAnswer: ReadAnswer): ParentQuestions {
  const open = new Map<string, { resolve(value: unknown): void; reject(error: unknown): void }>()
  const end = channel.listen((message) => {
    const { id } = message
    const asked = typeof id === 'string' ? open.get(id) : undefined
    const answer = asked && readAnswer(message)
    if (typeof id !== 'string' || !answer) return
    open.delete(id)
    if ('error' in answer) asked.reject(answer.error)
    else asked.resolve(answer.value)
  })
  return {
    ask: (question) =>
      new Promise((resolve, reject) => {
        const id = randomId()
        open.set(id, { resolve, reject })
        channel.post({ id, ...question })
      }),
    end,
  }
}

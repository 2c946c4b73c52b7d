import { readKey } from '../../lib/isRecord'
import { randomId } from '../../lib/randomId'

export const failure = (code: number | string, message: string): Error => Object.assign(new Error(message), { code })

/** An error as the app wrote it, also where it stands inside of a result. */
function errorIn(answer: unknown): Error | undefined {
  const said = readKey(answer, 'error') ?? readKey(readKey(answer, 'result'), 'error')
  const code = readKey(said, 'code')
  const message = readKey(said, 'message')
  if (typeof code !== 'number' || typeof message !== 'string') return undefined
  return Object.assign(failure(code, message), { data: readKey(said, 'data') })
}

/** What the app was asked and has not answered yet; an answer may take as long as a person does. */
export function createMobileQuestions() {
  const open = new Map<string, { resolve(value: unknown): void; reject(error: Error): void }>()
  return {
    /** A question, as it goes over the line to a part of the app, and its answer. */
    ask(name: string, method: string, params: unknown) {
      const id = randomId()
      const answer = new Promise<unknown>((resolve, reject) => open.set(id, { resolve, reject }))
      // Whoever waits for it hears of it; nobody else has to.
      answer.catch(() => undefined)
      return { message: { name, data: { jsonrpc: '2.0', id, method, params } }, answer }
    },
    answer(id: string, data: unknown): void {
      const waiting = open.get(id)
      open.delete(id)
      const error = errorIn(data)
      if (error) waiting?.reject(error)
      else waiting?.resolve(readKey(data, 'result'))
    },
    endAll(error: Error): void {
      for (const { reject } of open.values()) reject(error)
      open.clear()
    },
  }
}

import type { HttpRequest } from '../../src/api/httpClient'
import { WidgetError } from '../../src/errors'
import { createLogger, type Logger } from '../../src/lib/logger'
import type { Clock } from '../../src/lib/time'

/** A logger that keeps its lines and says nothing. */
export function aLogger(): Logger {
  return createLogger({ bufferBytes: 100_000, level: 'debug', isLoud: () => false, now: () => 0 })
}

/** A clock that moves when it is told to. */
export function aClock(start = 1_000_000): Clock & { advance(ms: number): void } {
  let time = start
  return { now: () => time, advance: (ms) => void (time += ms) }
}

/** A storage area in memory with the browser's shape. */
export function aStorageArea(entries: Record<string, string> = {}): Storage {
  const map = new Map(Object.entries(entries))
  return {
    get length() {
      return map.size
    },
    clear: () => map.clear(),
    getItem: (key) => map.get(key) ?? null,
    key: (index) => [...map.keys()][index] ?? null,
    removeItem: (key) => void map.delete(key),
    setItem: (key, value) => void map.set(key, value),
  }
}

/** What is answered: a value, or a function of what was asked. */
type Answers = Record<string, unknown>

function isAsked(answer: unknown): answer is (question: unknown) => unknown {
  return typeof answer === 'function'
}

/**
 * An EIP-1193 provider that answers from a table and remembers what it was asked; a thrown or rejected answer is passed
 * on.
 */
export function aProvider(answers: Answers = {}) {
  const asked: { method: string; params?: unknown }[] = []
  const listeners = new Map<string, Set<(payload: unknown) => void>>()
  return {
    asked,
    answers,
    listenerCount: () => [...listeners.values()].reduce((sum, set) => sum + set.size, 0),
    emit(event: string, payload: unknown) {
      for (const listener of listeners.get(event) ?? []) listener(payload)
    },
    async request({ method, params }: { method: string; params?: unknown }): Promise<unknown> {
      asked.push({ method, ...(params !== undefined && { params }) })
      const answer = answers[method]
      if (answer === undefined) throw Object.assign(new Error(`${method} is not supported`), { code: 4200 })
      return isAsked(answer) ? answer(params) : answer
    },
    on(event: string, listener: (payload: unknown) => void) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener(event: string, listener: (payload: unknown) => void) {
      listeners.get(event)?.delete(listener)
    },
  }
}

/** Throws a thing that need not be an error. */
export function throwing(thing: unknown): () => never {
  return () => {
    throw thing
  }
}

/** A promise and the two ways to end it, for answers that come when the test says so. */
export function aDeferred<T>() {
  let resolve: (value: T) => void = () => undefined
  let reject: (reason: Error) => void = () => undefined
  const promise = new Promise<T>((done, fail) => {
    resolve = done
    reject = fail
  })
  return { promise, resolve, reject }
}

/**
 * An HTTP client that answers by path from a table and remembers what it was asked; a path nobody named has no
 * connection.
 */
export function fakeHttp(answers: Answers = {}) {
  const requests: HttpRequest[] = []
  return {
    requests,
    answers,
    asked: (path: string) => requests.filter(({ url }) => new URL(url).pathname === path),
    async request(request: HttpRequest): Promise<unknown> {
      requests.push(request)
      const { pathname, host } = new URL(request.url)
      if (!Object.hasOwn(answers, pathname)) throw new WidgetError('NETWORK', { host })
      const answer = answers[pathname]
      return isAsked(answer) ? answer(request) : answer
    },
  }
}

/** Lets everything that waits for a settled promise go on. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await Promise.resolve()
}

/** What a promise fails with, heard from now on; `undefined` when it does not fail. */
export function failureOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => undefined,
    (error: unknown) => error,
  )
}

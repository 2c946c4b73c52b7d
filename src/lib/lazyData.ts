/**
 * Data in a file of its own. `loading` until it has come, and before it is asked for; `failed` when it did not come.
 */
export type LazyData<T> = {
  /** Asks for the file, once. Never fails; after a failure the next call asks again. */
  load(): Promise<void>
  current(): T | 'loading' | 'failed'
  /** Calls back at every change; answers how to stop. */
  follow(listener: () => void): () => void
}

/** One file of data for everything on the page that needs it. */
export function createLazyData<T extends object>(fetchData: () => Promise<T>): LazyData<T> {
  const listeners = new Set<() => void>()
  let state: T | 'loading' | 'failed' = 'loading'
  let asked: Promise<void> | undefined
  const settle = (next: T | 'failed'): void => {
    if (next === 'failed') asked = undefined
    state = next
    listeners.forEach((listener) => listener())
  }
  return {
    load: () => (asked ??= fetchData().then(settle, () => settle('failed'))),
    current: () => state,
    follow: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

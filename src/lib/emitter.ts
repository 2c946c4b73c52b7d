/** A typed list of listeners: `emit` calls every listener that was there when it began, in the order they came. */
export type Emitter<T> = {
  /** Adds a listener; the function returned takes it off again. */
  subscribe(listener: (event: T) => void): () => void
  emit(event: T): void
  /** Who listens now; clearing it takes every listener off. */
  readonly listeners: Pick<Set<unknown>, 'size' | 'clear'>
}

/** Makes an emitter. A listener that throws does not keep the others from hearing: `onError` gets what it threw. */
export function createEmitter<T>(onError: (error: unknown) => void = () => undefined): Emitter<T> {
  const listeners = new Set<(event: T) => void>()
  return {
    listeners,
    subscribe(listener) {
      // A wrapper of its own, so that the same function added twice is heard twice and leaves one at a time.
      const own = (event: T) => listener(event)
      listeners.add(own)
      return () => void listeners.delete(own)
    },
    emit(event) {
      for (const listener of [...listeners]) {
        try {
          listener(event)
        } catch (error) {
          onError(error)
        }
      }
    },
  }
}

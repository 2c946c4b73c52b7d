/**
 * The promise's own result, or a rejection with `onTimeout()` after `ms` milliseconds. The late result of the promise
 * is ignored, and never becomes an unhandled rejection.
 */
export function withTimeout<T>(promise: Promise<T>, ms: number, onTimeout: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(onTimeout()), ms)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

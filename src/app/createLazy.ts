import { throwLoadFailed } from '../errors'

/** A part that is loaded once, when first asked for. After a failure the next call tries again. @throws LOAD_FAILED */
export function createLazy<T>(load: () => Promise<T>): () => Promise<T> {
  let part: Promise<T> | undefined
  return () =>
    (part ??= load().catch((cause: unknown) => {
      part = undefined
      return throwLoadFailed(cause)
    }))
}

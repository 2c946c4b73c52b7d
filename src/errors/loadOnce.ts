import { WidgetError } from './widgetError'

/** For a promise of code that could not be fetched. @throws LOAD_FAILED, with the reason as its cause */
export const failLoad = (cause: unknown): never => {
  throw new WidgetError('LOAD_FAILED', {}, { cause })
}

/** A part that is loaded once, when first asked for. After a failure the next call tries again. @throws LOAD_FAILED */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let part: Promise<T> | undefined
  return () =>
    (part ??= load().catch((cause: unknown) => {
      part = undefined
      return failLoad(cause)
    }))
}

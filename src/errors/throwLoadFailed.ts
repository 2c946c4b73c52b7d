import { WidgetError } from './widgetError'

/** For a part of the widget that could not be fetched: `import('./part').catch(throwLoadFailed)`. @throws LOAD_FAILED */
export const throwLoadFailed = (cause: unknown): never => {
  throw new WidgetError('LOAD_FAILED', {}, { cause })
}

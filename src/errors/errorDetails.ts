import type { ErrorCode } from './errorTexts'
import { toWidgetError, type ErrorParams } from './widgetError'

/** What survives in the store and crosses a thunk's border of an error. */
export type ErrorDetails = { code: ErrorCode; message: string; params: ErrorParams }

/** The plain facts of any thrown thing. */
export function toErrorDetails(thrown: unknown): ErrorDetails {
  const { code, message, params } = toWidgetError(thrown)
  return { code, message, params }
}

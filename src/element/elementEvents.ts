import type { HostEvent } from '../app/hostState/hostEvents'
import { deepFreeze } from '../app/hostState/widgetState'
import { toWidgetError, type WidgetError } from '../errors/widgetError'
import type { UnreadOption } from '../options/optionValues'
import type { OptionProblem } from '../options/types'

/** Tells the page what happened; `false` where the page kept it from happening. */
export const emitFrom = (element: HTMLElement, { type, detail }: HostEvent): boolean =>
  element.dispatchEvent(
    new CustomEvent(type, {
      detail: deepFreeze(detail),
      bubbles: true,
      composed: true,
      // The wish to close is the only request.
      cancelable: type.includes('request'),
    }),
  )

/** Tells the page that something failed; answers what it told. */
export const tellError = (element: HTMLElement, thrown: unknown): WidgetError => {
  const error = toWidgetError(thrown)
  const { code, message } = error
  emitFrom(element, { type: 'wallet-error', detail: { code, message } })
  return error
}

/**
 * Says each mistake in the options once, in the console and as an event. Most pages make none, so what says it is
 * loaded for the others alone.
 */
export const tellMistakes = (element: HTMLElement, mistakes: readonly (OptionProblem | UnreadOption)[]): void => {
  if (!mistakes[0]) return
  import('./sayProblems').then(
    ({ sayProblems }) => sayProblems(element, mistakes, (event) => emitFrom(element, event)),
    () => undefined,
  )
}

import type { HostEvent } from '../app/hostState/hostEvents'
import { optionTexts } from '../errors/optionTexts'
import { learnErrorTexts, WidgetError } from '../errors'
import { networkProblems, problemsOf } from '../options/optionProblems'
import type { UnreadOption } from '../options/optionValues'
import type { OptionProblem } from '../options/types'

// The element is small and does not have it.
learnErrorTexts(optionTexts)

/** What was said of each element. */
const saidOf = new WeakMap<HTMLElement, Set<string>>()

/** Says each mistake in an element's options once, in the console and as an event. */
export async function sayProblems(
  element: HTMLElement,
  mistakes: readonly (OptionProblem | UnreadOption)[],
  emit: (event: HostEvent) => void,
): Promise<void> {
  const said = saidOf.get(element) ?? new Set()
  saidOf.set(element, said)
  for (const mistake of mistakes) {
    for (const { option, reason } of 'reason' in mistake
      ? [mistake]
      : [...problemsOf([mistake]), ...(await networkProblems([mistake]))]) {
      const key = `${option}: ${reason}`
      if (said.has(key)) continue
      said.add(key)
      const { code, message } = new WidgetError('INVALID_OPTION', { option, reason })
      // oxlint-disable-next-line no-console -- the developer's mistake, said where developers look
      console.warn(`<wallet-widget> ${message}`)
      emit({ type: 'wallet-error', detail: { code, message } })
    }
  }
}

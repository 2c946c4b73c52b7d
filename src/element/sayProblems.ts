import type { HostEvent } from '../app/hostState/hostEvents'
import { WidgetError } from '../errors/widgetError'
import { networkProblems, problemsOf } from '../options/optionProblems'
import type { UnreadOption } from '../options/optionValues'
import type { OptionProblem } from '../options/types'

/** Says each mistake in the options once, in the console and as an event; `said` remembers which were. */
export async function sayProblems(
  mistakes: readonly (OptionProblem | UnreadOption)[],
  said: Set<string>,
  emit: (event: HostEvent) => void,
): Promise<void> {
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

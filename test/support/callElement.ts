import type { Locator } from 'playwright-core'

/** What a method of the element came to: what it resolved with, or the error it rejected with. */
export type CallOutcome = { value: unknown } | { code: unknown; message: string; name: string }

/** Calls a method of the element as a host would. */
export function callElement(element: Locator, method: string, ...args: unknown[]): Promise<CallOutcome> {
  return element.evaluate(
    async (tag, [name, values]) => {
      try {
        const run = Reflect.get(tag, name) as (...given: unknown[]) => unknown
        return { value: JSON.parse(JSON.stringify((await Reflect.apply(run, tag, values)) ?? null)) as unknown }
      } catch (error) {
        if (!(error instanceof Error)) return { code: null, message: String(error), name: 'not an Error' }
        return { code: Reflect.get(error, 'code') as unknown, message: error.message, name: error.name }
      }
    },
    [method, args] as const,
  )
}

import { eventually } from '../eventually'
import type { EngineKey, EnginePage } from './enginePage'
import type { EngineFinder, Found, FoundName } from './found'

type Json = string | number | boolean | null | { [key: string]: Json } | Json[]

/** What tests do with a page, in any engine. */
export type Tab = Pick<EnginePage, 'goto' | 'type' | 'close'> & {
  /** Runs a function of the page's world; what goes in and comes out survives JSON. */
  evaluate<Args extends Json[], Result>(run: (...args: Args) => Result, ...args: Args): Promise<Awaited<Result>>
  press(key: EngineKey, times?: number): Promise<void>
  /** Presses what has this role and name, as soon as it is there, at rest, enabled and before everything else. */
  click(role: string, name: string | RegExp): Promise<void>
  /** Waits until something with this role and name can be seen. */
  see(role: string, name: string | RegExp): Promise<void>
  /** Waits until the function gives something that is true, and gives that. */
  waitFor<Args extends Json[], Result>(
    look: (...args: Args) => Result,
    ...args: Args
  ): Promise<NonNullable<Awaited<Result>>>
}

declare global {
  interface Window {
    engineFinder?: EngineFinder
  }
}

const wireName = (name: string | RegExp): FoundName =>
  typeof name === 'string' ? name : { source: name.source, flags: name.flags }

/** @param finder the bundled finder.ts, which goes into a page when something is first looked for there */
export function driveTab(page: EnginePage, finder: string): Tab {
  const evaluate: Tab['evaluate'] = (run, ...args) => page.run(`(${String(run)})(...${JSON.stringify(args)})`) as never
  const waitFor: Tab['waitFor'] = (look, ...args) =>
    eventually(async () => {
      const seen = await evaluate(look, ...args)
      if (seen === null || seen === undefined || (seen as unknown) === false)
        throw new Error(`This was not so in time: ${String(look)} of ${JSON.stringify(args)}`)
      return seen
    })
  const find = async (role: string, name: string | RegExp): Promise<NonNullable<Found>> => {
    if (!(await evaluate(() => window.engineFinder !== undefined))) await page.run(`(() => { ${finder} })()`)
    const found = await evaluate(
      (wantedRole, wantedName) => window.engineFinder?.find(wantedRole, wantedName) ?? null,
      role,
      wireName(name),
    )
    if (!found) throw new Error(`No ${role} called ${String(name)} can be seen`)
    return found
  }
  return {
    goto: (url) => page.goto(url),
    type: (text) => page.type(text),
    close: () => page.close(),
    evaluate,
    waitFor,
    async press(key, times = 1) {
      for (let count = 0; count < times; count++) await page.press(key)
    },
    click(role, name) {
      let last = ''
      return eventually(async () => {
        const { x, y, isDisabled } = await find(role, name)
        const [before, now] = [last, `${x} ${y}`]
        last = now
        if (before !== now) throw new Error(`The ${role} called ${String(name)} does not rest`)
        if (isDisabled) throw new Error(`The ${role} called ${String(name)} is disabled`)
        await page.clickAt(x, y)
        // A press may lead to another page, which was not looked at yet.
        if (await evaluate(() => window.engineFinder?.isPressed() === false))
          throw new Error(`The ${role} called ${String(name)} moved away under the pointer`)
      })
    },
    see: (role, name) => eventually(async () => void (await find(role, name))),
  }
}

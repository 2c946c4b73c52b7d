import { growth, weighPage } from '../support/openings'
import type { WidgetPage } from '../support/widgetPage'

/** Stops on the way from one end of a list to the other. */
const STOPS = 25
/** What is kept once, for whoever comes again, is kept by the first round. */
const ROUNDS = 5

const scrollToAndFro = ({ dialog }: WidgetPage, rounds: number): Promise<void> =>
  dialog.locator('.body').evaluate(
    async (body, [times, stops]) => {
      if (body.scrollHeight <= body.clientHeight) throw new Error('There is nothing to scroll')
      const there = Array.from({ length: stops + 1 }, (_, stop) => stop / stops)
      for (let round = 0; round < times; round++)
        for (const part of [...there, ...there.toReversed()]) {
          body.scrollTop = part * (body.scrollHeight - body.clientHeight)
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
        }
    },
    [rounds, STOPS] as const,
  )

/** What it leaves in memory, in MB, that a list is scrolled from its top to its end and back, time and again. */
export async function heapGrowthMb(visit: WidgetPage): Promise<number> {
  const session = await visit.context.newCDPSession(visit.page)
  await scrollToAndFro(visit, 1)
  const before = await weighPage(session)
  await scrollToAndFro(visit, ROUNDS)
  return growth(before, await weighPage(session)).heapBytes / 1e6
}

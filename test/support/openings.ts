import type { CDPSession, Page } from 'playwright-core'

/** What a page holds after its garbage was collected. */
export type Holdings = { heapBytes: number; nodes: number; listeners: number }

/** Weighs a page: what nobody can reach any more does not count. */
export async function weighPage(session: CDPSession): Promise<Holdings> {
  await session.send('Performance.enable')
  for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const valueOf = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return { heapBytes: valueOf('JSHeapUsedSize'), nodes: valueOf('Nodes'), listeners: valueOf('JSEventListeners') }
}

/** What came to it between two weighings. */
export const growth = (before: Holdings, after: Holdings): Holdings => ({
  heapBytes: after.heapBytes - before.heapBytes,
  nodes: after.nodes - before.nodes,
  listeners: after.listeners - before.listeners,
})

type Widget = HTMLElement & { open(): Promise<void>; close(): Promise<void> }

/**
 * Opens and closes the page's widget so many times; with `anew` each time a new tag, which is taken out of the page
 * afterwards.
 */
export const openAndClose = (page: Page, times: number, { anew = false } = {}): Promise<void> =>
  page.evaluate(
    async ([rounds, isNew]) => {
      // Longer than any view takes to leave.
      const leaving = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20))
      for (let round = 0; round < rounds; round++) {
        const widget = document.querySelector<Widget>('wallet-widget')
        if (!widget) throw new Error('no widget')
        const own = isNew ? (widget.cloneNode() as Widget) : widget
        if (isNew) document.body.append(own)
        await own.open()
        await own.close()
        await leaving()
        if (isNew) own.remove()
      }
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      // What the test page wrote down of the events is its own.
      window.widgetEvents.length = 0
    },
    [times, anew] as const,
  )

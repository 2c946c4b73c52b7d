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

/** How the widget is opened and closed. */
export type Openings = {
  /** Each time a new tag, which is taken out of the page afterwards (default false: the page's own). */
  anew?: boolean
  /** The visitor turns to the dialog each time: React draws it (default false: what the element draws itself). */
  tree?: boolean
}

/** Opens and closes a widget so many times. */
export const openAndClose = (page: Page, times: number, { anew = false, tree = false }: Openings = {}): Promise<void> =>
  page.evaluate(
    async ([rounds, isNew, isTurnedTo]) => {
      const later = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
      /** Presses a key in the dialog, for which the tree comes, and waits until it is drawn. */
      const turnTo = async ({ shadowRoot }: Widget): Promise<void> => {
        shadowRoot?.querySelector('dialog')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }))
        while (!shadowRoot?.querySelector('wallet-widget-view')?.querySelector('dialog[open] .frame')) await later(1)
      }
      for (let round = 0; round < rounds; round++) {
        const widget = document.querySelector<Widget>('wallet-widget')
        if (!widget) throw new Error('no widget')
        const own = isNew ? (widget.cloneNode() as Widget) : widget
        if (isNew) document.body.append(own)
        await own.open()
        if (isTurnedTo) await turnTo(own)
        await own.close()
        // Longer than any view takes to leave.
        await later(20)
        if (isNew) own.remove()
      }
      await later(1_000)
      // What the test page wrote down of the events is its own.
      window.widgetEvents.length = 0
    },
    [times, anew, tree] as const,
  )

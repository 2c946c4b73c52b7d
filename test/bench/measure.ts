import { gzipSync } from 'node:zlib'
import type { CDPSession, Page, Response } from 'playwright-core'

export type Transfer = { requests: number; gzipBytes: number }

/** What came with a response; answers without a body (a preflight, a beacon) have none to read. */
const bodyOf = (response: Response): Promise<Buffer> => response.body().catch(() => Buffer.alloc(0))

/** Counts what a page fetches from now on; each call answers the sum since the one before. */
export function countTransfers(page: Page, isCounted: (url: string) => boolean): () => Promise<Transfer> {
  let responses: Response[] = []
  page.on('response', (response) => {
    if (isCounted(response.url())) responses.push(response)
  })
  return async () => {
    const taken = responses
    responses = []
    const sizes = await Promise.all(
      taken.map(async (response) => gzipSync(await bodyOf(response), { level: 9 }).length),
    )
    return { requests: taken.length, gzipBytes: sizes.reduce((total, size) => total + size, 0) }
  }
}

const metricMs = async (session: CDPSession, wanted: string): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === wanted)?.value ?? 0) * 1000
}

/** Milliseconds of script the page has run so far. */
export const scriptMs = (session: CDPSession): Promise<number> => metricMs(session, 'ScriptDuration')

/**
 * Counts the work of a page's main thread from now on: each call answers the sum so far, in ms of that thread's own
 * time. What others do on the same processor meanwhile is not in it.
 */
export async function countWork(session: CDPSession): Promise<() => Promise<number>> {
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return () => metricMs(session, 'TaskDuration')
}

/** Waits until what a page has to draw now is on the screen. */
export const twoFrames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

/**
 * Keeps the long tasks (50 ms and more) of a page from now on; each call answers the longest since the one before, in
 * ms. Those of a frame of another origin are not the page's: outside of the sandbox, where the log-in service is at
 * another site, a browser runs it in a process of its own.
 */
export async function watchLongTasks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const durations: number[] = []
    Reflect.set(window, 'longTasks', durations)
    new PerformanceObserver((list) => {
      const own = list.getEntries().filter(({ name }) => !name.startsWith('cross-origin'))
      durations.push(...own.map(({ duration }) => duration))
    }).observe({ type: 'longtask' })
  })
  return () => page.evaluate(() => Math.max(0, ...(Reflect.get(window, 'longTasks') as number[]).splice(0)))
}

/** The middle one of some figures. */
export function median(figures: number[]): number {
  const sorted = [...figures].sort((left, right) => left - right)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/**
 * Milliseconds from the click on the button to the first frame with the dialog on screen, taken by the page's own
 * clock.
 * `buttonOf` and `dialogOf` run in the page and look through one shadow root.
 */
export function clickToDialogMs(
  page: Page,
  selectors: { host: string | null; button: string; dialog: string },
): Promise<number> {
  return page.evaluate(async ({ host, button, dialog }) => {
    const root: ParentNode = host === null ? document : (document.querySelector(host)?.shadowRoot ?? document)
    const find = (within: ParentNode, selector: string): Element | null => {
      const found = within.querySelector(selector)
      if (found) return found
      for (const element of within.querySelectorAll('*')) {
        const inner = element.shadowRoot ? find(element.shadowRoot, selector) : null
        if (inner) return inner
      }
      return null
    }
    const target = find(root, button)
    if (!(target instanceof HTMLElement)) throw new Error(`No ${button}`)
    const startedAt = performance.now()
    target.click()
    return new Promise<number>((resolve) => {
      const look = (): void => {
        if (find(root, dialog)?.hasAttribute('open')) resolve(performance.now() - startedAt)
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
  }, selectors)
}

/**
 * Milliseconds from the press on a row of the widget to the first frame with a QR code in it, taken by the page's own
 * clock.
 */
export function pressToCodeMs(page: Page, row: string): Promise<number> {
  return page.evaluate(
    (label) =>
      new Promise<number>((resolve, reject) => {
        const root = document.querySelector('wallet-widget')?.shadowRoot
        const inside = root?.querySelector('wallet-widget-view')?.shadowRoot ?? root
        const button = inside?.querySelector<HTMLElement>(`button[aria-label="${label}"]`)
        if (!inside || !button) {
          reject(new Error('There is no such row'))
          return
        }
        const begun = performance.now()
        const look = (): void => {
          if (inside.querySelector('[role="img"][aria-label="QR code"]')) resolve(performance.now() - begun)
          else requestAnimationFrame(look)
        }
        button.focus()
        button.click()
        look()
      }),
    row,
  )
}

/**
 * Milliseconds from the press on a wallet's row to the event that tells the host of the account, taken by the page's
 * own clock.
 */
export function pressToAccountMs(page: Page, row: string, namespace: string): Promise<number> {
  return page.evaluate(
    ({ label, namespace }) =>
      new Promise<number>((resolve, reject) => {
        const widget = document.querySelector('wallet-widget')
        const inside = widget?.shadowRoot?.querySelector('wallet-widget-view')?.shadowRoot ?? widget?.shadowRoot
        const button = inside?.querySelector<HTMLElement>(`button[aria-label="${label}"]`)
        if (!widget || !button) {
          reject(new Error('There is no such row'))
          return
        }
        let begun = 0
        widget.addEventListener(
          'wallet-connect',
          ({ detail }) => detail.namespace === namespace && resolve(performance.now() - begun),
        )
        begun = performance.now()
        button.focus()
        button.click()
      }),
    { label: row, namespace },
  )
}

import type { WidgetPage } from '../support/widgetPage'

const IDLE_MS = 2_000

/** Waits until a page can be taken a picture of. */
export async function settle({ page }: WidgetPage): Promise<void> {
  // A page that asks again and again is never idle: it is taken as it is.
  await page.waitForLoadState('networkidle', { timeout: IDLE_MS }).catch(() => undefined)
  // Two frames: one to render the change, one to paint it.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

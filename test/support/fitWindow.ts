import type { Page } from 'playwright-core'

/** What the bars of a browser take, and more. */
const BARS = { width: 40, height: 200 }

/**
 * Makes the window of a page larger than its viewport by the browser's own bars, which stand in a window that has been
 * made as large as the viewport: what then lies below its edge is never drawn, and how soon it answers cannot be told.
 * Without a window or a viewport there is nothing to do.
 */
export async function fitWindow(page: Page): Promise<void> {
  const viewport = page.viewportSize()
  if (!viewport || page.isClosed()) return
  const session = await page.context().newCDPSession(page)
  const { windowId } = await session.send('Browser.getWindowForTarget')
  const [width, height] = [viewport.width + BARS.width, viewport.height + BARS.height]
  await session.send('Browser.setWindowBounds', { windowId, bounds: { width, height } })
  await session.detach()
}

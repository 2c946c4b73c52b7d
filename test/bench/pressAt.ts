import type { Page } from 'playwright-core'

/** Where something stands in the page, in px. */
export type Box = { x: number; y: number; width: number; height: number }

/**
 * Presses where something stands. The tool's own press looks first, in the page and in the press, what lies there: on a
 * slow machine that takes longer than many an answer.
 */
export async function pressAt(page: Page, box: Box | null, heldMs = 0): Promise<void> {
  if (!box) throw new Error('What is to be pressed is not on the screen')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { delay: heldMs })
}

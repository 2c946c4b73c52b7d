import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'

const AXE = require.resolve('axe-core/axe.min.js')

/** What axe finds wrong in a page around its widgets; they have tests of their own. */
export async function pageViolations(page: Page): Promise<string[]> {
  const axe = readFileSync(AXE, 'utf8')
  // The page's policy lets nobody add scripts; the tool that judges it is no part of it.
  await page.evaluate(axe)
  return page.evaluate(async () => {
    const { violations } = await (
      Reflect.get(window, 'axe') as {
        run(context: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
      }
    ).run({ exclude: [['wallet-widget']] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  })
}

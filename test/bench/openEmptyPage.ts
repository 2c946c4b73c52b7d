import type { Page } from 'playwright-core'
import { newContext } from '../support/browser'
import { watchDrawing } from './drawnChanges'
import { serveEmptyPage } from './serveEmptyPage'
import { slowDown } from './slowDown'

/** The empty React page on a machine so many times as slow, with nothing pressed so far. */
export async function openEmptyPage(origin: string, rate: number): Promise<Page> {
  const context = await newContext({ reducedMotion: 'no-preference' })
  await watchDrawing(context)
  await serveEmptyPage(context, origin)
  const page = await context.newPage()
  await page.goto(`${origin}/empty-react.html`)
  await page.waitForLoadState('networkidle')
  await slowDown(page, rate)
  return page
}

// One first visit of a page with wallets of the browser: what it costs before the press, and from the press to the list.
import type { Page } from 'playwright-core'
import { newContext } from '../support/browser'
import { putWalletsIn, WALLET_MARKS } from './announcedWallets'
import { countWork, twoFrames, watchLongTasks } from './measure'
import { pressUntil } from './pressUntil'
import { slowDown } from './slowDown'

/** A page has fetched by then what it fetches when it is idle. */
const IDLE_MS = 3_000
/** What was asked for up to the list has come by then. */
const ANSWERED_MS = 500

export type FirstVisit = {
  /** Work of the main thread until the button is on the screen. */
  loadMs: number
  /** The longest task from there to the press; those below 50 ms count as 0. */
  longestIdleMs: number
  /** From the press to the list. */
  listMs: number
  /** Work of the main thread in that time. */
  pressMs: number
  /** Requests made in that time. */
  requests: number
}

/** The requests that a page made between two moments of its clock, once they were answered. */
async function requestsBetween(page: Page, from: number, to: number): Promise<number> {
  await page.waitForTimeout(ANSWERED_MS)
  return page.evaluate(
    ([begin, end]) =>
      performance.getEntriesByType('resource').filter(({ startTime }) => startTime >= begin && startTime <= end).length,
    [from, to] as const,
  )
}

/** Visits a page in a browser that has seen nothing before, on a machine that is so many times as slow from the press on. */
export async function visitFirst(url: string, rate: number): Promise<FirstVisit> {
  const context = await newContext()
  await putWalletsIn(context)
  const page = await context.newPage()
  const work = await countWork(await context.newCDPSession(page))
  await page.goto(url)
  await twoFrames(page)
  const loadMs = await work()
  const takeLongest = await watchLongTasks(page)
  await page.waitForTimeout(IDLE_MS)
  const longestIdleMs = await takeLongest()
  await slowDown(page, rate)
  const before = await work()
  const { pressedAt, listMs } = await pressUntil(page, WALLET_MARKS)
  const pressMs = (await work()) - before
  const requests = await requestsBetween(page, pressedAt, pressedAt + listMs)
  await context.close()
  return { loadMs, longestIdleMs, listMs, pressMs, requests }
}

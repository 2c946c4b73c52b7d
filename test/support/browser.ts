import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { browserFlags, measuredFlags } from './browserFlags'
import { fitWindow } from './fitWindow'
import { launchNativeBrowser } from './launchNativeBrowser'
import { guardContext, type PageGuard } from './pageGuard'

// Far above what any step takes, far below a test's limit, so that the step at fault is named.
const ACTION_TIMEOUT_MS = 20_000

const RESULTS = join(process.cwd(), 'test-results')

// One browser per test file, and the contexts of the test that runs now.
let browser: Promise<Browser> | null = null
const open = new Map<BrowserContext, PageGuard>()

/** Whether this run measures, instead of looking whether something is right. */
const isMeasuring = (): boolean => Boolean(process.env['BENCH_REPORT'])

/** The browser of this test file, started at first use. */
function launchBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH']
  if (!executablePath) throw new Error('CHROMIUM_PATH is not set: the end-to-end set-up finds the browser.')
  const args = isMeasuring() ? measuredFlags : browserFlags
  browser ??= launchNativeBrowser({ executablePath, args })
  return browser
}

// Room for the dialog and for what is around it; each pixel more is drawn by the processor, in every picture of every
// test.
const WINDOW = { width: 800, height: 640 }

/**
 * A fresh context (own storage, own cookies), guarded, closed after the test. Nothing moves in it unless a test is
 * about motion: without a graphics card each frame of an animation is drawn by the processor.
 */
export async function newContext(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await (
    await launchBrowser()
  ).newContext({ locale: 'en-US', reducedMotion: 'reduce', viewport: WINDOW, ...options })
  context.setDefaultTimeout(ACTION_TIMEOUT_MS)
  // A page that is closed meanwhile has no window any more.
  if (isMeasuring()) context.on('page', (page) => void fitWindow(page).catch(() => undefined))
  open.set(context, guardContext(context))
  return context
}

/** A page in the given context, or in a fresh one. */
export async function newPage(context?: BrowserContext): Promise<Page> {
  return (context ?? (await newContext())).newPage()
}

/** Lets page errors that match pass in this page's context: for tests which provoke them. */
export function allowErrors(page: Page, pattern: RegExp): void {
  guardOf(page).allowErrors(pattern)
}

/** Lets requests pass that the test answers itself by a route. */
export function allowRequests(page: Page, pattern: RegExp): void {
  guardOf(page).allowRequests(pattern)
}

/** Everything the pages of this page's context wrote to the console, as `type: text`. */
export function consoleLines(page: Page): string[] {
  return guardOf(page).consoleLines()
}

function guardOf(page: Page): PageGuard {
  const guard = open.get(page.context())
  if (!guard) throw new Error('This page was not made by newPage')
  return guard
}

/** Closes the pages of the test that ends and fails it when the guard saw something. */
export async function closePages(): Promise<void> {
  const guards = [...open.values()]
  const contexts = [...open.keys()]
  open.clear()
  await Promise.all(contexts.map((context) => context.close()))
  const problems = guards.flatMap((guard) => guard.problems())
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

export async function closeBrowser(): Promise<void> {
  const running = browser
  browser = null
  await (await running)?.close()
}

/** Keeps a picture and the console of every open page of a failed test in test-results/. */
export async function keepFailure(testName: string): Promise<void> {
  const folder = join(RESULTS, testName.replaceAll(/[^A-Za-z0-9]+/g, '-').slice(0, 120))
  const pages = [...open.keys()].flatMap((context) => context.pages())
  if (pages.length === 0) return
  mkdirSync(folder, { recursive: true })
  for (const [index, page] of pages.entries()) {
    const lines = [page.url(), ...guardOf(page).problems(), ...guardOf(page).consoleLines()]
    writeFileSync(join(folder, `page-${index + 1}.txt`), lines.join('\n'))
    await page.screenshot({ path: join(folder, `page-${index + 1}.png`), timeout: 5_000 }).catch((error: unknown) => {
      console.warn(`No picture of ${testName}: ${String(error)}`)
    })
  }
}

// What a visitor waits for on a slow connection, and on the second visit. Printed by `npm run bench -- --network`; the
// goals stand beside the figures and are not asserted.
import { writeFileSync } from 'node:fs'
import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import { newContext } from '../support/browser'
import { startTestSandbox } from '../support/sandbox'
import { median } from './measure'
import { servePages } from './servePages'
import { SLOWDOWN } from './slowDown'

const RUNS = 5
/** 400 kbit/s, an answer after 400 ms, and a slow machine. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
/** A page has fetched by then what it fetches when it is idle. */
const IDLE_MS = 3_000

type Waited = { dialogMs: number; listMs: number; bytes: number; requests: number }

const lines: string[] = []
const note = (what: string, figure: string): void => void lines.push(`${what.padEnd(64)} ${figure}`)
const ms = (figures: number[]): string => `${median(figures).toFixed(0)} ms`

/** Counts what comes over the network from now on; files of the browser's own cache do not. */
async function countBytes(session: CDPSession): Promise<() => { bytes: number; requests: number }> {
  const counted = { bytes: 0, requests: 0 }
  const cached = new Set<string>()
  session.on('Network.requestServedFromCache', ({ requestId }) => void cached.add(requestId))
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) cached.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (cached.has(requestId)) return
    counted.bytes += encodedDataLength
    counted.requests += 1
  })
  await session.send('Network.enable')
  return () => ({ ...counted })
}

/** Milliseconds from a press to the first frame with each of these in the page or in a shadow root, by its clock. */
const pressUntil = (
  page: Page,
  selectors: { dialog: string; list: string },
): Promise<{ dialogMs: number; listMs: number }> =>
  page.evaluate(
    (wanted) =>
      new Promise((resolve) => {
        const find = (within: Document | ShadowRoot, selector: string): Element | null => {
          const found = within.querySelector(selector)
          if (found) return found
          for (const { shadowRoot } of within.querySelectorAll('*')) {
            const inner = shadowRoot && find(shadowRoot, selector)
            if (inner) return inner
          }
          return null
        }
        const seen = { dialogMs: Number.NaN, listMs: Number.NaN }
        const begun = performance.now()
        const look = (): void => {
          const passed = performance.now() - begun
          if (Number.isNaN(seen.dialogMs) && find(document, wanted.dialog)) seen.dialogMs = passed
          if (Number.isNaN(seen.listMs) && find(document, wanted.list)) seen.listMs = passed
          if (Number.isNaN(seen.listMs)) requestAnimationFrame(look)
          else resolve(seen)
        }
        const button = find(document, 'wallet-widget') ? find(document, '[part="trigger"]') : find(document, 'button')
        if (button instanceof HTMLElement) button.click()
        look()
      }),
    selectors,
  )

const WIDGET = { dialog: 'dialog[open]', list: 'dialog[open] li button' }
const EMPTY = { dialog: 'dialog[open]', list: 'dialog[open] p' }

/** One visit of a page, up to the list; what is counted is what comes with the press. */
async function visit(context: BrowserContext, url: string, { isSlow = false, idleMs = 0 } = {}): Promise<Waited> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  if (isSlow) await session.send('Network.emulateNetworkConditions', SLOW)
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  if (idleMs) await page.waitForTimeout(idleMs)
  const count = await countBytes(session)
  if (isSlow) await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const waited = await pressUntil(page, url.endsWith('/empty') ? EMPTY : WIDGET)
  const counted = count()
  await page.close()
  return { ...waited, ...counted }
}

const report = (what: string, all: readonly Waited[], goal: string): void => {
  note(`${what}: the dialog`, ms(all.map(({ dialogMs }) => dialogMs)))
  note(`${what}: the list`, `${ms(all.map(({ listMs }) => listMs))}${goal}`)
  const last = all.at(-1)
  if (last) note(`${what}: fetched up to it`, `${(last.bytes / 1000).toFixed(1)} KB in ${last.requests} requests`)
}

afterAll(() => writeFileSync(process.env['BENCH_REPORT'] ?? 'bench.txt', `${lines.join('\n')}\n`))

it('waits for a slow connection', async () => {
  const pages = await servePages(await startTestSandbox())
  for (const preload of ['none', 'idle']) {
    const all: Waited[] = []
    for (let run = 0; run < RUNS; run++)
      all.push(
        await visit(await newContext(), `${pages.url}/${preload}`, {
          isSlow: true,
          idleMs: preload === 'idle' ? IDLE_MS : 0,
        }),
      )
    report(
      `400 kbit/s, 400 ms, ${SLOWDOWN}×, preload="${preload}"`,
      all,
      preload === 'none' ? ' (goal: 2,500; dialog 100)' : '',
    )
  }
  pages.stop()
}, 240_000)

it('comes a second time', async () => {
  const pages = await servePages(await startTestSandbox())
  const floor: Waited[] = []
  const ours: Record<string, Waited[]> = { none: [], idle: [] }
  // In turns, so that a slow moment of the machine meets all.
  for (let run = 0; run < RUNS; run++) {
    const context = await newContext()
    for (const name of ['empty', 'none', 'idle']) {
      const idleMs = name === 'idle' ? IDLE_MS : 0
      await visit(context, `${pages.url}/${name}`, { idleMs })
      const second = await visit(context, `${pages.url}/${name}`, { idleMs })
      ;(ours[name] ?? floor).push(second)
    }
    await context.close()
  }
  report('second visit, empty React page', floor, '')
  const floorMs = median(floor.map(({ listMs }) => listMs))
  for (const [preload, all] of Object.entries(ours)) {
    report(`second visit, preload="${preload}"`, all, '')
    note(
      `second visit, preload="${preload}": ratio`,
      `${(median(all.map(({ listMs }) => listMs)) / floorMs).toFixed(2)} (goal: 1.2)`,
    )
  }
  pages.stop()
}, 240_000)

// What a visitor with wallets in the browser waits for on a slow connection, and on the second visit, beside an empty
// React page. Printed by `npm run bench -- --network`; the goals stand beside the figures and are not asserted.
import type { BrowserContext, CDPSession } from 'playwright-core'
import { newContext } from '../support/browser'
import { startTestSandbox } from '../support/sandbox'
import { putWalletsIn, WALLET_MARKS } from './announcedWallets'
import { median } from './measure'
import { pressUntil, type Marks } from './pressUntil'
import { startPart } from './report'
import { servePages } from './servePages'
import { SLOWDOWN } from './slowDown'

const RUNS = 5
/** 400 kbit/s, an answer after 400 ms, and a slow machine. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
/** A page has fetched by then what it fetches when it is idle. */
const IDLE_MS = 3_000

type Fetched = { bytes: number; requests: number; scriptBytes: number }
type Waited = {
  dialogMs: number
  listMs: number
  /** From the press to the list. */
  sincePress: Fetched
  /** From the beginning of the visit to the list. */
  inAll: Fetched
}

const part = startPart()
afterAll(part.write)

/** Counts what comes over the network from now on; files of the browser's own cache do not. */
async function countBytes(session: CDPSession): Promise<() => Fetched> {
  const counted: Fetched = { bytes: 0, requests: 0, scriptBytes: 0 }
  const cached = new Set<string>()
  const scripts = new Set<string>()
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.endsWith('.js')) scripts.add(requestId)
  })
  session.on('Network.requestServedFromCache', ({ requestId }) => void cached.add(requestId))
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) cached.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (cached.has(requestId)) return
    counted.bytes += encodedDataLength
    counted.requests += 1
    if (scripts.has(requestId)) counted.scriptBytes += encodedDataLength
  })
  await session.send('Network.enable')
  return () => ({ ...counted })
}

const since = (before: Fetched, now: Fetched): Fetched => ({
  bytes: now.bytes - before.bytes,
  requests: now.requests - before.requests,
  scriptBytes: now.scriptBytes - before.scriptBytes,
})

const EMPTY_MARKS: Marks = { button: 'button', dialog: 'dialog[open]', list: 'dialog[open] p' }

/** One visit of a page, up to the list. */
async function visit(context: BrowserContext, url: string, { isSlow = false, idleMs = 0 } = {}): Promise<Waited> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const count = await countBytes(session)
  if (isSlow) await session.send('Network.emulateNetworkConditions', SLOW)
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  if (idleMs) await page.waitForTimeout(idleMs)
  const before = count()
  if (isSlow) await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const { dialogMs, listMs } = await pressUntil(page, url.endsWith('/empty') ? EMPTY_MARKS : WALLET_MARKS)
  const inAll = count()
  await page.close()
  return { dialogMs, listMs, sincePress: since(before, inAll), inAll }
}

/** The pages one after the other, time and again, so that a slow moment of the machine meets all. */
async function inTurns(names: readonly string[], visitOf: (name: string) => Promise<Waited>): Promise<Waited[][]> {
  const all: Waited[][] = names.map(() => [])
  for (let run = 0; run < RUNS; run++)
    for (const [place, name] of names.entries()) all[place]?.push(await visitOf(name))
  return all
}

async function newVisitor(): Promise<BrowserContext> {
  const context = await newContext()
  await putWalletsIn(context)
  return context
}

const middle = (all: readonly Waited[], figure: (waited: Waited) => number): number => median(all.map(figure))
const dialogMs = (all: readonly Waited[]): number => middle(all, (waited) => waited.dialogMs)
const listMs = (all: readonly Waited[]): number => middle(all, (waited) => waited.listMs)

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`

function noteTimes(what: string, all: readonly Waited[]): void {
  part.note(`${what}: the dialog`, `${dialogMs(all).toFixed(0)} ms`)
  part.note(`${what}: the list`, `${listMs(all).toFixed(0)} ms`)
}

function noteFetched(what: string, all: readonly Waited[]): void {
  const last = all.at(-1)
  if (!last) return
  const { bytes, requests } = last.sincePress
  const scripts = kilobytes(last.inAll.scriptBytes)
  part.note(
    `${what}: fetched`,
    `${kilobytes(bytes)} in ${requests} requests since the press, ${scripts} of scripts in all`,
  )
}

it('waits for a slow connection', async () => {
  const pages = await servePages(await startTestSandbox())
  const [floor = [], none = [], idle = []] = await inTurns(['empty', 'none', 'idle'], async (name) =>
    visit(await newVisitor(), `${pages.url}/${name}`, { isSlow: true, idleMs: name === 'idle' ? IDLE_MS : 0 }),
  )
  pages.stop()
  const slow = `400 kbit/s, 400 ms, ${SLOWDOWN}×`
  noteTimes(`${slow}, empty React page`, floor)
  noteTimes(`${slow}, preload="idle"`, idle)
  part.judge({
    what: `${slow}, preload="none": the dialog`,
    unit: 'ms',
    ours: dialogMs(none),
    floor: dialogMs(floor),
    goal: 100,
  })
  part.judge({
    what: `${slow}, preload="none": the list`,
    unit: 'ms',
    ours: listMs(none),
    floor: listMs(floor),
    goal: 2_500,
  })
  noteFetched(`${slow}, empty React page`, floor)
  noteFetched(`${slow}, preload="none"`, none)
  noteFetched(`${slow}, preload="idle"`, idle)
}, 300_000)

it('comes a second time', async () => {
  const pages = await servePages(await startTestSandbox())
  const [floor = [], none = [], idle = []] = await inTurns(['empty', 'none', 'idle'], async (name) => {
    const context = await newVisitor()
    const idleMs = name === 'idle' ? IDLE_MS : 0
    await visit(context, `${pages.url}/${name}`, { idleMs })
    const second = await visit(context, `${pages.url}/${name}`, { idleMs })
    await context.close()
    return second
  })
  pages.stop()
  noteTimes('second visit, empty React page', floor)
  for (const [preload, all] of Object.entries({ none, idle })) {
    const what = `second visit, preload="${preload}"`
    noteFetched(what, all)
    part.judge({
      what: `${what}: the list`,
      unit: 'ms',
      ours: listMs(all),
      floor: listMs(floor),
      goalRatio: 1.2,
    })
    part.judge({
      what: `${what}: scripts from its start`,
      unit: 'KB',
      ours: Math.max(...all.map(({ inAll }) => inAll.scriptBytes)) / 1000,
      goal: 0,
    })
  }
}, 300_000)

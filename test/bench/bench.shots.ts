// What the widget costs a page, measured in a real browser on the sandbox. Printed by `npm run bench`, not asserted.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Locator } from 'playwright-core'
import { newContext } from '../support/browser'
import { networkOf } from '../support/namespaceSteps'
import { drawnRows, inventHistory, openHistory, scrollActivity } from '../support/historySteps'
import { startTestSandbox } from '../support/sandbox'
import { openSwap } from '../support/swapSteps'
import { openWidgetPage } from '../support/widgetPage'
import { serveEmptyPage } from './serveEmptyPage'
import {
  clickToDialogMs,
  countTransfers,
  median,
  pressToAccountMs,
  pressToCodeMs,
  scriptMs,
  watchLongTasks,
  type Transfer,
} from './measure'
import { serveWallets } from './serveWallets'
import { SLOWDOWN } from './slowDown'

const RUNS = 5
/** Somebody types twelve letters a second. */
const KEY_MS = 80
/** What a list of ten thousand tokens may block the page for at a time. */
const LONGEST_TASK_MS = 200
/** What the code of Solana may weigh. */
const SOLANA_LIMIT_KB = 60
const lines: string[] = []
const note = (what: string, figure: string): void => void lines.push(`${what.padEnd(44)} ${figure}`)
const kilobytes = ({ gzipBytes, requests }: Transfer): string =>
  `${(gzipBytes / 1000).toFixed(1)} KB gzip in ${requests} requests`

/** While the directory of a thousand wallets is searched. */
let longestInDirectory = Number.NaN

const widgetClick = { host: 'wallet-widget', button: 'button', dialog: 'dialog' }

const timeWidget = async (): Promise<number> => {
  const { page } = await openWidgetPage()
  await page.waitForLoadState('networkidle')
  const elapsed = await clickToDialogMs(page, widgetClick)
  await page.close()
  return elapsed
}

const timeEmptyPage = async (url: string): Promise<number> => {
  const context = await newContext()
  await serveEmptyPage(context, url)
  const page = await context.newPage()
  await page.goto(`${url}/empty-react.html`)
  await page.waitForLoadState('networkidle')
  const elapsed = await clickToDialogMs(page, { host: null, button: 'button', dialog: 'dialog' })
  await page.close()
  return elapsed
}

/** Kilobytes of a library's chunk as it is served. */
function gzipKilobytes(library: string): number {
  const folder = join(process.cwd(), 'dist', 'chunks')
  const file = readdirSync(folder).find((name) => name.startsWith(`${library}-`) && name.endsWith('.js'))
  if (!file) throw new Error(`There is no chunk of ${library}`)
  return gzipSync(readFileSync(join(folder, file)), { level: 9 }).length / 1000
}

/** How long it takes from the press on a wallet to the account the host hears of, and what is fetched for it. */
type FirstAccount = Transfer & { ms: number }

const lastOf = <T>(list: readonly T[]): T => {
  const last = list.at(-1)
  if (last === undefined) throw new Error('Nothing was measured')
  return last
}

/** On a page of one namespace alone: what another namespace loads is not counted in. */
async function firstAccount(namespace: 'eip155' | 'solana'): Promise<FirstAccount> {
  const { page, wallet, sandbox, openDialog } = await openWidgetPage({
    networks: [networkOf[namespace]],
    wallets: [{ offers: 'all' }],
  })
  await openDialog()
  await page.waitForLoadState('networkidle')
  const take = countTransfers(page, (url) => url.startsWith(sandbox.url))
  const ms = await pressToAccountMs(page, wallet.name, namespace)
  const transfer = await take()
  await page.close()
  return { ms, ...transfer }
}

beforeEach(startTestSandbox)

afterAll(() => {
  const report = process.env['BENCH_REPORT']
  if (report) writeFileSync(report, `${lines.join('\n')}\n`)
})

it('weighs the way from page load to the first balance', async () => {
  const { page, context, wallet, sandbox, openDialog, openView, dialog, waitForEvent } = await openWidgetPage()
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  const take = countTransfers(page, (url) => url.startsWith(sandbox.url) && !url.includes('/widget-page.'))
  await page.reload()
  await page.waitForLoadState('networkidle')
  note('page load', kilobytes(await take()))
  note('script time at page load', `${(await scriptMs(session)).toFixed(0)} ms`)
  await openDialog()
  await page.waitForLoadState('networkidle')
  note('click to Connect view', kilobytes(await take()))
  note('script time up to the Connect view', `${(await scriptMs(session)).toFixed(0)} ms`)
  await dialog.getByRole('button', { name: wallet.name }).click()
  await waitForEvent('wallet-connect')
  await openView('Account')
  await dialog
    .getByRole('tabpanel')
    .getByText(sandbox.config.networks[0]?.nativeCurrency.symbol ?? '')
    .first()
    .waitFor()
  note('wallet chosen to first balance', kilobytes(await take()))
  note('script time up to the first balance', `${(await scriptMs(session)).toFixed(0)} ms`)
})

it('compares the way to the pairing link with the way to the first view', async () => {
  const links: number[] = []
  const views: number[] = []
  for (let round = 0; round < RUNS; round += 1) {
    const { page } = await openWidgetPage()
    await page.waitForLoadState('networkidle')
    views.push(await clickToDialogMs(page, widgetClick))
    await page.waitForLoadState('networkidle')
    links.push(await pressToCodeMs(page, 'WalletConnect'))
    await page.close()
  }
  note('press to pairing link, cold, median', `${median(links).toFixed(0)} ms (1000 allowed)`)
  note('ratio to click to view', (median(links) / median(views)).toFixed(2))
})

it('weighs the code of Solana against its limit and against the library of EVM chains', () => {
  const solana = gzipKilobytes('solana')
  note('library of Solana', `${solana.toFixed(1)} KB gzip`)
  note('ratio to its limit', (solana / SOLANA_LIMIT_KB).toFixed(2))
  note('ratio to the library of EVM chains', (solana / gzipKilobytes('ethers')).toFixed(2))
})

it('compares the way to a first Solana account with the way to a first EVM account', async () => {
  const figures = { eip155: [] as FirstAccount[], solana: [] as FirstAccount[] }
  // In turns, so that a slow moment of the machine meets both.
  for (let round = 0; round < RUNS; round += 1)
    for (const namespace of ['eip155', 'solana'] as const) figures[namespace].push(await firstAccount(namespace))
  const middle = (list: readonly FirstAccount[]): number => median(list.map(({ ms }) => ms))
  note(
    'press to first EVM account, median',
    `${middle(figures.eip155).toFixed(0)} ms, ${kilobytes(lastOf(figures.eip155))}`,
  )
  note(
    'press to first Solana account, median',
    `${middle(figures.solana).toFixed(0)} ms, ${kilobytes(lastOf(figures.solana))}`,
  )
  note('ratio to the EVM account', (middle(figures.solana) / middle(figures.eip155)).toFixed(2))
}, 120_000)

it('compares click to view with an empty React page', async () => {
  const { url } = await startTestSandbox()
  const widget: number[] = []
  const empty: number[] = []
  // In turns, so that a slow moment of the machine meets both.
  for (let round = 0; round < RUNS; round += 1) {
    widget.push(await timeWidget())
    empty.push(await timeEmptyPage(url))
  }
  note('click to view, median', `${median(widget).toFixed(0)} ms`)
  note('the same on an empty React page', `${median(empty).toFixed(0)} ms`)
  note('ratio', (median(widget) / median(empty)).toFixed(2))
})

it('scrolls and types fast in a directory of a thousand wallets on a slow machine', async () => {
  let searches: () => number = () => 0
  const { page, context, dialog, openDialog } = await openWidgetPage({
    prepare: async (context) => {
      searches = await serveWallets(context, 1_000)
    },
  })
  // By class: working out roles and names in the page would be the longest task of all.
  const tile = (name: string): Locator => dialog.locator(`.tile[aria-label="${name}"]`)
  const scroll = async (px: number): Promise<void> => {
    await page.mouse.wheel(0, px)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  }
  await openDialog()
  await tile('Wallet 3').waitFor()
  await page.waitForLoadState('networkidle')
  const longest = await watchLongTasks(page)
  const session = await context.newCDPSession(page)
  const slowDown = (rate: number): Promise<unknown> => session.send('Emulation.setCPUThrottlingRate', { rate })
  const noteLongest = async (what: string): Promise<void> =>
    note(`longest task, ${what}`, `${(await longest()).toFixed(0)} ms`)

  await slowDown(SLOWDOWN)
  await dialog.locator('.row', { hasText: 'All wallets' }).click()
  await tile('Wallet 20').waitFor()
  await noteLongest('all wallets opened')
  await tile('Wallet 8').hover()
  for (let turn = 0; turn < 20; turn += 1) await scroll(600)
  await noteLongest('scrolled through its pages')

  await slowDown(1)
  while (!(await tile('Wallet 999').isVisible())) await scroll(4_000)
  note('tiles in the document with 1,000 wallets', String(await dialog.locator('.tile').count()))
  await longest()

  await slowDown(SLOWDOWN)
  const text = 'wallet 9'
  await dialog.locator('input[type="search"]').focus()
  await page.keyboard.type(text, { delay: KEY_MS })
  await dialog.locator('.row', { hasText: 'Wallet 90' }).first().waitFor()
  longestInDirectory = await longest()
  note(`longest task, "${text}" typed and 100 found`, `${longestInDirectory.toFixed(0)} ms`)
  note('searches for it', String(searches()))
  for (let count = 0; count < text.length; count += 1) await page.keyboard.press('Backspace', { delay: KEY_MS })
  await tile('Wallet 0').waitFor()
  await noteLongest('cleared, all 1,000 again')
}, 180_000)

/** Rows of a history, and what the page may need for them (threats L2). */
const HISTORY_ROWS = 100_000
const HISTORY_PAGE = 1_000
const HISTORY_HEAP_MB = 150

it('scrolls through a history of a hundred thousand on a slow machine', async () => {
  const sandbox = await startTestSandbox()
  await inventHistory({ sandbox }, 'alice', HISTORY_ROWS, HISTORY_PAGE)
  const visit = await openWidgetPage()
  const { page, context } = visit
  const session = await context.newCDPSession(page)
  const last = async (): Promise<number> => (await drawnRows(visit)).places.at(-1) ?? 0
  await openHistory(visit)
  const longest = await watchLongTasks(page)
  while ((await last()) < HISTORY_ROWS) await scrollActivity(visit, 'end')
  note('longest task, pages of 1,000 up to 100,000', `${(await longest()).toFixed(0)} ms, at full speed`)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  note('heap with a history of 100,000', `${(usedSize / 1e6).toFixed(0)} MB (${HISTORY_HEAP_MB} allowed)`)

  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const scroll = async (px: number): Promise<void> => {
    await scrollActivity(visit, px)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  }
  await scroll(-10_000_000)
  for (let turn = 0; turn < 60; turn += 1) await scroll(400)
  note('longest task, 100,000 scrolled', `${(await longest()).toFixed(0)} ms (${LONGEST_TASK_MS} allowed)`)
  for (let turn = 0; turn < 20; turn += 1) await scroll(320_000)
  note('longest task, through all of it in leaps', `${(await longest()).toFixed(0)} ms (${LONGEST_TASK_MS} allowed)`)
  const { places, elements } = await drawnRows(visit)
  note('rows drawn of 100,000', `${places.length}, ${elements} elements`)
}, 240_000)

it('opens and searches a list of ten thousand tokens on a slow machine', async () => {
  const sandbox = await startTestSandbox()
  const COUNT = 10_000
  await sandbox.control('settings', { extraSwapTokens: COUNT })
  const { tokens } = (await (
    await fetch(
      `${sandbox.config.apiUrl}/v1/convert/tokens?chainId=eip155:31337&projectId=${sandbox.config.projectId}&st=bench&sv=bench`,
    )
  ).json()) as {
    tokens: { name: string; symbol: string; address: string }[]
  }
  const wanted = tokens[Math.floor(tokens.length / 2)] ?? { name: '', symbol: '', address: '' }
  const visit = await openWidgetPage()
  const { page, context, dialog } = visit
  await openSwap(visit)
  await page.waitForLoadState('networkidle')
  const longest = await watchLongTasks(page)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const figures: number[] = []
  const noteLongest = async (what: string): Promise<void> => {
    figures.push(await longest())
    note(`longest task, ${what}`, `${lastOf(figures).toFixed(0)} ms (${LONGEST_TASK_MS} allowed)`)
  }
  // By class: working out roles and names in the page would be the longest task of all.
  await dialog.locator('button[aria-haspopup], .pill').first().click()
  await dialog.locator('.row').first().waitFor()
  await noteLongest(`list of ${tokens.length} tokens opened`)
  await dialog.locator('.row').first().hover()
  for (let turn = 0; turn < 20; turn += 1) {
    await page.mouse.wheel(0, 600)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  }
  await noteLongest('scrolled')
  const search = dialog.locator('input[type="search"]')
  for (const [what, text] of [
    ['name', wanted.name],
    ['symbol', wanted.symbol],
    ['address', wanted.address.slice('eip155:31337:'.length)],
  ] as const) {
    await search.focus()
    await page.keyboard.press('Control+A')
    await page.keyboard.type(text, { delay: KEY_MS })
    await dialog.locator('.row', { hasText: wanted.name }).first().waitFor()
    await noteLongest(`a ${what} typed and found`)
  }
  const most = Math.max(...figures)
  note('ratio to what is allowed', (most / LONGEST_TASK_MS).toFixed(2))
  note('ratio to the directory of 1,000 wallets', (most / longestInDirectory).toFixed(2))
}, 180_000)

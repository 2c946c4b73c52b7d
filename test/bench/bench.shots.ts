// What the widget costs a page, measured in a real browser on the sandbox. Printed by `npm run bench -- --page`; the
// goals stand beside the figures and are not asserted.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Locator } from 'playwright-core'
import { networkOf } from '../support/namespaceSteps'
import { drawnRows, inventHistory, openHistory, scrollActivity } from '../support/historySteps'
import { startTestSandbox } from '../support/sandbox'
import { openSwap } from '../support/swapSteps'
import { openWidgetPage } from '../support/widgetPage'
import {
  clickToDialogMs,
  countTransfers,
  median,
  pressToAccountMs,
  pressToCodeMs,
  scriptMs,
  twoFrames,
  watchLongTasks,
  type Transfer,
} from './measure'
import { startPart } from './report'
import { heapGrowthMb } from './scrollAbout'
import { serveWallets } from './serveWallets'
import { SLOWDOWN } from './slowDown'

const RUNS = 5
/** Somebody types twelve letters a second. */
const KEY_MS = 80
/** What scrolling a long list may block a slow machine for at a time. */
const SCROLL_TASK_MS = 100
/** What any other step may block a slow machine for: 50 ms at full speed. */
const STEP_TASK_MS = 200
/** What a list may hold more after it was scrolled to and fro. */
const GROWTH_MB = 1
/** What the code of Solana may weigh. */
const SOLANA_LIMIT_KB = 60
/** Until the pairing link is there. */
const LINK_MS = 1_000
const part = startPart()
const { note, judge } = part
const kilobytes = ({ gzipBytes, requests }: Transfer): string =>
  `${(gzipBytes / 1000).toFixed(1)} KB gzip in ${requests} requests`

/** While the directory of a thousand wallets is searched. */
let longestInDirectory = Number.NaN

/** Kilobytes of a namespace's chunk, which has its library in it, as it is served. */
function gzipKilobytes(namespace: string): number {
  const folder = join(process.cwd(), 'dist', 'chunks')
  const file = readdirSync(folder).find((name) => name.startsWith(`${namespace}-`) && name.endsWith('.js'))
  if (!file) throw new Error(`There is no chunk of ${namespace}`)
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

afterAll(part.write)

/** Notes how long a page has been blocked at a time, on the slow machine. */
const judgeTask = (what: string, ms: number, goal: number): void =>
  judge({ what: `longest task, ${SLOWDOWN}×, ${what}`, unit: 'ms', ours: ms, goal })
/** Notes what is left in memory of scrolling a list from end to end. */
const judgeGrowth = (what: string, mb: number): void =>
  judge({ what: `heap after scrolling ${what} to and fro`, unit: 'MB', ours: mb, goal: GROWTH_MB })

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

it('compares the way to the pairing link with the way to the dialog', async () => {
  const links: number[] = []
  const dialogs: number[] = []
  for (let round = 0; round < RUNS; round += 1) {
    const { page } = await openWidgetPage()
    await page.waitForLoadState('networkidle')
    dialogs.push(await clickToDialogMs(page, { host: 'wallet-widget', button: 'button', dialog: 'dialog' }))
    await page.waitForLoadState('networkidle')
    links.push(await pressToCodeMs(page, 'WalletConnect'))
    await page.close()
  }
  judge({ what: 'press to pairing link, cold, median', unit: 'ms', ours: median(links), goal: LINK_MS })
  note('ratio to the press that opens the dialog', (median(links) / median(dialogs)).toFixed(2))
})

it('weighs the code of Solana against its limit and against that of EVM chains', () => {
  const solana = gzipKilobytes('solana')
  judge({ what: 'code of Solana, gzip', unit: 'KB', ours: solana, goal: SOLANA_LIMIT_KB })
  note('ratio to the code of EVM chains', (solana / gzipKilobytes('eip155')).toFixed(2))
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
}, 600_000)

it('scrolls and types fast in a directory of a thousand wallets on a slow machine', async () => {
  let searches: () => number = () => 0
  const visit = await openWidgetPage({
    prepare: async (context) => {
      searches = await serveWallets(context, 1_000)
    },
  })
  const { page, context, dialog, openDialog } = visit
  // By class: working out roles and names in the page would be the longest task of all.
  const tile = (name: string): Locator => dialog.locator(`.tile[aria-label="${name}"]`)
  const scroll = async (px: number): Promise<void> => {
    await page.mouse.wheel(0, px)
    await twoFrames(page)
  }
  await openDialog()
  await tile('Wallet 3').waitFor()
  await page.waitForLoadState('networkidle')
  const longest = await watchLongTasks(page)
  const session = await context.newCDPSession(page)
  const slowDown = (rate: number): Promise<unknown> => session.send('Emulation.setCPUThrottlingRate', { rate })

  await slowDown(SLOWDOWN)
  await dialog.locator('.row', { hasText: 'All wallets' }).click()
  await tile('Wallet 20').waitFor()
  judgeTask('all wallets opened', await longest(), STEP_TASK_MS)
  await tile('Wallet 8').hover()
  while (!(await tile('Wallet 999').isVisible())) await scroll(600)
  judgeTask('scrolled through 1,000 wallets', await longest(), SCROLL_TASK_MS)

  await slowDown(1)
  note('tiles in the document with 1,000 wallets', String(await dialog.locator('.tile').count()))
  judgeGrowth('1,000 wallets', await heapGrowthMb(visit))
  await longest()

  await slowDown(SLOWDOWN)
  const text = 'wallet 9'
  await dialog.locator('input[type="search"]').focus()
  await page.keyboard.type(text, { delay: KEY_MS })
  await dialog.locator('.row', { hasText: 'Wallet 90' }).first().waitFor()
  longestInDirectory = await longest()
  judgeTask(`"${text}" typed and 100 found`, longestInDirectory, STEP_TASK_MS)
  note('searches for it', String(searches()))
  for (let count = 0; count < text.length; count += 1) await page.keyboard.press('Backspace', { delay: KEY_MS })
  await tile('Wallet 0').waitFor()
  judgeTask('cleared, all 1,000 again', await longest(), STEP_TASK_MS)
}, 600_000)

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
  judge({ what: 'heap with a history of 100,000', unit: 'MB', ours: usedSize / 1e6, goal: HISTORY_HEAP_MB })
  judgeGrowth('a history of 100,000', await heapGrowthMb(visit))
  await longest()

  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const scroll = async (px: number): Promise<void> => {
    await scrollActivity(visit, px)
    await twoFrames(page)
  }
  await scroll(-10_000_000)
  for (let turn = 0; turn < 60; turn += 1) await scroll(400)
  judgeTask('a history of 100,000 scrolled', await longest(), SCROLL_TASK_MS)
  for (let turn = 0; turn < 20; turn += 1) await scroll(320_000)
  judgeTask('through all of it in leaps', await longest(), SCROLL_TASK_MS)
  const { places, elements } = await drawnRows(visit)
  note('rows drawn of 100,000', `${places.length}, ${elements} elements`)
}, 600_000)

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
  const judgeLongest = async (what: string, goal: number): Promise<void> => {
    figures.push(await longest())
    judgeTask(what, lastOf(figures), goal)
  }
  // By class: working out roles and names in the page would be the longest task of all.
  await dialog.locator('button[aria-haspopup], .pill').first().click()
  await dialog.locator('.row').first().waitFor()
  await judgeLongest(`list of ${tokens.length} tokens opened`, STEP_TASK_MS)
  await dialog.locator('.row').first().hover()
  for (let turn = 0; turn < 20; turn += 1) {
    await page.mouse.wheel(0, 600)
    await twoFrames(page)
  }
  await judgeLongest('10,000 tokens scrolled', SCROLL_TASK_MS)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  judgeGrowth('10,000 tokens', await heapGrowthMb(visit))
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await longest()
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
    await judgeLongest(`a token’s ${what} typed and found`, STEP_TASK_MS)
  }
  note('ratio to the directory of 1,000 wallets', (Math.max(...figures) / longestInDirectory).toFixed(2))
}, 600_000)

// The activity of an account on the real chains of the sandbox, and a long one that is invented. Not here: every
// wording (rowMessages, ActivityPanel), damaged answers (readHistory), 100,000 rows on a slow machine (npm run bench),
// Solana (namespaceSend).
import { eventually } from '../support/eventually'
import { writeIn } from '../support/fonts'
import {
  activityRow,
  drawnRows,
  inventHistory,
  openActivity,
  openHistory,
  scrollActivity,
} from '../support/historySteps'
import { startTestSandbox, type TestSandbox } from '../support/sandbox'
import {
  addressOf,
  callsTo,
  fillSend,
  ONE,
  openAccount,
  pressSend,
  review,
  shortOf,
  submit,
} from '../support/sendSteps'
import { button, fillSwap, pressSwap, reviewSwap } from '../support/swapSteps'
import { openWidgetPage, type WidgetPage } from '../support/widgetPage'

let sandbox: TestSandbox

beforeEach(async () => {
  sandbox = await startTestSandbox()
})

const historyCalls = async (): Promise<(string | undefined)[]> =>
  (await callsTo(sandbox, 'history')).map(({ query }) => query['cursor'])

it('tells in words what happened on the chain, leads to the explorer, and hides spam', async () => {
  const visit = await openWidgetPage()
  const { dialog } = visit
  await openActivity(visit)
  await activityRow(visit, `Sent 0.25 ETH to ${shortOf(addressOf(sandbox, 1))}`)
    .first()
    .waitFor()
  await activityRow(visit, 'Approved USDC').waitFor()
  await activityRow(visit, 'Not sent to').getByText('Failed').waitFor()
  await activityRow(visit, 'Minted Meadow Card #1').waitFor()
  // The thief's dust, and what he pretends was sent to him.
  expect(await activityRow(visit, 'Unverified sender').count()).toBe(2)
  expect(await dialog.getByText('meadow-gift.example').count()).toBe(0)
  const link = activityRow(visit, 'Sent 0.25 ETH').getByRole('link')
  expect(await link.getAttribute('target')).toBe('_blank')
  expect(await (await fetch(String(await link.getAttribute('href')))).text()).toContain('Confirmed')
})

it('keeps what happened to one line beside the amount, on a phone and in a wide font too', async () => {
  const visit = await openWidgetPage({ isStrict: false, context: { viewport: { width: 390, height: 844 } } })
  await writeIn(visit, 'wide')
  await openActivity(visit)
  await activityRow(visit, 'Minted Meadow Card #1').waitFor()
  const lines = await visit.dialog
    .getByRole('tabpanel')
    .locator('.row__title')
    .evaluateAll((titles) =>
      titles.map((title) => title.clientHeight / Number.parseFloat(getComputedStyle(title).lineHeight)),
    )
  expect(lines.length).toBeGreaterThan(4)
  expect(lines.map(Math.round)).toEqual(lines.map(() => 1))
})

it('goes on page by page as one scrolls, and draws what is near what is in sight', async () => {
  await inventHistory({ sandbox }, 'alice', 400)
  const visit = await openWidgetPage()
  await openHistory(visit)
  await eventually(async () => {
    await scrollActivity(visit, 'end')
    expect((await drawnRows(visit)).places.at(-1)).toBe(400)
  })
  const cursors = await historyCalls()
  // The tab asks, and the view asks for news; then each page once.
  expect(new Set(cursors.filter((cursor) => cursor !== undefined)).size).toBe(7)
  expect(cursors.filter((cursor) => cursor !== undefined)).toHaveLength(7)
  const { places, elements } = await drawnRows(visit)
  expect(places.length).toBeLessThan(60)
  expect(elements).toBeLessThan(2_000)
  await scrollActivity(visit, -1_000_000)
  await activityRow(visit, 'Sent 0.5 USDC').waitFor()
  await visit.dialog.getByRole('button', { name: 'Back' }).click()
  await activityRow(visit, 'Sent 0.5 USDC').waitFor()
})

/** Where a row stands in the whole list, and whether it stands once. */
async function placeOf(visit: WidgetPage, words: RegExp): Promise<{ count: number; place: string | null }> {
  const rows = activityRow(visit, words)
  return { count: await rows.count(), place: await rows.first().getAttribute('aria-posinset') }
}

it('has what was sent here at once, and once when it is confirmed and the service knows it too', async () => {
  const visit = await openWidgetPage()
  const { dialog } = visit
  await openAccount(visit)
  await pressSend(visit)
  await fillSend(visit, '0.777', addressOf(sandbox, 1))
  await review(visit)
  await dialog.getByText('Network fee').waitFor()
  await sandbox.control('mining', { mode: 'manual' })
  await submit(visit)
  await visit.waitForEvent('wallet-transaction', { status: 'submitted' })
  await dialog.getByRole('tab', { name: 'Activity' }).click()
  await activityRow(visit, 'Sending 0.777 ETH').getByText('Confirming').waitFor()
  expect(await placeOf(visit, /0\.777 ETH/)).toEqual({ count: 1, place: '1' })
  const before = (await historyCalls()).length
  await sandbox.control('mine', {})
  await activityRow(visit, 'Sent 0.777 ETH').waitFor()
  await eventually(async () => expect((await historyCalls()).length).toBeGreaterThan(before))
  await activityRow(visit, 'Sent 0.25 ETH').first().waitFor()
  expect(await placeOf(visit, /0\.777 ETH/)).toEqual({ count: 1, place: '1' })
  // After a reload only the service tells of it, in the same words.
  await visit.page.reload()
  await visit.waitForEvent('wallet-ready')
  await visit.openView('Account')
  await dialog.getByRole('tab', { name: 'Activity' }).click()
  await activityRow(visit, `Sent 0.777 ETH to ${shortOf(addressOf(sandbox, 1))}`)
    .getByRole('link')
    .waitFor()
  expect(await placeOf(visit, /0\.777 ETH/)).toEqual({ count: 1, place: '1' })
})

it('says what failed, marks it, and goes on in place when it is tried again', async () => {
  await inventHistory({ sandbox }, 'alice', 120)
  const visit = await openWidgetPage()
  const { dialog } = visit
  await openActivity(visit)
  await activityRow(visit, 'Sent 0.5 USDC').waitFor()
  await sandbox.disturb({ name: 'history', kind: '500' })
  await scrollActivity(visit, 'end')
  await dialog.getByRole('alert').getByText('Failed to fetch transactions').first().waitFor()
  await sandbox.clearFaults()
  await button(visit, 'Try again').click()
  await eventually(async () => {
    await scrollActivity(visit, 'end')
    expect((await drawnRows(visit)).places.at(-1)).toBe(120)
  })
  expect(await button(visit, 'Try again').count()).toBe(0)
})

it('is empty where nothing happened, and that of another network there', async () => {
  await inventHistory({ sandbox }, 'alice', 0)
  const visit = await openWidgetPage()
  await openActivity(visit)
  await visit.dialog.getByText('Nothing here yet').waitFor()
  expect((await callsTo(sandbox, 'history')).every(({ query }) => query['chainId'] === ONE)).toBe(true)
})

it('tells a swap as what went out and what came in', async () => {
  const visit = await openWidgetPage()
  await openAccount(visit)
  await pressSwap(visit)
  await fillSwap(visit, { pay: 'USDT', receive: 'ETH', amount: '100' })
  await reviewSwap(visit, 'Approve')
  await button(visit, 'Approve').click()
  await visit.waitForEvent('wallet-transaction', { kind: 'approval', status: 'confirmed' })
  await button(visit, 'Swap').click()
  await visit.waitForEvent('wallet-transaction', { kind: 'swap', status: 'confirmed' })
  await visit.dialog.getByRole('tab', { name: 'Activity' }).click()
  await activityRow(visit, /Swapped.*\+0\.03\d ETH−100 USDT/).waitFor()
  await visit.page.reload()
  await visit.waitForEvent('wallet-ready')
  await visit.openView('Account')
  await visit.dialog.getByRole('tab', { name: 'Activity' }).click()
  await activityRow(visit, /Swapped.*\+0\.03\d ETH−100 USDT/).waitFor()
})

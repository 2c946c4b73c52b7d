// Several tags in a page and several tabs of a site: whatever happens in one of them is true in all of them within a
// second, also in those that nobody has opened, which load no React for it. Not here: what a tab does with a session
// that ends (signInTabs), transactions of another tab (toast).
import type { Page } from 'playwright-core'
import { callElement } from '../support/callElement'
import { eventually } from '../support/eventually'
import { addressOf, ONE, TWO } from '../support/sendSteps'
import { addTagsHere, drawnHere, lagOf, seenHere, type SeenTag } from '../support/tagsInPage'
import { openWidgetPage, type WidgetPage } from '../support/widgetPage'

/** A second is promised; it is half of one, and more only where a machine has several browsers to run. */
const LIMIT_MS = 3_000

const drawnIn = (page: Page): Promise<boolean[]> => page.evaluate(drawnHere)

/** Every tag of every tab says this, the last one soon after the first. */
async function expectAll(pages: readonly Page[], expected: Partial<SeenTag>): Promise<void> {
  const seen = await eventually(async () => {
    const all = (await Promise.all(pages.map((page) => page.evaluate(seenHere)))).flat()
    expect(all).toHaveLength(3 * pages.length)
    for (const tag of all) expect(tag).toMatchObject(expected)
    return all
  })
  expect(lagOf(seen)).toBeLessThan(LIMIT_MS)
}

/** The page's own tag: the first of them. */
const tagOf = ({ widget }: WidgetPage) => widget.first()
const connect = (visit: WidgetPage) => callElement(tagOf(visit), 'connect', { connectorId: 'test.wallet' })

async function threeTabs(options: Parameters<typeof openWidgetPage>[0] = {}): Promise<[WidgetPage, Page[]]> {
  const visit = await openWidgetPage({ ...options, attributes: { preload: 'none', ...options.attributes } })
  const pages = [visit.page, await visit.openTab(), await visit.openTab()]
  for (const page of pages) await page.evaluate(addTagsHere)
  await visit.page.bringToFront()
  return [visit, pages]
}

it('connect, account, network and disconnect reach every tag of every tab, and none of the idle ones draws', async () => {
  const [visit, pages] = await threeTabs()
  const [one, two] = [addressOf(visit.sandbox, 0), addressOf(visit.sandbox, 1)]
  await connect(visit)
  await expectAll(pages, { status: 'connected', address: one, network: ONE })
  await visit.wallet.selectAccount(1)
  await expectAll(pages, { status: 'connected', address: two })
  await callElement(tagOf(visit), 'switchNetwork', TWO)
  await expectAll(pages, { network: TWO })
  await callElement(tagOf(visit), 'disconnect')
  await expectAll(pages, { status: 'disconnected', address: null })
  expect(await Promise.all(pages.map(drawnIn))).toEqual(pages.map(() => [false, false, false]))
  // Each of the three tags tells its page once.
  const told = await visit.page.evaluate(
    () => window.widgetEvents.filter(({ type }) => type === 'wallet-connect').length,
  )
  expect(told).toBe(3)
})

it('a sign-in reaches every tag of every tab', async () => {
  const [visit, pages] = await threeTabs({ attributes: { 'sign-in': 'optional' } })
  await connect(visit)
  await tagOf(visit).getByRole('button', { name: 'Sign', exact: true }).click()
  await visit.waitForEvent('wallet-sign-in')
  await expectAll(pages, { status: 'connected', isSignedIn: true })
})

it('a page that comes back restores its account without drawing anything', async () => {
  const visit = await openWidgetPage({ attributes: { preload: 'none' } })
  await visit.connect()
  await visit.page.reload()
  await visit.waitForState({ status: 'connected' })
  expect(await drawnIn(visit.page)).toEqual([false])
  const scripts = await visit.page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name.replace(/^.*\//, '')),
  )
  expect(scripts.filter((name) => /^(?:react|dialog)-/.test(name))).toEqual([])
  // And opens as if it had.
  await visit.widget.getByRole('button').first().click()
  await visit.dialog.getByRole('button', { name: 'Send' }).waitFor()
})

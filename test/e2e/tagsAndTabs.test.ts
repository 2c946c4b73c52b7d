// Several tags in a page and several tabs of a site: whatever happens in one of them is true in all of them within a
// second, also in those that nobody has opened, which load no React for it. Not here: what a tab does with a session
// that ends (signInTabs), transactions of another tab (toast).
import type { Page } from 'playwright-core'
import { callElement } from '../support/callElement'
import { eventually } from '../support/eventually'
import { addressOf, ONE, TWO } from '../support/sendSteps'
import { openWidgetPage, type WidgetPage } from '../support/widgetPage'

const WITHIN_MS = 1_000

/** Two more tags like the first, with their own listeners. */
const addTags = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const first = document.querySelector('wallet-widget')
    for (const id of ['second', 'third']) {
      const tag = document.createElement('wallet-widget')
      for (const { name, value } of first?.attributes ?? []) if (name !== 'open') tag.setAttribute(name, value)
      tag.id = id
      Reflect.set(tag, 'networks', Reflect.get(first ?? {}, 'networks'))
      document.body.append(tag)
    }
  })

type Seen = { status: unknown; address: unknown; network: unknown; isSignedIn: boolean }

const seenIn = (page: Page): Promise<Seen[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('wallet-widget')].map((tag) => {
      const state = Reflect.get(tag, 'state') as {
        status: string
        activeCaipAddress: string | null
        activeCaipNetworkId: string
        signIn: { session: object | null }
      }
      return {
        status: state.status,
        address: state.activeCaipAddress?.split(':').at(-1) ?? null,
        network: state.activeCaipNetworkId,
        isSignedIn: state.signIn.session !== null,
      }
    }),
  )

/** Whether the tree of any tag was made, by index of the tag. */
const drawnIn = (page: Page): Promise<boolean[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('wallet-widget')].map((tag) =>
      Boolean(tag.shadowRoot?.querySelector('wallet-widget-view')),
    ),
  )

async function expectAll(pages: readonly Page[], expected: Partial<Seen>): Promise<void> {
  const began = Date.now()
  await eventually(async () => {
    for (const page of pages) for (const seen of await seenIn(page)) expect(seen).toMatchObject(expected)
  })
  expect(Date.now() - began).toBeLessThan(WITHIN_MS * pages.length)
}

/** The page's own tag: the first of them. */
const tagOf = ({ widget }: WidgetPage) => widget.first()
const connect = (visit: WidgetPage) => callElement(tagOf(visit), 'connect', { connectorId: 'test.wallet' })

async function threeTabs(options: Parameters<typeof openWidgetPage>[0] = {}): Promise<[WidgetPage, Page[]]> {
  const visit = await openWidgetPage({ ...options, attributes: { preload: 'none', ...options.attributes } })
  const pages = [visit.page, await visit.openTab(), await visit.openTab()]
  for (const page of pages) await addTags(page)
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

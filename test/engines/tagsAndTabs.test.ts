// Three tags in each of three tabs, in Firefox and WebKit: what happens in one of them is true in all of them within a
// second, also in those that nobody has opened. Chromium has more of it (test/e2e/tagsAndTabs.test.ts).
import { describeEngines } from '../support/engines/describeEngines'
import type { EngineVisit } from '../support/engines/visit'
import { eventually } from '../support/eventually'
import { addressOf, ONE, TWO } from '../support/sendSteps'
import { addTagsHere, drawnHere, lagOf, seenHere, type SeenTag } from '../support/tagsInPage'

/** A second is promised; it is half of one, and more only where a machine has several browsers to run. */
const LIMIT_MS = 3_000

/** Every tag of every tab says this, the last one soon after the first. */
async function expectAll(tabs: readonly EngineVisit[], expected: Partial<SeenTag>): Promise<void> {
  const seen = await eventually(async () => {
    const all = (await Promise.all(tabs.map((tab) => tab.evaluate(seenHere)))).flat()
    expect(all).toHaveLength(3 * tabs.length)
    for (const tag of all) expect(tag).toMatchObject(expected)
    return all
  })
  expect(lagOf(seen)).toBeLessThan(LIMIT_MS)
}

/** Calls a method of the first tag of a tab. */
const call = (tab: EngineVisit, method: string, ...given: (string | Record<string, string>)[]): Promise<unknown> =>
  tab.evaluate(
    async (name, args) => {
      const tag = document.querySelector('wallet-widget') ?? {}
      await Reflect.apply(Reflect.get(tag, name) as () => Promise<unknown>, tag, args)
      return true
    },
    method,
    given,
  )

async function threeTabs(
  open: (options: { attributes: Record<string, string> }) => Promise<EngineVisit>,
  attributes: Record<string, string> = {},
): Promise<[EngineVisit, EngineVisit, EngineVisit]> {
  const first = await open({ attributes: { preload: 'none', ...attributes } })
  const tabs: [EngineVisit, EngineVisit, EngineVisit] = [first, await first.openTab(), await first.openTab()]
  for (const tab of tabs) await tab.evaluate(addTagsHere)
  return tabs
}

/**
 * What the visitor does in the wallet: another account. By a second frame of the wallet, in a tab of its own: engines
 * keep what a frame stores by the site of the page around it, so no page of another site reaches this wallet.
 */
async function chooseAccount(first: EngineVisit, index: number): Promise<void> {
  const tab = await first.openTab()
  await tab.evaluate((url) => {
    const frame = document.createElement('iframe')
    frame.src = url
    document.body.append(frame)
  }, `${first.sandbox.config.walletAppUrl}/frame.html?account=${index}&mode=auto-approve`)
}

describeEngines('several tags and tabs', (session) => {
  it('another account reaches every tag of every tab', async () => {
    const tabs = await threeTabs(session().visit)
    const [first] = tabs
    await call(first, 'connect', { connectorId: 'Sandbox Wallet' })
    await expectAll(tabs, { status: 'connected', address: addressOf(first.sandbox, 0) })
    await chooseAccount(first, 1)
    await expectAll(tabs, { status: 'connected', address: addressOf(first.sandbox, 1) })
  })

  it('connect, network and disconnect reach every tag of every tab, and none of them draws', async () => {
    const tabs = await threeTabs(session().visit)
    const [first] = tabs
    const address = addressOf(first.sandbox, 0)
    await call(first, 'connect', { connectorId: 'Sandbox Wallet' })
    await expectAll(tabs, { status: 'connected', address, network: ONE })
    await call(first, 'switchNetwork', TWO)
    await expectAll(tabs, { network: TWO })
    await call(first, 'disconnect')
    await expectAll(tabs, { status: 'disconnected', address: null })
    for (const tab of tabs) expect(await tab.evaluate(drawnHere)).toEqual([false, false, false])
  })

  it('a sign-in reaches every tag of every tab', async () => {
    const tabs = await threeTabs(session().visit, { 'sign-in': 'optional' })
    const [first] = tabs
    await call(first, 'connect', { connectorId: 'Sandbox Wallet' })
    await first.click('button', 'Sign')
    await expectAll(tabs, { status: 'connected', isSignedIn: true })
  })
})

// Several tags in a page and several tabs of a site: whatever happens in one of them is true in all of them within a
// second, also in those that nobody has opened, which load no React for it. Not here: what a tab does with a session
// that ends (signInTabs), transactions of another tab (toast).
import type { Page } from 'playwright-core'
import { addressOf } from '../support/sendSteps'
import { expectAllToFollow, expectWithinASecond, type TabOfTags } from '../support/tagsAndTabs'
import { drawnHere, viewFilesHere } from '../support/tagsInPage'
import { openWidgetPage } from '../support/widgetPage'

const asTab = (page: Page): TabOfTags => ({
  run: (look) => page.evaluate(look) as never,
  call: (run, given) => page.evaluate(run, given),
})

it('connect, account, network, sign-in and disconnect reach every tag of every tab, once and within a second, and no idle one draws', () =>
  expectWithinASecond(async () => {
    const visit = await openWidgetPage({ attributes: { preload: 'none' } })
    const pages = [visit.page, await visit.openTab(), await visit.openTab()]
    await visit.page.bringToFront()
    return expectAllToFollow(pages.map(asTab), {
      connectorId: 'test.wallet',
      addresses: [addressOf(visit.sandbox, 0), addressOf(visit.sandbox, 1)],
      chooseSecondAccount: () => visit.wallet.selectAccount(1),
      pressSign: () => visit.widget.first().getByRole('button', { name: 'Sign', exact: true }).click(),
    })
  }))

it('a page that comes back restores its account without drawing anything', async () => {
  const visit = await openWidgetPage({ attributes: { preload: 'none' } })
  await visit.connect()
  await visit.page.reload()
  await visit.waitForState({ status: 'connected' })
  expect(await visit.page.evaluate(drawnHere)).toEqual([false])
  expect(await visit.page.evaluate(viewFilesHere)).toEqual([])
  // And opens as if it had.
  await visit.widget.getByRole('button').first().click()
  await visit.dialog.getByRole('button', { name: 'Send' }).waitFor()
})

// Three tags in each of three tabs, in Firefox and WebKit: what happens in one of them is true in all of them within a
// second, also in those that nobody has opened. Chromium has more of it (test/e2e/tagsAndTabs.test.ts).
import { describeEngines } from '../support/engines/describeEngines'
import type { EngineVisit } from '../support/engines/visit'
import { addressOf } from '../support/sendSteps'
import { expectAllToFollow, expectWithinASecond, type TabOfTags } from '../support/tagsAndTabs'

const asTab = (tab: EngineVisit): TabOfTags => ({
  run: (look) => tab.evaluate(look),
  call: (run, given) => tab.evaluate(run, given),
})

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
  it('connect, account, network, sign-in and disconnect reach every tag of every tab, once and within a second, and no idle one draws', () =>
    expectWithinASecond(async () => {
      await session().endTest()
      const first = await session().visit({ attributes: { preload: 'none' } })
      return expectAllToFollow([first, await first.openTab(), await first.openTab()].map(asTab), {
        connectorId: 'Sandbox Wallet',
        addresses: [addressOf(first.sandbox, 0), addressOf(first.sandbox, 1)],
        chooseSecondAccount: () => chooseAccount(first, 1),
        pressSign: () => first.click('button', 'Sign'),
      })
    }))
})

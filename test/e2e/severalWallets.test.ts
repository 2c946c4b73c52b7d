// Several wallets of one namespace in one page and its tabs. Not here: any order of events (test/fuzz/severalWallets),
// and the view that lists them (src/features/connect).
import type { Page } from 'playwright-core'
import { callElement } from '../support/callElement'
import { eventually } from '../support/eventually'
import { openWidgetPage } from '../support/widgetPage'

/** The wallets that a page knows, the active one first. */
const walletsIn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { wallets } = Reflect.get(document.querySelector('wallet-widget') ?? {}, 'state') as {
      wallets: { id: string }[]
    }
    return wallets.map(({ id }) => id).join()
  })

it('two wallets of a namespace are in every tab and come back, and one of them can be left', async () => {
  const visit = await openWidgetPage({
    wallets: [
      { name: 'Test Wallet' },
      { name: 'Second Wallet', rdns: 'second.wallet', privateKeys: [`0x${'7'.repeat(64)}`] },
    ],
  })
  const run = (method: string, argument: unknown): Promise<unknown> => callElement(visit.widget, method, argument)
  const pages = [visit.page, await visit.openTab()]
  const expectWallets = async (wallets: string): Promise<void> => {
    await eventually(async () => {
      for (const page of pages) expect(await walletsIn(page)).toBe(wallets)
    })
  }
  await run('connect', { connectorId: 'test.wallet' })
  await run('connect', { connectorId: 'second.wallet' })
  await expectWallets('second.wallet,test.wallet')
  await run('setActiveWallet', 'test.wallet')
  await expectWallets('test.wallet,second.wallet')
  await visit.page.reload()
  await expectWallets('test.wallet,second.wallet')
  await run('disconnect', { walletId: 'test.wallet' })
  await expectWallets('second.wallet')
})

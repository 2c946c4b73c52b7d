// Several wallets of one namespace in one page and its tabs. Not here: any order of events (test/fuzz/severalWallets),
// and the view that lists them (src/features/connect).
import type { Page } from 'playwright-core'
import { callElement } from '../support/callElement'
import { eventually } from '../support/eventually'
import { press } from '../support/keySteps'
import { logInByEmail } from '../support/loginSteps'
import { copyLink, openPairingPage } from '../support/pairingSteps'
import { startPairingWallet } from '../support/pairingWallet'
import { addTagsHere } from '../support/tagsInPage'
import { openWidgetPage } from '../support/widgetPage'

/** The wallets that each tag of a page knows, the active one first. */
const walletsIn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('wallet-widget')].map(({ state }) => state.wallets.map(({ id }) => id).join()),
  )

/** Every tag of every page knows these, the active one first. */
const expectWallets = (pages: readonly Page[], wallets: string): Promise<void> =>
  eventually(async () => {
    for (const page of pages) expect(new Set(await walletsIn(page))).toEqual(new Set([wallets]))
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
  await run('connect', { connectorId: 'test.wallet' })
  await run('connect', { connectorId: 'second.wallet' })
  await expectWallets(pages, 'second.wallet,test.wallet')
  await run('setActiveWallet', 'test.wallet')
  await expectWallets(pages, 'test.wallet,second.wallet')
  await visit.page.reload()
  await expectWallets(pages, 'test.wallet,second.wallet')
  await run('disconnect', { walletId: 'test.wallet' })
  await expectWallets(pages, 'second.wallet')
})

it('an extension, a phone and a login, one after the other by the keyboard, are in every tag and tab, and come back', async () => {
  const visit = await openPairingPage({ wallets: [{ name: 'Test Wallet' }], isCrossSite: true })
  const { page, dialog, sandbox } = visit
  const tab = await visit.openTab()
  await tab.evaluate(addTagsHere)
  await page.bringToFront()
  const pages = [page, tab]
  const connectAnother = async (): Promise<void> => {
    await visit.openView('Accounts')
    await press(visit, /^Connect another wallet$/)
  }
  await visit.openDialog()
  await press(visit, /^Test Wallet/)
  await dialog.waitFor({ state: 'hidden' })
  await expectWallets(pages, 'test.wallet')

  const phone = await startPairingWallet(sandbox)
  await connectAnother()
  await press(visit, /^WalletConnect/)
  await phone.pair(await copyLink(page))
  await expectWallets(pages, 'walletConnect,test.wallet')

  await connectAnother()
  await logInByEmail(visit)
  await expectWallets(pages, 'ID_AUTH,walletConnect,test.wallet')
  await page.reload()
  await expectWallets(pages, 'ID_AUTH,walletConnect,test.wallet')

  await visit.openView('Accounts')
  await press(visit, /^Disconnect all/)
  await expectWallets(pages, '')
})

// The core flow by the keyboard alone. Not here: what screen readers say (a11y).
import { accountOf, openNamespacePage, SOLANA } from '../support/namespaceSteps'
import { goBack, press, stop, tabTo } from '../support/keySteps'
import { startTestSandbox } from '../support/sandbox'
import { addressOf, ONE, TWO } from '../support/sendSteps'
import { openWidgetPage } from '../support/widgetPage'

it('connects, switches the network and sends without a pointer', async () => {
  const sandbox = await startTestSandbox()
  const visit = await openWidgetPage()
  const { page, dialog, widget, wallet } = visit
  const to = addressOf(sandbox, 1)
  await press(visit, /^Connect wallet$/)
  await dialog.locator('[part="card"]').waitFor()
  await press(visit, /^Test Wallet$/, ' ')
  await visit.waitForEvent('wallet-connect')
  await dialog.waitFor({ state: 'hidden' })
  expect((await stop(visit)).name).toMatch(/^0xf3/)
  await page.keyboard.press('Enter')
  await dialog.getByText('100 ETH').first().waitFor()

  await press(visit, /^Sandbox One$/)
  await dialog.getByRole('button', { name: 'Sandbox Two' }).waitFor()
  await press(visit, /^Sandbox Two$/)
  await visit.waitForState({ activeCaipNetworkId: TWO, view: 'Account' })
  await dialog.getByText('100 SBX').first().waitFor()

  const before = await sandbox.balanceOf(TWO, to)
  await press(visit, /^Send$/)
  await dialog.getByRole('textbox', { name: 'Amount' }).waitFor()
  expect((await stop(visit)).name).toBe('Amount')
  await page.keyboard.type('2.5')
  await tabTo(visit, /^Recipient$/)
  await page.keyboard.type(to)
  await press(visit, /^Review$/)
  await dialog.getByText('Network fee').waitFor()
  await dialog.getByText('Calculating the fee').waitFor({ state: 'detached' })
  await press(visit, /^Send$/)
  await visit.waitForEvent('wallet-transaction', { status: 'confirmed' })
  expect((await sandbox.balanceOf(TWO, to)) - before).toBe(25n * 10n ** 17n)
  expect(wallet.requests('eth_sendTransaction')).toHaveLength(1)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await widget.getByRole('button', { name: /^0xf3/ }).evaluate((button) => button.matches(':focus'))).toBe(true)
  expect(ONE).not.toBe(TWO)
})

it('connects a second namespace, goes to another account and leaves it without a pointer', async () => {
  const sandbox = await startTestSandbox()
  const visit = await openNamespacePage()
  const { page, dialog } = visit
  const bob = accountOf(sandbox, 'solana', 1)
  const openAccounts = async (): Promise<void> => {
    await press(visit, /^Account menu$/)
    await dialog.getByRole('switch').waitFor()
    await press(visit, /^Accounts/)
    await dialog.getByRole('list', { name: 'Accounts of EVM Networks' }).waitFor()
    expect(await stop(visit)).toMatchObject({ name: 'Accounts', isInDialog: true })
  }
  await press(visit, /^Connect wallet$/)
  await dialog.locator('[part="card"]').waitFor()
  await press(visit, /^Test Wallet$/)
  await visit.waitForEvent('wallet-connect', { namespace: 'eip155' })
  await dialog.waitFor({ state: 'hidden' })

  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Account menu' }).waitFor()
  await openAccounts()
  await press(visit, /^Connect Solana$/)
  await dialog.getByRole('heading', { name: 'No Solana wallet connected yet' }).waitFor()
  await press(visit, /^Test Wallet$/)
  await visit.waitForEvent('wallet-connect', { namespace: 'solana' })
  await dialog.waitFor({ state: 'hidden' })

  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Account menu' }).waitFor()
  await openAccounts()
  await press(visit, new RegExp(`${bob}$`))
  await visit.waitForState({ view: 'Account', activeCaipAddress: `${SOLANA}:${bob}` })

  await dialog.getByRole('button', { name: 'Account menu' }).waitFor()
  await openAccounts()
  await press(visit, /^Disconnect Solana$/, ' ')
  await visit.waitForEvent('wallet-disconnect', { namespace: 'solana' })
  await visit.waitForState({ activeNamespace: 'eip155' })
  await dialog.getByRole('button', { name: 'Connect Solana' }).waitFor()
  // The button that was pressed is gone; the keyboard is still where it was.
  expect(await stop(visit)).toMatchObject({ isInDialog: true, name: 'Accounts' })
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
})

it('keeps the focus inside while it is open, and lets Esc out although the page swallows keys', async () => {
  const visit = await openWidgetPage()
  const { page, dialog } = visit
  await page.evaluate(() => {
    for (const type of ['keydown', 'keyup', 'keypress'])
      document.addEventListener(type, (event) => event.stopPropagation())
    document.querySelector('wallet-widget')?.addEventListener('keydown', (event) => event.stopPropagation())
  })
  await visit.openDialog()
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let count = 0; count < 12; count++) {
      await page.keyboard.press(key)
      expect((await stop(visit)).name).not.toMatch(/^(?:Before|After)$/)
    }
  }
  // Between the last stop and the first one the focus is with the browser's own buttons, whose Escape is not ours.
  if (!(await stop(visit)).isInDialog) await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
})

it('goes back a view with the keyboard, to the button that had led away', async () => {
  const visit = await openWidgetPage()
  await visit.openDialog()
  await press(visit, /^What is a wallet\?$/)
  await visit.waitForState({ view: 'WhatIsAWallet' })
  await visit.dialog.getByText('You stay in control').waitFor()
  expect((await stop(visit)).name).toBe('What is a wallet?')
  await goBack(visit, /^What is a wallet\?$/)
  expect(await visit.state()).toMatchObject({ view: 'Connect' })
  // What comes next is where it was before.
  await press(visit, /^Test Wallet$/)
  await visit.waitForEvent('wallet-connect')
})

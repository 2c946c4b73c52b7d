// The whole core flow under the strictest policy: no breach may be reported. The other tests' pages have the same
// policy, and each of them fails on a breach; here the way is walked from end to end, and on the sandbox's own page,
// which lets the browser itself report. Not here: hosts which a policy forbids although an option names them.
import { newContext } from '../support/browser'
import { startTestSandbox } from '../support/sandbox'
import { addressOf, fillSend, openAccount, pressSend, review, submit, TWO } from '../support/sendSteps'
import { openWidgetPage } from '../support/widgetPage'

it('walks through every view without a breach', async () => {
  const sandbox = await startTestSandbox()
  const visit = await openWidgetPage({ attributes: { debug: true } })
  const { dialog, page } = visit
  await visit.openView('WhatIsAWallet')
  await dialog.getByText('You stay in control').waitFor()
  await page.keyboard.press('Escape')
  await openAccount(visit)
  await dialog.getByText('100 ETH').first().waitFor()
  await dialog.getByRole('tab', { name: 'Activity' }).click()
  await dialog
    .getByRole('link', { name: /^Received/ })
    .first()
    .waitFor()
  await pressSend(visit)
  await dialog.getByRole('button', { name: 'Select token' }).click()
  await dialog.getByRole('button', { name: /Meadow/ }).click()
  await fillSend(visit, '1', 'bob.sandbox.eth')
  await review(visit)
  await dialog.getByText('Network fee').waitFor()
  await submit(visit)
  // While it is on its way: once the history has it, it is a link there.
  await dialog
    .getByRole('button', { name: /^Sen(?:ding|t) (?:1 MDW )?to bob\.sandbox\.eth/ })
    .first()
    .click()
  await dialog.getByText('It has arrived.').waitFor()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await dialog.getByRole('button', { name: 'Sandbox One' }).click()
  await dialog.getByRole('button', { name: 'Sandbox Two' }).click()
  await visit.waitForState({ activeCaipNetworkId: TWO, view: 'Account' })
  await visit.wallet.selectChain(31337)
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await visit.waitForState({ status: 'disconnected' })
  expect(addressOf(sandbox, 0)).toBe(visit.wallet.accounts()[0])
})

it('connects and shows balances on a page whose breaches are reported by the browser', async () => {
  const sandbox = await startTestSandbox()
  const context = await newContext()
  const page = await context.newPage()
  await page.goto(`${sandbox.config.walletAppUrl}/?mode=auto-approve&reset=1`)
  await page.getByRole('heading', { name: 'Sandbox Wallet' }).waitFor()
  const answer = await page.goto(`${sandbox.url}/csp.html?wallet=1`)
  const policy = (await answer?.headerValue('content-security-policy')) ?? ''
  for (const part of [
    "default-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    "style-src 'self'",
    'report-uri',
  ])
    expect(policy).toContain(part)
  const widget = page.locator('wallet-widget')
  await widget.getByRole('button', { name: 'Connect wallet' }).click()
  await widget.getByRole('dialog').getByRole('button', { name: 'Sandbox Wallet' }).first().click()
  await widget.getByRole('dialog').waitFor({ state: 'hidden' })
  await widget.getByRole('button', { name: /0xf3/ }).click()
  await widget.getByRole('dialog').getByText('100 ETH').first().waitFor()
  expect(await sandbox.control('csp-reports')).toEqual([])
})

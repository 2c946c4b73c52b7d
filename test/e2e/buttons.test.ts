// The further tags in a browser: they follow the page's one connection, open what they are for, and look as they should
// under the strict policy. Not here: what they say without a connection (src/element/buttons), several widgets and tabs
// (tagsAndTabs).
import { eventually } from '../support/eventually'
import { addressOf, TWO } from '../support/sendSteps'
import { openWidgetPage, type WidgetPage } from '../support/widgetPage'

const AFTER =
  '<wallet-network-button></wallet-network-button><wallet-account-button></wallet-account-button>' +
  '<wallet-connect-button wallet="test.wallet"></wallet-connect-button>'

const buttonOf = ({ page }: WidgetPage, kind: string) => page.locator(`wallet-${kind}-button`).getByRole('button')

it('connect the wallet they name, follow account and network, and open what they are for', async () => {
  const visit = await openWidgetPage({ after: AFTER })
  const [network, account, connect] = ['network', 'account', 'connect'].map((kind) => buttonOf(visit, kind))
  if (!network || !account || !connect) throw new Error('unreachable')
  await connect.filter({ hasText: 'Test Wallet' }).waitFor()
  expect(await account.count()).toBe(0)
  expect(await visit.page.evaluate(() => customElements.get('wallet-widget-view'))).toBeUndefined()

  await connect.click()
  await visit.waitForEvent('wallet-connect')
  await visit.dialog.waitFor({ state: 'hidden' })
  const address = addressOf(visit.sandbox, 0)
  const short = `${address.slice(0, 4)}…${address.slice(-6)}`
  expect(await connect.textContent()).toBe(short)
  await account.locator('[part="trigger-picture"]').waitFor()
  expect(await account.textContent()).toContain(short)

  await network.click()
  await visit.dialog.getByRole('button', { name: 'Sandbox Two' }).click()
  await visit.waitForState({ activeCaipNetworkId: TWO })
  await eventually(async () => expect(await network.textContent()).toBe('Sandbox Two'))
  await visit.page.keyboard.press('Escape')
  await visit.dialog.waitFor({ state: 'hidden' })

  await account.click()
  await visit.dialog.getByRole('button', { name: 'Send' }).waitFor()
  await visit.page.keyboard.press('Escape')
  await visit.dialog.waitFor({ state: 'hidden' })
  await visit.page.evaluate(() => document.querySelector('wallet-widget')?.disconnect())
  await connect.filter({ hasText: 'Test Wallet' }).waitFor()
  expect(await account.count()).toBe(0)
})

it('bring a widget of their own into a page that has none, of which only the dialog is seen', async () => {
  const visit = await openWidgetPage({ after: '<wallet-connect-button id="alone"></wallet-connect-button>' })
  await visit.page.evaluate(() => {
    const given = document.querySelector('wallet-widget')
    const alone = document.querySelector('#alone')
    const again = document.createElement('wallet-connect-button')
    for (const { name, value } of given?.attributes ?? []) again.setAttribute(name, value)
    again.setAttribute('networks', 'eip155:1')
    given?.remove()
    alone?.replaceWith(again)
  })
  const button = buttonOf(visit, 'connect')
  await button.waitFor()
  expect(await visit.page.getByRole('button').allTextContents()).toEqual(['Before', 'After', 'Connect wallet'])
  await button.click()
  await visit.page.getByRole('dialog').getByRole('button', { name: 'Test Wallet' }).waitFor()
  await visit.page.keyboard.press('Escape')
  await visit.page.getByRole('dialog').waitFor({ state: 'hidden' })
})

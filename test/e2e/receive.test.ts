// Being paid: what the code and the copied text say, per namespace. Not here: the form of the links (paymentLink), looks
// (screenshots).
import type { Page } from 'playwright-core'
import { connectNamespace, openNamespacePage } from '../support/namespaceSteps'
import { addressOf, openAccount, ONE } from '../support/sendSteps'
import { openWidgetPage } from '../support/widgetPage'

const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText())

it('gives the address, the networks it may be used on, and a link that asks for an exact amount of a token', async () => {
  const visit = await openWidgetPage({ context: { permissions: ['clipboard-read', 'clipboard-write'] } })
  const { dialog, page, sandbox } = visit
  await openAccount(visit)
  await dialog.getByRole('button', { name: 'Receive', exact: true }).click()
  await dialog.getByText('Send only assets on Sandbox One and networks like it to this address.').waitFor()
  await dialog.getByRole('button', { name: 'Copy address' }).click()
  expect(await copied(page)).toBe(addressOf(sandbox, 0))
  await dialog.getByText('2 networks for this address').click()
  await dialog.getByRole('list', { name: 'Networks for this address' }).getByText('Sandbox Two').waitFor()
  await dialog.getByText('Ask for an amount').click()
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('4.1')
  await dialog.getByRole('button', { name: 'USDC', exact: true }).click()
  await dialog.getByRole('button', { name: 'Copy payment link' }).click()
  const usdc = sandbox.config.tokens[ONE]?.find(({ symbol }) => symbol === 'USDC')?.address
  // Services write addresses in small letters.
  expect((await copied(page)).toLowerCase()).toBe(
    `ethereum:${usdc}@31337/transfer?address=${addressOf(sandbox, 0)}&uint256=4100000`.toLowerCase(),
  )
})

it('warns in the words of the namespace, and asks for bitcoins by their own link', async () => {
  const visit = await openNamespacePage()
  const { dialog } = visit
  await connectNamespace(visit, 'bip122')
  await visit.openView('Receive')
  await dialog.getByText('Send only BTC on Sandbox Bitcoin to this address. Anything else is lost.').waitFor()
  await dialog.getByText('Ask for an amount').click()
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('0.00000001')
  await dialog.getByRole('button', { name: 'Copy payment link' }).waitFor()
})

// The oldest browsers that docs/support.md names: what is younger is taken from the page. Not here: their style sheets,
// which the build writes for them, and other engines (test/engines).
import { eventually } from '../support/eventually'
import { forgetNewerFeatures } from '../support/oldBrowser'
import { addressOf, fillSend, openAccount, pressSend, review, submit } from '../support/sendSteps'
import { pair } from '../support/pairingSteps'
import { fillSwap, openSwap } from '../support/swapSteps'
import { openWidgetPage, type WidgetPage, type WidgetPageOptions } from '../support/widgetPage'

const old: WidgetPageOptions = { prepare: (context) => context.addInitScript(forgetNewerFeatures) }

const listenForErrors = ({ page }: WidgetPage): string[] => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  return errors
}

it('an old browser connects, shows the balance and sends', async () => {
  const visit = await openWidgetPage(old)
  const { page, dialog, sandbox, wallet, waitForEvent, openView } = visit
  expect(await page.evaluate(() => 'canParse' in URL || 'any' in AbortSignal)).toBe(false)
  const errors = listenForErrors(visit)
  await visit.connectByHand()
  await openAccount(visit)
  await dialog
    .getByText(/^100(?:\.0+)? ETH$/)
    .first()
    .waitFor()
  await pressSend(visit)
  await fillSend(visit, '1.5', addressOf(sandbox, 1))
  await review(visit)
  await submit(visit)
  await waitForEvent('wallet-transaction', { status: 'confirmed' })
  expect(wallet.requests('eth_sendTransaction')).toHaveLength(1)
  await openSwap(visit)
  await fillSwap(visit, { pay: 'ETH', receive: 'USDC', amount: '1' })
  await eventually(async () =>
    expect(await dialog.getByRole('textbox', { name: 'You receive' }).inputValue()).toMatch(/^[1-9]/),
  )
  await openView('Networks')
  await dialog.getByRole('button', { name: /Sandbox Two/ }).click()
  await waitForEvent('wallet-network-change', { caipNetworkId: 'eip155:31338' })
  expect(errors).toEqual([])
})

it('an old browser pairs a phone by its code', async () => {
  const visit = await pair(old)
  expect(await visit.state()).toMatchObject({ status: 'connected' })
})

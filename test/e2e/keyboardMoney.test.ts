// What visitors do with an account, by the keyboard alone: send, swap, buy, be paid, get a name, read the history. Only
// keys are pressed; every step of the Tab key is watched (keySteps). Not here: connecting and signing in
// (keyboardWays), the numbers (send, swap, onramp).
import { eventually } from '../support/eventually'
import { activityRow, drawnRows, inventHistory } from '../support/historySteps'
import { arrive, goBack, leave, press, returnTo, stop, tabBack, tabTo, walkOn } from '../support/keySteps'
import { connectSandbox, sandboxUrl } from '../support/sandbox'
import { addressOf, ONE } from '../support/sendSteps'
import { fact, isReady, transactionsOf } from '../support/swapSteps'
import { refuse } from '../support/testWallet'
import { openWidgetPage, type WidgetPage, type WidgetPageOptions } from '../support/widgetPage'

const FRANK = 5

/** Connected, with the account open. */
async function openAccount(options: WidgetPageOptions = {}): Promise<WidgetPage> {
  const visit = await openWidgetPage(options)
  await press(visit, /^Connect wallet$/)
  await arrive(visit, /^Connect wallet$/)
  await press(visit, /^Test Wallet$/)
  await visit.waitForEvent('wallet-connect')
  await visit.dialog.waitFor({ state: 'hidden' })
  await visit.page.keyboard.press('Enter')
  await arrive(visit, /^Account$/)
  return visit
}

const retype = async ({ page }: WidgetPage, text: string): Promise<void> => {
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
}

it('sends a token of one’s choice, again after a refusal, and reads of it in the history', async () => {
  await inventHistory({ sandbox: await connectSandbox(sandboxUrl()) }, 'alice', 45, 20)
  const visit = await openAccount()
  const { page, dialog, sandbox, wallet } = visit
  const to = addressOf(sandbox, 1)
  const before = await sandbox.balanceOf(ONE, to, 'MDW')
  await press(visit, /^Send$/)
  await arrive(visit, /^Amount$/)
  await press(visit, /^Select token$/)
  await arrive(visit, /^Select token$/)
  await goBack(visit, /^Select token$/)
  await page.keyboard.press('Enter')
  await arrive(visit, /^Select token$/)
  await press(visit, /^Meadow/)
  await returnTo(visit, /^Select token$/)
  await tabBack(visit, /^Amount$/)
  await page.keyboard.type('3')
  await tabTo(visit, /^Recipient$/)
  await page.keyboard.type(to)
  await press(visit, /^Review$/)
  await arrive(visit, /^Review/)
  wallet.willOnce('eth_sendTransaction', refuse())
  await isReady(visit, 'Send')
  await press(visit, /^Send$/)
  await dialog.getByText('You declined in your wallet. Nothing was sent.').first().waitFor()
  // What was written is still there.
  await returnTo(visit, /^Send$/)
  await press(visit, /^Send$/)
  await arrive(visit, /^Amount$/)
  await press(visit, /^Review$/)
  await arrive(visit, /^Review/)
  await isReady(visit, 'Send')
  await press(visit, /^Send$/)
  await visit.waitForEvent('wallet-transaction', { status: 'confirmed' })
  expect((await sandbox.balanceOf(ONE, to, 'MDW')) - before).toBe(3n * 10n ** 18n)
  expect(wallet.requests('eth_sendTransaction')).toHaveLength(2)
  await leave(visit)

  await page.keyboard.press('Enter')
  await arrive(visit, /^Account$/)
  await press(visit, /^Tokens$/, 'ArrowRight')
  await returnTo(visit, /^Activity$/)
  await activityRow(visit, 'Sent 3 MDW').waitFor()
  await press(visit, /^View all/)
  await arrive(visit, /^Activity$/)
  // Page after page comes while one goes on.
  for (let count = 0; (await drawnRows(visit)).places.at(-1) !== 46; count++) {
    expect(count).toBeLessThan(60)
    await walkOn(visit)
  }
  const [explorer] = await Promise.all([visit.context.waitForEvent('page'), page.keyboard.press('Enter')])
  await explorer.waitForURL(/\/tx\//)
  await page.bringToFront()
  expect((await stop(visit)).isInDialog).toBe(true)
})

it('swaps with an approval, another slippage and tokens of one’s choice', async () => {
  const visit = await openAccount()
  const { page, dialog } = visit
  await press(visit, /^Swap$/)
  await arrive(visit, /^You pay$/)
  await press(visit, /^Select token to pay/)
  await arrive(visit, /^Search by name/)
  await press(visit, /^USD Coin/)
  await returnTo(visit, /^Select token to pay/)
  await press(visit, /^Select token to receive/)
  await arrive(visit, /^Search by name/)
  await goBack(visit, /^Select token to receive/)
  await page.keyboard.press('Enter')
  await arrive(visit, /^Search by name/)
  await page.keyboard.type('meadow')
  await press(visit, /^Meadow/)
  await returnTo(visit, /^Select token to receive/)
  await tabBack(visit, /^You pay$/)
  await retype(visit, '10')
  await isReady(visit, 'Review')
  await press(visit, /^1 USDC = /)
  await press(visit, /^Change$/)
  await tabTo(visit, /^Slippage$/)
  await retype(visit, '3')
  await isReady(visit, 'Review')
  await press(visit, /^Review$/)
  await isReady(visit, 'Approve')
  await fact(visit, 'Spender').waitFor()
  await press(visit, /^Approve$/)
  await isReady(visit, 'Swap')
  await press(visit, /^Swap$/)
  await dialog
    .getByRole('status')
    .getByText(/^Swapped 10 USDC to .* MDW$/)
    .waitFor()
  expect(transactionsOf(visit)).toHaveLength(2)
  await visit.waitForState({ view: 'Account' })
  await eventually(async () => expect((await stop(visit)).isInDialog).toBe(true))
})

it('chooses what to buy, in which currency and from whom; is paid by a link', async () => {
  const visit = await openAccount({ context: { permissions: ['clipboard-read', 'clipboard-write'] } })
  const { page, dialog } = visit
  const copied = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText())
  await press(visit, /^Buy$/)
  await arrive(visit, /^Amount$/)
  await press(visit, /^Select currency$/)
  await arrive(visit, /^Select currency$/)
  await press(visit, /Euro/)
  await returnTo(visit, /^Select currency$/)
  await press(visit, /^Select asset$/)
  await arrive(visit, /^Select asset$/)
  await press(visit, /Ether/)
  await returnTo(visit, /^Select asset$/)
  await tabTo(visit, /^Card/)
  await page.keyboard.press('Enter')
  await tabBack(visit, /^Amount$/)
  await page.keyboard.type('120')
  await dialog.getByText('€120.00').first().waitFor()
  const [provider] = await Promise.all([visit.context.waitForEvent('page'), press(visit, /^Continue with Coinbase/)])
  await provider.getByRole('textbox', { name: 'Card number' }).waitFor()
  await provider.close()
  await page.bringToFront()
  await leave(visit)

  await page.keyboard.press('Enter')
  await arrive(visit, /^Account$/)
  await press(visit, /^Copy address$/)
  await eventually(async () => expect(await copied()).toBe(addressOf(visit.sandbox, 0)))
  await press(visit, /^Receive$/)
  await arrive(visit, /^Receive$/)
  await press(visit, /networks for this address$/)
  await dialog.getByRole('list', { name: 'Networks for this address' }).getByText('Sandbox Two').waitFor()
  await press(visit, /^Copy address$/)
  await press(visit, /^Ask for an amount$/)
  await tabTo(visit, /^Amount$/)
  await page.keyboard.type('4.1')
  await press(visit, /^USDC$/)
  await press(visit, /^Copy payment link$/)
  await eventually(async () => expect(await copied()).toMatch(/^ethereum:.*uint256=4100000$/))
  await goBack(visit, /^Receive$/)
  await leave(visit)
})

it('registers a name', async () => {
  const { config } = await connectSandbox(sandboxUrl())
  const visit = await openAccount({
    wallets: [{ privateKeys: [config.accounts['eip155']?.[FRANK]?.privateKey ?? ''] }],
  })
  const { page, dialog } = visit
  await press(visit, /^Get a name$/)
  await arrive(visit, /^(?:Name|Get a name)$/)
  await tabTo(visit, /^Name$/)
  await page.keyboard.type('frank-pebble')
  await dialog.getByText('frank-pebble.reown.id is free', { exact: true }).waitFor()
  await press(visit, /^Register frank-pebble\.reown\.id$/)
  await dialog.getByText('frank-pebble.reown.id is yours').waitFor()
  await press(visit, /^Done$/)
  await visit.waitForState({ view: 'Account' })
  await arrive(visit, /^Account$/)
  await leave(visit)
})

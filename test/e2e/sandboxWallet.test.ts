// The sandbox's own wallet, seen and answered in its window as a person does.
// Not here: its requests one by one (sandbox/wallet), its automatic modes.
import type { BrowserContext, Page } from 'playwright-core'
import { startTestSandbox, type TestSandbox } from '../support/sandbox'
import { addressOf, fillSend, ONE, pressSend, review, submit, TWO } from '../support/sendSteps'
import { openWidgetPage, type WidgetPage } from '../support/widgetPage'

let sandbox: TestSandbox

beforeEach(async () => {
  sandbox = await startTestSandbox()
})

const openPage = (): Promise<WidgetPage> =>
  openWidgetPage({
    isStrict: false,
    wallets: [],
    after: `<script src="${sandbox.config.walletAppUrl}/provider.js?reset=1"></script>`,
  })

/** The wallet's window that opens because of what is done. */
const answering = async (context: BrowserContext, act: () => Promise<void>, button: string): Promise<void> => {
  const opened = context.waitForEvent('page')
  await act()
  const window: Page = await opened
  await window.getByRole('button', { name: button, exact: true }).click()
}

const connect = async ({ context, openDialog, dialog, waitForEvent, openView }: WidgetPage): Promise<void> => {
  await openDialog()
  await answering(context, () => dialog.getByRole('button', { name: 'Sandbox Wallet' }).click(), 'Connect')
  const { detail } = await waitForEvent('wallet-connect', { caipNetworkId: ONE })
  // Wallets write addresses in any case.
  expect(String(detail['address']).toLowerCase()).toBe(addressOf(sandbox, 0).toLowerCase())
  await openView('Account')
}

it('connects, is refused once, and sends', async () => {
  const visit = await openPage()
  const { context, dialog } = visit
  await connect(visit)
  const to = addressOf(sandbox, 1)
  const before = await sandbox.balanceOf(ONE, to)
  await pressSend(visit)
  await fillSend(visit, '1.5', to)
  await review(visit)
  await answering(context, () => submit(visit), 'Reject')
  await dialog.getByText('You declined in your wallet. Nothing was sent.').first().waitFor()
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await review(visit)
  await answering(context, () => submit(visit), 'Confirm')
  await visit.waitForEvent('wallet-transaction', { status: 'confirmed' })
  expect((await sandbox.balanceOf(ONE, to)) - before).toBe(15n * 10n ** 17n)
})

it('is told as declined when its window is refused', async () => {
  const { context, openDialog, dialog } = await openPage()
  await openDialog()
  await answering(context, () => dialog.getByRole('button', { name: 'Sandbox Wallet' }).click(), 'Reject')
  await dialog.getByText('Connection declined').waitFor()
})

it('learns the second network from the widget', async () => {
  const visit = await openPage()
  const { context, dialog } = visit
  await connect(visit)
  await dialog.getByRole('button', { name: 'Sandbox One' }).click()
  await answering(context, () => dialog.getByRole('button', { name: 'Sandbox Two' }).click(), 'Add and switch')
  await visit.waitForState({ activeCaipNetworkId: TWO })
  await dialog.getByText('100 SBX').first().waitFor()
})

// One login after another in one browser: whoever leaves that of Farcaster and logs in by e-mail is somebody else, and
// everything works for them. Not here: each way to log in by itself (socialLogin, login), and that a code lasts no
// shorter than its two minutes (src/features/auth/farcasterLogin).
import { verifyMessage, verifyTypedData, Wallet } from 'ethers'
import type { Page } from 'playwright-core'
import { callElement } from '../support/callElement'
import { approveInFrame, confirmDevice, EMAIL, logInByEmail, mailedCode, walletFrame } from '../support/loginSteps'
import { SOLANA } from '../support/namespaceSteps'
import { askProvider } from '../support/pairingSteps'
import { ONE, TWO } from '../support/sendSteps'
import { openWidgetPage, type WidgetPage } from '../support/widgetPage'

/** How long a code of Farcaster waits for its phone. */
const FARCASTER_LIMIT_MS = 120_000
const EMAIL_AGAIN_MS = 30_000

const ORDER = {
  domain: { name: 'Shop' },
  types: { Order: [{ name: 'id', type: 'uint256' }] },
  primaryType: 'Order',
  message: { id: 7 },
}

const accountOf = async ({ state }: WidgetPage) => {
  const { eip155 } = (await state())['accounts'] as Record<string, { address: string; connector: { name: string } }>
  return eip155
}

/** From the list of wallets to the code of Farcaster on the screen. */
async function showFarcasterCode({ dialog, openDialog }: WidgetPage): Promise<void> {
  await openDialog()
  await dialog.getByRole('button', { name: 'More social networks' }).waitFor()
  const farcaster = dialog.getByRole('button', { name: 'Farcaster', exact: true })
  if ((await farcaster.count()) === 0) await dialog.getByRole('button', { name: 'More social networks' }).click()
  await farcaster.click()
  await dialog.getByRole('img', { name: 'QR code' }).waitFor()
}

/** A phone approves the code on the screen. */
async function approveFarcaster({ dialog, page, waitForState }: WidgetPage, name: string): Promise<void> {
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  const url = new URL(await page.evaluate(() => navigator.clipboard.readText()))
  const channel = url.searchParams.get('channel') ?? ''
  await fetch(new URL('/farcaster', url), { method: 'POST', body: new URLSearchParams({ channel, name }) })
  await waitForState({ status: 'connected', open: false })
}

/** Logs in on the wallet's own page, and is shown the key. */
async function takeKey({ sandbox }: WidgetPage, window: Page): Promise<string> {
  // So soon after the last one no mail is sent.
  await sandbox.control('auth', { 'clock-ms': EMAIL_AGAIN_MS })
  await window.getByLabel('E-mail address').fill(EMAIL)
  await window.getByRole('button', { name: 'Continue' }).click()
  await window.getByText('Press the link we emailed you.').waitFor()
  await confirmDevice(sandbox, EMAIL, 2)
  await window.getByLabel('Code').fill(await mailedCode(sandbox, EMAIL, 2))
  await window.getByRole('button', { name: 'Continue' }).click()
  await window.getByRole('button', { name: 'Show the keys' }).click()
  return window.getByLabel('Key of EVM networks').innerText()
}

it('lets a code of Farcaster end, leaves a login by another one, and logs in by e-mail: signs, refuses, switches, comes back and leaves again', async () => {
  const visit = await openWidgetPage({
    isCrossSite: true,
    networks: [ONE, TWO, SOLANA],
    attributes: { 'default-account-types': '{"eip155":"eoa"}' },
    context: { permissions: ['clipboard-read', 'clipboard-write'] },
    prepare: (context) => context.clock.install(),
  })
  const { page, dialog, widget, waitForState } = visit
  await showFarcasterCode(visit)
  await page.clock.fastForward(FARCASTER_LIMIT_MS)
  await dialog.getByText('Your wallet hasn’t answered. Open it, or try again.').waitFor()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await dialog.getByRole('img', { name: 'QR code' }).waitFor()
  await approveFarcaster(visit, 'ada')
  const ada = await accountOf(visit)
  expect(ada?.connector.name).toBe('ada')
  await callElement(widget, 'disconnect')
  await waitForState({ status: 'disconnected' })

  await visit.openDialog()
  await logInByEmail(visit)
  await waitForState({ status: 'connected', open: false })
  const maya = await accountOf(visit)
  const address = maya?.address ?? ''
  expect(maya?.connector.name).toBe('maya@example.test')
  expect(address).not.toBe(ada?.address)

  const signed = askProvider(page, 'personal_sign', ['0x68656c6c6f', address])
  await approveInFrame(visit)
  expect(verifyMessage('hello', String(await signed))).toBe(address)
  const typed = askProvider(page, 'eth_signTypedData_v4', [address, JSON.stringify(ORDER)])
  await approveInFrame(visit)
  expect(verifyTypedData(ORDER.domain, ORDER.types, ORDER.message, String(await typed))).toBe(address)
  const refused = askProvider(page, 'personal_sign', ['0x68656c6c6f', address])
  await walletFrame(visit).getByRole('button', { name: 'Decline' }).click()
  expect(await refused).toMatchObject({ code: 4001 })

  // Names are of EVM networks alone.
  const name = dialog.getByRole('button', { name: 'Get a name' })
  await visit.openView('Account')
  await name.waitFor()
  for (const caipNetworkId of [SOLANA, TWO]) {
    await callElement(widget, 'switchNetwork', caipNetworkId)
    await waitForState({ activeCaipNetworkId: caipNetworkId })
    await (caipNetworkId === SOLANA ? name.waitFor({ state: 'detached' }) : name.waitFor())
  }
  await dialog.getByRole('button', { name: 'Account menu' }).click()
  // The keys of this very account, in a window of the wallet's own.
  const [window] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('link', { name: /^Take your wallet with you/ }).click(),
  ])
  expect(new Wallet(await takeKey(visit, window)).address).toBe(address)
  await window.close()

  // Loaded again while it is loading still.
  await page.reload({ waitUntil: 'commit' })
  // By the page itself: a browser refuses it to its tools while one document gives way to the next.
  await page.evaluate(() => {
    Reflect.set(window, 'isLeft', true)
    setTimeout(() => location.reload())
  })
  await page.waitForFunction(() => !('isLeft' in window) && document.readyState === 'complete')
  await waitForState({ status: 'connected', activeCaipAddress: `${TWO}:${address}` })
  await callElement(widget, 'disconnect')
  await waitForState({ status: 'disconnected' })
  await page.reload()
  await visit.waitForEvent('wallet-ready')
  expect(await visit.state()).toMatchObject({ status: 'disconnected' })
})

it('is not taken up again on a page that does not want to reconnect', async () => {
  const visit = await openWidgetPage({ isCrossSite: true, attributes: { 'no-reconnect': true } })
  await visit.openDialog()
  await logInByEmail(visit)
  await visit.waitForState({ status: 'connected', open: false })
  await visit.page.reload()
  await visit.waitForEvent('wallet-ready')
  expect(await visit.state()).toMatchObject({ status: 'disconnected' })
  // Not even the wallet's frame is there.
  expect(await visit.widget.locator('iframe').count()).toBe(0)
})

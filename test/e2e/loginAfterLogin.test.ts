// One login after another in one browser: whoever leaves that of Farcaster and logs in by e-mail is somebody else, and
// everything works for them. Not here: each way to log in by itself (socialLogin, login), the two minutes of a code
// (src/features/auth/farcasterLogin).
import { verifyMessage, verifyTypedData } from 'ethers'
import { callElement } from '../support/callElement'
import { approveInFrame, logInByEmail, walletFrame } from '../support/loginSteps'
import { SOLANA } from '../support/namespaceSteps'
import { askProvider } from '../support/pairingSteps'
import { ONE, TWO } from '../support/sendSteps'
import { openWidgetPage, type WidgetPage } from '../support/widgetPage'

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

/** A phone approves the code on the screen. */
async function logInByFarcaster({ dialog, page, openDialog, waitForState }: WidgetPage, name: string): Promise<void> {
  await openDialog()
  await dialog.getByRole('button', { name: 'More social networks' }).waitFor()
  const farcaster = dialog.getByRole('button', { name: 'Farcaster', exact: true })
  if ((await farcaster.count()) === 0) await dialog.getByRole('button', { name: 'More social networks' }).click()
  await farcaster.click()
  await dialog.getByRole('img', { name: 'QR code' }).waitFor()
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  const url = new URL(await page.evaluate(() => navigator.clipboard.readText()))
  const channel = url.searchParams.get('channel') ?? ''
  await fetch(new URL('/farcaster', url), { method: 'POST', body: new URLSearchParams({ channel, name }) })
  await waitForState({ status: 'connected', open: false })
}

it('leaves a login of Farcaster, and logs in by e-mail: signs, refuses, switches, comes back and leaves again', async () => {
  const visit = await openWidgetPage({
    isCrossSite: true,
    networks: [ONE, TWO, SOLANA],
    attributes: { 'default-account-types': '{"eip155":"eoa"}' },
    context: { permissions: ['clipboard-read', 'clipboard-write'] },
  })
  const { page, dialog, widget, waitForState } = visit
  await logInByFarcaster(visit, 'ada')
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
  await dialog.getByRole('link', { name: /^Take your wallet with you/ }).waitFor()

  // Loaded again while it is loading still.
  await page.reload({ waitUntil: 'commit' })
  await page.reload()
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

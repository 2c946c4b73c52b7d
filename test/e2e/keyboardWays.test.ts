// The ways in and out, by the keyboard alone: finding a wallet, pairing, logging in by e-mail, signing in, sessions,
// banners, disconnecting. Only keys are pressed; every step of the Tab key is watched (keySteps). Not here: what one
// does with an account (keyboardMoney), namespaces (keyboard).
import { eventually } from '../support/eventually'
import { arrive, goBack, leave, press, stop, tabTo } from '../support/keySteps'
import { codeBox, confirmDevice, EMAIL, FIRST_MAIL_MS, mailedCode, walletFrame } from '../support/loginSteps'
import { startPairingWallet } from '../support/pairingWallet'
import { accountAddress, askForSession, onChain, sessionPage } from '../support/sessionSteps'
import { refuse } from '../support/testWallet'
import { openWidgetPage, type WidgetPage } from '../support/widgetPage'

const open = async (visit: WidgetPage): Promise<void> => {
  await press(visit, /^(?:Connect wallet|0x\w+…\w+|.*@.*)$/)
  await visit.dialog.locator('[part="card"]').waitFor()
}

it('accepts the terms, finds a wallet in the directory and pairs with it by its link', async () => {
  const visit = await openWidgetPage({
    wallets: [],
    context: { permissions: ['clipboard-read', 'clipboard-write'] },
    attributes: {
      features: '{"legalCheckbox":true}',
      'terms-url': 'https://shop.example/terms',
      'privacy-url': 'https://shop.example/privacy',
    },
  })
  const { page, dialog, sandbox } = visit
  const phone = await startPairingWallet(sandbox)
  await open(visit)
  await dialog.getByRole('checkbox').waitFor()
  await tabTo(visit, /^I accept/)
  await page.keyboard.press('Space')
  expect(await dialog.getByRole('checkbox').isChecked()).toBe(true)
  await press(visit, /^All wallets/)
  await arrive(visit, /^Search wallets$/)
  await page.keyboard.type('harbor')
  await dialog.getByText(/^\d+ wallets? found$/).waitFor()
  await press(visit, /^Harbor/)
  await dialog.getByRole('img', { name: 'QR code' }).waitFor()
  await press(visit, /^Copy link$/)
  const link = await eventually(async () => {
    const text = await page.evaluate(() => navigator.clipboard.readText())
    expect(text).toMatch(/^wc:/)
    return text
  })
  await goBack(visit, /^(?:Search wallets|Harbor)/)
  await goBack(visit, /^All wallets/)
  await press(visit, /^All wallets/)
  await arrive(visit, /^Search wallets$/)
  await phone.pair(link)
  await visit.waitForEvent('wallet-connect')
})

it('declines to sign in, signs in, is told of a refusal and disconnects', async () => {
  const visit = await openWidgetPage({ attributes: { 'sign-in': 'optional' } })
  const { page, dialog, wallet } = visit
  wallet.willOnce('eth_requestAccounts', refuse())
  await open(visit)
  await press(visit, /^Test Wallet$/)
  await dialog.getByText('Connection declined').waitFor()
  await press(visit, /^Try again$/)
  await dialog.getByRole('button', { name: 'Sign', exact: true }).waitFor()
  await arrive(visit, /^Sign in$/)
  await press(visit, /^Show the whole message$/)
  await dialog.locator('pre').waitFor()
  wallet.willOnce('personal_sign', refuse())
  await press(visit, /^Sign$/)
  // The banner takes the keyboard from nobody.
  await dialog.getByRole('alert').getByText('Signature declined').waitFor()
  expect(await stop(visit)).toMatchObject({ isInDialog: true, name: 'Sign' })
  await page.keyboard.press('Enter')
  await visit.waitForEvent('wallet-sign-in')
  await dialog.waitFor({ state: 'hidden' })
  await open(visit)
  await arrive(visit, /^Account$/)
  await press(visit, /^Disconnect$/)
  await visit.waitForState({ status: 'disconnected' })
  await eventually(async () =>
    expect((await dialog.isVisible()) ? (await stop(visit)).isInDialog : (await stop(visit)).name).toMatch(
      /Connect wallet|true/,
    ),
  )

  await visit.page.reload()
  await visit.page.waitForFunction(() => customElements.get('wallet-widget') !== undefined)
  await open(visit)
  await press(visit, /^Test Wallet$/)
  await arrive(visit, /^Sign in$/)
  await press(visit, /^Cancel$/)
  await dialog.waitFor({ state: 'hidden' })
  expect(await visit.state()).toMatchObject({ status: 'connected', signIn: { session: null } })
})

it('logs in by e-mail, allows the page a session in the wallet’s frame, and revokes it', async () => {
  const visit = await openWidgetPage(sessionPage())
  const { page, dialog, sandbox } = visit
  await open(visit)
  await tabTo(visit, /^Email address$/)
  await page.keyboard.type(EMAIL)
  await page.keyboard.press('Enter')
  await dialog.getByRole('heading', { name: 'Confirm this browser' }).last().waitFor({ timeout: FIRST_MAIL_MS })
  expect((await stop(visit)).isInDialog).toBe(true)
  await confirmDevice(sandbox, EMAIL)
  await codeBox(visit).waitFor()
  await arrive(visit, /^Code$/)
  await page.keyboard.type(await mailedCode(sandbox, EMAIL))
  await visit.waitForEvent('wallet-connect')
  await dialog.waitFor({ state: 'hidden' })
  await sandbox.control('balance', { address: await accountAddress(visit), amount: '1' })

  const asked = askForSession(visit)
  await approveByKeys(visit)
  const outcome = await asked
  if (!('session' in outcome)) throw new Error(outcome.message)
  await dialog.getByRole('heading', { name: 'Sandbox project may act for you' }).waitFor()
  await arrive(visit, /./)
  await press(visit, /^Done$/)
  await dialog.waitFor({ state: 'hidden' })

  await open(visit)
  await arrive(visit, /^Account$/)
  await press(visit, /^Sessions/)
  await arrive(visit, /^Sessions$/)
  await press(visit, /Sandbox project/)
  await dialog.getByRole('button', { name: 'Revoke' }).waitFor()
  await arrive(visit, /./)
  await goBack(visit, /Sandbox project/)
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Revoke' }).waitFor()
  await press(visit, /^Revoke$/)
  await dialog.getByText('Revoke this session?').waitFor()
  await press(visit, /^Revoke$/)
  await approveByKeys(visit)
  await visit.waitForState({ view: 'SmartSessionList' })
  expect(await onChain(visit, outcome.session)).toMatchObject({ isRevoked: true })
  await eventually(async () => expect((await stop(visit)).isInDialog).toBe(true))
  await leave(visit)
})

/** Goes on with the Tab key into the wallet's own frame, and approves there. */
async function approveByKeys(visit: WidgetPage): Promise<void> {
  const approve = walletFrame(visit).getByRole('button', { name: 'Approve' })
  await approve.waitFor()
  // Drawn in the frame it may be before that is shown, and steps of the Tab key pass by what is hidden.
  await visit.dialog.locator('.auth-stage--shown').waitFor()
  for (
    let count = 0;
    !(await approve.evaluate(
      (element) => element.ownerDocument.activeElement === element && element.ownerDocument.hasFocus(),
    ));
    count++
  ) {
    expect(count).toBeLessThan(20)
    await visit.page.keyboard.press('Tab')
  }
  await visit.page.keyboard.press('Enter')
}

// The embedded wallet as a visitor meets it: e-mail, restore, sending, signing out. Social logins are in socialLogin,
// what goes wrong in loginTrouble.
import { verifyMessage } from 'ethers'
import type { Locator } from 'playwright-core'
import { callElement } from '../support/callElement'
import { SOLANA } from '../support/namespaceSteps'
import {
  approveInFrame,
  codeBox,
  confirmDevice,
  EMAIL,
  FIRST_MAIL_MS,
  logInByEmail,
  mailedCode,
  openLoggedIn,
  walletFrame,
} from '../support/loginSteps'
import { addressOf, fillSend, ONE, pressSend, review, shortOf, submit } from '../support/sendSteps'
import { assetOf, button, openSwapReview, unitsAt, unitsOf } from '../support/swapSteps'
import { freshAddress, lamportsOf, SOL } from '../support/solanaSteps'
import { openWidgetPage, type WidgetPage } from '../support/widgetPage'

const COIN = 10n ** 18n
const MAX_TABS = 40

const accountOf = async ({ state }: WidgetPage, namespace = 'eip155') => {
  const accounts = (await state())['accounts'] as Record<
    string,
    {
      address: string
      accountType: string
      connector: { name: string }
      allAccounts: { address: string; type: string }[]
    }
  >
  const account = accounts[namespace]
  if (!account) throw new Error(`No account of ${namespace}`)
  return account
}

/** Asks the provider a host gets; what it throws comes back as its code. */
const ask = ({ widget }: WidgetPage, method: string, params: unknown[]): Promise<unknown> =>
  widget.evaluate(
    async (element, request) => {
      const provider = (
        Reflect.get(element, 'getProvider') as (namespace: string) => { request(request: unknown): Promise<unknown> }
      ).call(element, 'eip155')
      try {
        return await provider.request(request)
      } catch (error) {
        return { code: Reflect.get(error as object, 'code'), message: Reflect.get(error as object, 'message') }
      }
    },
    { method, params },
  )

/** Goes on with the Tab key until something has the focus. */
async function tabTo({ page }: WidgetPage, target: Locator): Promise<void> {
  for (let step = 0; step < MAX_TABS; step++) {
    if (
      await target.evaluate(
        (element) => element.ownerDocument.activeElement === element && element.ownerDocument.hasFocus(),
      )
    )
      return
    await page.keyboard.press('Tab')
  }
  throw new Error('The Tab key does not lead there')
}

describe('logging in by e-mail', () => {
  it.each([[false], [true]])(
    'confirms the browser, takes the code and shares the account; it is there after a reload (another site: %p)',
    async (isCrossSite) => {
      const visit = await openWidgetPage({ isCrossSite })
      const { page, dialog, waitForEvent, waitForState, state } = visit
      await visit.openDialog()
      await logInByEmail(visit)
      const { detail } = await waitForEvent('wallet-connect')
      expect(detail).toMatchObject({
        namespace: 'eip155',
        connector: { id: 'ID_AUTH', name: 'maya@example.test', type: 'AUTH' },
      })
      await dialog.waitFor({ state: 'hidden' })
      expect((await accountOf(visit)).accountType).toBe('smartAccount')
      const tracked = (await visit.events('wallet-track'))
        .map(({ detail: { event } }) => String(event))
        .filter((event) => event.startsWith('EMAIL_') || event.startsWith('DEVICE_'))
      expect(tracked).toEqual([
        'EMAIL_LOGIN_SELECTED',
        'EMAIL_SUBMITTED',
        'DEVICE_REGISTERED_FOR_EMAIL',
        'EMAIL_VERIFICATION_CODE_SENT',
        'EMAIL_VERIFICATION_CODE_PASS',
      ])
      const before = (await state())['activeCaipAddress']
      await page.reload()
      await waitForState({ status: 'connected' })
      expect((await state())['activeCaipAddress']).toBe(before)
    },
  )

  it('asks in the frame over the widget, approves and declines there, and comes back to where the visitor was', async () => {
    const visit = await openWidgetPage({
      isCrossSite: true,
      attributes: { 'default-account-types': '{"eip155":"eoa"}' },
    })
    const { dialog, waitForEvent } = visit
    await visit.openDialog()
    await logInByEmail(visit)
    await waitForEvent('wallet-connect')
    await dialog.waitFor({ state: 'hidden' })
    const { address, accountType } = await accountOf(visit)
    expect(accountType).toBe('eoa')

    const asked = ask(visit, 'personal_sign', ['0x68656c6c6f', address])
    await dialog.getByRole('heading', { name: 'Approve' }).waitFor()
    await walletFrame(visit).getByText('hello').waitFor()
    await approveInFrame(visit)
    expect(verifyMessage('hello', String(await asked))).toBe(address)
    await dialog.waitFor({ state: 'hidden' })

    await visit.openView('Account')
    const declined = ask(visit, 'personal_sign', ['0x68656c6c6f', address])
    await walletFrame(visit).getByRole('button', { name: 'Decline' }).click()
    expect(await declined).toMatchObject({ code: 4001 })
    await visit.waitForState({ open: true, view: 'Account' })

    const closed = ask(visit, 'personal_sign', ['0x68656c6c6f', address])
    await walletFrame(visit).getByRole('button', { name: 'Decline' }).waitFor()
    await dialog.getByRole('button', { name: 'Close' }).click()
    expect(await closed).toMatchObject({ code: 4001 })
  })

  it('sends from the smart account without coins for the fee, after one approval, and follows the transaction', async () => {
    const visit = await openWidgetPage({ isCrossSite: true })
    const { dialog, sandbox, waitForEvent } = visit
    await openLoggedIn(visit)
    const { address, accountType } = await accountOf(visit)
    expect(accountType).toBe('smartAccount')
    await sandbox.control('balance', { address, amount: '1' })
    await visit.openView('Account')
    await pressSend(visit)
    const to = addressOf(sandbox, 1)
    const before = await sandbox.balanceOf(ONE, to)
    // Everything there is: the fee is paid by somebody else.
    await fillSend(visit, '1', to)
    await review(visit)
    await submit(visit)
    await approveInFrame(visit)
    await waitForEvent('wallet-transaction', { status: 'confirmed' })
    expect((await sandbox.balanceOf(ONE, to)) - before).toBe(COIN)
    expect(await sandbox.balanceOf(ONE, address)).toBe(0n)
    await dialog.getByRole('tab', { name: 'Tokens' }).waitFor()
    expect((await visit.state())['view']).toBe('Account')
  })

  it('switches between the smart account and the plain one, which is remembered and signs', async () => {
    const visit = await openWidgetPage({ isCrossSite: true })
    const { page, dialog, waitForState } = visit
    await openLoggedIn(visit)
    const { address: smart, allAccounts } = await accountOf(visit)
    const plain = allAccounts.find(({ type }) => type === 'eoa')?.address ?? ''
    expect(smart).not.toBe(plain)
    await visit.openView('Accounts')
    await dialog
      .getByRole('listitem')
      .filter({ hasText: shortOf(plain) })
      .getByRole('button')
      .click()
    await waitForState({ activeCaipAddress: `${ONE}:${plain}` })
    await page.reload()
    await waitForState({ activeCaipAddress: `${ONE}:${plain}` })
    const asked = ask(visit, 'personal_sign', ['0x68656c6c6f', plain])
    await approveInFrame(visit)
    expect(verifyMessage('hello', String(await asked))).toBe(plain)
  })

  it('shares Solana with the same login, and sends there', async () => {
    const visit = await openWidgetPage({ isCrossSite: true, networks: [ONE, SOLANA] })
    const { sandbox, waitForEvent } = visit
    await openLoggedIn(visit)
    await waitForEvent('wallet-connect', { namespace: 'solana' })
    const { address } = await accountOf(visit, 'solana')
    await sandbox.control('solana/balance', { account: address, amount: '2' })
    await callElement(visit.widget, 'switchNetwork', SOLANA)
    await visit.openView('Account')
    await pressSend(visit)
    const to = freshAddress()
    await fillSend(visit, '1', to)
    await review(visit)
    await submit(visit)
    await approveInFrame(visit)
    await waitForEvent('wallet-transaction', { status: 'confirmed', caipNetworkId: SOLANA })
    expect(await lamportsOf(sandbox, to)).toBe(SOL)
  })

  it('signs out everywhere, and nobody is logged in after it', async () => {
    const visit = await openWidgetPage({ isCrossSite: true, networks: [ONE, SOLANA] })
    const { page, widget, dialog } = visit
    await openLoggedIn(visit)
    await visit.waitForEvent('wallet-connect', { namespace: 'solana' })
    await visit.openView('Account')
    await dialog.getByRole('button', { name: 'Disconnect' }).click()
    await visit.waitForEvent('wallet-disconnect', { namespace: 'solana' })
    await visit.waitForState({ status: 'disconnected' })
    await widget.locator('iframe').waitFor({ state: 'detached' })
    await page.reload()
    await visit.waitForEvent('wallet-ready')
    expect((await visit.state())['status']).toBe('disconnected')
    expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain('maya')
  })

  it('changes the address of the login: a code to the old one, then one to the new', async () => {
    const visit = await openWidgetPage({ isCrossSite: true })
    const { dialog, sandbox } = visit
    await openLoggedIn(visit)
    await visit.openView('Account')
    await dialog.getByRole('button', { name: 'Change email' }).click()
    await dialog.getByRole('textbox', { name: 'New email address' }).fill('new@example.test')
    await dialog.getByRole('button', { name: 'Send code' }).click()
    await dialog.getByRole('heading', { name: 'Enter the code sent to your current email' }).waitFor()
    await codeBox(visit).fill(await mailedCode(sandbox, EMAIL, 2))
    await dialog.getByRole('heading', { name: 'Enter the code sent to your new email' }).waitFor()
    await codeBox(visit).fill(await mailedCode(sandbox, 'new@example.test'))
    await dialog.getByText('Your email is now new@example.test').waitFor()
    await dialog.getByText('Logged in as new@example.test').waitFor()
  })

  it('swaps from the smart account as one transaction, after one approval', async () => {
    const visit = await openWidgetPage({ isCrossSite: true })
    const { dialog, sandbox, waitForEvent } = visit
    await openLoggedIn(visit)
    const { address } = await accountOf(visit)
    const [usdc, mdw] = [assetOf(sandbox, 'USDC'), assetOf(sandbox, 'MDW')]
    await sandbox.control('balance', { address, amount: '100', token: 'USDC' })
    await visit.openView('Swap')
    await dialog.getByRole('textbox', { name: 'You pay' }).waitFor()
    await openSwapReview(visit, { pay: 'USDC', receive: 'MDW', amount: '10' })
    await button(visit, 'Swap').click()
    await approveInFrame(visit)
    await waitForEvent('wallet-transaction', { kind: 'swap', status: 'confirmed' })
    expect(await unitsAt(sandbox, usdc, address)).toBe(unitsOf('90', usdc))
    expect(await unitsAt(sandbox, mdw, address)).toBeGreaterThan(0n)
  })

  it('signs in with the smart account that is not on its chain yet, after its warning', async () => {
    const visit = await openWidgetPage({ isCrossSite: true, attributes: { 'sign-in': 'required' } })
    const { dialog, waitForEvent } = visit
    await visit.openDialog()
    await logInByEmail(visit)
    await button(visit, 'Sign').waitFor()
    await dialog.getByText('This application might not support Smart Accounts').waitFor()
    await button(visit, 'Sign').click()
    await approveInFrame(visit)
    const { detail } = await waitForEvent('wallet-sign-in')
    const { message, signature } = detail['session'] as { message: string; signature: string }
    expect(message).toContain((await accountOf(visit)).address)
    // EIP-6492: the signature says how the account is made.
    expect(signature.endsWith('6492'.repeat(16))).toBe(true)
    await dialog.waitFor({ state: 'hidden' })
  })

  it('works with the keyboard alone, in a page without a dialog too', async () => {
    const visit = await openWidgetPage({
      isCrossSite: true,
      attributes: { mode: 'embedded', 'default-account-types': '{"eip155":"eoa"}' },
    })
    const { page, widget, sandbox, waitForEvent } = visit
    const email = widget.getByRole('textbox', { name: 'Email address' })
    await email.waitFor()
    await email.focus()
    await page.keyboard.type(EMAIL)
    await page.keyboard.press('Enter')
    await widget.getByRole('heading', { name: 'Confirm this browser' }).last().waitFor({ timeout: FIRST_MAIL_MS })
    await confirmDevice(sandbox, EMAIL)
    await widget.getByRole('textbox', { name: 'Code', exact: true }).waitFor()
    // The box has the focus by itself.
    await page.keyboard.type(await mailedCode(sandbox, EMAIL))
    await waitForEvent('wallet-connect')
    await visit.waitForState({ view: 'Account' })

    const { address } = await accountOf(visit)
    const asked = ask(visit, 'personal_sign', ['0x68656c6c6f', address])
    const approve = walletFrame(visit).getByRole('button', { name: 'Approve' })
    await approve.waitFor()
    await tabTo(visit, approve)
    await page.keyboard.press('Enter')
    expect(verifyMessage('hello', String(await asked))).toBe(address)
    await visit.waitForState({ view: 'Account' })
  })
})

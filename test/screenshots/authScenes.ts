// The states of logging in to the embedded wallet, of changing its address, and of what it asks, worth a picture.
import { codeBox, confirmDevice, logInByEmail, mailedCode, walletFrame } from '../support/loginSteps'
import { SOLANA } from '../support/namespaceSteps'
import { ONE } from '../support/sendSteps'
import type { WidgetPage } from '../support/widgetPage'
import { asPhone, pageWith } from './pairingScenes'
import type { Scene } from './scenes'

const EMAIL = 'maya@example.test'
const LONG_EMAIL = 'maximiliane.von.hohenstein-oberlaender@department.long-company-name.example.test'
const NEW_EMAIL = 'maya.new@example.test'
const LEGAL = { 'terms-url': 'https://tidepool.example/terms', 'privacy-url': 'https://tidepool.example/privacy' }

const button = ({ dialog }: WidgetPage, name: string) => dialog.getByRole('button', { name, exact: true })

async function typeEmail(visit: WidgetPage, email = EMAIL): Promise<void> {
  await visit.openDialog()
  await visit.dialog.getByRole('textbox', { name: 'Email address' }).fill(email)
  await button(visit, 'Continue with email').click()
}

async function awaitCode(visit: WidgetPage, email = EMAIL): Promise<void> {
  await typeEmail(visit, email)
  await visit.dialog.getByRole('heading', { name: 'Confirm this browser' }).waitFor()
  await confirmDevice(visit.sandbox, email)
  await codeBox(visit).waitFor()
  // The code comes before the view: what is typed is compared with it.
  await mailedCode(visit.sandbox, email)
}

async function chooseSocial(visit: WidgetPage, name: string): Promise<void> {
  await visit.openDialog()
  await button(visit, name).click()
}

async function logIn(visit: WidgetPage): Promise<void> {
  await visit.openDialog()
  await logInByEmail(visit, EMAIL)
  await visit.dialog.waitFor({ state: 'hidden' })
  await visit.openView('Account')
  await visit.dialog.getByText(`Logged in as ${EMAIL}`).waitFor()
}

async function changeEmail(visit: WidgetPage): Promise<void> {
  await logIn(visit)
  await button(visit, 'Change email').click()
  await visit.dialog.getByRole('textbox', { name: 'New email address' }).fill(NEW_EMAIL)
  await button(visit, 'Send code').click()
  await visit.dialog.getByText('Enter the code sent to your current email').waitFor()
}

const askForSignature = ({ widget }: WidgetPage): Promise<void> =>
  widget.evaluate((tag) => {
    const provider = (
      Reflect.get(tag, 'getProvider') as (namespace: string) => { request(request: object): Promise<unknown> }
    ).call(tag, 'eip155')
    void provider
      .request({ method: 'eth_accounts' })
      .then((accounts) =>
        provider.request({ method: 'personal_sign', params: ['0x48656c6c6f', (accounts as string[])[0]] }),
      )
      .catch(() => undefined)
  })

export const authScenes: Scene[] = [
  {
    name: 'login-wrong-email',
    visit: async (visit) => {
      await typeEmail(visit, 'maya@example')
      await visit.dialog.getByText('This isn’t a valid email address').waitFor()
    },
  },
  {
    name: 'login-first',
    options: pageWith([]),
    visit: async (visit) => {
      await visit.openDialog()
      await button(visit, 'More social networks').click()
      await button(visit, 'Facebook').waitFor()
    },
  },
  {
    name: 'login-only',
    options: { attributes: { features: '{"emailShowWallets":false,"socials":["apple","x","google"]}', ...LEGAL } },
    visit: async (visit) => {
      await visit.openDialog()
      await button(visit, 'Continue with a wallet').waitFor()
    },
  },
  {
    name: 'login-wallets',
    isVariant: true,
    options: { attributes: { features: '{"emailShowWallets":false}' } },
    visit: async (visit) => {
      await visit.openDialog()
      await button(visit, 'Continue with a wallet').click()
      await button(visit, 'Test Wallet').waitFor()
    },
  },
  {
    name: 'login-legal',
    options: { attributes: { features: '{"legalCheckbox":true}', ...LEGAL } },
    visit: async (visit) => {
      await visit.openDialog()
      await visit.dialog.getByRole('checkbox').waitFor()
    },
  },
  {
    name: 'login-device',
    visit: async (visit) => {
      await typeEmail(visit, LONG_EMAIL)
      await visit.dialog.getByRole('heading', { name: 'Confirm this browser' }).waitFor()
    },
  },
  {
    name: 'login-code',
    visit: async (visit) => {
      await awaitCode(visit)
      await codeBox(visit).fill('123')
    },
  },
  {
    name: 'login-code-wrong',
    visit: async (visit) => {
      await awaitCode(visit)
      const code = await mailedCode(visit.sandbox, EMAIL)
      await codeBox(visit).fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
      await visit.dialog.getByText('Invalid code').waitFor()
    },
  },
  {
    name: 'login-ended',
    isVariant: true,
    visit: async (visit) => {
      await visit.openView('EmailVerifyOtp')
      await visit.dialog.getByText('You’re not logged in').waitFor()
    },
  },
  {
    name: 'login-social',
    visit: async (visit) => {
      await chooseSocial(visit, 'Google')
      await visit.dialog.getByText('Finish in the window that opened').waitFor()
    },
  },
  {
    name: 'login-social-blocked',
    options: { prepare: (context) => context.addInitScript(() => Object.assign(window, { open: () => null })) },
    visit: async (visit) => {
      await chooseSocial(visit, 'Google')
      await visit.dialog.locator('button:not([aria-busy])', { hasText: 'Open Google' }).waitFor()
    },
  },
  {
    name: 'login-social-failed',
    visit: async (visit) => {
      await visit.sandbox.disturb({ name: 'auth:social-start', kind: '500' })
      await chooseSocial(visit, 'Google')
      await button(visit, 'Try again').waitFor()
    },
  },
  {
    name: 'login-farcaster',
    visit: async (visit) => {
      await chooseSocial(visit, 'Farcaster')
      await visit.dialog.getByRole('img', { name: 'QR code' }).waitFor()
    },
  },
  {
    name: 'login-farcaster-phone',
    isVariant: true,
    options: { prepare: asPhone() },
    visit: async (visit) => {
      await chooseSocial(visit, 'Farcaster')
      await visit.dialog.getByRole('link', { name: /^Open Farcaster/ }).waitFor()
    },
  },
  {
    name: 'login-farcaster-failed',
    isVariant: true,
    visit: async (visit) => {
      await visit.sandbox.disturb({ name: 'auth:farcaster-start', kind: '500' })
      await chooseSocial(visit, 'Farcaster')
      await button(visit, 'Try again').waitFor()
    },
  },
  { name: 'account-login', visit: logIn },
  {
    name: 'accounts-login',
    options: { networks: [ONE, SOLANA] },
    visit: async (visit) => {
      await logIn(visit)
      await visit.dialog.getByRole('button', { name: /^Account type/ }).click()
      await visit.dialog.getByText('Standard account').waitFor()
    },
  },
  {
    name: 'update-email',
    visit: async (visit) => {
      await logIn(visit)
      await button(visit, 'Change email').click()
      await visit.dialog.getByRole('textbox', { name: 'New email address' }).fill(EMAIL)
      await button(visit, 'Send code').click()
      await visit.dialog.getByText('This is already your email').waitFor()
    },
  },
  { name: 'update-email-code', visit: changeEmail },
  {
    name: 'update-email-new-code',
    isVariant: true,
    visit: async (visit) => {
      await changeEmail(visit)
      await codeBox(visit).fill(await mailedCode(visit.sandbox, EMAIL, 2))
      await visit.dialog.getByText('Enter the code sent to your new email').waitFor()
    },
  },
  {
    name: 'approve',
    visit: async (visit) => {
      await logIn(visit)
      await askForSignature(visit)
      await walletFrame(visit).getByRole('button', { name: 'Approve' }).waitFor()
    },
  },
  {
    name: 'approve-nothing',
    visit: async (visit) => {
      await visit.openView('ApproveTransaction')
      await visit.dialog.getByText('Nothing to approve').waitFor()
    },
  },
]

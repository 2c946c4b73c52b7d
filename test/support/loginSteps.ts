import type { FrameLocator, Locator } from 'playwright-core'
import { eventually } from './eventually'
import type { TestSandbox } from './sandbox'
import type { WidgetPage } from './widgetPage'

/** The sandbox loads its mail server with the first mail. */
export const FIRST_MAIL_MS = 30_000

/** Whoever logs in. */
export const EMAIL = 'maya@example.test'

type Mail = { to: string; subject: string; text: string }

const mailsTo = async ({ config }: TestSandbox, email: string): Promise<Mail[]> => {
  const mails = (await (await fetch(config.inboxUrl)).json()) as Mail[]
  return mails.filter(({ to }) => to === email)
}

/** What the newest mail to an address holds, once there are as many as `count`. */
async function findInMail(sandbox: TestSandbox, email: string, pattern: RegExp, count = 1): Promise<string> {
  return eventually(async () => {
    const found = (await mailsTo(sandbox, email)).flatMap(({ text }) => pattern.exec(text)?.[1] ?? [])
    if (found.length < count || found[0] === undefined) throw new Error(`No mail to ${email} with ${pattern} yet`)
    return found[0]
  })
}

/** The newest code of 6 digits mailed to an address; `count` waits for as many of them. */
export const mailedCode = (sandbox: TestSandbox, email: string, count = 1): Promise<string> =>
  findInMail(sandbox, email, / is (\d{6})\./, count)

/** Presses the link with which a browser is confirmed; `count` waits for as many of them and takes the newest. */
export async function confirmDevice(sandbox: TestSandbox, email: string, count = 1): Promise<void> {
  const link = new URL(await findInMail(sandbox, email, /(https?:\/\/\S+\/device\?\S+)/, count))
  const answer = await fetch(new URL('/device', link), {
    method: 'POST',
    body: new URLSearchParams({ token: link.searchParams.get('token') ?? '' }),
  })
  if (!answer.ok) throw new Error(`The browser was not confirmed: ${answer.status}`)
}

export const codeBox = ({ dialog }: Pick<WidgetPage, 'dialog'>): Locator =>
  dialog.getByRole('textbox', { name: 'Code', exact: true })

/** Types the address and sends it off; waits for the mailed link, which is confirmed, and types the code. */
export async function logInByEmail(visit: Pick<WidgetPage, 'dialog' | 'sandbox'>, email = EMAIL): Promise<void> {
  const { dialog, sandbox } = visit
  await dialog.getByRole('textbox', { name: 'Email address' }).fill(email)
  await dialog.getByRole('button', { name: 'Continue with email' }).click()
  await dialog.getByRole('heading', { name: 'Confirm this browser' }).last().waitFor({ timeout: FIRST_MAIL_MS })
  await confirmDevice(sandbox, email)
  await codeBox(visit).waitFor()
  await codeBox(visit).fill(await mailedCode(sandbox, email))
}

/** Logs in from the trigger, and waits until the dialog has closed. */
export async function openLoggedIn(visit: WidgetPage): Promise<void> {
  await visit.openDialog()
  await logInByEmail(visit)
  await visit.waitForEvent('wallet-connect')
  await visit.dialog.waitFor({ state: 'hidden' })
}

/** The wallet's frame where it asks. */
export const walletFrame = ({ widget }: Pick<WidgetPage, 'widget'>): FrameLocator =>
  widget.frameLocator('iframe[title="Wallet"]')

/** Approves what the wallet asks. */
export const approveInFrame = (visit: Pick<WidgetPage, 'widget'>): Promise<void> =>
  walletFrame(visit).getByRole('button', { name: 'Approve' }).click()

import type { Locator, Page } from 'playwright-core'
import { newContext } from './browser'
import type { HostRow } from './hosts'
import { startTestSandbox, type TestSandbox } from './sandbox'
import { installTestWallet, type TestWallet } from './testWallet'
import { walletDefaults } from './widgetPage'
import { answerOwnPage } from './widgetPage/answerOwnPage'

/** A host app in the browser, with a wallet to connect. */
export type HostVisit = {
  page: Page
  sandbox: TestSandbox
  wallet: TestWallet
  widget: Locator
  dialog: Locator
  /** What the app shows of the connected account. */
  account: Locator
  /** Presses one of the app's own buttons. */
  press(name: string): Promise<void>
  /** Waits until the app has noted this event of the widget. */
  noted(event: string): Promise<void>
}

/** Opens the page of a host app: a path on the sandbox, or the address of a server of its own. */
export async function visitHost({ path, answers }: Pick<HostRow, 'path' | 'answers'>): Promise<HostVisit> {
  const sandbox = await startTestSandbox()
  const context = await newContext()
  const wallet = await installTestWallet(context, walletDefaults(sandbox.config))
  const page = await context.newPage()
  if (answers) await answerOwnPage(page, answers(sandbox))
  const answer = await page.goto(new URL(path, sandbox.url).href)
  if (!answer?.ok())
    throw new Error(
      `${path} was answered with ${answer?.status()}: the host apps are built by \`node scripts/hosts.mjs\`.`,
    )
  const widget = page.locator('wallet-widget')
  return {
    page,
    sandbox,
    wallet,
    widget,
    dialog: widget.getByRole('dialog'),
    account: page.getByRole('status', { name: 'Account' }),
    press: (name) => page.getByRole('button', { name, exact: true }).click(),
    noted: (event) => page.getByRole('list', { name: 'Events' }).getByText(event, { exact: true }).first().waitFor(),
  }
}

/**
 * Waits until the tag is defined and has networks, and says whether they are those of the app's settings, as objects;
 * that they are the very objects is asked in hostFrameworks.
 */
export const hasNetworksOfItsApp = async ({ page, sandbox }: HostVisit): Promise<boolean> => {
  const ofApp = sandbox.config.networks.filter(({ caipNetworkId }) => caipNetworkId.startsWith('eip155:'))
  const held = await page.waitForFunction(() => {
    const networks: unknown = Reflect.get(document.querySelector('wallet-widget:defined') ?? {}, 'networks')
    return Array.isArray(networks) && networks.length > 0 ? JSON.stringify(networks) : false
  })
  return (await held.jsonValue()) === JSON.stringify(ofApp)
}

/** Closes the dialog as a visitor does, so that the page can be used again. */
export async function leaveDialog({ page, dialog }: Pick<HostVisit, 'page' | 'dialog'>): Promise<void> {
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
}

/** The colour the dialog's card is painted with. */
export const cardColour = ({ dialog }: HostVisit): Promise<string> =>
  dialog.evaluate((element) => getComputedStyle(element.querySelector('[part~="card"]') ?? element).backgroundColor)

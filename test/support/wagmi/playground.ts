import type { Locator, Page } from 'playwright-core'
import { newContext } from '../browser'
import { connectSandbox, sandboxUrl, type TestSandbox } from '../sandbox'
import { ONE } from '../sendSteps'
import { assetOf } from '../swapSteps'
import { installTestWallet, type TestWallet } from '../testWallet'
import { walletDefaults } from '../widgetPage'

/** A page with wagmi in the browser, and two wallets of the browser; the second makes several calls at once. */
export type Playground = {
  page: Page
  sandbox: TestSandbox
  wallet: TestWallet
  batchingWallet: TestWallet
  widget: Locator
  dialog: Locator
  /** Presses the button of an action; what became of it. */
  ask(action: string): Promise<unknown>
  /** The names of all actions that the page has. */
  actions(): Promise<string[]>
  /** Waits until the page says this of its account, and tells what the widget says then. */
  says(account: string): Promise<{ status: unknown; address: unknown; network: unknown }>
}

/** Opens a page of test/support/hosts that has wagmi: a path on the sandbox, or an address. */
export async function openPlayground(path: string): Promise<Playground> {
  const sandbox = await connectSandbox(sandboxUrl())
  const context = await newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
  const defaults = walletDefaults(sandbox.config)
  const wallet = await installTestWallet(context, defaults)
  const batchingWallet = await installTestWallet(context, {
    ...defaults,
    name: 'Batching Wallet',
    rdns: 'test.batching',
    isBatching: true,
  })
  const page = await context.newPage()
  const answer = await page.goto(new URL(`${path}#${assetOf(sandbox, 'USDC', ONE).address}`, sandbox.url).href)
  if (!answer?.ok()) throw new Error(`${path} was answered with ${answer?.status()}`)
  const widget = page.locator('wallet-widget')
  const lines = page.locator('[aria-label="Answers"] > li')
  const buttons = page.locator('.actions > button')
  return {
    page,
    sandbox,
    wallet,
    batchingWallet,
    widget,
    dialog: widget.getByRole('dialog'),
    actions: () => buttons.allTextContents(),
    async ask(action) {
      const before = await lines.count()
      await buttons.getByText(action, { exact: true }).click()
      const line = (await lines.nth(before).textContent()) ?? ''
      if (!line.startsWith(`${action} `)) throw new Error(`${action} was answered with: ${line}`)
      return JSON.parse(line.slice(action.length)) as unknown
    },
    async says(account) {
      await page.locator('p', { hasText: account }).waitFor()
      return widget.evaluate((tag) => {
        const { status, activeCaipAddress, activeCaipNetworkId } = Reflect.get(tag, 'state') as Record<string, unknown>
        return { status, address: String(activeCaipAddress).split(':')[2] ?? null, network: activeCaipNetworkId }
      })
    },
  }
}

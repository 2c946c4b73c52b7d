import type { BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { newContext } from './browser'
import { callElement } from './callElement'
import { connectSandbox, sandboxUrl, type SandboxConfig, type TestSandbox } from './sandbox'
import { installTestWallet, type TestWallet, type TestWalletOptions } from './testWallet'
import { answerOwnPage, type OwnAnswer } from './widgetPage/answerOwnPage'
import { hostPage, hostScript, strictPolicy } from './widgetPage/hostPage'

/** An event of the widget as the page received it. */
export type WidgetEvent = { type: string; detail: Record<string, unknown> }

export type WidgetPageOptions = {
  /** Attributes besides those that point at the sandbox; `true` is an empty attribute, `null` leaves a default out. */
  attributes?: Record<string, string | true | null>
  /** Which of the sandbox's networks the widget gets, in this order (default: all of eip155). */
  networks?: string[]
  /** Further properties, set before the tag is defined; they must survive JSON. */
  properties?: Record<string, unknown>
  /** Wallets of the page; default one, "Test Wallet", with the sandbox's accounts. Anything left out is filled in. */
  wallets?: Partial<TestWalletOptions>[]
  /** HTML inside the tag, e.g. a button with `slot="trigger"`. */
  content?: string
  /** HTML after the tag. */
  after?: string
  /** The strict content security policy (default true: the widget must always live with it). */
  isStrict?: boolean
  /** The tags that load the widget, instead of the one module script. */
  scripts?: string
  /** `lang` of the page (default `en`). */
  lang?: string
  context?: BrowserContextOptions
  /** The page is of another site than the sandbox's other origins, which are on `localhost` (default false). */
  isCrossSite?: boolean
  /** Runs before the first page of the context is opened: init scripts, clocks, routes. */
  prepare?(context: BrowserContext): Promise<unknown>
}

export type WidgetPage = {
  page: Page
  context: BrowserContext
  sandbox: TestSandbox
  /** The first wallet; on a page that asked for none, one that no page can see. */
  wallet: TestWallet
  wallets: TestWallet[]
  /**
   * The tag itself. Locators see through open shadow roots: `widget.getByRole('button', { name: 'Connect wallet' })`.
   */
  widget: Locator
  dialog: Locator
  /** Clicks the trigger and waits for the dialog. */
  openDialog(): Promise<void>
  /** Opens through the element's method: by the opening rules, or on this view. */
  openView(view?: string): Promise<void>
  /**
   * Connects the first wallet by the element's method, without a dialog: for tests that begin with a connected page.
   */
  connect(options?: { connectorId?: string; namespace?: string }): Promise<void>
  /**
   * Connects the first wallet as a visitor does: opens the dialog, chooses it and waits until the widget is connected.
   */
  connectByHand(): Promise<void>
  state(): Promise<Record<string, unknown>>
  /** What the widget's events said since the page was loaded; with a type only those. */
  events(type?: string): Promise<WidgetEvent[]>
  /** The first event of this type, past or to come, whose detail contains these values. */
  waitForEvent(type: string, detail?: Record<string, unknown>): Promise<WidgetEvent>
  /** Waits until the widget's state has these values. */
  waitForState(values: Record<string, unknown>): Promise<void>
  /** A second tab on the same page, in the same context. */
  openTab(): Promise<Page>
}

const PAGE_PATH = '/widget-page.html'
const SCRIPT_PATH = '/widget-page.js'
/** By time, not by frames: a page behind another window draws none. */
const POLLING_MS = 30
/** What pages know a test's wallet by where it says nothing else. */
const DEFAULT_CONNECTOR = 'test.wallet'

const chainsOf = (config: SandboxConfig): Record<number, string> =>
  Object.fromEntries(
    config.networks
      .filter(({ caipNetworkId }) => caipNetworkId.startsWith('eip155:'))
      .map(({ caipNetworkId, rpcUrls }) => [Number(caipNetworkId.slice('eip155:'.length)), rpcUrls[0] ?? '']),
  )

/** What a test's wallet is where it says nothing else: the sandbox's accounts, on its chains. */
export const walletDefaults = (config: SandboxConfig): TestWalletOptions => {
  const chains = chainsOf(config)
  const privateKeys = (config.accounts['eip155'] ?? []).map(({ privateKey }) => privateKey)
  return { privateKeys, chains, chainId: Number(Object.keys(chains)[0]) }
}

const sandboxAttributes = (config: SandboxConfig): Record<string, string> => ({
  'project-id': config.projectId,
  'api-url': config.apiUrl,
  'explorer-url': config.explorerUrl,
  'analytics-url': config.analyticsUrl,
  'relay-url': config.relayUrl,
  'auth-url': config.authUrl,
})

/** Another name of this machine is another site. */
const originOf = ({ url }: TestSandbox, { isCrossSite = false }: WidgetPageOptions): string =>
  isCrossSite ? url.replace('//localhost', '//127.0.0.1') : url

/** The page's HTML and its script, by their addresses. */
const ownAnswers = (sandbox: TestSandbox, options: WidgetPageOptions): Record<string, OwnAnswer> => {
  const ids =
    options.networks ??
    sandbox.config.networks.map((network) => network.caipNetworkId).filter((id) => id.startsWith('eip155:'))
  const networks = ids.map((id) => sandbox.config.networks.find((network) => network.caipNetworkId === id) ?? id)
  const attributes = { ...sandboxAttributes(sandbox.config), ...options.attributes }
  const properties = { networks, ...options.properties }
  const origin = originOf(sandbox, options)
  const headers: Record<string, string> =
    options.isStrict === false
      ? {}
      : {
          'content-security-policy': strictPolicy({ page: origin, sandbox: sandbox.url, auth: sandbox.config.authUrl }),
        }
  return {
    [`${origin}${PAGE_PATH}`]: {
      contentType: 'text/html',
      headers,
      body: hostPage({ ...options, attributes, scriptPath: SCRIPT_PATH }),
    },
    [`${origin}${SCRIPT_PATH}`]: { contentType: 'text/javascript', body: hostScript(properties) },
  }
}

/** A page holding one widget that is set up for the sandbox, with a wallet to connect, under the strict policy. */
export async function openWidgetPage(options: WidgetPageOptions = {}): Promise<WidgetPage> {
  const sandbox = await connectSandbox(sandboxUrl())
  const context = await newContext(options.context)
  const wallets: TestWallet[] = []
  for (const wallet of options.wallets ?? [{}]) {
    wallets.push(await installTestWallet(context, { ...walletDefaults(sandbox.config), ...wallet }))
  }
  const wallet =
    wallets[0] ?? (await installTestWallet(context, { ...walletDefaults(sandbox.config), isAnnounced: false }))
  const answers = ownAnswers(sandbox, options)
  await options.prepare?.(context)
  const openTab = async (): Promise<Page> => {
    const page = await context.newPage()
    await answerOwnPage(page, answers)
    await page.goto(`${originOf(sandbox, options)}${PAGE_PATH}`)
    await page.waitForFunction(() => customElements.get('wallet-widget') !== undefined)
    return page
  }
  const page = await openTab()
  return { ...drive(page, wallet), context, sandbox, wallet, wallets, openTab }
}

function drive(
  page: Page,
  firstWallet: TestWallet,
): Omit<WidgetPage, 'context' | 'sandbox' | 'wallet' | 'wallets' | 'openTab'> {
  const widget = page.locator('wallet-widget')
  const dialog = widget.getByRole('dialog')
  const state = (): Promise<Record<string, unknown>> =>
    widget.evaluate((element) => JSON.parse(JSON.stringify(Reflect.get(element, 'state'))) as Record<string, unknown>)
  const events = async (type?: string): Promise<WidgetEvent[]> => {
    const all = await page.evaluate(() => window.widgetEvents)
    return all.filter((event) => type === undefined || event.type === type)
  }
  const waitForEvent: WidgetPage['waitForEvent'] = async (type, detail = {}) => {
    const found = await page.waitForFunction(
      ([wantedType, wanted]) =>
        window.widgetEvents.find(
          (event) =>
            event.type === wantedType && Object.entries(wanted).every(([key, value]) => event.detail[key] === value),
        ),
      [type, detail] as const,
      { polling: POLLING_MS },
    )
    return (await found.jsonValue()) as WidgetEvent
  }
  const waitForState: WidgetPage['waitForState'] = async (values) => {
    await page.waitForFunction(
      (wanted) => {
        const now: unknown = Reflect.get(document.querySelector('wallet-widget') ?? {}, 'state')
        return (
          typeof now === 'object' &&
          now !== null &&
          Object.entries(wanted).every(([key, value]) => Reflect.get(now, key) === value)
        )
      },
      values,
      { polling: POLLING_MS },
    )
  }
  const openDialog = async (): Promise<void> => {
    await widget.getByRole('button', { name: 'Connect wallet' }).click()
    // On a slow moment its frame comes before it.
    await dialog.locator('[part="card"]').waitFor()
  }
  const openView = async (view?: string): Promise<void> => {
    await widget.evaluate((tag, wanted) => {
      const open = Reflect.get(tag, 'open') as (request?: { view: string }) => Promise<void>
      return open(wanted === undefined ? undefined : { view: wanted })
    }, view)
    await dialog.locator('[part="card"]').waitFor()
  }
  const connect: WidgetPage['connect'] = async (options) => {
    const outcome = await callElement(widget, 'connect', { connectorId: DEFAULT_CONNECTOR, ...options })
    if ('code' in outcome) throw new Error(`The page could not connect: ${String(outcome.code)}: ${outcome.message}`)
  }
  const connectByHand = async (): Promise<void> => {
    await openDialog()
    await dialog.getByRole('button', { name: firstWallet.name }).click()
    await waitForEvent('wallet-connect')
  }
  return {
    page,
    widget,
    dialog,
    openDialog,
    openView,
    connect,
    connectByHand,
    state,
    events,
    waitForEvent,
    waitForState,
  }
}

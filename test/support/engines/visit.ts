import { startTestSandbox, type TestSandbox } from '../sandbox'
import { hostPage, hostScript, strictPolicy } from '../widgetPage/hostPage'
import { eventually } from '../eventually'
import type { Engine, EngineBrowser } from './enginePage'
import { startHostServer, type HostServer } from './hostServer'
import { startRefusingProxy, type RefusingProxy } from './refusingProxy'
import { driveTab, type Tab } from './tab'

type EngineVisitOptions = {
  attributes?: Record<string, string | true>
  /** `lang` of the page (default `en`). */
  lang?: string
  /** The tag that loads the widget (default: the module script). */
  script?: string
  /** The page has no wallet of its own. */
  isWithoutWallet?: boolean
}

/**
 * A page with one widget under the strict policy, and the sandbox's own wallet, which approves by itself with real
 * signatures.
 */
export type EngineVisit = Tab & {
  sandbox: TestSandbox
  /** The page's origin. */
  origin: string
  state(): Promise<Record<string, unknown>>
  waitForState(values: Record<string, string | boolean | null>): Promise<void>
  /** The first event of this type since the page was loaded, and what it says. */
  waitForEvent(type: string, detail?: Record<string, string>): Promise<Record<string, unknown>>
  /** All that can be read in the dialog, while it is open. */
  dialogText(): Promise<string>
  /** Waits until this can be read in the dialog. */
  waitForText(text: string): Promise<void>
  waitForDialog(isOpen: boolean): Promise<void>
  /** The same page in another tab. */
  openTab(): Promise<EngineVisit>
}

/** An engine that runs, for the tests of one file. */
export type EngineSession = {
  /** Opens a page on a site of its own. */
  visit(options?: EngineVisitOptions): Promise<EngineVisit>
  /** What was asked of other hosts since it was read last; what nobody reads fails the test. */
  takeForeignRequests(): string[]
  /** Closes the page of the test that ends, and throws what went wrong in it. */
  endTest(): Promise<void>
  stop(): Promise<void>
}

/** Keeps what nobody caught. It must come before everything else, from a file: the policy lets nothing inline run. */
const PROBLEMS = `
window.pageProblems = []
addEventListener('error', (event) => window.pageProblems.push(String(event.error?.stack ?? event.message)))
addEventListener('unhandledrejection', (event) => window.pageProblems.push('Unhandled: ' + String(event.reason?.stack ?? event.reason)))`

const pageOf = (
  { config }: TestSandbox,
  {
    attributes = {},
    lang,
    script = '<script type="module" src="/dist/wallet-widget.js"></script>',
    isWithoutWallet,
  }: EngineVisitOptions,
): string => {
  const services = {
    'project-id': config.projectId,
    'api-url': config.apiUrl,
    'explorer-url': config.explorerUrl,
    'analytics-url': config.analyticsUrl,
    'relay-url': config.relayUrl,
    'auth-url': config.authUrl,
  }
  const wallet = isWithoutWallet
    ? ''
    : `<script src="${config.walletAppUrl}/provider.js?mode=auto-approve&offers=none"></script>`
  return hostPage({
    attributes: { ...services, ...attributes },
    lang,
    after: '<script src="/problems.js"></script>',
    scripts: `${wallet}${script}`,
    scriptPath: '/page.js',
  })
}

const servePage = (host: HostServer, sandbox: TestSandbox, options: EngineVisitOptions): void => {
  const { walletAppUrl, authUrl } = sandbox.config
  const policy = strictPolicy({
    page: `'self' ${walletAppUrl}`,
    sandbox: sandbox.url,
    auth: `${authUrl} ${walletAppUrl}`,
  })
  const networks = sandbox.config.networks.filter(({ caipNetworkId }) => caipNetworkId.startsWith('eip155:'))
  host.serve('/', {
    contentType: 'text/html',
    headers: { 'content-security-policy': policy },
    body: pageOf(sandbox, options),
  })
  host.serve('/page.js', { contentType: 'text/javascript', body: hostScript({ networks }) })
  host.serve('/problems.js', { contentType: 'text/javascript', body: PROBLEMS })
}

const visitOf = (tab: Tab, sandbox: TestSandbox, origin: string, openTab: () => Promise<Tab>): EngineVisit => {
  const dialogText = (): Promise<string> =>
    tab.evaluate(
      () =>
        document.querySelector('wallet-widget')?.shadowRoot?.querySelector<HTMLDialogElement>('dialog[open]')
          ?.innerText ?? '',
    )
  return {
    ...tab,
    sandbox,
    origin,
    openTab: async () => visitOf(await openTab(), sandbox, origin, openTab),
    dialogText,
    state: () =>
      tab.evaluate(
        () =>
          JSON.parse(JSON.stringify(Reflect.get(document.querySelector('wallet-widget') ?? {}, 'state'))) as Record<
            string,
            unknown
          >,
      ),
    async waitForState(values) {
      await tab.waitFor((wanted) => {
        const now: unknown = Reflect.get(document.querySelector('wallet-widget') ?? {}, 'state')
        return (
          typeof now === 'object' &&
          now !== null &&
          Object.entries(wanted).every(([key, value]) => Reflect.get(now, key) === value)
        )
      }, values)
    },
    waitForEvent: (type, detail = {}) =>
      tab.waitFor(
        (wantedType, wanted) =>
          window.widgetEvents.find(
            (event) =>
              event.type === wantedType && Object.entries(wanted).every(([key, value]) => event.detail[key] === value),
          )?.detail,
        type,
        detail,
      ),
    waitForText: (text) =>
      eventually(async () => {
        const shown = await dialogText()
        if (!shown.includes(text)) throw new Error(`"${text}" is not in the dialog, which says: ${shown}`)
      }),
    async waitForDialog(isOpen) {
      await tab.waitFor(
        (wanted) =>
          (document.querySelector('wallet-widget')?.shadowRoot?.querySelector('dialog')?.open ?? false) === wanted,
        isOpen,
      )
    },
  }
}

/** What the page that is open has to say of itself. */
const problemsOf = (tab: Tab): Promise<string[]> =>
  tab.evaluate(() => (Reflect.get(window, 'pageProblems') as string[] | undefined) ?? [])

/** Starts the engine and the proxy that lets nothing out. */
export async function startEngine(engine: Engine): Promise<EngineSession> {
  const finder = await (Reflect.get(globalThis, 'bundleFinder') as () => Promise<string>)()
  const proxy = await startRefusingProxy()
  const browser = await engine.launch(proxy.address)
  return sessionOf({ finder, proxy, browser })
}

/** What somebody who looks for the reason of a failure wants to know. */
const describePage = (tab: Tab): Promise<string> =>
  tab.evaluate(() => {
    const dialog = document.querySelector('wallet-widget')?.shadowRoot?.querySelector<HTMLDialogElement>('dialog[open]')
    return [
      location.href,
      dialog ? `The dialog says: ${dialog.innerText}` : 'No dialog is open',
      ((Reflect.get(window, 'widgetEvents') as { type: string }[] | undefined) ?? []).map(({ type }) => type).join(' '),
    ].join('\n')
  })

function sessionOf({
  finder,
  proxy,
  browser,
}: {
  finder: string
  proxy: RefusingProxy
  browser: EngineBrowser
}): EngineSession {
  let open: { tab: Tab; beside: Tab[]; host: HostServer } | null = null
  // Called by the environment at the moment a test fails.
  Reflect.set(globalThis, 'onEngineFailure', async () =>
    console.warn(open ? await describePage(open.tab) : 'No page is open'),
  )
  return {
    takeForeignRequests: proxy.takeRequests,
    async visit(options = {}) {
      const [sandbox, host, page] = await Promise.all([startTestSandbox(), startHostServer(), browser.open()])
      const tab = driveTab(page, finder)
      const beside: Tab[] = []
      open = { tab, beside, host }
      servePage(host, sandbox, options)
      const load = async (into: Tab): Promise<Tab> => {
        await into.goto(`${host.url}/`)
        await into.waitFor(() => customElements.get('wallet-widget') !== undefined)
        return into
      }
      await load(tab)
      return visitOf(tab, sandbox, host.url, async () => {
        const another = driveTab(await page.openBeside(), finder)
        beside.push(another)
        return load(another)
      })
    },
    async endTest() {
      if (!open) return
      const { tab, beside, host } = open
      open = null
      const problems = (await Promise.all([tab, ...beside].map(problemsOf))).flat()
      for (const one of [...beside, tab]) await one.close()
      await host.stop()
      problems.push(...proxy.takeRequests().map((request) => `The browser asked another host: ${request}`))
      if (problems.length > 0) throw new Error(problems.join('\n'))
    },
    async stop() {
      await browser.close()
      await proxy.stop()
    },
  }
}

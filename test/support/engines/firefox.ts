import type { PuppeteerNode } from 'puppeteer-core'
import type { Engine, EngineBrowser, EnginePage } from './enginePage'

/** Loads the driver outside of Jest's realm; see environment.mjs. */
const loadPuppeteer = (): Promise<PuppeteerNode> =>
  (Reflect.get(globalThis, 'loadPuppeteer') as () => Promise<PuppeteerNode>)()

/** Everything but this machine goes to the proxy; and nothing of the browser's own is on its way there. */
const preferences = (proxy: string): Record<string, unknown> => {
  const [host, port] = proxy.split(':')
  return {
    // Without a graphics card each frame of an animation is drawn by the processor.
    'ui.prefersReducedMotion': 1,
    'network.proxy.type': 1,
    'network.proxy.http': host,
    'network.proxy.http_port': Number(port),
    'network.proxy.ssl': host,
    'network.proxy.ssl_port': Number(port),
    'network.proxy.no_proxies_on': 'localhost, 127.0.0.1',
    'network.proxy.failover_direct': false,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    'network.prefetch-next': false,
    'network.dns.disablePrefetch': true,
    'app.update.disabledForTesting': true,
    'browser.safebrowsing.update.enabled': false,
    'browser.region.network.url': '',
    'browser.search.update': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'toolkit.telemetry.server': '',
    'services.settings.server': 'data:,#remote-settings-dummy/v1',
    'extensions.getAddons.cache.enabled': false,
    'extensions.systemAddon.update.enabled': false,
    'media.gmp-manager.updateEnabled': false,
    'dom.push.connection.enabled': false,
  }
}

type Browser = Awaited<ReturnType<PuppeteerNode['launch']>>

const openIn = async (context: Awaited<ReturnType<Browser['createBrowserContext']>>): Promise<EnginePage> => {
  const page = await context.newPage()
  return {
    goto: async (url) => void (await page.goto(url)),
    run: (expression) => page.evaluate(expression),
    clickAt: (x, y) => page.mouse.click(x, y),
    async press(key) {
      if (key !== 'Shift+Tab') return page.keyboard.press(key === ' ' ? 'Space' : key)
      await page.keyboard.down('Shift')
      await page.keyboard.press('Tab')
      await page.keyboard.up('Shift')
    },
    type: (text) => page.keyboard.type(text),
    openBeside: () => openIn(context),
    close: () => context.close(),
  }
}

const open = async (browser: Browser): Promise<EnginePage> => openIn(await browser.createBrowserContext())

/** The system's own Firefox, over WebDriver BiDi. */
export const firefox: Engine = {
  name: 'Firefox',
  isInstalled: () => process.env['FIREFOX_PATH'] !== undefined,
  howToInstall: 'apt-get install firefox-esr, or set FIREFOX_PATH to the program',
  async launch(proxy): Promise<EngineBrowser> {
    const puppeteer = await loadPuppeteer()
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: process.env['FIREFOX_PATH'],
      headless: true,
      extraPrefsFirefox: preferences(proxy),
      // Without this it asks for lists of its own whatever the preferences say.
      env: { ...process.env, MOZ_REMOTE_SETTINGS_DEVTOOLS: '1' },
      defaultViewport: { width: 1024, height: 768 },
    })
    return { open: () => open(browser), close: () => browser.close() }
  },
}

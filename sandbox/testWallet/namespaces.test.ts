/** The test wallet's other namespaces in a real page. Not here: what it signs (sandbox/wallet/namespaces). */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { launchBrowser } from '../testing/launchBrowser'
import { installTestWallet, type TestWallet } from './installTestWallet'
import { refuse, silence } from './walletAnswer'

const TIME_LIMIT_MS = 30_000
const PAGE = 'http://localhost:9/page.html'

describe('the namespaces of the test wallet', () => {
  let browser: Browser
  let context: BrowserContext
  let page: Page
  let wallet: TestWallet

  beforeAll(async () => {
    browser = await launchBrowser()
  }, TIME_LIMIT_MS)

  beforeEach(async () => {
    context = await browser.newContext()
    const privateKeys = [`0x${'11'.repeat(32)}`]
    wallet = await installTestWallet(context, {
      name: 'Kestrel',
      privateKeys,
      chainId: 1,
      chains: { 1: 'http://localhost:9/rpc' },
      offers: 'all',
    })
    await context.route(PAGE, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Shop</title>' }),
    )
    page = await context.newPage()
    await page.goto(PAGE)
  }, TIME_LIMIT_MS)
  afterEach(() => context.close())

  const askSats = (
    method: string,
  ): Promise<{ result?: { addresses: { address: string }[] }; error?: { code: number } }> =>
    page.evaluate((name) => Reflect.get(window, 'SandboxProviders').BitcoinProvider.request(name, null), method)

  it(
    'are there from the first script on, under the name of the wallet',
    async () => {
      const shown = await page.evaluate(() => {
        const names: string[] = []
        const api = { register: (found: { name: string }) => names.push(found.name) }
        window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
        return [
          ...names,
          Reflect.get(window, 'btc_providers')[0].name,
          ...Object.keys(Reflect.get(window, 'injectedWeb3')),
        ]
      })
      expect(shown).toEqual(['Kestrel', 'Kestrel', 'kestrel'])
    },
    TIME_LIMIT_MS,
  )

  it(
    'agree to everything, unless the test says otherwise',
    async () => {
      wallet.willOnce('namespace_connect', refuse())
      expect(await askSats('getAddresses')).toMatchObject({ error: { code: -32000 } })
      const agreed = await askSats('getAddresses')
      expect(agreed.result?.addresses.map(({ address }) => address)).toEqual(wallet.namespaces.accounts('bip122'))
      expect(wallet.requests('namespace_connect')).toHaveLength(2)
      wallet.will('namespace_accounts', silence)
      const answered = await Promise.race([
        askSats('wallet_getAccount').then(() => 'answered'),
        page.evaluate(() => new Promise((done) => setTimeout(done, 100, 'silent'))),
      ])
      expect(answered).toBe('silent')
    },
    TIME_LIMIT_MS,
  )

  it(
    'keep their connections over a reload, until they are locked',
    async () => {
      await askSats('getAddresses')
      await page.reload()
      expect((await askSats('wallet_getAccount')).result?.addresses).toHaveLength(2)
      await wallet.namespaces.lock()
      expect(await askSats('wallet_getAccount')).toMatchObject({ error: { code: -32002 } })
    },
    TIME_LIMIT_MS,
  )

  it(
    'tell the page of another account',
    async () => {
      const heard = page.evaluate(async () => {
        const injected = await Reflect.get(window, 'injectedWeb3')['kestrel'].enable('Shop')
        return new Promise((done) => {
          const seen: string[] = []
          injected.accounts.subscribe(([first]: { name: string }[]) => {
            seen.push(first?.name ?? '')
            if (seen.length === 2) done(seen)
          })
          document.title = 'listening'
        })
      })
      await page.waitForFunction(() => document.title === 'listening')
      await wallet.namespaces.selectAccount('polkadot', 1)
      expect(await heard).toEqual(['alice', 'bob'])
    },
    TIME_LIMIT_MS,
  )
})

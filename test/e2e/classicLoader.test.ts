// The small loader of pages without modules of their own (dist/wallet-widget.loader.js): what it does where modules do not come, and what it must
// not do. The ordinary way, connecting and sending included, is in hosts.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allowErrors, allowRequests, consoleLines, newPage } from '../support/browser'
import { readIntegrity } from '../support/cdnPage'
import { eventually } from '../support/eventually'
import { visitHost, type HostVisit } from '../support/hostSteps'
import type { TestSandbox } from '../support/sandbox'
import type { OwnAnswer } from '../support/widgetPage/answerOwnPage'
import { strictPolicy } from '../support/widgetPage/hostPage'

const PAGE = '/hosts/classic/index.html'
const LOADER_TAG = 'src="/dist/wallet-widget.loader.js"'
const source = (path: string): string => readFileSync(join(process.cwd(), path), 'utf8')
const loader = source('dist/wallet-widget.loader.js')
const hash = `sha384-${createHash('sha384').update(loader).digest('base64')}`

type Options = { /** Further attributes of the loader's tag. */ attributes?: string; isServedAsText?: boolean; isStrict?: boolean }

/** The page with its loader's tag as the test has it, on a server which may say that modules are plain text, so that browsers refuse them. */
const answersOf = ({ url, config }: TestSandbox, { attributes = '', isServedAsText = true, isStrict = false }: Options): Record<string, OwnAnswer> => ({
  [`${url}${PAGE}`]: {
    contentType: 'text/html',
    ...(isStrict && { headers: { 'content-security-policy': strictPolicy({ page: url, sandbox: url, auth: config.authUrl }) } }),
    body: source('public/hosts/classic/index.html').replace(LOADER_TAG, `${LOADER_TAG} ${attributes}`),
  },
  ...(isServedAsText && { [`${url}/dist/wallet-widget.js`]: { contentType: 'text/plain', body: source('dist/wallet-widget.js') } }),
})

const visitLoader = (options: Options): Promise<HostVisit> => visitHost({ path: PAGE, answers: (sandbox) => answersOf(sandbox, options) })

const scriptsOf = ({ page }: HostVisit): Promise<string[]> => page.evaluate(() => [...document.scripts].map(({ src }) => new URL(src).pathname))

const connect = async ({ widget, dialog, wallet, noted }: HostVisit): Promise<void> => {
  await widget.getByRole('button', { name: 'Connect wallet' }).click()
  await dialog.getByRole('button', { name: wallet.name }).click()
  await noted('wallet-connect eip155')
}

it('is less than a kilobyte', () => expect(loader.length).toBeLessThan(1024))

it('works under the strictest policy, and then adds no script', async () => {
  const visit = await visitLoader({ isServedAsText: false, isStrict: true })
  await connect(visit)
  expect(await scriptsOf(visit)).toEqual(['/hosts/classic/main.js', '/dist/wallet-widget.loader.js'])
})

it('takes the self-contained script where modules do not come', async () => {
  const visit = await visitLoader({})
  await connect(visit)
  expect(await scriptsOf(visit)).toContain('/dist/wallet-widget.iife.js')
})

it('takes the self-contained script of a page that pins it too', async () => {
  const visit = await visitLoader({ attributes: `integrity="${hash}" data-integrity="${readIntegrity().files['wallet-widget.iife.js'] ?? ''}"` })
  await connect(visit)
})

it('never runs a self-contained script which is not the pinned one', async () => {
  const visit = await visitLoader({ attributes: `integrity="${hash}" data-integrity="${hash}"` })
  await eventually(() => expect(consoleLines(visit.page).filter((line) => line.includes("in the 'integrity' attribute") && line.includes('wallet-widget.iife.js'))).toHaveLength(1))
  expect(await visit.page.evaluate(() => customElements.get('wallet-widget') === undefined)).toBe(true)
})

it('does not take an unpinned script into a page that pins the loader, whose console says what failed', async () => {
  const visit = await visitLoader({ attributes: `integrity="${hash}"` })
  await eventually(() => expect(consoleLines(visit.page).filter((line) => line.startsWith('error: Failed to load module script'))).toHaveLength(1))
  expect(await scriptsOf(visit)).not.toContain('/dist/wallet-widget.iife.js')
  expect(await visit.page.evaluate(() => customElements.get('wallet-widget') === undefined)).toBe(true)
  allowErrors(visit.page, /^Page error/)
})

describe('the self-contained script', () => {
  const script = source('dist/wallet-widget.iife.js')
  const ACCOUNT = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
  const tag = '<wallet-widget networks="eip155:1" connectors="injected" features=\'{"allWallets":false}\'></wallet-widget><script src="/widget.js"></script>'

  /** A page on a host that no machine has, over plain http: what the browser calls insecure. Nothing else answers there. */
  async function visit(html: string, charset = 'utf-8') {
    const page = await newPage()
    const failures: string[] = []
    allowErrors(page, /Failed to load resource|net::ERR/)
    allowRequests(page, /./)
    page.on('pageerror', (error) => failures.push(error.message))
    await page.route(/./, (route) => {
      const { pathname, host } = new URL(route.request().url())
      if (host !== 'shop.test') return route.abort()
      if (pathname === '/widget.js') return route.fulfill({ contentType: 'text/javascript', body: script })
      if (pathname === '/wallet-widget.loader.js') return route.fulfill({ contentType: 'text/javascript', body: loader })
      if (pathname === '/wallet-widget.iife.js') return route.fulfill({ contentType: 'text/javascript', body: script })
      return route.fulfill({ contentType: `text/html; charset=${charset}`, body: pathname === '/frame.html' ? tag : html })
    })
    await page.addInitScript((account) => {
      const answers: Record<string, unknown> = { eth_chainId: '0x1', eth_accounts: [], eth_requestAccounts: [account], wallet_getPermissions: [] }
      Reflect.set(window, 'ethereum', { request: async ({ method }: { method: string }) => answers[method] ?? null, on: () => undefined, removeListener: () => undefined })
    }, ACCOUNT)
    await page.goto('http://shop.test/')
    return { page, failures }
  }

  it('connects on a page that is not secure, where there is no randomUUID', async () => {
    const { page, failures } = await visit(tag)
    expect(await page.evaluate(() => [isSecureContext, typeof Reflect.get(crypto, 'randomUUID')])).toEqual([false, 'undefined'])
    const address = await page.evaluate(async () => (await document.querySelector('wallet-widget')?.connect({ connectorId: 'injected' }))?.address)
    expect([address?.toLowerCase(), failures]).toEqual([ACCOUNT, []])
  })

  it.each([
    ['Shift_JIS', '/widget.js'],
    ['Shift_JIS', '/wallet-widget.loader.js'],
    ['windows-1252', '/widget.js'],
  ])('reads the same on a page in %s, as %s', async (charset, path) => {
    const { page, failures } = await visit(tag.replace('/widget.js', path), charset)
    expect(await page.evaluate(() => document.characterSet)).toBe(charset)
    const seen = await page.evaluate(async () => {
      await customElements.whenDefined('wallet-widget')
      const widget = document.querySelector('wallet-widget')
      await widget?.connect({ connectorId: 'injected' })
      return widget?.shadowRoot?.querySelector('[part="trigger"]')?.textContent
    })
    expect([seen?.toLowerCase(), failures]).toEqual([`${ACCOUNT.slice(0, 4)}\u2026${ACCOUNT.slice(-6)}`, []])
  })

  it('runs in a frame that may store nothing', async () => {
    const { page, failures } = await visit('<iframe sandbox="allow-scripts" src="/frame.html"></iframe>')
    const frame = await eventually(() => page.frames().find((one) => one.url().endsWith('/frame.html')) ?? Promise.reject(new Error('no frame yet')))
    const address = await frame.evaluate(async () => {
      await customElements.whenDefined('wallet-widget')
      return (await document.querySelector('wallet-widget')?.connect({ connectorId: 'injected' }))?.address
    })
    expect([address?.toLowerCase(), failures]).toEqual([ACCOUNT, []])
  })

  it('trusts nothing that the page only named', async () => {
    const globals = ['Telegram', 'TelegramWebviewProxy', 'TelegramWebviewProxyProto', 'ethereum', 'injectedWeb3', 'btc_providers', 'okxwallet', 'unisat', 'bitkeep', 'binancew3w']
    const properties = ['title', 'defaultView', 'hidden', 'visibilityState', 'execCommand']
    const named = [...globals.map((name) => `<p id="${name}"></p>`), ...properties.map((name) => `<form name="${name}"></form>`)].join('')
    const { page, failures } = await visit(`${named}${tag}`)
    const seen = await page.evaluate(async () => {
      const widget = document.querySelector('wallet-widget')
      await widget?.open()
      const account = await widget?.connect({ connectorId: 'injected' })
      await widget?.disconnect()
      return { planted: Object.prototype.toString.call(document.title), address: account?.address?.toLowerCase(), status: widget?.state.status, url: location.href }
    })
    expect(seen).toEqual({ planted: '[object HTMLFormElement]', address: ACCOUNT, status: 'disconnected', url: 'http://shop.test/' })
    expect(failures).toEqual([])
  })
})

// The small loader of pages without modules of their own (dist/wallet-widget.loader.js): what it does where modules do
// not come, and what it must not do. The ordinary way, connecting and sending included, is in hosts.
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getBytes, Wallet } from 'ethers'
import type { Frame, Page } from 'playwright-core'
import { allowErrors, allowRequests, consoleLines, newPage } from '../support/browser'
import { callElement } from '../support/callElement'
import { readIntegrity } from '../support/cdnPage'
import { eventually } from '../support/eventually'
import { namesReadInSource } from '../support/namedReads'
import { visitHost, type HostVisit } from '../support/hostSteps'
import type { TestSandbox } from '../support/sandbox'
import type { OwnAnswer } from '../support/widgetPage/answerOwnPage'
import { strictPolicy } from '../support/widgetPage/hostPage'

const FOLDER = '/hosts/classic/dist'
const PAGE = `${FOLDER}/index.html`
const LOADER_TAG = 'src="wallet-widget/wallet-widget.loader.js"'
const source = (path: string): string => readFileSync(join(process.cwd(), path), 'utf8')
const loader = source('dist/wallet-widget.loader.js')
const hash = `sha384-${createHash('sha384').update(loader).digest('base64')}`

type Options = {
  /** Further attributes of the loader's tag. */ attributes?: string
  isServedAsText?: boolean
  isStrict?: boolean
  /** A file of the widget that comes with a line more. */ changed?: string
}

/**
 * The page with its loader's tag as the test has it, on a server which may say that modules are plain text, so that
 * browsers refuse them.
 */
const answersOf = (
  { url, config }: TestSandbox,
  { attributes = '', isServedAsText = true, isStrict = false, changed }: Options,
): Record<string, OwnAnswer> => ({
  [`${url}${PAGE}`]: {
    contentType: 'text/html',
    ...(isStrict && {
      headers: { 'content-security-policy': strictPolicy({ page: url, sandbox: url, auth: config.authUrl }) },
    }),
    body: source('public/hosts/classic/index.html').replace(LOADER_TAG, `${LOADER_TAG} ${attributes}`),
  },
  ...(changed !== undefined && {
    [`${url}${FOLDER}/wallet-widget/${changed}`]: {
      contentType: 'text/javascript',
      body: `${source(`dist/${changed}`)}\n`,
    },
  }),
  ...(isServedAsText && {
    [`${url}${FOLDER}/wallet-widget/wallet-widget.js`]: {
      contentType: 'text/plain',
      body: source('dist/wallet-widget.js'),
    },
  }),
})

const visitLoader = (options: Options): Promise<HostVisit> =>
  visitHost({ path: PAGE, answers: (sandbox) => answersOf(sandbox, options) })

const scriptsOf = ({ page }: HostVisit): Promise<string[]> =>
  page.evaluate(() => [...document.scripts].map(({ src }) => new URL(src).pathname))

const connect = async ({ widget, dialog, wallet, noted }: HostVisit): Promise<void> => {
  await widget.getByRole('button', { name: 'Connect wallet' }).click()
  await dialog.getByRole('button', { name: wallet.name }).click()
  await noted('wallet-connect eip155')
}

it('is less than a kilobyte', () => expect(loader.length).toBeLessThan(1024))

it('works under the strictest policy, and then adds no script', async () => {
  const visit = await visitLoader({ isServedAsText: false, isStrict: true })
  await connect(visit)
  expect(await scriptsOf(visit)).toEqual([`${FOLDER}/main.js`, `${FOLDER}/wallet-widget/wallet-widget.loader.js`])
})

it('takes the classic script where modules do not come', async () => {
  const visit = await visitLoader({})
  await connect(visit)
  expect(await scriptsOf(visit)).toContain(`${FOLDER}/wallet-widget/wallet-widget.iife.js`)
})

it('takes the classic script of a page that pins it too, and no part of it that was changed', async () => {
  const { files } = readIntegrity()
  const part = Object.keys(files).find((name) => /classic-onramp-\w+\.js$/.test(name)) ?? ''
  const visit = await visitLoader({
    attributes: `integrity="${hash}" data-integrity="${files['wallet-widget.iife.js'] ?? ''}"`,
    changed: part,
  })
  await connect(visit)
  expect(await callElement(visit.widget, 'open', { view: 'Swap' })).toEqual({ value: null })
  expect(await callElement(visit.widget, 'open', { view: 'WhatIsABuy' })).toMatchObject({ code: 'LOAD_FAILED' })
  expect(
    consoleLines(visit.page).filter((line) => line.includes("in the 'integrity' attribute") && line.includes(part)),
  ).toHaveLength(1)
})

it('never runs a classic script which is not the pinned one', async () => {
  const visit = await visitLoader({ attributes: `integrity="${hash}" data-integrity="${hash}"` })
  await eventually(() =>
    expect(
      consoleLines(visit.page).filter(
        (line) => line.includes("in the 'integrity' attribute") && line.includes('wallet-widget.iife.js'),
      ),
    ).toHaveLength(1),
  )
  expect(await visit.page.evaluate(() => customElements.get('wallet-widget') === undefined)).toBe(true)
})

it('does not take an unpinned script into a page that pins the loader, whose console says what failed', async () => {
  const visit = await visitLoader({ attributes: `integrity="${hash}"` })
  await eventually(() =>
    expect(
      consoleLines(visit.page).filter((line) => line.startsWith('error: Failed to load module script')),
    ).toHaveLength(1),
  )
  expect(await scriptsOf(visit)).not.toContain(`${FOLDER}/wallet-widget/wallet-widget.iife.js`)
  expect(await visit.page.evaluate(() => customElements.get('wallet-widget') === undefined)).toBe(true)
  allowErrors(visit.page, /^Page error/)
})

describe('the classic script', () => {
  const script = source('dist/wallet-widget.iife.js')
  /** The first key of every test chain. */
  const KEY = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
  const ACCOUNT = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
  const tag =
    '<wallet-widget networks="eip155:1" connectors="injected" features=\'{"allWallets":false}\'></wallet-widget><script src="/widget.js"></script>'

  const pairing = tag.replace(
    'connectors="injected"',
    'connectors="walletconnect auth" project-id="shop" relay-url="wss://relay.shop.test" auth-url="https://login.shop.test"',
  )

  /** Runs in the page: a wallet with this account, which signs by what the test exposed. */
  const giveAccount = (account: string): void => {
    const answers: Record<string, unknown> = {
      eth_chainId: '0x1',
      eth_accounts: [account],
      eth_requestAccounts: [account],
      wallet_getPermissions: [],
    }
    const sign: unknown = Reflect.get(window, 'signText')
    const answer = async ({ method, params }: { method: string; params?: unknown[] }): Promise<unknown> =>
      method === 'personal_sign' && typeof sign === 'function' ? sign(params?.[0]) : (answers[method] ?? null)
    Reflect.set(window, 'ethereum', { request: answer, on: () => undefined, removeListener: () => undefined })
  }

  const frameOf = (page: Page): Promise<Frame> =>
    eventually(
      () => page.frames().find((one) => one.url().endsWith('/frame.html')) ?? Promise.reject(new Error('no frame yet')),
    )

  /** Opens the view of the pairing link, and waits for its code. */
  async function showCode(frame: Frame): Promise<void> {
    await frame.evaluate(async () => {
      await customElements.whenDefined('wallet-widget')
      await document.querySelector('wallet-widget')?.open({ view: 'ConnectingWalletConnect' })
    })
    await frame.getByRole('img', { name: 'QR code' }).waitFor()
  }

  /**
   * A page on a host that no machine has, over plain http: what the browser calls insecure. Nothing else answers there.
   */
  async function visit(html: string, { charset = 'utf-8', framed = tag } = {}) {
    const page = await newPage()
    const failures: string[] = []
    allowErrors(page, /Failed to load resource|net::ERR/)
    allowRequests(page, /./)
    page.on('pageerror', (error) => failures.push(error.message))
    await page.route(/./, (route) => {
      const { pathname, host } = new URL(route.request().url())
      if (host !== 'shop.test') return route.abort()
      if (pathname === '/widget.js') return route.fulfill({ contentType: 'text/javascript', body: script })
      if (pathname === '/wallet-widget.loader.js')
        return route.fulfill({ contentType: 'text/javascript', body: loader })
      if (pathname === '/wallet-widget.iife.js') return route.fulfill({ contentType: 'text/javascript', body: script })
      if (pathname.startsWith('/chunks/'))
        return route.fulfill({ contentType: 'text/javascript', body: source(`dist${pathname}`) })
      return route.fulfill({
        contentType: `text/html; charset=${charset}`,
        body: pathname === '/frame.html' ? framed : html,
      })
    })
    await page.exposeFunction('signText', (text: string) => new Wallet(KEY).signMessage(getBytes(text)))
    await page.addInitScript(giveAccount, ACCOUNT)
    // A relay that takes what it is given, so that the link to a wallet is there.
    await page.routeWebSocket(/relay\.shop\.test/, (socket) => {
      socket.onMessage((message) => {
        const id: unknown = Reflect.get(Object(JSON.parse(String(message))), 'id')
        socket.send(JSON.stringify({ id, jsonrpc: '2.0', result: 'a'.repeat(64) }))
      })
    })
    await page.goto('http://shop.test/')
    return { page, failures }
  }

  it('connects on a page that is a file, with its parts beside it or without, and says which it lacks', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'opened-'))
    cpSync('dist/wallet-widget.iife.js', join(folder, 'widget.js'))
    writeFileSync(
      join(folder, 'index.html'),
      `<!doctype html><html lang="ru"><meta charset="Shift_JIS">${tag.replace('false', 'false,"swaps":true').replace('/widget.js', 'widget.js')}`,
    )
    const page = await newPage()
    allowErrors(page, /net::ERR/)
    allowRequests(page, /./)
    await page.route(/^https?:/, (route) => route.abort())
    await page.addInitScript(giveAccount, ACCOUNT)
    await page.goto(pathToFileURL(join(folder, 'index.html')).href)
    const widget = page.locator('wallet-widget')
    expect(await callElement(widget, 'connect', { connectorId: 'injected' })).toHaveProperty('value')
    expect(await callElement(widget, 'open', { view: 'Swap' })).toMatchObject({ code: 'LOAD_FAILED' })
    expect(await callElement(widget, 'open', { view: 'Send' })).toEqual({ value: null })
    await widget.getByRole('dialog').getByText('Send').first().waitFor()
    cpSync('dist/chunks', join(folder, 'chunks'), { recursive: true })
    expect(await callElement(widget, 'open', { view: 'Swap' })).toEqual({ value: null })
    await page.reload()
    await callElement(widget, 'open', { view: 'Send' })
    await widget.getByRole('dialog').getByText('Отправить').first().waitFor()
    rmSync(folder, { recursive: true })
  })

  it('connects on a page that is not secure, where there is no randomUUID', async () => {
    const { page, failures } = await visit(tag)
    expect(await page.evaluate(() => [isSecureContext, typeof Reflect.get(crypto, 'randomUUID')])).toEqual([
      false,
      'undefined',
    ])
    const address = await page.evaluate(
      async () => (await document.querySelector('wallet-widget')?.connect({ connectorId: 'injected' }))?.address,
    )
    expect([address?.toLowerCase(), failures]).toEqual([ACCOUNT, []])
  })

  it('shows the code of a pairing there, and says in words that logging in needs a secure page', async () => {
    const { page, failures } = await visit(pairing)
    await showCode(page.mainFrame())
    await page.evaluate(() => document.querySelector('wallet-widget')?.open({ view: 'Connect' }))
    await page.getByRole('textbox', { name: 'Email address' }).fill('maya@example.test')
    await page.getByRole('button', { name: 'Continue with email' }).click()
    await page.getByText('You can only log in on secure pages (https)').first().waitFor()
    expect(failures).toEqual([])
  })

  it.each([
    ['Shift_JIS', '/widget.js'],
    ['Shift_JIS', '/wallet-widget.loader.js'],
    ['windows-1252', '/widget.js'],
  ])('reads the same on a page in %s, as %s', async (charset, path) => {
    const { page, failures } = await visit(tag.replace('/widget.js', path), { charset })
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
    const frame = await frameOf(page)
    const address = await frame.evaluate(async () => {
      await customElements.whenDefined('wallet-widget')
      return (await document.querySelector('wallet-widget')?.connect({ connectorId: 'injected' }))?.address
    })
    expect([address?.toLowerCase(), failures]).toEqual([ACCOUNT, []])
  })

  it('shows the code of a pairing in such a frame', async () => {
    const { page, failures } = await visit(
      '<iframe sandbox="allow-scripts" src="/frame.html" width="600" height="800"></iframe>',
      { framed: pairing },
    )
    await showCode(await frameOf(page))
    expect(failures).toEqual([])
  })

  it.each(['/widget.js', '/wallet-widget.loader.js'])(
    'trusts nothing that the page only named, as %s',
    async (path) => {
      const blank = await newPage()
      const names = await blank.evaluate((all) => {
        const ofDocument = all.filter((name) => name in Document.prototype)
        return { ofDocument, ofWindow: all.filter((name) => !(name in window)) }
      }, namesReadInSource())
      expect(names.ofDocument).toEqual(
        expect.arrayContaining([
          'title',
          'defaultView',
          'createElement',
          'currentScript',
          'body',
          'documentElement',
          'activeElement',
          'querySelector',
        ]),
      )
      expect(names.ofWindow).toEqual(
        expect.arrayContaining(['Telegram', 'ethereum', 'injectedWeb3', 'btc_providers', 'okxwallet']),
      )
      const named = [
        ...names.ofWindow.map((name) => `<p id="${name}"></p>`),
        ...names.ofDocument.map((name) => `<form name="${name}"></form>`),
      ].join('')
      const signing = tag.replace('<wallet-widget', '<wallet-widget sign-in="required"').replace('/widget.js', path)
      const further = '<wallet-network-button></wallet-network-button>'
      const { page, failures } = await visit(`${named}${signing}${further}`)
      const seen = await page.evaluate(async () => {
        // The document itself answers to the names of its elements, so its own method is not asked.
        // oxlint-disable-next-line typescript/no-deprecated -- one of its overloads is
        const { querySelector } = Document.prototype
        const widget: HTMLElementTagNameMap['wallet-widget'] | null = Reflect.apply(querySelector, document, [
          'wallet-widget',
        ])
        const inside = (root: ParentNode): Element[] =>
          [...root.querySelectorAll('*')].flatMap((element) => [
            element,
            ...(element.shadowRoot ? inside(element.shadowRoot) : []),
          ])
        const isSign = (element: Element): element is HTMLElement =>
          element instanceof HTMLElement && element.matches('button') && element.textContent === 'Sign'
        await customElements.whenDefined('wallet-widget')
        await widget?.open()
        const signed = new Promise((resolve) => widget?.addEventListener('wallet-sign-in', () => resolve(true)))
        const looking = setInterval(() => {
          if (!widget?.shadowRoot) return
          inside(widget.shadowRoot).find(isSign)?.click()
        }, 50)
        const account = await widget?.connect({ connectorId: 'injected' })
        const isSigned = await signed
        clearInterval(looking)
        await widget?.disconnect()
        const further: Element | null = Reflect.apply(querySelector, document, ['wallet-network-button'])
        return {
          further: further?.shadowRoot?.querySelector('button')?.textContent,
          planted: Object.prototype.toString.call(document.title),
          address: account?.address?.toLowerCase(),
          isSigned,
          status: widget?.state.status,
          url: location.href,
        }
      })
      expect(seen).toEqual({
        further: 'Ethereum',
        planted: '[object HTMLFormElement]',
        address: ACCOUNT,
        isSigned: true,
        status: 'disconnected',
        url: 'http://shop.test/',
      })
      expect(failures).toEqual([])
    },
  )
})

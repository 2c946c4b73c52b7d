// Pages whose HTML comes from a server, rendered by hand, by Vue, by Next and by Nuxt: without scripts, while scripts
// take over, and after. The server itself imports the package. Not here: the widget's own views rendered on a server; they are made of
// what only the visitor's browser knows.
import { execFileSync } from 'node:child_process'
import { copyOf } from '../../scripts/lib/hosts/folders.mjs'
import type { Locator, Page } from 'playwright-core'
import { consoleLines, newContext } from '../support/browser'
import { callElement } from '../support/callElement'
import { openServedPage, takeComplaints } from '../support/docs/openGuidePage'
import { hasNetworksOfItsApp, leaveDialog, visitHost } from '../support/hostSteps'
import { startPageServer } from '../support/pageServer'
import { addressOf, fillSend, ONE, pressSend, review, submit } from '../support/sendSteps'

type Server = Awaited<ReturnType<typeof startPageServer>>
let server: Server
const apps = {} as Record<'next' | 'nuxt', Server>
beforeAll(async () => {
  ;[server, apps.next, apps.nuxt] = await Promise.all([
    startPageServer('server'),
    startPageServer('next'),
    startPageServer('nuxt'),
  ])
})
afterAll(() => Promise.all([server, apps.next, apps.nuxt].map((one) => one?.stop())))

const pages = [
  ['by hand', '/'],
  ['by Vue', '/vue'],
] as const

type Box = { x: number; y: number; width: number; height: number }

const triggerOf = (page: Page): Locator => page.getByRole('button', { name: 'Connect wallet' })

const boxOf = async (page: Page): Promise<Box> => {
  const box = await triggerOf(page).boundingBox()
  if (!box) throw new Error('The button is not visible')
  return box
}

/** Keeps the button that the HTML brought, and how far anything on the page jumps. */
function watchPage(): void {
  document.addEventListener('DOMContentLoaded', () =>
    Reflect.set(window, 'firstTrigger', document.querySelector('[slot="trigger"]')),
  )
  const shifts: number[] = []
  Reflect.set(window, 'shifts', shifts)
  new PerformanceObserver((list) =>
    shifts.push(...list.getEntries().map((entry) => Number(Reflect.get(entry, 'value')))),
  ).observe({ type: 'layout-shift', buffered: true })
}

describe.each(pages)('a page rendered %s', (_name, path) => {
  it('shows its button and is usable without any script', async () => {
    const page = await (await newContext({ javaScriptEnabled: false })).newPage()
    await page.goto(`${server.url}${path}`)
    const { width, height } = await boxOf(page)
    expect(width).toBeGreaterThan(100)
    expect(height).toBeGreaterThanOrEqual(24)
    expect(await page.locator('wallet-widget').getAttribute('project-id')).toBe('sandbox')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByRole('button').allTextContents()).toEqual([
      'Connect wallet',
      'Open wallet',
      'Choose network',
      'Disconnect',
      'Dark',
      'No swaps',
      'Remove',
    ])
  })

  it('keeps that button in its place when the scripts come, and it opens the dialog', async () => {
    const without = await (await newContext({ javaScriptEnabled: false })).newPage()
    await without.goto(`${server.url}${path}`)
    const before = await boxOf(without)
    const context = await newContext()
    await context.addInitScript(watchPage)
    const page = await context.newPage()
    await page.goto(`${server.url}${path}`)
    await page.waitForFunction(
      () =>
        Array.isArray(Reflect.get(document.querySelector('wallet-widget') ?? {}, 'networks')) &&
        customElements.get('wallet-widget') !== undefined,
    )
    expect(await boxOf(page)).toEqual(before)
    expect(await triggerOf(page).evaluate((button) => button === Reflect.get(window, 'firstTrigger'))).toBe(true)
    await triggerOf(page).click()
    await page.locator('wallet-widget').getByRole('dialog').waitFor()
    expect(await page.evaluate(() => (Reflect.get(window, 'shifts') as number[]).filter((shift) => shift > 0))).toEqual(
      [],
    )
    // Vue warns of every difference between what it was sent and what it would have made.
    expect(consoleLines(page).filter((line) => !/^info|production tip|development build/i.test(line))).toEqual([])
  })

  it('lets its visitor connect and send, and its server-made button come and go', async () => {
    const visit = await visitHost({ path: `${server.url}${path}` })
    const { page, dialog, widget, sandbox, wallet, account, press, noted } = visit
    expect(await hasNetworksOfItsApp(visit)).toBe(true)
    await triggerOf(page).click()
    await dialog.getByRole('button', { name: wallet.name }).click()
    await noted('wallet-connect eip155')
    expect(await account.textContent()).toBe(wallet.accounts()[0])
    await press('Open wallet')
    const recipient = addressOf(sandbox, 1)
    const before = await sandbox.balanceOf(ONE, recipient)
    await pressSend(visit)
    await fillSend(visit, '1.25', recipient)
    await review(visit)
    await submit(visit)
    await noted('wallet-transaction send confirmed')
    expect((await sandbox.balanceOf(ONE, recipient)) - before).toBe(1_250_000_000_000_000_000n)
    await leaveDialog(visit)
    await press('Disconnect')
    await noted('wallet-disconnect host')
    await press('Remove')
    await widget.waitFor({ state: 'detached' })
    await press('Add')
    await triggerOf(page).click()
    await dialog.getByRole('button', { name: wallet.name }).waitFor()
  })
})

it.each([
  ['Next', 'next'],
  ['Nuxt', 'nuxt'],
] as const)(
  'an app of %s, built and started, sends texts alone, and once it is loaded its tag has the objects and its handlers hear',
  async (name, host) => {
    const { url } = apps[host]
    const html = await (await fetch(url)).text()
    const [tag = ''] = /<wallet-widget[^>]*>/.exec(html) ?? []
    expect(tag).toContain('project-id="sandbox"')
    expect(tag).not.toMatch(/networks|address-?book/i)
    expect(html).not.toContain('[object Object]')

    const visit = await visitHost({ path: url })
    const { page, dialog, widget, wallet, account, press, noted } = visit
    await page.getByRole('heading', { name }).waitFor()
    expect(await hasNetworksOfItsApp(visit)).toBe(true)
    expect(await widget.evaluate((element) => Reflect.get(element, 'addressBook') as unknown)).toEqual([
      expect.objectContaining({ name: 'Maya' }),
    ])
    await press('Open wallet')
    await noted('wallet-open Connect')
    await dialog.getByRole('button', { name: wallet.name }).click()
    await noted('wallet-connect eip155')
    expect(await account.textContent()).toBe(wallet.accounts()[0])
    expect(consoleLines(page).filter((line) => /^(?:error|warning)/.test(line))).toEqual([])
  },
)

it.each([
  ['wagmi 3', '/wagmi'],
  ['wagmi 2', '/wagmi-2'],
])(
  'the page of Next with %s in the guide connects, switches, signs, sends and leaves, and a reload while connected is no difference to React',
  async (_name, path) => {
    takeComplaints()
    const { page, dialog, wallet, widget } = await openServedPage(`${apps.next.url}${path}`)
    const [address = ''] = wallet.accounts()
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    await press('Log in')
    await dialog.getByRole('button', { name: wallet.name }).click()
    await page.getByText(`${address} on chain 1`).waitFor()
    await press('Base')
    await page.getByText(`${address} on chain 8453`).waitFor()
    await press('Sign')
    await page.getByText(/^0x[0-9a-f]{130}$/).waitFor()
    await press('Send')
    await page.getByText(/^0x[0-9a-f]{64}$/).waitFor()
    expect(wallet.requests('eth_sendTransaction')).toHaveLength(1)
    await page.reload()
    await page.getByText(`${address} on chain 8453`).waitFor()
    await callElement(widget, 'disconnect')
    await page.getByText('Nobody on chain 8453').waitFor()
    expect(takeComplaints()).toEqual([])
  },
)

describe('the package in Node', () => {
  it('gives its exports, leaves every global as it was, and lets the process end', () => {
    const script = `
      const describeGlobals = () => Reflect.ownKeys(globalThis).map((key) => [key, Object.getOwnPropertyDescriptor(globalThis, key)])
      const isSame = ([key, a], [otherKey, b]) => key === otherKey && Object.keys(a).every((part) => Object.is(a[part], b[part]))
      const before = describeGlobals()
      const handlers = process.eventNames().length
      const widget = await import('wallet-widget')
      const after = describeGlobals()
      const isUntouched = after.length === before.length && after.every((entry, index) => isSame(entry, before[index])) && process.eventNames().length === handlers
      widget.defineWalletWidget()
      console.log(JSON.stringify({ isUntouched, exports: Object.keys(widget), networks: Object.keys(widget.networks).length, version: widget.version }))`
    const said: unknown = JSON.parse(
      execFileSync(process.execPath, ['--input-type=module', '-e', script], {
        cwd: copyOf('server'),
        encoding: 'utf8',
      }),
    )
    expect(said).toEqual({
      isUntouched: true,
      networks: expect.any(Number),
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      exports: [
        'HttpError',
        'UserRejectedError',
        'WalletWidgetElement',
        'WalletWidgetError',
        'defineWalletWidget',
        'networks',
        'version',
      ],
    })
  })
})

it.each([
  '//',
  '/%',
  '/wallet-widget/../../package.json',
  '/wallet-widget/..%2f..%2fpackage.json',
  '/..%2fpackage.json',
  '/%2e%2e/package.json',
  '/__proto__',
  '/server.mjs',
  '/wallet-widget/',
])('the server tells nothing at %s', async (path) => {
  expect((await fetch(`${server.url}${path}`)).status).toBeGreaterThanOrEqual(404)
  expect((await fetch(`${server.url}/`)).status).toBe(200)
})

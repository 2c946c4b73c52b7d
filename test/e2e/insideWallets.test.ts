// A page in the frame of a Safe, on the sandbox's stand-in for Safe{Wallet}, and in that of a Farcaster client, which is
// made of the package that such clients are made of, and in Telegram's, with its own script. Not here: the protocols word
// by word, and an app around the page (unit tests of connectors/surrounding, and pairingViews for Telegram's).
import { build } from 'esbuild'
import type { BrowserContext, FrameLocator, Locator, Page } from 'playwright-core'
import { newContext } from '../support/browser'
import { eventually } from '../support/eventually'
import { visitHost } from '../support/hostSteps'
import { startTestSandbox, type TestSandbox } from '../support/sandbox'
import { addressOf, ONE } from '../support/sendSteps'
import { telegramScript } from '../support/telegram'
import { installTestWallet } from '../support/testWallet'
import { walletDefaults } from '../support/widgetPage'

type Asks = { request(question: { method: string; params?: unknown[] }): Promise<unknown> }

const accountOf = (widget: Locator) => widget.evaluate((tag) => Reflect.get(tag, 'state').accounts.eip155)

/** Sends one and a half coins from the page inside; `confirm` is what the wallet around it needs. */
async function sendFrom(inside: FrameLocator, sandbox: TestSandbox, confirm?: () => Promise<void>): Promise<void> {
  const widget = inside.locator('wallet-widget')
  const recipient = addressOf(sandbox, 1)
  const before = await sandbox.balanceOf(ONE, recipient)
  const settled = widget.evaluate(
    (tag) =>
      new Promise((resolve) =>
        tag.addEventListener('wallet-transaction', (event) => {
          const detail = Reflect.get(event, 'detail') as { status: string }
          if (detail.status !== 'submitted') resolve(detail)
        }),
      ),
  )
  await widget.evaluate(
    (tag, to) => Reflect.apply(Reflect.get(tag, 'open'), tag, [{ view: 'Send', to, amount: '1.5' }]),
    recipient,
  )
  await widget.getByRole('button', { name: 'Review' }).click()
  await widget.getByRole('button', { name: 'Send', exact: true }).click()
  await confirm?.()
  expect(await settled).toMatchObject({ kind: 'send', status: 'confirmed', hash: expect.stringMatching(/^0x\w{64}$/) })
  expect((await sandbox.balanceOf(ONE, recipient)) - before).toBe(1_500_000_000_000_000_000n)
}

it('connects the Safe by itself, sends by its owner, and stays away once it was left', async () => {
  // The owner signs with the wallet; the page inside finds it as well, and leaves it alone.
  const { page, sandbox, press } = await visitHost({ path: '/playground/inside/safe.html' })
  await page.setViewportSize({ width: 900, height: 1000 })
  const inside = page.frameLocator('iframe')
  const widget = inside.locator('wallet-widget')
  const safe = addressOf(sandbox, 0)
  await eventually(async () =>
    expect(await accountOf(widget)).toMatchObject({ address: safe, connector: { id: 'safe' } }),
  )
  await sendFrom(inside, sandbox, () => press('Sign'))

  await widget.evaluate(async (tag) => Reflect.apply(Reflect.get(tag, 'disconnect'), tag, []))
  await eventually(async () => expect(await accountOf(widget)).toMatchObject({ status: 'disconnected' }))
  await page.reload()
  await eventually(async () => expect(await accountOf(widget)).toMatchObject({ address: safe }))
})

/** Opens a page of a stand-in that holds another in a frame; each is answered by its path. */
async function openClient(context: BrowserContext, sandbox: TestSandbox, files: Record<string, string>): Promise<Page> {
  const page = await context.newPage()
  for (const [path, body] of Object.entries(files))
    await page.route(new URL(path, sandbox.url).href, (route) =>
      route.fulfill({ contentType: path.endsWith('.js') ? 'text/javascript' : 'text/html', body }),
    )
  await page.goto(new URL('/client.html', sandbox.url).href)
  return page
}
const LARGE = { viewport: { width: 900, height: 1000 } }

/** A Farcaster client: it holds the page in a frame, and its own wallet, which shares with it already. */
const CLIENT = `
import { exposeToIframe } from '@farcaster/miniapp-host'
addEventListener('eip6963:announceProvider', async ({ detail: { provider } }) => {
  await provider.request({ method: 'eth_requestAccounts' })
  const iframe = document.querySelector('iframe')
  const sdk = { getCapabilities: async () => ['wallet.getEthereumProvider'], addMiniApp: async () => ({}) }
  exposeToIframe({ iframe, sdk, ethProvider: provider, miniAppOrigin: location.origin })
  iframe.src = '/playground/inside/app.html'
}, { once: true })
dispatchEvent(new Event('eip6963:requestProvider'))`

it('connects the wallet of a Farcaster client by itself, and sends and signs by it', async () => {
  const sandbox = await startTestSandbox()
  const context = await newContext(LARGE)
  const wallet = await installTestWallet(context, walletDefaults(sandbox.config))
  const stdin = { contents: CLIENT, resolveDir: process.cwd() }
  const { outputFiles } = await build({ stdin, bundle: true, write: false, format: 'iife', logLevel: 'silent' })
  const page = await openClient(context, sandbox, {
    '/client.js': outputFiles[0]?.text ?? '',
    '/client.html':
      '<!doctype html><title>A client</title><iframe style="width:100%;height:900px"></iframe><script src="/client.js"></script>',
  })
  const inside = page.frameLocator('iframe')
  const widget = inside.locator('wallet-widget')
  await eventually(async () =>
    expect(await accountOf(widget)).toMatchObject({
      address: addressOf(sandbox, 0),
      connector: { id: 'farcaster', name: 'Farcaster' },
    }),
  )
  await sendFrom(inside, sandbox)
  const signature = await widget.evaluate(async (tag) => {
    const provider: Asks = Reflect.get(tag, 'getProvider').call(tag, 'eip155')
    const [from] = (await provider.request({ method: 'eth_accounts' })) as [string]
    return provider.request({ method: 'personal_sign', params: ['0x48656c6c6f', from] })
  })
  expect(signature).toMatch(/^0x[\da-f]{130}$/)
  expect(
    ['eth_requestAccounts', 'eth_sendTransaction', 'personal_sign'].map((name) => wallet.requests(name).length),
  ).toEqual([1, 1, 1])
})

it('leaves a page in Telegram alone, which has no wallet around it', async () => {
  const sandbox = await startTestSandbox()
  const context = await newContext(LARGE)
  const wallet = await installTestWallet(context, walletDefaults(sandbox.config))
  const page = await openClient(context, sandbox, {
    '/telegram.js': await telegramScript(),
    '/mini.html': `<!doctype html><title>A mini app</title><script src="/telegram.js"></script>
<script type="module" src="/dist/wallet-widget.js"></script>
<wallet-widget connectors="eip6963 injected" networks="eip155:1" api-url="" analytics-url=""></wallet-widget>`,
    '/client.html': `<!doctype html><title>Telegram</title><script>
window.heard = []
addEventListener('message', ({ data }) => heard.push(data))
</script><iframe style="width:100%;height:900px" src="/mini.html#tgWebAppVersion=8.0&tgWebAppPlatform=weba"></iframe>`,
  })
  const inside = page.frameLocator('iframe')
  const widget = inside.locator('wallet-widget')
  // A wallet of the browser is there as on any page, and asked by a press alone.
  await widget.getByRole('button', { name: 'Connect wallet' }).click()
  await widget.getByRole('button', { name: wallet.name, exact: true }).waitFor()
  expect(await widget.evaluate(() => Reflect.get(window, 'Telegram').WebApp.platform)).toBe('weba')
  expect(await widget.evaluate((tag) => Reflect.get(tag, 'state').status)).toBe('disconnected')
  expect(wallet.requests('eth_requestAccounts')).toEqual([])
  // What is around the page hears its script, and nothing of the widget.
  const heard: unknown[] = await page.evaluate(() => Reflect.get(window, 'heard'))
  const types = heard.map((text) => (typeof text === 'string' ? JSON.parse(text).eventType : text))
  expect(types).toContain('iframe_ready')
  expect(types.filter((type) => typeof type !== 'string')).toEqual([])
})

import { createServer } from 'node:http'
import type { Browser, BrowserContext, FrameLocator, Page } from 'playwright-core'
import { listenOnLoopback, type Listening } from '../../http/listen'
import { launchBrowser } from '../../testing/launchBrowser'
import { field, listAt, type SandboxClient } from '../../testing/useSandbox'

export type Heard = { type: string; id?: string; payload?: unknown; resultUri?: string }
/** What the app keeps in its window. */
type AppWindow = Window & { heard: Heard[]; frame: HTMLIFrameElement; walletOrigin: string }

export type Outcome = { name: string; payload: unknown }

export const BROWSER_LIMIT_MS = 30_000

/**
 * A small app in a real browser, on another site than the wallet, that keeps the wallet in a frame and talks to it by
 * the protocol.
 */
export function useAuthApp({ sandbox, get }: SandboxClient) {
  let browser: Browser
  let site: Listening

  beforeAll(async () => {
    const page = '<!doctype html><title>App</title><body>'
    site = await listenOnLoopback(
      () => createServer((_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(page)),
      0,
    )
    browser = await launchBrowser()
  }, BROWSER_LIMIT_MS)
  afterAll(() => site.close())

  // Another site than the wallet's: there a private window keeps nothing for a frame. `isSameSite`: another port only,
  // where it does.
  const appOrigin = (isSameSite = false): string => `http://${isSameSite ? 'localhost' : '127.0.0.1'}:${site.port}`
  const authOrigin = (): string => sandbox().authOrigin

  /** Loads the app and its frame; resolves when the frame is ready, or at once with `isSilent`. */
  async function load(
    page: Page,
    { isSilent = false, isSameSite = false }: { isSilent?: boolean; isSameSite?: boolean } = {},
  ): Promise<void> {
    await page.goto(appOrigin(isSameSite))
    await page.evaluate((walletOrigin) => {
      const frame = document.createElement('iframe')
      const heard: Heard[] = []
      window.addEventListener('message', ({ source, data, origin }: MessageEvent<Heard>) => {
        if (source === frame.contentWindow ? origin === walletOrigin : data.resultUri !== undefined) heard.push(data)
      })
      frame.referrerPolicy = 'no-referrer'
      frame.width = '400'
      frame.height = '600'
      frame.src = `${walletOrigin}/sdk?projectId=sandbox&chainId=eip155:31337&version=4&enableLogger=false`
      document.body.append(frame)
      Object.assign(window, { heard, frame, walletOrigin })
    }, authOrigin())
    if (!isSilent)
      await page.waitForFunction(() =>
        (window as unknown as AppWindow).heard.some(({ type }) => type === '@w3m-frame/READY'),
      )
  }

  /** Sends a message of the protocol and gives its answer. */
  const call = (page: Page, name: string, payload?: unknown): Promise<Outcome> =>
    page.evaluate(
      async ([messageName, body]) => {
        const app = window as unknown as AppWindow
        const id = crypto.randomUUID().slice(0, 8)
        app.frame.contentWindow?.postMessage({ type: `@w3m-app/${messageName}`, id, payload: body }, app.walletOrigin)
        for (;;) {
          const found = app.heard.find((message) => message.id === id)
          if (found) return { name: found.type.replace('@w3m-frame/', ''), payload: found.payload }
          await new Promise((resolve) => requestAnimationFrame(resolve))
        }
      },
      [name, payload] as const,
    )

  const ok = async (page: Page, name: string, payload?: unknown): Promise<unknown> => {
    const outcome = await call(page, name, payload)
    if (outcome.name !== `${name}_SUCCESS`) throw new Error(`${outcome.name}: ${JSON.stringify(outcome.payload)}`)
    return outcome.payload
  }

  const rpc = (page: Page, method: string, params: unknown): Promise<Outcome> =>
    call(page, 'RPC_REQUEST', { method, params })
  const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe')

  /** Asks and presses a button of the approval. */
  async function rpcAndPress(
    page: Page,
    button: 'Approve' | 'Decline',
    method: string,
    params: unknown,
  ): Promise<Outcome> {
    const outcome = rpc(page, method, params)
    await frameOf(page).getByRole('button', { name: button }).click()
    return outcome
  }

  /** The newest mail to an address. */
  async function mailTo(email: string): Promise<string> {
    const mail = listAt((await get('/inbox')).body, '').find((candidate) => field(candidate, 'to') === email)
    return `${String(field(mail, 'subject'))}\n${String(field(mail, 'text'))}`
  }

  const codeTo = async (email: string): Promise<string> => /\b\d{6}\b/.exec(await mailTo(email))?.[0] ?? ''

  const linkTo = async (email: string): Promise<string> => /http:\S+/.exec(await mailTo(email))?.[0] ?? ''

  /** Follows the mailed link and confirms the browser. */
  async function confirmDevice(context: BrowserContext, email: string): Promise<void> {
    const link = await linkTo(email)
    const page = await context.newPage()
    await page.goto(link)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('heading', { name: 'Confirmed' }).waitFor()
    await page.close()
  }

  /** The whole login of an address that is new in this browser. */
  async function logIn(page: Page, email: string): Promise<void> {
    await ok(page, 'CONNECT_EMAIL', { email })
    // Without a window of its own, which takes long.
    const link = new URL(await linkTo(email))
    await fetch(`${link.origin}${link.pathname}`, { method: 'POST', body: link.searchParams })
    await ok(page, 'CONNECT_DEVICE')
    await ok(page, 'CONNECT_OTP', { otp: await codeTo(email) })
  }

  return {
    browser: () => browser,
    appOrigin,
    authOrigin,
    load,
    call,
    ok,
    rpc,
    rpcAndPress,
    frameOf,
    mailTo,
    codeTo,
    confirmDevice,
    logIn,
  }
}

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Engine, EngineBrowser, EngineKey, EnginePage } from './enginePage'
import { openHiddenScreen } from './hiddenScreen'
import { startWebDriver, type WebDriver } from './webDriver'

/** The characters by which WebDriver names keys that write nothing. */
const SHIFT = '\uE008'
const keys: Record<EngineKey, string[]> = {
  Tab: ['\uE004'],
  'Shift+Tab': [SHIFT, '\uE004'],
  Enter: ['\uE007'],
  Escape: ['\uE00C'],
  ' ': [' '],
}

type KeyAction = { type: 'keyDown' | 'keyUp'; value: string }

const strokesOf = (held: readonly string[]): KeyAction[] => [
  ...held.map((value): KeyAction => ({ type: 'keyDown', value })),
  ...held.toReversed().map((value): KeyAction => ({ type: 'keyUp', value })),
]

const capabilities = (proxy: string): object => ({
  alwaysMatch: {
    proxy: { proxyType: 'manual', httpProxy: proxy, sslProxy: proxy, noProxy: ['localhost', '127.0.0.1'] },
  },
})

/** A failure of the page's own comes back as a value: the driver's words for it say less. */
const asyncScript = (expression: string): string => `
const done = arguments[0]
Promise.resolve().then(() => ${expression}).then((value) => done({ value: value === undefined ? null : value }), (error) => done({ failure: String(error) }))`

const STARTS = 4

/** `tab`: the one that commands go to. */
type Session = { driver: WebDriver; sessionId: string; tab?: string }

// One start in ten the browser ends before the driver has found it, and the driver goes on waiting: another driver then
// starts another browser.
async function startSession(startDriver: () => Promise<WebDriver>, proxy: string, starts = STARTS): Promise<Session> {
  const driver = await startDriver()
  try {
    const { sessionId } = (await driver.send('POST', '/session', { capabilities: capabilities(proxy) })) as {
      sessionId: string
    }
    return { driver, sessionId }
  } catch (error) {
    await driver.stop()
    if (starts <= 1) throw error
    return startSession(startDriver, proxy, starts - 1)
  }
}

// One browser for all pages: it takes seconds to start another. What a page stored belongs to its origin, which no
// later page has.
const openPage = async (session: Session, tab?: string): Promise<EnginePage> => {
  const { driver, sessionId } = session
  const ask = (path: string, body: unknown): Promise<unknown> =>
    driver.send('POST', `/session/${sessionId}${path}`, body)
  // Every command goes to the tab that the driver is in.
  const own = tab ?? String(await driver.send('GET', `/session/${sessionId}/window`))
  const enter = async (): Promise<void> => {
    if (session.tab !== own) await ask('/window', { handle: own })
    session.tab = own
  }
  const send = async (path: string, body: unknown): Promise<unknown> => {
    await enter()
    return ask(path, body)
  }
  const strike = async (actions: KeyAction[]): Promise<void> =>
    void (await send('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] }))
  await send('/window/rect', { x: 0, y: 0, width: 1024, height: 900 })
  return {
    goto: async (url) => void (await send('/url', { url })),
    async run(expression) {
      const answer = (await send('/execute/async', { script: asyncScript(expression), args: [] })) as {
        value?: unknown
        failure?: string
      }
      if (answer.failure !== undefined) throw new Error(answer.failure)
      return answer.value
    },
    async clickAt(x, y) {
      const actions = [
        { type: 'pointerMove', origin: 'viewport', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]
      await send('/actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] })
    },
    press: (key) => strike(strokesOf(keys[key])),
    type: (text) => strike(Array.from(text).flatMap((character) => strokesOf([character]))),
    async openBeside() {
      const { handle } = (await ask('/window/new', { type: 'tab' })) as { handle: string }
      return openPage(session, handle)
    },
    async close() {
      if (tab === undefined) await send('/url', { url: 'about:blank' })
      else {
        await enter()
        await driver.send('DELETE', `/session/${sessionId}/window`)
        session.tab = undefined
      }
    },
  }
}

/**
 * A folder of settings in which nothing moves: without a graphics card each frame of an animation is drawn by the
 * processor.
 */
function makeSettings(): string {
  const folder = mkdtempSync(join(tmpdir(), 'wallet-widget-webkit-'))
  mkdirSync(join(folder, 'gtk-3.0'))
  writeFileSync(join(folder, 'gtk-3.0', 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
  return folder
}

/**
 * WebKitGTK with its small browser, over the W3C's WebDriver. Do not ask it for pictures: on a hidden screen it never
 * answers.
 */
export const webKit: Engine = {
  name: 'WebKit',
  isInstalled: () => process.env['WEBKIT_DRIVER_PATH'] !== undefined && process.env['XVFB_PATH'] !== undefined,
  howToInstall: 'apt-get install webkit2gtk-driver xvfb, or set WEBKIT_DRIVER_PATH and XVFB_PATH to the programs',
  async launch(proxy): Promise<EngineBrowser> {
    const screen = await openHiddenScreen(process.env['XVFB_PATH'] ?? 'Xvfb')
    const settings = makeSettings()
    const env = {
      DISPLAY: screen.display,
      XDG_CONFIG_HOME: settings,
      // Its own sandbox does not start for root.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      // Nobody is there to be asked for assistive technology: the browser would wait for an answer.
      NO_AT_BRIDGE: '1',
      GTK_A11Y: 'none',
      LANGUAGE: 'en',
    }
    const cleanUp = async (): Promise<void> => {
      await screen.close()
      rmSync(settings, { recursive: true, force: true })
    }
    try {
      const session = await startSession(
        () => startWebDriver(process.env['WEBKIT_DRIVER_PATH'] ?? 'WebKitWebDriver', env),
        proxy,
      )
      const page = await openPage(session)
      return {
        open: async () => page,
        async close() {
          await session.driver.stop()
          await cleanUp()
        },
      }
    } catch (error) {
      await cleanUp()
      throw error
    }
  },
}

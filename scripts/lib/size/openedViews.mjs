import { tsImport } from 'tsx/esm/api'
import { fromRoot } from '../paths.mjs'
import { startStaticServer } from '../staticServer.mjs'
import { ADDRESS, announceWallet, launch, WALLET_NAME } from './journey.mjs'
import { answerServices, pageOf } from './opening.mjs'

/** What a visitor with an account can be led to. The others wait for a wallet, a code or a signature. */
const GROUPS = ['connect', 'wallets', 'account', 'draft']
/** So long nothing more is asked for when a view has all that it asks for by itself, in ms. */
const QUIET_MS = 500
/** Visits at a time: most of one is waiting. */
const TABS = 6

const TAG = `<wallet-widget preload="none" project-id="measured" features='{"analytics":false,"smartSessions":true}'></wallet-widget>`

/** Runs in the page: resolves when nothing was asked for during so many ms, with the addresses of all that was. */
const untilQuiet = (quietMs) =>
  new Promise((resolve) => {
    const asked = () => performance.getEntriesByType('resource').filter(({ name }) => !name.startsWith('data:'))
    let count = asked().length
    let since = performance.now()
    const look = setInterval(() => {
      const now = asked()
      if (now.length !== count) [count, since] = [now.length, performance.now()]
      else if (performance.now() - since >= quietMs) {
        clearInterval(look)
        resolve(now.map(({ name }) => name))
      }
    }, 50)
  })

/** Runs in the page: opens a view, or what comes first, and says which one stands there. */
const openView = async (view) => {
  const widget = document.querySelector('wallet-widget')
  await widget.open(view ? { view } : {})
  return widget.state.view
}

const isConnected = () => document.querySelector('wallet-widget').state.status === 'connected'

async function visit(context, url, view) {
  const page = await context.newPage()
  await page.goto(url)
  await page.waitForFunction(isConnected, undefined, { timeout: 15_000 })
  await page.evaluate(openView)
  const before = await page.evaluate(untilQuiet, QUIET_MS)
  await page.evaluate(openView, view)
  const asked = (await page.evaluate(untilQuiet, QUIET_MS)).slice(before.length)
  const stands = await page.evaluate(() => document.querySelector('wallet-widget').state.view)
  await page.close()
  const scripts = asked.filter((name) => name.startsWith(url) && name.endsWith('.js'))
  return {
    view,
    stands,
    scripts: scripts.map((name) => name.slice(url.length)),
    answers: asked.length - scripts.length,
  }
}

/**
 * What a real browser asks for when a visitor with an open account is led to a view, until nothing more comes: one row
 * for each view that can be opened by its name, without what a visitor did before.
 */
export async function measureViews({ executablePath, distFolder }) {
  const { views } = await tsImport(fromRoot('src/navigation/views.ts'), import.meta.url)
  const waiting = Object.keys(views).filter((view) => view !== 'Account' && GROUPS.includes(views[view].group))
  const server = await startStaticServer({ folder: distFolder, pages: { '/': pageOf(TAG) } })
  const url = `${server.url}/`
  const browser = await launch(executablePath)
  try {
    const context = await browser.newContext({ locale: 'en-US' })
    await answerServices(context, server.url)
    await context.addInitScript(announceWallet, { name: WALLET_NAME, address: ADDRESS, isKnown: true })
    const first = await context.newPage()
    await first.goto(url)
    await first.evaluate(async () => {
      await document.querySelector('wallet-widget').connect({ connectorId: 'wallet.measured' })
    })
    await first.close()
    const rows = []
    const takeTurns = async () => {
      for (let view = waiting.shift(); view; view = waiting.shift()) rows.push(await visit(context, url, view))
    }
    await Promise.all(Array.from({ length: TABS }, takeTurns))
    return rows
  } finally {
    await browser.close()
    await server.stop()
  }
}

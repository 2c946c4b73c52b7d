import { brotliCompressSync, gzipSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import { startStaticServer } from '../staticServer.mjs'

export const WALLET_NAME = 'Measured Wallet'

const PAGE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Size</title><link rel="icon" href="data:,"></head>
<body><wallet-widget preload="none" all-wallets="show" connectors="eip6963 injected wallet-standard bitcoin polkadot walletconnect auth"
features='{"swaps":true,"onramp":true,"history":true,"names":true}'></wallet-widget><script type="module" src="/dist/wallet-widget.js"></script></body></html>`

export const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
/** So long nothing comes any more when a step has ended. */
export const QUIET_MS = 1500

/**
 * Runs in the page: announces a wallet, so that the Connect view has one to list, and notes when a visitor could press
 * it. `isKnown`: the page was let in before.
 */
export const announceWallet = ({ name, address, isKnown = false }) => {
  const answers = { eth_requestAccounts: [address], eth_accounts: isKnown ? [address] : [], eth_chainId: '0x1' }
  const provider = { request: async ({ method }) => answers[method] ?? null, on: () => {}, removeListener: () => {} }
  const icon = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'
  const info = Object.freeze({ uuid: '00000000-0000-4000-8000-000000000000', name, icon, rdns: 'wallet.measured' })
  const announce = () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
  const look = () => {
    const root = document.querySelector('wallet-widget')?.shadowRoot
    if (root?.querySelector(`dialog[open] button[aria-label="${name}"]`)) window.listedAt = performance.now()
    else requestAnimationFrame(look)
  }
  look()
}

/** Collects what the page fetches; `take` answers and forgets it. */
const recordFetches = (page, origin) => {
  let pending = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (response.url().startsWith('data:') || pathname === '/') return
    pending.push(
      // What is still under way when the measuring ends was not needed for what is measured.
      response
        .body()
        .catch(() => Buffer.alloc(0))
        .then((body) => ({
          url: response.url(),
          name: response.url().startsWith(`${origin}/dist/`) ? pathname.slice('/dist/'.length) : response.url(),
          gzipBytes: gzipSync(body, { level: 9 }).length,
          brotliBytes: brotliCompressSync(body).length,
        })),
    )
  })
  return async () => {
    const taken = pending
    pending = []
    return Promise.all(taken)
  }
}

const sum = (fetched) => ({
  gzipBytes: fetched.reduce((total, { gzipBytes }) => total + gzipBytes, 0),
  brotliBytes: fetched.reduce((total, { brotliBytes }) => total + brotliBytes, 0),
  requests: fetched.length,
  files: fetched.map(({ name }) => name),
})

/** Answers what is asked of nodes, so that nothing leaves the machine; not counted. */
const answerNodes = (page, origin) =>
  page.route(
    (url) => url.origin !== origin,
    (route) => {
      const { id = 1, method } = route.request().postDataJSON() ?? {}
      const result = method === 'eth_chainId' ? '0x1' : '0x0'
      return route.fulfill({
        headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
        json: { jsonrpc: '2.0', id, result },
      })
    },
  )

export const launch = (executablePath) =>
  chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] })

/**
 * What a real browser fetches of the widget: at page load, from the press on the button to the list of wallets, until
 * nothing comes any more, and from the press on a wallet to the account with its balance.
 */
export async function measureJourney({ executablePath, distFolder }) {
  const server = await startStaticServer({ folder: distFolder, pages: { '/': PAGE } })
  const browser = await launch(executablePath)
  try {
    const page = await browser.newPage({ locale: 'en-US' })
    const takeAll = recordFetches(page, server.url)
    const take = async () => (await takeAll()).filter(({ url }) => url.startsWith(server.url))
    await answerNodes(page, server.url)
    await page.addInitScript(announceWallet, { name: WALLET_NAME, address: ADDRESS })
    await page.goto(`${server.url}/`)
    await page.waitForLoadState('networkidle')
    const pageLoad = sum(await take())
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    const wallet = page.getByRole('dialog').getByRole('button', { name: WALLET_NAME })
    await wallet.waitFor({ timeout: 15_000 })
    // Logging in comes last of what belongs to the view.
    await page.getByRole('dialog').getByRole('textbox').waitFor({ timeout: 15_000 })
    await page.waitForTimeout(QUIET_MS)
    const opened = await take()
    const before = new Set(
      await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter(({ responseEnd }) => responseEnd <= window.listedAt)
          .map(({ name }) => name),
      ),
    )
    await wallet.click()
    // The modal has done what it was opened for; the button leads to the account.
    await page.getByRole('button', { name: /^0xf3/ }).click({ timeout: 15_000 })
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).waitFor({ timeout: 15_000 })
    await page.waitForTimeout(QUIET_MS)
    return {
      pageLoad,
      list: sum(opened.filter(({ url }) => before.has(url))),
      connectView: sum(opened),
      account: sum(await take()),
    }
  } finally {
    await browser.close()
    await server.stop()
  }
}

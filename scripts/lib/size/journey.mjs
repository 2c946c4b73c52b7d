import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import { startStaticServer } from '../staticServer.mjs'

const WALLET_NAME = 'Measured Wallet'

const PAGE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Size</title><link rel="icon" href="data:,"></head>
<body><wallet-widget preload="none"></wallet-widget><script type="module" src="/dist/wallet-widget.js"></script></body></html>`

/** Runs in the page: announces a wallet that never answers, so that the Connect view has one to list. */
const announceWallet = (name) => {
  const provider = { request: () => new Promise(() => {}), on: () => {}, removeListener: () => {} }
  const icon = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'
  const info = Object.freeze({ uuid: '00000000-0000-4000-8000-000000000000', name, icon, rdns: 'wallet.measured' })
  const announce = () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
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
          name: response.url().startsWith(`${origin}/dist/`) ? pathname.slice('/dist/'.length) : response.url(),
          gzipBytes: gzipSync(body, { level: 9 }).length,
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
  requests: fetched.length,
  files: fetched.map(({ name }) => name),
})

/**
 * What a real browser fetches at page load, and from the click on the trigger to the Connect view with a wallet in it.
 */
export async function measureJourney({ executablePath, distFolder }) {
  const server = await startStaticServer({ folder: distFolder, pages: { '/': PAGE } })
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const page = await browser.newPage({ locale: 'en-US' })
    const take = recordFetches(page, server.url)
    await page.addInitScript(announceWallet, WALLET_NAME)
    await page.goto(`${server.url}/`)
    await page.waitForLoadState('networkidle')
    const pageLoad = sum(await take())
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await page.getByRole('dialog').getByRole('button', { name: WALLET_NAME }).waitFor({ timeout: 15_000 })
    await page.waitForLoadState('networkidle')
    return { pageLoad, connectView: sum(await take()) }
  } finally {
    await browser.close()
    await server.stop()
  }
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { startStaticServer } from '../staticServer.mjs'
import { ADDRESS, announceWallet, launch, QUIET_MS, WALLET_NAME } from './journey.mjs'

// Visits that are counted from opening a page on. Neither page leaves anything out of the dialog: wallets of the browser,
// all wallets, wallets on a phone and logging in. The second one has a project too: the directory proposes wallets in the
// dialog, and the data API tells balances. What is counted of the visitor is off there, since nobody waits for it.
const FEATURES = `features='{"analytics":false,"triggerBalance":true}'`
const TAGS = {
  alone: `<wallet-widget preload="none" all-wallets="show" ${FEATURES}
    connectors="eip6963 injected wallet-standard bitcoin polkadot walletconnect auth"></wallet-widget>`,
  project: `<wallet-widget preload="none" project-id="measured" ${FEATURES}></wallet-widget>`,
  // The wallets of every namespace are looked for.
  everyNamespace: `<wallet-widget preload="none" project-id="measured" ${FEATURES}
    networks="eip155:1 solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp bip122:000000000019d6689c085ae165831e93 polkadot:91b171bb158e2d3848fa23a9f1c25182"></wallet-widget>`,
}

export const pageOf = (tag) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Opening</title><link rel="icon" href="data:,"></head>
<body>${tag}<script type="module" src="/dist/wallet-widget.js"></script></body></html>`

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg"/>'
const PROPOSED = ['Anchor', 'Buoy', 'Cove', 'Dune'].map((name) => ({ id: name, name, image_id: name }))

/** What the directory, the data API and nodes say, by the end of the address; anything else is a picture. */
const ANSWERS = {
  '/getWallets': { count: 100, data: PROPOSED },
  '/supported-chains': { http: ['eip155:1'], ws: [] },
  '/balance': {
    balances: [
      {
        name: 'Ether',
        symbol: 'ETH',
        chainId: 'eip155:1',
        value: 3000,
        price: 3000,
        quantity: { decimals: '18', numeric: '1' },
      },
    ],
  },
}

/** Answers what is asked of services and nodes, in a page or in all pages of a context. */
export const answerServices = (place, origin) =>
  place.route(
    (url) => url.origin !== origin,
    (route) => {
      const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
      const { pathname } = new URL(route.request().url())
      const { id = 1, method } = route.request().postDataJSON() ?? {}
      const answer = ANSWERS[Object.keys(ANSWERS).find((end) => pathname.endsWith(end)) ?? '']
      if (answer) return route.fulfill({ headers, json: answer })
      if (!method) return route.fulfill({ headers, contentType: 'image/svg+xml', body: PICTURE })
      const result = { eth_chainId: '0x1', eth_getBalance: '0xde0b6b3a7640000' }[method] ?? '0x0'
      return route.fulfill({ headers, json: { jsonrpc: '2.0', id, result } })
    },
  )

/** Runs in the page: notes when all of these were there at once, for the first time, by the name of the mark. */
const noteMarks = (marks) => {
  const look = () => {
    const root = document.querySelector('wallet-widget')?.shadowRoot
    for (const [mark, selectors] of Object.entries(marks))
      if (!window[mark] && root && selectors.every((selector) => root.querySelector(selector)))
        window[mark] = performance.now()
    requestAnimationFrame(look)
  }
  look()
}

const buttonOf = (name) => `dialog[open] button[aria-label^="${name}"]`
// The page's wallet, those that a directory proposes, and logging in.
const DIALOG = [buttonOf(WALLET_NAME), 'dialog[open] input[type="email"]']
const MARKS = {
  dialogAt: DIALOG,
  proposedAt: [...DIALOG, ...PROPOSED.map(({ name }) => buttonOf(name))],
  // While it is on its way, its place is kept.
  balanceAt: ['[part="trigger-balance"]:not([aria-hidden])'],
}

/** Runs in the page: the addresses of what was asked for until a mark. */
const askedUntil = (mark) =>
  performance
    .getEntriesByType('resource')
    .filter(({ startTime, name }) => startTime <= window[mark] && !name.startsWith('data:'))
    .map(({ name }) => name)

const isPicture = (name) => name.includes('/getWalletImage/')

async function openPage(browser, server, tag) {
  const page = await browser.newPage({ locale: 'en-US' })
  await answerServices(page, server.url)
  await page.addInitScript(announceWallet, { name: WALLET_NAME, address: ADDRESS })
  await page.addInitScript(noteMarks, MARKS)
  await page.goto(`${server.url}/${tag}`)
  return page
}

/** What a visitor's browser asks for until the dialog is whole, and from there on until a first balance. */
async function visit(browser, server, tag) {
  const page = await openPage(browser, server, tag)
  const until = async (mark) => {
    await page.waitForFunction((mark) => window[mark], mark, { timeout: 15_000 })
    const asked = await page.evaluate(askedUntil, mark)
    return asked.map((url) => url.replace(`${server.url}/dist/`, '')).filter((name) => !isPicture(name))
  }
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  const shown = await until(tag === 'project' ? 'proposedAt' : 'dialogAt')
  await page.getByRole('dialog').getByRole('button', { name: WALLET_NAME }).click()
  const asked = await until('balanceAt')
  await page.close()
  return { scripts: shown.filter((name) => name.endsWith('.js')), asked }
}

/** The scripts that come with the press, until nothing comes any more, where everything is there that may be listed. */
async function settle(browser, server, distFolder) {
  const page = await openPage(browser, server, 'everyNamespace')
  await page.waitForLoadState('networkidle')
  const files = []
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin === server.url) files.push(pathname.slice('/dist/'.length))
  })
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.waitForFunction(() => window.proposedAt, undefined, { timeout: 15_000 })
  await page.waitForTimeout(QUIET_MS)
  await page.close()
  const bodies = files.map((name) => readFileSync(join(distFolder, name)))
  const sum = (compress) => bodies.reduce((total, body) => total + compress(body).length, 0)
  return {
    files,
    requests: files.length,
    gzipBytes: sum((body) => gzipSync(body, { level: 9 })),
    brotliBytes: sum((body) => brotliCompressSync(body)),
  }
}

/**
 * What a real browser asks for from opening a page on: the scripts until the dialog has what a directory proposes, and
 * scripts and answers until a visitor who pressed the button and then a wallet of the browser sees a first balance. Pictures of wallets
 * are not counted: nothing waits for them. `settled` is what the press brings to a page of every namespace.
 */
export async function measureOpening({ executablePath, distFolder }) {
  const pages = Object.fromEntries(Object.entries(TAGS).map(([name, tag]) => [`/${name}`, pageOf(tag)]))
  const server = await startStaticServer({ folder: distFolder, pages })
  const browser = await launch(executablePath)
  try {
    const alone = await visit(browser, server, 'alone')
    const project = await visit(browser, server, 'project')
    return {
      settled: await settle(browser, server, distFolder),
      scriptsToProposals: project.scripts,
      requestsToFirstBalance: alone.asked.length > project.asked.length ? alone.asked : project.asked,
    }
  } finally {
    await browser.close()
    await server.stop()
  }
}

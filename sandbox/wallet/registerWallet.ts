import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bundleScripts } from '../bundleScripts'
import { html, json, notFound, svg, type Answer } from '../http/answer'
import type { Router } from '../http/router'
import { projectRoot } from '../root'
import type { World } from '../world'
import { walletIcon } from './browser/walletIcon'
import { sandboxWalletName } from './walletIdentity'
import { pairingConfig, walletConfig } from './walletConfig'

const javascript = (body: string, headers?: Record<string, string>): Answer => ({
  status: 200,
  type: 'text/javascript; charset=utf-8',
  body,
  headers,
})

/** The wallet's origin: its pages, its hidden frame, its approval window, and the script other pages load. */
export function registerWallet(router: Router, world: World): void {
  const script = async (name: string, headers: Record<string, string> = {}): Promise<Answer> => {
    const body = (await bundleScripts('wallet')).get(name)
    return body === undefined ? notFound() : javascript(body, headers)
  }
  // Only the wallet's own pages may read the keys.
  const ownOnly = { 'access-control-allow-origin': world.walletOrigin, 'cross-origin-resource-policy': 'same-origin' }

  router.get('/', () => walletPage(sandboxWalletName, 'app', "frame-ancestors 'none'"))
  router.get('/frame.html', () => walletPage(sandboxWalletName, 'frame'))
  router.get('/approve.html', () => walletPage(sandboxWalletName, 'approve'))
  router.get('/provider.js', () => script('provider.js', { 'cross-origin-resource-policy': 'cross-origin' }))
  router.get('/wc', () => walletPage(sandboxWalletName, 'wc', "frame-ancestors 'none'"))
  router.get('/wc.js', async () => javascript((await bundleScripts('pairing')).get('pairingApp.js') ?? ''))
  for (const name of ['app.js', 'frame.js', 'approve.js']) router.get(`/${name}`, () => script(name))
  router.get('/config.json', () => json({ ...walletConfig(world), pairing: pairingConfig(world) }, 200, ownOnly))
  router.post('/questions', async ({ body, gone }) => {
    const decision = await world.questions.ask(body, gone)
    return decision ? json(decision) : json({ error: 'A question is expected' }, 400)
  })
  router.get('/icon.svg', () => svg(decodeURIComponent(walletIcon.slice(walletIcon.indexOf(',') + 1))))
  router.get('/wallet.css', async () => ({
    status: 200,
    type: 'text/css; charset=utf-8',
    body: await readFile(join(projectRoot, 'sandbox/wallet/browser/wallet.css')),
  }))
  router.get('/favicon.ico', () => ({ status: 204, type: 'image/x-icon', body: '' }))
}

function walletPage(title: string, script: string, more = ''): Answer {
  const policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src *; base-uri 'none'; form-action 'none'"
  return html(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
      `<title>${title}</title><link rel="icon" href="/icon.svg"><link rel="stylesheet" href="/wallet.css"><script defer src="/${script}.js"></script></head>` +
      `<body class="${script}"><main><p class="muted">Loading</p></main></body></html>`,
    { 'content-security-policy': more === '' ? policy : `${policy}; ${more}` },
  )
}

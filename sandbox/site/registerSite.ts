import { join } from 'node:path'
import { json, notFound, type Answer } from '../http/answer'
import type { Router } from '../http/router'
import { registerInbox } from '../mail/registerInbox'
import { projectRoot } from '../root'
import type { World } from '../world'
import { registerExplorerUi } from './explorerUi'
import { isBuilt, noWidgetPage, page, playgroundPolicy, strictPolicy } from './pages'
import { hostConfig, sandboxJson } from './sandboxJson'
import { serveFile } from './serveFile'

/** The landing page, the playground, the gallery, the built widget, the host pages of the tests and `/sandbox.json`. */
export function registerSite(router: Router, world: World): void {
  const withWidget = (name: string) => () =>
    world.widgetFolder === null
      ? noWidgetPage(world)
      : page(world, name, { 'content-security-policy': playgroundPolicy(world) })
  router.get('/', withWidget('index.html'))
  router.get('/playground.html', withWidget('playground.html'))
  router.get('/gallery.html', withWidget('gallery.html'))
  router.get('/plain.html', () => page(world, 'plain.html'))
  router.get('/csp.html', ({ url }) => strictPage(world, url.searchParams.get('wallet') === '1'))
  router.get('/sandbox.json', () => json({ ...sandboxJson(world), built: isBuilt(world) }))
  registerInbox(router, world)
  router.get('/playground/*path', ({ params }) =>
    serveFile(join(projectRoot, 'public/playground'), params['path'] ?? ''),
  )
  router.get('/hosts/*path', ({ params: { path = '' } }) =>
    path.endsWith('/config.json') ? json(hostConfig(world)) : hostFile('hosts', path),
  )
  // The one look that is made with a library: its build for browsers, which compiles nothing in the page.
  router.get('/headless/lib/vue.js', () =>
    serveFile(join(projectRoot, 'node_modules/vue/dist'), 'vue.runtime.esm-browser.prod.js'),
  )
  router.get('/headless/*path', ({ params }) => hostFile('headless', params['path'] ?? ''))
  router.get('/dist/*path', ({ params }) =>
    world.widgetFolder === null ? notFound() : serveFile(world.widgetFolder, params['path'] ?? ''),
  )
  router.get('/favicon.ico', () => ({ status: 204, type: 'image/x-icon', body: '' }))
  registerExplorerUi(router, world)
}

async function strictPage(world: World, withWallet: boolean): Promise<Answer> {
  const answer = await page(world, 'csp.html', { 'content-security-policy': strictPolicy(world, withWallet) })
  const script = withWallet ? `<script src="${world.walletOrigin}/provider.js"></script>` : ''
  return { ...answer, body: answer.body.toString().replace('<!-- wallet -->', script) }
}

/**
 * A page of the host apps, or what it is built to, with scripts of its own files only; what the apps are built with is
 * nobody's business.
 */
async function hostFile(folder: 'hosts' | 'headless', path: string): Promise<Answer> {
  if (path.split(/[\\/]/).includes('node_modules')) return notFound()
  const answer = await serveFile(join(projectRoot, 'public', folder), path)
  return path.endsWith('.html')
    ? {
        ...answer,
        headers: {
          ...answer.headers,
          'content-security-policy': "script-src 'self'; object-src 'none'; base-uri 'self'",
        },
      }
    : answer
}

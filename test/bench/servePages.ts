import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { hostPage, hostScript } from '../support/widgetPage/hostPage'
import type { TestSandbox } from '../support/sandbox'

const FILE = /^[\w./-]+\.js$/
const EMPTY = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Empty</title><link rel="icon" href="data:,"></head>
<body><button type="button">Open</button><script type="module" src="/empty/emptyPage.js"></script></body></html>`

/** A page with the widget, set up for the sandbox and its EVM networks. */
function widgetPage({ config }: TestSandbox, preload: string): { html: string; script: string } {
  const attributes = {
    'project-id': config.projectId,
    'api-url': config.apiUrl,
    'explorer-url': config.explorerUrl,
    'relay-url': config.relayUrl,
    'auth-url': config.authUrl,
    preload,
  }
  const networks = config.networks.filter(({ caipNetworkId }) => caipNetworkId.startsWith('eip155:'))
  return {
    html: hostPage({
      attributes,
      scriptPath: `/${preload}.js`,
      scripts: '<script type="module" src="/dist/wallet-widget.js"></script>',
    }),
    script: hostScript({ networks }),
  }
}

/**
 * Serves the built widget as a CDN does: compressed, and never to be asked for again. `/idle`, `/hover` and `/none` are
 * pages with it, by what is fetched before a press; `/empty` is the empty React page.
 */
export async function servePages(sandbox: TestSandbox): Promise<{ url: string; stop(): void }> {
  const folders = { dist: join(process.cwd(), 'dist'), empty: process.env['BENCH_EMPTY_PAGE'] ?? '' }
  const server = createServer(({ url = '/' }, response) => {
    const path = url.slice(1)
    const send = (type: string, body: string | Buffer): void => {
      response.writeHead(200, {
        'content-type': type,
        'content-encoding': 'gzip',
        'cache-control': type === 'text/html' ? 'no-cache' : 'public, max-age=31536000, immutable',
      })
      response.end(gzipSync(body, { level: 9 }))
    }
    const [folder = '', ...rest] = path.split('/')
    const preload = path.replace(/\.js$/, '')
    if (path === 'empty') send('text/html', EMPTY)
    else if (['idle', 'hover', 'none'].includes(preload)) {
      const { html, script } = widgetPage(sandbox, preload)
      if (path === preload) send('text/html', html)
      else send('text/javascript', script)
    } else if (folder in folders && FILE.test(rest.join('/')) && !path.includes('..'))
      send('text/javascript', readFileSync(join(folders[folder as keyof typeof folders], ...rest)))
    else response.writeHead(404).end()
  })
  server.listen(0, 'localhost').unref()
  await once(server, 'listening')
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, stop: () => void server.close() }
}

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
<body><button type="button">Open</button><script type="module" src="/floors/emptyPage.js"></script></body></html>`

/** The script of each page that is laid out as the widget's, by its address; the last two are floors. */
const SCRIPTS: Record<string, string> = {
  idle: '/dist/wallet-widget.js',
  hover: '/dist/wallet-widget.js',
  none: '/dist/wallet-widget.js',
  element: '/floors/emptyElement.js',
  redux: '/floors/reduxPage.js',
}

/** A page with the widget, or what stands in its place, set up for the sandbox and its EVM networks. */
function widgetPage({ config }: TestSandbox, name: string, source: string): { html: string; script: string } {
  const attributes = {
    'project-id': config.projectId,
    'api-url': config.apiUrl,
    'explorer-url': config.explorerUrl,
    'relay-url': config.relayUrl,
    'auth-url': config.authUrl,
    preload: name,
  }
  const networks = config.networks.filter(({ caipNetworkId }) => caipNetworkId.startsWith('eip155:'))
  return {
    html: hostPage({
      attributes,
      scriptPath: `/${name}.js`,
      scripts: `<script type="module" src="${source}"></script>`,
    }),
    script: hostScript({ networks }),
  }
}

/**
 * Serves the built widget as a CDN does: compressed, and never to be asked for again. `/idle`, `/hover` and `/none` are
 * pages with it, by what is fetched before a press; `/element` has an empty custom element and `/redux` React and Redux
 * in its place; `/empty` is the empty React page.
 */
export async function servePages(sandbox: TestSandbox): Promise<{ url: string; stop(): void }> {
  const folders = { dist: join(process.cwd(), 'dist'), floors: process.env['BENCH_FLOORS'] ?? '' }
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
    const name = path.replace(/\.js$/, '')
    const source = SCRIPTS[name]
    if (path === 'empty') send('text/html', EMPTY)
    else if (source !== undefined) {
      const { html, script } = widgetPage(sandbox, name, source)
      if (path === name) send('text/html', html)
      else send('text/javascript', script)
    } else if (folder in folders && FILE.test(rest.join('/')) && !path.includes('..'))
      send('text/javascript', readFileSync(join(folders[folder as keyof typeof folders], ...rest)))
    else response.writeHead(404).end()
  })
  server.listen(0, 'localhost').unref()
  await once(server, 'listening')
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, stop: () => void server.close() }
}

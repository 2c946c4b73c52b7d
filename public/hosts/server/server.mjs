// A server that renders pages with the widget's tag in them: `node server.mjs`, with PORT (default 5173) and SANDBOX
// (default the local one).
// `/` is rendered by hand, `/vue` by Vue, which takes the page over in the browser.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname } from 'node:path'
import { version } from 'wallet-widget'
import { plainPage } from './plainPage.mjs'
import { policyOf } from './policy.mjs'
import { vuePage } from './vuePage.mjs'

const { PORT = '5173', SANDBOX = 'http://localhost:4173', NODE_ENV } = process.env

const here = (path) => new URL(path, import.meta.url)
const widget = new URL('./', import.meta.resolve('wallet-widget'))
const vue = new URL(
  `vue.runtime.esm-browser${NODE_ENV === 'production' ? '.prod' : ''}.js`,
  import.meta.resolve('vue/dist/vue.js'),
)

/** Where the services are and which networks there are; a server of your own has this in its configuration. */
async function loadSettings() {
  const sandbox = await (await fetch(`${SANDBOX}/sandbox.json`)).json()
  const { projectId, apiUrl, explorerUrl, analyticsUrl, relayUrl, authUrl } = sandbox
  const networks = sandbox.networks.filter(({ caipNetworkId }) => caipNetworkId.startsWith('eip155:'))
  return { projectId, apiUrl, explorerUrl, analyticsUrl, relayUrl, authUrl, networks, version }
}

const files = {
  '/host.css': here('../host.css'),
  '/main.js': here('main.js'),
  '/controls.js': here('../module/controls.js'),
  '/vueMain.js': here('vueMain.js'),
  '/vueApp.js': here('vueApp.js'),
  '/vue.js': vue,
}
const types = { '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' }

/** The file an address stands for; of the package only what lies in its folder. */
function fileOf(path) {
  if (!path.startsWith('/dist/')) return files[path]
  const file = new URL(`.${path.slice('/dist'.length)}`, widget)
  return file.href.startsWith(widget.href) && !/%2f|%5c/i.test(file.pathname) ? file : undefined
}

async function answer(path) {
  const render = { '/': plainPage, '/vue': vuePage }[path]
  if (render) {
    const settings = await loadSettings()
    const { html, inline } = await render(settings)
    return {
      status: 200,
      body: html,
      headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policyOf(settings, inline) },
    }
  }
  const file = fileOf(path)
  if (!file) return { status: 404 }
  return {
    status: 200,
    body: await readFile(file),
    headers: { 'content-type': `${types[extname(file.pathname)] ?? 'text/plain'}; charset=utf-8` },
  }
}

const server = createServer(async (request, response) => {
  try {
    const { status, headers, body } = await answer(new URL(request.url, 'http://localhost').pathname)
    response.writeHead(status, headers).end(body)
  } catch (error) {
    const isMissing = ['ENOENT', 'EISDIR', 'ERR_INVALID_URL', 'ERR_INVALID_FILE_URL_PATH'].includes(error.code)
    if (!isMissing) console.error(error)
    response.writeHead(isMissing ? 404 : 500).end()
  }
})
server.listen(Number(PORT), 'localhost', () => console.log(`http://localhost:${server.address().port}/`))

// A server that renders pages with the widget's tag in them: `node server.mjs` after `node build.mjs`, with PORT
// (default 5173) and CONFIG (the address of the settings; default config.json).
// `/` is rendered by hand, `/vue` by Vue, which takes the page over in the browser.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname } from 'node:path'
import { version } from 'wallet-widget'
import { plainPage } from './plainPage.mjs'
import { policyOf } from './policy.mjs'
import { vuePage } from './vuePage.mjs'

const { PORT = '5173', CONFIG } = process.env

const dist = new URL('dist/', import.meta.url)
const types = { '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' }

/** The project id and the networks, and where the services are if they are your own. */
async function loadSettings() {
  const config = CONFIG
    ? await (await fetch(CONFIG)).json()
    : JSON.parse(await readFile(new URL('config.json', import.meta.url), 'utf8'))
  return { ...config, version }
}

/** The file an address stands for, of those in dist/. */
function fileOf(path) {
  const file = new URL(`.${path}`, dist)
  return file.href.startsWith(dist.href) && !/%2f|%5c/i.test(file.pathname) ? file : undefined
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
    const isMissing =
      error instanceof URIError ||
      ['ENOENT', 'EISDIR', 'ERR_INVALID_URL', 'ERR_INVALID_FILE_URL_PATH'].includes(error.code)
    if (!isMissing) console.error(error)
    response.writeHead(isMissing ? 404 : 500).end()
  }
})
server.listen(Number(PORT), 'localhost', () => console.log(`http://localhost:${server.address().port}/`))

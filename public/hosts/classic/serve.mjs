// Shows what was built: `node serve.mjs`, with PORT (default 5173).
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname } from 'node:path'

const folder = new URL('dist/', import.meta.url)
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' }
const policyFile = new URL('policy.txt', folder)
const policy = existsSync(policyFile) && { 'content-security-policy': readFileSync(policyFile, 'utf8').trim() }

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url, 'http://localhost')
  const file = new URL(`.${pathname.replace(/\/$/, '/index.html')}`, folder)
  try {
    if (!file.href.startsWith(folder.href) || /%2f|%5c/i.test(pathname)) throw new Error('outside of the folder')
    const body = readFileSync(file)
    const type = `${types[extname(file.pathname)] ?? 'text/plain'}; charset=utf-8`
    response.writeHead(200, { 'content-type': type, ...policy }).end(body)
  } catch {
    response.writeHead(404).end()
  }
})
const { PORT = '5173' } = process.env
server.listen(Number(PORT), 'localhost', () => console.log(`http://localhost:${server.address().port}/`))

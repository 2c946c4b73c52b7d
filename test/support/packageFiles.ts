import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const FILE = /^[\w@./-]+\.(ttf|woff2|js)$/

/**
 * A server of what packages hold, begun at first use. Told through the test's own connection, as a text, a large file
 * takes six times as long.
 */
let origin: Promise<string> | null = null

async function serve(): Promise<string> {
  const server = createServer(({ url = '' }, answer) => {
    const path = url.slice(1)
    if (!FILE.test(path) || path.includes('..')) return answer.writeHead(404).end()
    const contentType = path.endsWith('.js') ? 'text/javascript' : 'application/octet-stream'
    answer.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': contentType })
    return createReadStream(require.resolve(path)).pipe(answer)
  })
  server.listen(0, 'localhost').unref()
  await once(server, 'listening')
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

/** Where a page finds this file of a package, e.g. `axe-core/axe.min.js`. */
export const packageUrl = async (path: string): Promise<string> => `${await (origin ??= serve())}/${path}`

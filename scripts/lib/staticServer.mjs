import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize, sep } from 'node:path'

const TYPES = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.map': 'application/json',
  '.css': 'text/css',
  '.html': 'text/html',
}

const fileFor = (folder, urlPath) => {
  const path = normalize(join(folder, decodeURIComponent(urlPath)))
  return path.startsWith(folder + sep) && existsSync(path) && statSync(path).isFile() ? path : null
}

/** Serves `pages` (path to HTML) and the files of a folder under /dist/ on a free loopback port. */
export function startStaticServer({ folder, pages }) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pages[pathname] !== undefined) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(pages[pathname])
      return
    }
    const file = pathname.startsWith('/dist/') ? fileFor(folder, pathname.slice('/dist/'.length)) : null
    if (!file) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'text/plain' })
    createReadStream(file).pipe(response)
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      const stop = () =>
        new Promise((done) => {
          server.close(done)
          server.closeAllConnections()
        })
      resolve({ url: `http://localhost:${port}`, stop })
    })
  })
}

import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize, sep } from 'node:path'
import type { OwnAnswer } from '../widgetPage/answerOwnPage'

/** The site of a host: its own pages, and the widget's files beside them. */
export type HostServer = {
  url: string
  /** Answers this path from now on. */
  serve(path: string, answer: OwnAnswer): void
  stop(): Promise<void>
}

const DIST = join(process.cwd(), 'dist')
const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.map': 'application/json',
}

const sendFile = async (path: string, response: ServerResponse): Promise<void> => {
  const file = normalize(join(DIST, path))
  const body = file.startsWith(DIST + sep) ? await readFile(file).catch(() => null) : null
  if (body) response.writeHead(200, { 'content-type': types[extname(file)] ?? 'text/plain' }).end(body)
  else response.writeHead(404).end()
}

export async function startHostServer(): Promise<HostServer> {
  const pages = new Map<string, OwnAnswer>()
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const page = pages.get(pathname)
    if (page)
      response.writeHead(200, { 'content-type': `${page.contentType}; charset=utf-8`, ...page.headers }).end(page.body)
    else void sendFile(pathname.replace(/^\/dist\//, ''), response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    serve: (path, answer) => void pages.set(path, answer),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

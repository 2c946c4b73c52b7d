import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Answer } from './answer'
import { notFound, text } from './answer'
import { applyFault } from './applyFault'
import { type Exchange, readBody } from './exchange'
import type { Faults } from './faults'
import { listenOnLoopback, type Listening } from './listen'
import type { RequestLog } from './requestLog'
import type { Router } from './router'

/** Takes over a connection that is to become something else than HTTP; `false`: not this one. */
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean

export type ServerParts = { router: Router; faults: Faults; log: RequestLog; port: number; upgrade?: Upgrade }

// Far longer than any client pauses: one that writes into a connection while it is being closed gets an error nobody
// meant.
const KEEP_ALIVE_MS = 120_000

const openCors = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, PUT, DELETE, OPTIONS',
  'access-control-allow-headers': '*',
  'access-control-max-age': '600',
}

/** Serves a router on both loopback addresses. */
export function serve(parts: ServerParts): Promise<Listening> {
  const create = (): Server => {
    const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
      answerRequest(parts, request, response).catch((problem: unknown) => {
        const reason = problem instanceof Error ? problem.message : String(problem)
        if (!response.headersSent)
          write(response, text(`Internal Server Error: ${reason}`, 500), request.method === 'HEAD')
      })
    })
    server.on('upgrade', (request, socket, head) => {
      if (!parts.upgrade?.(request, socket, head))
        socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
    })
    return server
  }
  return listenOnLoopback(create, parts.port)
}

async function answerRequest(
  { router, faults, log }: ServerParts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const method = request.method ?? 'GET'
  const url = new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`)
  const match = router.match(method, url.pathname)
  // Preflights: of the services as open as can be, of the nodes in their own way.
  if (method === 'OPTIONS' && !match) return write(response, { status: 204, type: 'text/plain', body: '' }, false)
  if (!match) {
    // A GET on a path that only takes POST is the one case where the method, not the path, is wrong.
    return write(response, router.knows(url.pathname) ? text('Method not allowed', 405) : notFound(), method === 'HEAD')
  }
  const gone = new Promise<void>((resolve) => response.once('close', resolve))
  const exchange: Exchange = {
    method,
    url,
    params: match.params,
    headers: request.headers,
    body: await readBody(request),
    gone,
  }
  const names = match.route.callNames(exchange)
  const fault = faults.take(names)
  const origin = request.headers.origin ?? null
  const query = Object.fromEntries(url.searchParams)
  const logged =
    names.length > 0
      ? log.add({
          method,
          path: url.pathname,
          query,
          names,
          origin,
          body: exchange.body,
          status: null,
          fault: fault?.kind ?? null,
        })
      : null

  const answer = async (): Promise<Answer> => match.route.handler(exchange)
  const outcome = fault ? await applyFault(fault, answer, gone) : { answer: await answer() }
  if ('drop' in outcome) {
    request.socket.destroy()
    return
  }
  if (logged) logged.status = outcome.answer.status
  write(response, outcome.answer, method === 'HEAD')
}

function write(response: ServerResponse, answer: Answer, withoutBody: boolean): void {
  const body = typeof answer.body === 'string' ? Buffer.from(answer.body) : answer.body
  response.writeHead(answer.status, {
    ...openCors,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...answer.headers,
    ...(answer.status === 204 ? {} : { 'content-type': answer.type, 'content-length': body.length }),
  })
  response.end(withoutBody || answer.status === 204 ? undefined : body)
}

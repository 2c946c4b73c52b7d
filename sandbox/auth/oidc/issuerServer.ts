import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type Answer, text } from '../../http/answer'
import { listenOnLoopback, type Listening } from '../../http/listen'
import { createIssuer } from './createIssuer'
import { issuerLook } from './issuers'
import { issuerCss } from './loginPage'

export type IssuerServer = { origin: string; close: Listening['close'] }

type ServerParts = { redirectUri: string; refuses: () => boolean }

/** The social logins on an origin of their own, one below a path each. They are made when somebody comes. */
export async function startIssuers({ redirectUri, refuses }: ServerParts): Promise<IssuerServer> {
  const issuers = new Map<string, ReturnType<typeof createIssuer>>()
  let origin = ''

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', origin).pathname
    if (path === '/issuer.css')
      return write(response, { status: 200, type: 'text/css; charset=utf-8', body: issuerCss() })
    const look = issuerLook(path.split('/')[1])
    if (!look) return write(response, text('Not found', 404))
    let issuer = issuers.get(look.id)
    if (!issuer) issuers.set(look.id, (issuer = createIssuer({ look, origin, redirectUri, refuses, write })))
    await (
      await issuer
    )(request, response)
  }

  const listening = await listenOnLoopback(
    () =>
      createServer(
        (request, response) =>
          void answer(request, response).catch((problem: unknown) =>
            write(response, text(`Internal Server Error: ${String(problem)}`, 500)),
          ),
      ),
    0,
  )
  origin = `http://localhost:${listening.port}`
  return { origin, close: listening.close }
}

function write(response: ServerResponse, { status, type, body, headers }: Answer): void {
  if (response.headersSent) return void response.end()
  response.writeHead(status, {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-type': type,
    ...headers,
  })
  response.end(body)
}

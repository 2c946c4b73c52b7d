/**
 * A small server that visitors of a page sign in at with their wallet. Run it: `node server.mjs`; everything it keeps
 * is in memory. `SIGN_IN_CONFIG` is JSON: `domain`, `rpcUrls` by CAIP-2 id, `pageConfig`.
 */
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { verifySession } from './verifyMessage.mjs'

const NONCE_LIFETIME_MS = 5 * 60_000
const SESSION_LIFETIME_MS = 24 * 3_600_000
// A message that was signed with a link names every method the page may ask for.
const MAX_BODY_BYTES = 100_000
const FILES = {
  '/': ['index.html', 'text/html'],
  '/siwx.js': ['siwx.js', 'text/javascript'],
  '/page.js': ['page.js', 'text/javascript'],
}

async function readBody(request) {
  // A letter of two bytes may come in two pieces.
  request.setEncoding('utf8')
  let text = ''
  for await (const chunk of request) {
    text += chunk
    if (text.length > MAX_BODY_BYTES) throw new Error('The body is too large')
  }
  return JSON.parse(text)
}

/**
 * @param {{ domain?: string, rpcUrlOf?: (chainId: string) => string | undefined, pageConfig?: object, now?: () =>
 * number }} options `domain`: host and port of the page, as its visitors see it; without it localhost and the port that
 * is listened at
 */
export function createSignInServer({ domain, rpcUrlOf, pageConfig = {}, now = Date.now } = {}) {
  const nonces = new Map()
  const sessions = new Map()
  // Never the header "Host": whoever sends a request writes it, and so could have a message taken that was signed for
  // their own site.
  const ownDomain = () => domain ?? `localhost:${server.address().port}`
  /** Another site can send a form here, and so sign a visitor in as somebody else; browsers say where it came from. */
  const isFromElsewhere = ({ headers: { origin } }) =>
    origin !== undefined && !(URL.canParse(origin) && new URL(origin).host === ownDomain())
  const takeNonce = (nonce) => {
    const expiresAt = nonces.get(nonce)
    nonces.delete(nonce)
    return expiresAt !== undefined && now() < expiresAt
  }
  const tokenOf = (request) => /(?:^|; )sign-in=([0-9a-f]+)/.exec(request.headers.cookie ?? '')?.[1]
  const listOf = (request) => (sessions.get(tokenOf(request)) ?? []).filter(({ expiresAt }) => now() < expiresAt)

  const routes = {
    'POST /nonce': async () => {
      const nonce = randomBytes(16).toString('hex')
      nonces.set(nonce, now() + NONCE_LIFETIME_MS)
      for (const [old, expiresAt] of nonces) if (expiresAt <= now()) nonces.delete(old)
      return { nonce }
    },
    'GET /sessions': async (request) => listOf(request).map(({ session }) => session),
    'POST /sessions': async (request, response) => {
      const body = await readBody(request)
      // What a wallet signed with a link, for several networks at once, comes as a list and has one nonce: it is taken
      // once for all of it.
      const signed = Array.isArray(body) ? body : [body]
      if (signed.length === 0) throw new Error('There is no message')
      const taken = new Set()
      const takeOnce = (nonce) => taken.has(nonce) || (takeNonce(nonce) && Boolean(taken.add(nonce)))
      const added = []
      for (const session of signed) {
        const { expiresAt = now() + SESSION_LIFETIME_MS } = await verifySession(session, {
          domain: ownDomain(),
          takeNonce: takeOnce,
          now: now(),
          rpcUrlOf,
        })
        added.push({ session, expiresAt: Math.min(expiresAt, now() + SESSION_LIFETIME_MS) })
      }
      // A new name for each sign-in: one that was known before it must not be worth anything after it.
      const token = randomBytes(32).toString('hex')
      const isReplaced = ({ data }) =>
        signed.some(
          (session) => data.chainId === session.data.chainId && data.accountAddress === session.data.accountAddress,
        )
      const others = listOf(request).filter(({ session }) => !isReplaced(session))
      sessions.delete(tokenOf(request))
      for (const [old, list] of sessions) if (list.every(({ expiresAt: end }) => end <= now())) sessions.delete(old)
      sessions.set(token, [...others, ...added])
      response.setHeader(
        'set-cookie',
        `sign-in=${token}; HttpOnly; SameSite=Strict; Path=/; Max-Age=${SESSION_LIFETIME_MS / 1000}`,
      )
      return {}
    },
    'DELETE /sessions': async (request) => {
      const { chainId, address } = await readBody(request)
      const isMeant = ({ session: { data } }) =>
        chainId === undefined ||
        (data.chainId === chainId && data.accountAddress.toLowerCase() === String(address).toLowerCase())
      const left = listOf(request).filter((one) => !isMeant(one))
      if (left.length > 0) sessions.set(tokenOf(request), left)
      else sessions.delete(tokenOf(request))
      return {}
    },
    'GET /config': async () => pageConfig,
  }
  const server = createServer(async (request, response) => {
    try {
      // "//" is a path that is no address: what cannot be read is refused like everything else.
      const { pathname } = new URL(request.url, 'http://localhost')
      const route = routes[`${request.method} ${pathname}`]
      if (isFromElsewhere(request)) throw new Error('This was sent by another site')
      if (request.method === 'GET' && Object.hasOwn(FILES, pathname)) {
        const [name, type] = FILES[pathname]
        response.setHeader('content-type', `${type}; charset=utf-8`)
        response.end(await readFile(join(import.meta.dirname, name)))
      } else if (route) {
        const answer = await route(request, response)
        response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
      } else response.writeHead(404).end()
    } catch (problem) {
      response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify({ message: problem.message }))
    }
  })
  return server
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { domain, pageConfig, rpcUrls = {} } = JSON.parse(process.env.SIGN_IN_CONFIG ?? '{}')
  const server = createSignInServer({ domain, pageConfig, rpcUrlOf: (chainId) => rpcUrls[chainId] })
  server.listen(Number(process.env.PORT ?? 4180), '127.0.0.1', () =>
    console.log(`http://localhost:${server.address().port}/`),
  )
}

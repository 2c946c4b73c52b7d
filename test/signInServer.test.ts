// The documented server of public/sign-in-server: what it lets in, and what it does not.
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { base58 } from '@scure/base'
import { Wallet } from 'ethers'
import nacl from 'tweetnacl'
import type { SiwxMessageData } from '../src/options'
import { toMessageText } from '../src/features/siwx/messageText'
import { startSignInServer } from './support/signInServer'

let server: Awaited<ReturnType<typeof startSignInServer>>
beforeAll(async () => {
  server = await startSignInServer()
})
afterAll(() => server.stop())

const host = (): string => new URL(server.url).host
const wallet = Wallet.createRandom()
type Session = { data: SiwxMessageData; message: string; signature: string }

async function ask(method: string, path: string, { body, cookie }: { body?: unknown; cookie?: string } = {}) {
  const response = await fetch(server.url + path, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(cookie !== undefined && { headers: { cookie } }),
  })
  const answer: unknown = await response.json()
  return { status: response.status, answer, cookie: response.headers.get('set-cookie') ?? '' }
}

async function aNonce(): Promise<string> {
  const { answer } = await ask('POST', '/nonce')
  return (answer as { nonce: string }).nonce
}

async function someData(parts: Partial<SiwxMessageData> = {}): Promise<SiwxMessageData> {
  return {
    accountAddress: wallet.address,
    chainId: 'eip155:1',
    domain: host(),
    uri: `http://${host()}/`,
    version: '1',
    nonce: await aNonce(),
    issuedAt: new Date().toISOString(),
    expirationTime: new Date(Date.now() + 60_000).toISOString(),
    ...parts,
  }
}

async function signed(parts: Partial<SiwxMessageData> = {}, signer = wallet): Promise<Session> {
  const data = await someData(parts)
  const message = toMessageText(data)
  return { data, message, signature: await signer.signMessage(message) }
}

/** A request with headers and addresses no browser would let a page send. */
async function rawRequest(
  method: string,
  path: string,
  { headers = {}, body = [] }: { headers?: Record<string, string>; body?: string | Buffer[] } = {},
): Promise<{ status: number; text: string }> {
  const { port } = new URL(server.url)
  const sent = request({ host: '127.0.0.1', port, method, path, headers })
  for (const [index, piece] of (typeof body === 'string' ? [body] : body).entries()) {
    // Pieces that are written at once arrive as one.
    if (index > 0) await new Promise((resolve) => setImmediate(resolve))
    await new Promise((resolve) => sent.write(piece, resolve))
  }
  sent.end()
  const [response]: IncomingMessage[] = await once(sent, 'response')
  if (!response) throw new TypeError('there was no answer')
  let text = ''
  for await (const chunk of response) text += String(chunk)
  return { status: response.statusCode ?? 0, text }
}

const tokenOf = (cookie: string): string => cookie.split(';')[0] ?? ''

describe('the example server', () => {
  it('signs an account in, tells it who it is, and out again', async () => {
    const session = await signed()
    const { status, cookie } = await ask('POST', '/sessions', { body: session })
    expect(status).toBe(200)
    expect(cookie).toMatch(/; HttpOnly; SameSite=Strict;/)
    expect((await ask('GET', '/sessions', { cookie: tokenOf(cookie) })).answer).toEqual([session])
    expect((await ask('GET', '/sessions')).answer).toEqual([])
    await ask('DELETE', '/sessions', {
      cookie: tokenOf(cookie),
      body: { chainId: 'eip155:1', address: wallet.address },
    })
    expect((await ask('GET', '/sessions', { cookie: tokenOf(cookie) })).answer).toEqual([])
  })

  it('signs a Solana account in', async () => {
    const { publicKey, secretKey } = nacl.sign.keyPair()
    const data = await someData({
      accountAddress: base58.encode(publicKey),
      chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    })
    const message = toMessageText(data)
    const signature = base58.encode(nacl.sign.detached(new TextEncoder().encode(message), secretKey))
    expect((await ask('POST', '/sessions', { body: { data, message, signature } })).status).toBe(200)
  })

  it('takes what was signed for several networks with one nonce together, and only so', async () => {
    const nonce = await aNonce()
    const both = [await signed({ nonce }), await signed({ nonce, chainId: 'eip155:10' })]
    const { status, cookie } = await ask('POST', '/sessions', { body: both })
    expect(status).toBe(200)
    expect((await ask('GET', '/sessions', { cookie: tokenOf(cookie) })).answer).toEqual(both)
    expect((await ask('POST', '/sessions', { body: both[1] })).status).toBe(400)
    expect(
      (await ask('POST', '/sessions', { body: [await signed(), await signed({}, Wallet.createRandom())] })).status,
    ).toBe(400)
  })

  it('takes a message once', async () => {
    const session = await signed()
    expect((await ask('POST', '/sessions', { body: session })).status).toBe(200)
    expect(await ask('POST', '/sessions', { body: session })).toMatchObject({
      status: 400,
      answer: { message: 'The nonce is not one of ours, or was used' },
    })
  })

  it.each([
    ['for another site', () => signed({ domain: 'evil.example', uri: 'https://evil.example' })],
    ['for another address of it', () => signed({ uri: 'https://evil.example' })],
    ['with a nonce nobody gave', () => signed({ nonce: 'a'.repeat(32) })],
    ['that has expired', () => signed({ expirationTime: new Date(Date.now() - 1_000).toISOString() })],
    ['of the future', () => signed({ issuedAt: new Date(Date.now() + 3_600_000).toISOString() })],
    ['signed by somebody else', () => signed({}, Wallet.createRandom())],
    [
      'whose text was edited',
      async () => {
        const session = await signed()
        return { ...session, message: session.message.replace('Chain ID: 1', 'Chain ID: 10') }
      },
    ],
    [
      'whose data was edited',
      async () => {
        const session = await signed()
        return { ...session, data: { ...session.data, chainId: 'eip155:10' } }
      },
    ],
    [
      'with a field twice',
      async () => {
        const session = await signed()
        const message = `${session.message}\nNonce: x`
        return { ...session, message, signature: await wallet.signMessage(message) }
      },
    ],
    [
      'that is none',
      async () => ({
        data: { accountAddress: wallet.address, chainId: 'eip155:1' },
        message: 'Hello',
        signature: '0x',
      }),
    ],
    ['of a namespace it does not know', () => signed({ chainId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182' })],
  ])('refuses a message %s', async (_what, make) => {
    const { status, cookie } = await ask('POST', '/sessions', { body: await make() })
    expect([status, cookie]).toEqual([400, ''])
  })

  it('asks nobody’s header which site it is: a message for another one is not taken with that one as host', async () => {
    const session = await signed({ domain: 'evil.example', uri: 'https://evil.example' })
    const { status } = await rawRequest('POST', '/sessions', {
      headers: { host: 'evil.example' },
      body: JSON.stringify(session),
    })
    expect(status).toBe(400)
  })

  it('takes nothing that another site sends, so that nobody is signed in as somebody else', async () => {
    const sentFrom = async (origin: string): Promise<number> =>
      (await rawRequest('POST', '/sessions', { headers: { origin }, body: JSON.stringify(await signed()) })).status
    expect([await sentFrom('https://evil.example'), await sentFrom('null'), await sentFrom(server.url)]).toEqual([
      400, 400, 200,
    ])
  })

  it('takes one of two that come at once with the same message', async () => {
    const session = await signed()
    const answers = await Promise.all([
      ask('POST', '/sessions', { body: session }),
      ask('POST', '/sessions', { body: session }),
    ])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400])
  })

  it('reads a letter that comes in two pieces', async () => {
    const session = await signed({ statement: 'Grüße' })
    const body = Buffer.from(JSON.stringify(session))
    const middle = body.indexOf('ü') + 1
    expect(
      (await rawRequest('POST', '/sessions', { body: [body.subarray(0, middle), body.subarray(middle)] })).status,
    ).toBe(200)
  })

  it.each(['//', '/%', '/../server.mjs', '/__proto__', '/server.mjs'])(
    'survives the address %s, and tells nothing',
    async (path) => {
      const { status, text } = await rawRequest('GET', path)
      expect([400, 404]).toContain(status)
      expect(text).not.toContain('import')
      expect((await ask('GET', '/sessions')).answer).toEqual([])
    },
  )

  it('says that a contract account is not signed in where its node is down', async () => {
    const closed = await startSignInServer({ rpcUrls: { 'eip155:1': 'http://127.0.0.1:1/' } })
    try {
      const { nonce } = (await (await fetch(`${closed.url}/nonce`, { method: 'POST' })).json()) as { nonce: string }
      const { host: domain } = new URL(closed.url)
      const session = await signed({ nonce, domain, uri: closed.url }, Wallet.createRandom())
      expect((await fetch(`${closed.url}/sessions`, { method: 'POST', body: JSON.stringify(session) })).status).toBe(
        400,
      )
    } finally {
      await closed.stop()
    }
  })

  it.each(['', '[]', 'null', '{'.repeat(10), `"${'x'.repeat(30_000)}"`])('survives the body %j', async (body) => {
    const response = await fetch(`${server.url}/sessions`, { method: 'POST', body })
    expect(response.status).toBe(400)
  })
})

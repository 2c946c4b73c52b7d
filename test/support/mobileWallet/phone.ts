import { randomUUID } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import {
  BaseClient,
  ClientState,
  WebSocketTransport,
  type ISessionStore,
  type ProtocolMessage,
  type Session,
  type SessionRequest,
} from '@metamask/mobile-wallet-protocol-core'
import { decrypt, encrypt, PrivateKey, PublicKey } from 'eciesjs'
import { Wallet } from 'ethers'
import { WebSocket } from 'ws'
import { signTyped } from '../signTyped'

/** A question of a page, as the app has it. */
type PhoneQuestion = { name: string; id: string; method: string; params: unknown }

const failure = (code: number, message: string): Error => Object.assign(new Error(message), { code })
const keys = {
  generateKeyPair() {
    const key = new PrivateKey()
    return { privateKey: new Uint8Array(key.secret), publicKey: key.publicKey.toBytes(true) }
  },
  validatePeerKey: (key: Uint8Array) => void new PublicKey(key),
  encrypt: async (text: string, key: Uint8Array) =>
    Buffer.from(encrypt(key, Buffer.from(text, 'utf8'))).toString('base64'),
  decrypt: async (text: string, key: Uint8Array) =>
    Buffer.from(decrypt(key, Buffer.from(text, 'base64'))).toString('utf8'),
}

function aSessionStore(): ISessionStore {
  const kept = new Map<string, Session>()
  return {
    set: async (session) => void kept.set(session.id, session),
    get: async (id) => kept.get(id) ?? null,
    list: async () => [...kept.values()],
    delete: async (id) => void kept.delete(id),
  }
}

/**
 * The app's end of a line, on the makers' own client: their package for it is in no registry. It takes a request that
 * trusts it (both ends in one hand, no code to type), and offers a channel and a key at once.
 */
class PhoneClient extends BaseClient {
  async take(request: SessionRequest): Promise<void> {
    const channelId = randomUUID()
    const theirPublicKey = new Uint8Array(Buffer.from(request.publicKeyB64, 'base64'))
    this.keymanager.validatePeerKey(theirPublicKey)
    const keyPair = this.keymanager.generateKeyPair()
    const channel = `session:${channelId}`
    this.session = { id: request.id, channel, keyPair, theirPublicKey, expiresAt: Date.now() + 86_400_000 }
    await this.transport.connect()
    await this.transport.subscribe(request.channel)
    await this.transport.subscribe(channel)
    const publicKeyB64 = Buffer.from(keyPair.publicKey).toString('base64')
    await this.sendMessage(request.channel, { type: 'handshake-offer', payload: { publicKeyB64, channelId } })
    await this.sessionstore.set(this.session)
    await this.transport.clear(request.channel)
    this.state = ClientState.CONNECTED
    if (request.initialMessage) this.handleMessage(request.initialMessage)
  }

  async answer(payload: unknown): Promise<void> {
    if (this.session) await this.sendMessage(this.session.channel, { type: 'message', payload })
  }

  protected handleMessage(message: ProtocolMessage): void {
    if (message.type === 'message') this.emit('message', message.payload)
  }
}

/** What a link of a page says, read as the app reads it. */
export function readLink(uri: string): { sessionRequest: SessionRequest; metadata: unknown } {
  const { protocol, host, pathname, searchParams } = new URL(uri)
  if (`${protocol}//${host}${pathname}` !== 'metamask://connect/mwp' || searchParams.get('c') !== '1')
    throw new Error(`The app does not know ${uri}`)
  const text = inflateSync(Buffer.from(searchParams.get('p') ?? '', 'base64')).toString('utf8')
  return JSON.parse(text) as ReturnType<typeof readLink>
}

/**
 * The app on a phone, in the makers' own package: it takes a link, asks nobody, and answers what its wallets are asked.
 */
export function aPhone(relayUrl: string) {
  const wallet = new Wallet(`0x${'5a'.repeat(32)}`)
  const asked: PhoneQuestion[] = []
  const shared = { networks: ['eip155:1', 'eip155:137'], accounts: [wallet.address] }
  const declined = new Set<string>()
  /** Networks that it knows beside those it shares. */
  const known = new Set(['eip155:8453'])
  let client: PhoneClient | undefined
  let answersWithNews = false

  const scopes = () =>
    Object.fromEntries(
      shared.networks.map((network) => [
        network,
        {
          methods: [],
          notifications: [],
          accounts: shared.accounts.map((address) => `${network}:${address.toLowerCase()}`),
        },
      ]),
    )
  const say = async (name: string, data: object): Promise<void> => {
    await client?.answer({ name, data: { jsonrpc: '2.0', ...data } })
  }
  const news = (method: string, params: unknown, name = 'metamask-multichain-provider') => say(name, { method, params })

  const switchTo = async (params: unknown): Promise<null> => {
    const [{ chainId }] = params as [{ chainId: string }]
    const network = `eip155:${Number(chainId)}`
    if (!known.has(network)) throw failure(4902, 'Unrecognized chain ID')
    shared.networks.push(network)
    await news('wallet_sessionChanged', { sessionScopes: scopes() })
    await news('metamask_chainChanged', { chainId }, 'metamask-provider')
    return null
  }
  const answers: Record<string, (params: unknown) => unknown> = {
    wallet_createSession: () => ({ sessionScopes: scopes() }),
    wallet_switchEthereumChain: switchTo,
    async wallet_addEthereumChain(params) {
      const [{ chainId }] = params as [{ chainId: string }]
      known.add(`eip155:${Number(chainId)}`)
      return switchTo(params)
    },
    async wallet_invokeMethod(said) {
      const { scope, request } = said as { scope: string; request: { method: string; params: unknown[] } }
      if (declined.delete(request.method)) throw failure(4001, 'User rejected the request.')
      if (!shared.networks.includes(scope)) throw failure(4100, 'Not shared')
      if (request.method === 'personal_sign')
        return wallet.signMessage(Buffer.from(String(request.params[0]).slice(2), 'hex'))
      if (request.method === 'eth_signTypedData_v4') return signTyped(wallet, String(request.params[1]))
      if (request.method === 'eth_sendTransaction') return `0x${'c4'.repeat(32)}`
      throw failure(4200, 'Unsupported')
    },
  }
  const hear = async (payload: unknown): Promise<void> => {
    const { name, data } = payload as { name: string; data: Omit<PhoneQuestion, 'name'> }
    asked.push({ name, id: data.id, method: data.method, params: data.params })
    // Nobody is there to hear of it.
    if (data.method === 'wallet_revokeSession') return
    if (declined.delete(data.method)) {
      await say(name, { id: data.id, error: { code: 4001, message: 'User rejected the request.' } })
      return
    }
    if (data.method === 'wallet_createSession' && answersWithNews) {
      await news('wallet_sessionChanged', { sessionScopes: scopes() })
      return
    }
    try {
      await say(name, { id: data.id, result: await answers[data.method]?.(data.params) })
    } catch (error) {
      const { code, message } = error as Error & { code: number }
      await say(name, { id: data.id, error: { code, message } })
    }
  }

  return {
    wallet,
    asked,
    shared,
    /** Takes a link as if it was scanned, or opened on the phone itself. */
    async scan(uri: string): Promise<void> {
      await client?.disconnect()
      const counts = new Map<string, string>()
      const transport = await WebSocketTransport.create({
        url: relayUrl,
        websocket: WebSocket,
        kvstore: {
          get: async (key) => counts.get(key) ?? null,
          set: async (key, value) => void counts.set(key, value),
          delete: async (key) => void counts.delete(key),
        },
      })
      client = new PhoneClient(transport, keys, aSessionStore())
      client.on('message', (payload) => void hear(payload))
      client.on('error', () => undefined)
      await client.take(readLink(uri).sessionRequest)
    },
    /** Its owner declines the next question of this name, whichever wallet it is for. */
    decline: (method: string) => void declined.add(method),
    /** Older ones answer the first question with news alone. */
    answerWithNews: () => void (answersWithNews = true),
    news,
    share: () => news('wallet_sessionChanged', { sessionScopes: scopes() }),
    /** Its owner takes everything back. */
    revoke: () => news('wallet_sessionChanged', { sessionScopes: {} }),
    async close() {
      await client?.disconnect()
      client = undefined
    },
  }
}

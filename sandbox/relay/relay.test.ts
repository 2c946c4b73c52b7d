/** The relay as a socket sees it. What the real clients make of it is tested with the pairing wallet. */
import { once } from 'node:events'
import { WebSocket } from 'ws'
import { openRawClient, type RawClient } from '../testing/rawClient'
import { useRelay } from '../testing/useRelay'
import { subscriptionIdOf } from './methods'

const TOPIC = 'a'.repeat(64)
const SESSION = 'c'.repeat(64)
const DAY_MS = 86_400_000

describe('relay', () => {
  const relay = useRelay()
  const open = new Set<RawClient>()
  const client = async (clientNumber: number): Promise<RawClient> => {
    const opened = await openRawClient(relay().relayUrl, clientNumber)
    open.add(opened)
    return opened
  }
  afterEach(() => {
    for (const { socket } of open) socket.terminate()
    open.clear()
  })
  const message = (text: string, ttl = 300, tag = 1108): object => ({
    topic: TOPIC,
    message: text,
    ttl,
    tag,
    prompt: true,
  })
  const dataOf = (text: string): object =>
    expect.objectContaining({ params: expect.objectContaining({ data: expect.objectContaining({ message: text }) }) })
  const roundTrip = ({ call }: RawClient): Promise<unknown> => call('irn_fetchMessages', { topic: SESSION })

  describe('lets in', () => {
    const refusalOf = async (query: string): Promise<[number, string]> => {
      const socket = new WebSocket(`${relay().relayUrl}?${query}`)
      const [code, reason] = await once(socket, 'close')
      return [Number(code), String(reason)]
    }

    it('only the project it knows', async () => {
      expect(await refusalOf('projectId=other')).toEqual([3000, 'Project not found'])
      expect(await refusalOf('')).toEqual([3000, 'Project not found'])
    })

    it('only clients that prove who they are', async () => {
      expect(await refusalOf('projectId=sandbox')).toEqual([3000, 'JWT validation error: the token is missing'])
      expect(await refusalOf('projectId=sandbox&auth=a.b.c')).toEqual([
        3000,
        'JWT validation error: Invalid token format',
      ])
    })

    it('nobody whose clock is ahead of its own', async () => {
      relay().relay.moveClock(-DAY_MS)
      const { socket } = await client(1)
      const [code, reason] = await once(socket, 'close')
      expect([code, String(reason)]).toEqual([
        3000,
        expect.stringMatching(/^JWT validation error: JWT Token is not yet valid/),
      ])
    })

    it('nobody as often as it was told so', async () => {
      relay().relay.closeNext({ code: 3000, reason: 'Unauthorized: origin not allowed', times: 1 })
      const refused = await client(1)
      const [, reason] = await once(refused.socket, 'close')
      expect(String(reason)).toBe('Unauthorized: origin not allowed')
      expect(await roundTrip(await client(1))).toBeTruthy()
    })

    it('nobody while it is stopped', async () => {
      const { socket } = await client(1)
      const closed = once(socket, 'close')
      relay().relay.stop()
      expect((await closed)[0]).toBe(1006)
      await expect(client(1)).rejects.toThrow('503')
      relay().relay.start()
      expect(await roundTrip(await client(1))).toBeTruthy()
    })
  })

  it('passes a message on to the other client as it came', async () => {
    const [site, wallet] = [await client(1), await client(2)]
    const { result } = await wallet.call('irn_subscribe', { topic: TOPIC })
    expect(await site.call('irn_publish', { ...message('sealed'), attestation: 'proof' })).toMatchObject({
      result: true,
    })
    const [walletId] = relay()
      .relay.state()
      .clients.filter(({ topics }) => topics.includes(TOPIC))
      .map(({ clientId }) => clientId)
    expect(result).toBe(subscriptionIdOf(walletId ?? '', TOPIC))
    expect(await wallet.delivery()).toEqual({
      id: expect.any(Number),
      jsonrpc: '2.0',
      method: 'irn_subscription',
      params: {
        id: result,
        data: { topic: TOPIC, message: 'sealed', publishedAt: expect.any(Number), tag: 1108, attestation: 'proof' },
      },
    })
    expect(site.waiting()).toEqual([])
  })

  it('answers with the very id it was asked with', async () => {
    const { call } = await client(1)
    expect((await call('irn_subscribe', { topic: TOPIC }, '1790000000123456789')).id).toBe('1790000000123456789')
    expect((await call('irn_subscribe', { topic: TOPIC }, 7)).id).toBe(7)
  })

  it.each([
    ['as it is', (id: unknown) => id],
    ['as text with an n behind', (id: unknown) => `${String(id)}n`],
  ])('does not repeat what was acknowledged %s', async (_form, write) => {
    const [site, wallet] = [await client(1), await client(2)]
    await wallet.call('irn_subscribe', { topic: TOPIC })
    await site.call('irn_publish', message('first'))
    wallet.send({ id: write((await wallet.delivery()).id), jsonrpc: '2.0', result: true })
    await site.call('irn_publish', message('second'))
    await wallet.delivery()
    await wallet.call('irn_batchSubscribe', { topics: [TOPIC] })
    expect(await wallet.delivery()).toEqual(dataOf('second'))
    expect(wallet.waiting()).toEqual([])
  })

  it('repeats to a client that came back what it had not acknowledged, in order', async () => {
    const site = await client(1)
    const before = await client(2)
    await before.call('irn_subscribe', { topic: TOPIC })
    await site.call('irn_publish', message('first'))
    await before.delivery()
    before.socket.terminate()
    await site.call('irn_publish', message('second'))
    const after = await client(2)
    expect((await after.call('irn_batchSubscribe', { topics: [TOPIC, SESSION] })).result).toHaveLength(2)
    expect([await after.delivery(), await after.delivery()]).toEqual([dataOf('first'), dataOf('second')])
  })

  it('serves the latest socket of a client only', async () => {
    const [site, older] = [await client(1), await client(2)]
    await older.call('irn_subscribe', { topic: TOPIC })
    const newer = await client(2)
    await site.call('irn_publish', message('hello'))
    expect(await newer.delivery()).toEqual(dataOf('hello'))
    await roundTrip(older)
    expect(older.waiting()).toEqual([])
  })

  it('gives no client its own messages back, also after it came back', async () => {
    const site = await client(1)
    await site.call('irn_subscribe', { topic: TOPIC })
    await site.call('irn_publish', message('mine'))
    const again = await client(1)
    await again.call('irn_batchSubscribe', { topics: [TOPIC] })
    await roundTrip(again)
    expect([...site.waiting(), ...again.waiting()]).toEqual([])
  })

  it('forgets a message when its time is over', async () => {
    const [site, wallet] = [await client(1), await client(2)]
    await site.call('irn_publish', message('ping', 30))
    relay().relay.moveClock(30_000)
    await wallet.call('irn_subscribe', { topic: TOPIC })
    await roundTrip(wallet)
    expect(wallet.waiting()).toEqual([])
  })

  it('takes who proposes or approves for subscribed, and publishes with the tags of the protocol', async () => {
    const [site, wallet] = [await client(1), await client(2)]
    expect(
      (
        await site.call('wc_proposeSession', {
          pairingTopic: TOPIC,
          sessionProposal: 'proposal',
          ttl: 300,
          correlationId: 1,
          attestation: 'proof',
        })
      ).result,
    ).toBe(true)
    await wallet.call('irn_subscribe', { topic: TOPIC })
    expect(await wallet.delivery()).toMatchObject({
      params: { data: { message: 'proposal', tag: 1100, attestation: 'proof' } },
    })
    const approval = {
      sessionTopic: SESSION,
      pairingTopic: TOPIC,
      sessionProposalResponse: 'response',
      sessionSettlementRequest: 'settlement',
      ttl: 300,
      correlationId: 2,
    }
    expect((await wallet.call('wc_approveSession', approval)).result).toBe(true)
    expect(await site.delivery()).toMatchObject({ params: { data: { topic: TOPIC, message: 'response', tag: 1101 } } })
    await site.call('irn_subscribe', { topic: SESSION })
    expect(await site.delivery()).toMatchObject({
      params: { data: { topic: SESSION, message: 'settlement', tag: 1102 } },
    })
    await site.call('irn_publish', { ...message('settled', 300, 1103), topic: SESSION })
    expect(await wallet.delivery()).toMatchObject({ params: { data: { message: 'settled', tag: 1103 } } })
  })

  it('understands the methods that come in numbers', async () => {
    const [site, wallet] = [await client(1), await client(2)]
    const other = { ...message('two'), topic: SESSION }
    expect((await site.call('irn_batchPublish', { messages: [message('one'), other] })).result).toBe(true)
    expect((await wallet.call('irn_batchFetchMessages', { topics: [TOPIC, SESSION] })).result).toEqual({
      messages: [
        { topic: TOPIC, message: 'one', publishedAt: expect.any(Number), tag: 1108 },
        expect.objectContaining({ message: 'two' }),
      ],
      hasMore: false,
    })
    await wallet.call('irn_batchSubscribe', { topics: [TOPIC, SESSION] })
    await Promise.all([wallet.delivery(), wallet.delivery()])
    const subscriptions = [TOPIC, SESSION].map((topic) => ({ topic, id: 'any' }))
    expect((await wallet.call('irn_batchUnsubscribe', { subscriptions })).result).toBe(true)
    await site.call('irn_publish', message('three'))
    await roundTrip(wallet)
    expect(wallet.waiting()).toEqual([])
    for (const method of ['irn_batchReceive', 'irn_watchRegister', 'irn_watchUnregister'])
      expect((await wallet.call(method, {})).result).toBe(true)
  })

  it('stops giving messages of a topic that was left', async () => {
    const [site, wallet] = [await client(1), await client(2)]
    await wallet.call('irn_subscribe', { topic: TOPIC })
    expect((await wallet.call('irn_unsubscribe', { topic: TOPIC, id: 'any' })).result).toBe(true)
    await site.call('irn_publish', message('late'))
    await roundTrip(wallet)
    expect(wallet.waiting()).toEqual([])
  })

  it('refuses what it does not know or cannot read, and goes on', async () => {
    const { call, send } = await client(1)
    expect(await call('irn_teleport', {})).toMatchObject({ error: { code: -32601 } })
    expect(await call('constructor', {})).toMatchObject({ error: { code: -32601 } })
    expect(await call('irn_subscribe', { topic: 'short' })).toMatchObject({ error: { code: -32602 } })
    expect(await call('irn_publish', { ...message(''), ttl: 300 })).toMatchObject({ error: { code: -32602 } })
    expect(await call('irn_publish', { ...message('x'), ttl: -1 })).toMatchObject({ error: { code: -32602 } })
    send('nonsense')
    expect((await call('irn_subscribe', { topic: TOPIC })).result).toEqual(expect.any(String))
  })

  it('pings its clients, who would leave a silent relay', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'Date'] })
    try {
      const { socket } = await client(1)
      const pinged = once(socket, 'ping')
      await jest.advanceTimersByTimeAsync(20_000)
      await pinged
    } finally {
      jest.useRealTimers()
    }
  })

  describe('under faults', () => {
    const pair = async (): Promise<[RawClient, RawClient]> => {
      const [site, wallet] = [await client(1), await client(2)]
      await wallet.call('irn_subscribe', { topic: TOPIC })
      return [site, wallet]
    }

    it('gives a message twice', async () => {
      const [site, wallet] = await pair()
      relay().relay.faults.add({ kind: 'duplicate', times: 1 })
      await site.call('irn_publish', message('once'))
      await site.call('irn_publish', message('then'))
      expect([await wallet.delivery(), await wallet.delivery(), await wallet.delivery()]).toEqual([
        dataOf('once'),
        dataOf('once'),
        dataOf('then'),
      ])
    })

    it('holds messages of a tag back until they are released', async () => {
      const [site, wallet] = await pair()
      relay().relay.faults.add({ kind: 'hold', tag: 1109 })
      await site.call('irn_publish', message('answer', 300, 1109))
      await site.call('irn_publish', message('request', 300, 1108))
      expect(await wallet.delivery()).toEqual(dataOf('request'))
      expect(wallet.waiting()).toEqual([])
      expect(relay().relay.faults.release()).toBe(1)
      expect(await wallet.delivery()).toEqual(dataOf('answer'))
      await site.call('irn_publish', message('more', 300, 1109))
      expect(await wallet.delivery()).toEqual(dataOf('more'))
    })

    it('delays a message', async () => {
      const [site, wallet] = await pair()
      relay().relay.faults.add({ kind: 'delay', ms: 20, times: 1 })
      await site.call('irn_publish', message('late'))
      await site.call('irn_publish', message('soon'))
      expect([await wallet.delivery(), await wallet.delivery()]).toEqual([dataOf('soon'), dataOf('late')])
    })

    it('is as new after a reset, with its clients still there', async () => {
      const [site, wallet] = await pair()
      relay().relay.faults.add({ kind: 'hold' })
      await site.call('irn_publish', message('held'))
      relay().relay.reset()
      expect(relay().relay.faults.release()).toBe(0)
      await site.call('irn_publish', message('new'))
      expect(await wallet.delivery()).toEqual(dataOf('new'))
      expect(relay().relay.log.list({ method: 'irn_publish' })).toHaveLength(1)
    })
  })

  it('logs who did what, and no message', async () => {
    const [site, wallet] = [await client(1), await client(2)]
    await wallet.call('irn_subscribe', { topic: TOPIC })
    await site.call('irn_publish', message('secret'))
    await wallet.delivery()
    const entries = relay().relay.log.list()
    expect(entries.map(({ method, topic, tag }) => [method, topic, tag])).toEqual([
      ['connect', null, null],
      ['connect', null, null],
      ['irn_subscribe', TOPIC, null],
      ['irn_publish', TOPIC, 1108],
      ['irn_subscription', TOPIC, 1108],
    ])
    expect(JSON.stringify(entries)).not.toContain('secret')
    expect(relay().relay.log.list({ afterId: entries[3]?.id })).toHaveLength(1)
  })
})

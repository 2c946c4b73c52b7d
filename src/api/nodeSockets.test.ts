/** Nodes behind a WebSocket, by a socket that a test holds the other end of. */
import { aClock, fakeHttp } from '../../test/support/fakes'
import { fakeSockets, type FakeSocket } from '../../test/support/fakeSocket'
import { MAX_ANSWER_BYTES } from '../config/limits/answers'
import { MAX_UNASKED_MESSAGES, NODE_PATIENCE_MS, SOCKET_IDLE_MS } from '../config/limits/nodes'
import { createRpcCall } from './jsonRpc'
import { onlyNodes } from './nodeList'
import { createNodeMemory } from './nodeMemory'
import { createNodeSockets } from './nodeSockets'

const NODE = 'wss://node.example/'
const OTHER = 'wss://other.example/'

function aNode() {
  const { all, open } = fakeSockets()
  const page = new AbortController()
  const sockets = createNodeSockets({ ended: page.signal, open })
  const last = (): FakeSocket => {
    const socket = all.at(-1)
    if (!socket) throw new Error('no connection was opened')
    return socket
  }
  const ask = (id: number, rest: { signal?: AbortSignal; timeoutMs?: number; url?: string } = {}) =>
    sockets.request({ url: NODE, id, method: 'system_health', params: [], ...rest })
  return { all, last, ask, page }
}

/** The answer to the first call, with blanks behind it up to this length. */
const anAnswerOfLength = (length: number): string => '{"id":1,"result":"long"}'.padEnd(length, ' ')

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

describe('calls over WebSocket', () => {
  it('share one connection to an address and find their answers by id', async () => {
    const { all, last, ask } = aNode()
    const answers = [ask(1), ask(2)]
    expect(last().sent).toEqual([])
    last().accept()
    answers.push(ask(3))
    expect(last().sent).toEqual([1, 2, 3].map((id) => ({ jsonrpc: '2.0', id, method: 'system_health', params: [] })))
    for (const id of [3, 1, 2]) last().say(JSON.stringify({ jsonrpc: '2.0', id, result: id * 10 }))
    expect(await Promise.all(answers)).toMatchObject([{ result: 10 }, { result: 20 }, { result: 30 }])
    void ask(4, { url: OTHER }).catch(() => undefined)
    expect(all.map(({ url }) => url)).toEqual([NODE, OTHER])
  })

  it('close the connection when nothing was asked for a while, and open another one then', async () => {
    const { all, last, ask } = aNode()
    const first = ask(1)
    last().accept()
    last().answer('well')
    await first
    await jest.advanceTimersByTimeAsync(SOCKET_IDLE_MS - 1)
    expect(last().isClosed).toBe(false)
    const second = ask(2)
    last().answer('well')
    await second
    await jest.advanceTimersByTimeAsync(SOCKET_IDLE_MS - 1)
    expect(all.map(({ isClosed }) => isClosed)).toEqual([false])
    await jest.advanceTimersByTimeAsync(1)
    expect(all.map(({ isClosed }) => isClosed)).toEqual([true])
    void ask(3).catch(() => undefined)
    expect(all).toHaveLength(2)
  })

  it.each<[string, (socket: FakeSocket) => void, string]>([
    ['is not there', (socket) => socket.hangUp(), 'NETWORK'],
    ['hangs up', (socket) => (socket.accept(), socket.hangUp()), 'NETWORK'],
    ['says what is no JSON', (socket) => (socket.accept(), socket.say('{"id":1,"resu')), 'MALFORMED_ANSWER'],
    ['says a list', (socket) => (socket.accept(), socket.say('[]')), 'MALFORMED_ANSWER'],
    ['sends bytes', (socket) => (socket.accept(), socket.say(new ArrayBuffer(8))), 'MALFORMED_ANSWER'],
    [
      'sends a text without end',
      (socket) => (socket.accept(), socket.say(anAnswerOfLength(MAX_ANSWER_BYTES + 1))),
      'MALFORMED_ANSWER',
    ],
    [
      'sends a flood that nobody asked for',
      (socket) => {
        socket.accept()
        for (let count = 0; count <= MAX_UNASKED_MESSAGES; count++) socket.say('{"method":"news","params":{}}')
      },
      'MALFORMED_ANSWER',
    ],
  ])('fail when a node %s, and the next call opens another connection', async (_what, misbehave, code) => {
    const { all, last, ask } = aNode()
    const both = Promise.allSettled([ask(1), ask(2)])
    misbehave(last())
    for (const outcome of await both) expect(outcome).toMatchObject({ status: 'rejected', reason: { code } })
    expect(last().isClosed).toBe(true)
    const next = ask(3)
    last().accept()
    last().answer(1)
    await expect(next).resolves.toMatchObject({ result: 1 })
    expect(all).toHaveLength(2)
  })

  it('take the longest answer that is read', async () => {
    const { last, ask } = aNode()
    const answer = ask(1)
    last().accept()
    last().say(anAnswerOfLength(MAX_ANSWER_BYTES))
    await expect(answer).resolves.toMatchObject({ result: 'long' })
  })

  it('bear as much that nobody asked for as a node may say', async () => {
    const { last, ask } = aNode()
    const answer = ask(1)
    last().accept()
    for (let count = 0; count < MAX_UNASKED_MESSAGES; count++) last().say('{"method":"news","params":{}}')
    last().answer('own')
    await expect(answer).resolves.toMatchObject({ result: 'own' })
  })

  it('are not begun after the widget ended', async () => {
    const { all, ask, page } = aNode()
    page.abort()
    await expect(ask(1)).rejects.toMatchObject({ code: 'CANCELLED' })
    expect(all).toEqual([])
  })

  it('are sent over the browser’s own sockets', async () => {
    const { all, open } = fakeSockets()
    const { WebSocket: own } = globalThis
    Object.assign(globalThis, {
      WebSocket: function WebSocket(url: string) {
        return open(url)
      },
    })
    const sockets = createNodeSockets({ ended: new AbortController().signal })
    const answer = sockets.request({ url: NODE, id: 1, method: 'm', params: [] })
    Object.assign(globalThis, { WebSocket: own })
    all[0]?.accept()
    all[0]?.answer('there')
    await expect(answer).resolves.toMatchObject({ result: 'there' })
  })

  it('take no answer that is not theirs', async () => {
    const { last, ask } = aNode()
    const answer = ask(1)
    last().accept()
    for (const id of [2, '1', null]) last().say(JSON.stringify({ jsonrpc: '2.0', id, result: 'another' }))
    last().answer('own')
    await expect(answer).resolves.toMatchObject({ result: 'own' })
  })

  it('give up at the end of their time, and trust the connection no more', async () => {
    const { all, last, ask } = aNode()
    const timeout = new AbortController()
    jest.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(timeout.signal)
    const silent = ask(1, { timeoutMs: 10_000 })
    const other = ask(2)
    last().accept()
    timeout.abort()
    await expect(silent).rejects.toMatchObject({ code: 'TIMEOUT' })
    expect(AbortSignal.timeout).toHaveBeenCalledWith(10_000)
    void ask(3).catch(() => undefined)
    expect(all).toHaveLength(2)
    const [doubted] = all
    expect(doubted?.isClosed).toBe(false)
    doubted?.say('{"id":2,"result":"late"}')
    await expect(other).resolves.toMatchObject({ result: 'late' })
    expect(doubted?.isClosed).toBe(true)
  })

  it('end when the caller ends them, unsent ones unsent', async () => {
    const { all, ask } = aNode()
    const caller = new AbortController()
    const [ended, kept] = [ask(1, { signal: caller.signal }), ask(2)]
    caller.abort()
    await expect(ended).rejects.toMatchObject({ code: 'CANCELLED' })
    await expect(ask(3, { signal: caller.signal })).rejects.toMatchObject({ code: 'CANCELLED' })
    all[0]?.accept()
    all[0]?.answer('well')
    await expect(kept).resolves.toMatchObject({ result: 'well' })
    expect(all.map(({ sent }) => sent.map(({ id }) => id))).toEqual([[2]])
  })

  it('end with the widget', async () => {
    const { all, ask, page } = aNode()
    const answers = Promise.allSettled([ask(1), ask(2, { url: OTHER })])
    page.abort()
    for (const outcome of await answers) expect(outcome.status).toBe('rejected')
    expect(all.map(({ isClosed }) => isClosed)).toEqual([true, true])
  })

  it('fail as out of reach where the page may open no connection', async () => {
    const sockets = createNodeSockets({
      ended: new AbortController().signal,
      open: () => {
        throw new DOMException('An insecure connection may not be opened', 'SecurityError')
      },
    })
    await expect(sockets.request({ url: NODE, id: 1, method: 'm', params: [] })).rejects.toMatchObject({
      code: 'NETWORK',
    })
  })
})

describe('two nodes behind WebSockets', () => {
  const GENESIS = '0x91b171bb158e2d3848fa23a9f1c251823c7d5b54fbdc7bfd3c0d86bdd9f9c6ae'
  /** The first misbehaves, the second answers whatever it is asked. */
  function twoNodes(misbehave: (socket: FakeSocket) => void) {
    const sockets = fakeSockets({
      onCall: (socket) => {
        if (socket.url === NODE) return misbehave(socket)
        socket.answer(socket.sent.at(-1)?.method === 'chain_getBlockHash' ? GENESIS : { number: '0x9' })
      },
    })
    const open = (url: string) => {
      const socket = sockets.open(url)
      void Promise.resolve().then(() => sockets.all.at(-1)?.accept())
      return socket
    }
    const nodeSockets = createNodeSockets({ ended: new AbortController().signal, open })
    const call = createRpcCall({
      http: fakeHttp(),
      loadSockets: () => Promise.resolve(nodeSockets),
      nodes: onlyNodes([NODE, OTHER]),
      caipNetworkId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
      memory: createNodeMemory(aClock()),
    })
    const askedOf = (url: string, method: string) =>
      sockets.all
        .filter((socket) => socket.url === url)
        .flatMap(({ sent }) => sent)
        .filter((sent) => sent.method === method).length
    return { call, askedOf }
  }

  const unwell: [string, (socket: FakeSocket) => void][] = [
    ['is silent', () => undefined],
    ['hangs up', (socket) => socket.hangUp()],
    ['says what is no JSON', (socket) => socket.say('<html>')],
    ['answers somebody else', (socket) => socket.say('{"id":999,"result":1}')],
  ]

  it.each(unwell)('go on to the second within 3 s when the first %s', async (_what, misbehave) => {
    const { call } = twoNodes(misbehave)
    const answer = call('state_getStorage', ['0x'])
    await jest.advanceTimersByTimeAsync(3_000)
    await expect(answer).resolves.toEqual({ number: '0x9' })
  })

  it.each(unwell)('are never both handed a signed transaction when the first %s', async (_what, misbehave) => {
    const { call, askedOf } = twoNodes((socket) =>
      socket.sent.at(-1)?.method === 'chain_getBlockHash' ? socket.answer(GENESIS) : misbehave(socket),
    )
    void call('author_submitExtrinsic', ['0x02']).catch(() => undefined)
    await jest.advanceTimersByTimeAsync(NODE_PATIENCE_MS * 3)
    expect([askedOf(NODE, 'author_submitExtrinsic'), askedOf(OTHER, 'author_submitExtrinsic')]).toEqual([1, 0])
  })
})

it('a node behind a WebSocket is out of reach where there are no sockets', async () => {
  const call = createRpcCall({ http: fakeHttp(), nodes: onlyNodes([NODE]) })
  await expect(call('system_health', [])).rejects.toMatchObject({ code: 'NETWORK' })
})

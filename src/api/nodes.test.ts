/**
 * Several nodes of one network, each with the faults that real ones have, for every namespace that is asked by
 * JSON-RPC.
 */
import { aClock } from '../../test/support/fakes'
import { HEAD_CHECK_INTERVAL_MS, NODE_PATIENCE_MS, NODE_REST_MS } from '../config/limits/nodes'
import { networks } from '../config/networks'
import type { Network } from '../domain'
import { createHttpClient } from './httpClient'
import { createRpcCall } from './jsonRpc'
import { onlyNodes } from './nodeList'
import { createNodeMemory } from './nodeMemory'

type Call = { host: string; method: string; contentType: string | undefined }
type Fault = (method: string, signal: AbortSignal | null | undefined) => Response | Promise<Response>

type Dialect = {
  network: Network
  read: [string, unknown[]]
  raw: string
  head: (blocks: number) => unknown
  chain: { own: unknown; other: unknown }
}

const POLKADOT_GENESIS = '0x91b171bb158e2d3848fa23a9f1c251823c7d5b54fbdc7bfd3c0d86bdd9f9c6ae'
const dialects: Record<string, Dialect> = {
  eip155: {
    network: networks.ethereum,
    read: ['eth_call', [{}, 'latest']],
    raw: 'eth_sendRawTransaction',
    head: (blocks) => `0x${blocks.toString(16)}`,
    chain: { own: '0x1', other: '0x5' },
  },
  solana: {
    network: networks.solana,
    read: ['getAccountInfo', ['x']],
    raw: 'sendTransaction',
    head: (blocks) => blocks,
    chain: {
      own: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d',
      other: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG',
    },
  },
  polkadot: {
    network: networks.polkadot,
    read: ['system_accountNextIndex', ['x']],
    raw: 'author_submitExtrinsic',
    head: (blocks) => ({ number: `0x${blocks.toString(16)}` }),
    chain: { own: POLKADOT_GENESIS, other: `0x${'ab'.repeat(32)}` },
  },
}
const CHAIN_QUESTIONS = ['eth_chainId', 'getGenesisHash', 'chain_getBlockHash']
const HEAD_QUESTIONS = ['eth_blockNumber', 'getSlot', 'chain_getHeader']

const json = (value: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(value), { status, headers })
const refusal =
  (code: number, message: string, status = 200): Fault =>
  () =>
    json({ jsonrpc: '2.0', id: 1, error: { code, message } }, status)
const silence: Fault = (_method, signal) =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('ended', 'AbortError')))
  })

/** One node that answers each question of its dialect, up to a block, of its own chain. */
const aWellNode =
  ({ head, chain }: Dialect, blocks = 1000, own = chain.own): Fault =>
  (method) =>
    json({
      jsonrpc: '2.0',
      id: 1,
      result: CHAIN_QUESTIONS.includes(method) ? own : HEAD_QUESTIONS.includes(method) ? head(blocks) : `${blocks}`,
    })

const methodOf = (body: unknown): string => /"method":"(\w+)"/.exec(String(body))?.[1] ?? ''

/** A network of two nodes, `first.example` with a fault and `second.example` without. */
function aNetwork(dialect: Dialect, fault: Fault, second: Fault = aWellNode(dialect)) {
  const clock = aClock()
  const calls: Call[] = []
  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    const { host } = new URL(input instanceof Request ? input.url : input)
    const method = methodOf(init.body)
    calls.push({ host, method, contentType: new Headers(init.headers).get('content-type') ?? undefined })
    return (host === 'first.example' ? fault : second)(method, init.signal)
  }
  const parts = {
    http: createHttpClient({ clock, fetch }),
    memory: createNodeMemory(clock),
    caipNetworkId: dialect.network.caipNetworkId,
  }
  const call = createRpcCall({ ...parts, nodes: onlyNodes(['https://first.example/', 'https://second.example/']) })
  return {
    clock,
    calls,
    call,
    hostsOf: (method: string) => calls.filter((one) => one.method === method).map(({ host }) => host),
  }
}

/** Faults by which a node says nothing about the call: dead, busy, strange, or not able to do what is asked. */
const faults: [string, Fault][] = [
  ['is down', () => Promise.reject(new TypeError('fetch failed'))],
  ['never answers', silence],
  ['asks to be left alone (429 with Retry-After)', () => json({}, 429, { 'retry-after': '7' })],
  ['has a limit (-32005)', refusal(-32005, 'limit exceeded')],
  ['has a limit, said with a status', refusal(-32005, 'project rate limit exceeded', 429)],
  ['has a limit, said in words', refusal(-32000, 'Too Many Requests, please upgrade')],
  [
    'answers HTML',
    () => new Response('<!doctype html><h1>It works</h1>', { headers: { 'content-type': 'text/html' } }),
  ],
  ['answers half a JSON text', () => new Response('{"jsonrpc":"2.0","id":1,"resu')],
  ['answers nothing', () => new Response('')],
  ['answers an error that is text', () => json({ error: 'unauthorized' })],
  ['stands behind a gateway without it (502)', () => json({}, 502)],
  ['stands behind a gateway that gave up (504)', () => json({}, 504)],
  ['wants a key (401)', () => json({}, 401)],
  ['does not know the page (403)', () => json({}, 403)],
  ['does not know the method (-32601)', refusal(-32601, 'the method does not exist/is not available')],
  ['does not support the method (-32004)', refusal(-32004, 'Method is not supported')],
  ['does not know the method (404)', () => new Response('', { status: 404 })],
  ['does not allow the method (405)', () => new Response('', { status: 405 })],
  ['does not take the content (415)', () => new Response('', { status: 415 })],
  ['has not built the method (501)', () => new Response('', { status: 501 })],
  ['did not understand (-32600)', refusal(-32600, 'Invalid request')],
  ['has trouble of its own (-32603)', refusal(-32603, 'Internal error')],
  ['refuses with a status and without a number', () => json({ error: { message: 'no' } }, 500)],
  ['has lost the state (-32000)', refusal(-32000, 'missing trie node 0xab (path ) state 0xcd is not available')],
  ['does not have the block yet', refusal(-32000, 'header not found')],
]

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

describe.each(Object.entries(dialects))('two nodes of %s', (_namespace, dialect) => {
  const [method, params] = dialect.read

  it.each(faults)('go on to the second within 3 s when the first %s', async (_what, fault) => {
    const { call, hostsOf } = aNetwork(dialect, fault)
    const answer = call(method, params)
    await jest.advanceTimersByTimeAsync(3_000)
    await expect(answer).resolves.toBe('1000')
    expect(hostsOf(method)).toEqual(['first.example', 'second.example'])
  })

  it('are told that each call is JSON', async () => {
    const { call, calls } = aNetwork(dialect, aWellNode(dialect))
    await call(method, params)
    expect(new Set(calls.map(({ contentType }) => contentType))).toEqual(new Set(['application/json']))
  })

  it('go on to the second when the first is of another chain, which is not asked again', async () => {
    const { call, hostsOf } = aNetwork(dialect, aWellNode(dialect, 7, dialect.chain.other))
    await expect(call(method, params)).resolves.toBe('1000')
    await expect(call(method, params)).resolves.toBe('1000')
    expect(hostsOf(method)).toEqual(['first.example', 'second.example', 'second.example'])
  })

  it('believe one that does not say which chain it is of, and do not ask it again', async () => {
    const { call, hostsOf, calls } = aNetwork(dialect, (asked, signal) =>
      CHAIN_QUESTIONS.includes(asked) ? refusal(-32601, 'unknown')(asked, signal) : aWellNode(dialect)(asked, signal),
    )
    await call(method, params)
    await call(method, params)
    expect(hostsOf(method)).toEqual(['first.example', 'first.example'])
    expect(calls.filter((one) => CHAIN_QUESTIONS.includes(one.method))).toHaveLength(1)
  })

  it('are compared once in a while, and again after it', async () => {
    const { call, clock, calls } = aNetwork(dialect, aWellNode(dialect))
    const compared = () => calls.filter((one) => HEAD_QUESTIONS.includes(one.method)).length
    await call(method, params)
    await call(method, params)
    expect(compared()).toBe(2)
    clock.advance(HEAD_CHECK_INTERVAL_MS)
    await call(method, params)
    expect(compared()).toBe(4)
  })

  it.each([
    [969, 'second.example'],
    [970, 'first.example'],
  ])('differ by 30 blocks at most: one that has come to %s of 1000', async (blocks, host) => {
    const { call, hostsOf } = aNetwork(dialect, aWellNode(dialect, blocks))
    await call(method, params)
    expect(hostsOf(method).at(-1)).toBe(host)
  })

  it('are not compared where one does not say how far it has come', async () => {
    const { call, hostsOf } = aNetwork(dialect, (asked, signal) =>
      HEAD_QUESTIONS.includes(asked) ? silence(asked, signal) : aWellNode(dialect)(asked, signal),
    )
    const answer = call(method, params)
    await jest.advanceTimersByTimeAsync(NODE_PATIENCE_MS)
    await expect(answer).resolves.toBe('1000')
    expect(hostsOf(method)).toEqual(['first.example'])
  })

  it('go on to the second when the first is 50 blocks behind', async () => {
    const { call, hostsOf } = aNetwork(dialect, aWellNode(dialect, 950))
    await expect(call(method, params)).resolves.toBe('1000')
    await call(method, params)
    expect(hostsOf(method)).toEqual(['first.example', 'second.example', 'second.example'])
  })

  it('stay with the first when it is a few blocks behind', async () => {
    const { call, hostsOf } = aNetwork(dialect, aWellNode(dialect, 970))
    await expect(call(method, params)).resolves.toBe('970')
    expect(hostsOf(method)).toEqual(['first.example'])
  })

  it('ask the second first for a while after the first was silent', async () => {
    const { call, clock, hostsOf } = aNetwork(dialect, silence)
    const first = call(method, params)
    await jest.advanceTimersByTimeAsync(NODE_PATIENCE_MS)
    await first
    await call(method, params)
    expect(hostsOf(method)).toEqual(['first.example', 'second.example', 'second.example'])
    clock.advance(NODE_REST_MS)
    const later = call(method, params)
    await jest.advanceTimersByTimeAsync(NODE_PATIENCE_MS)
    await later
    expect(hostsOf(method).slice(3)).toEqual(['first.example', 'second.example'])
  })

  it('give a slow answer its time when nobody else has one', async () => {
    const slow: Fault = async (asked, signal) => {
      await new Promise((resolve) => setTimeout(resolve, 4_000))
      return aWellNode(dialect)(asked, signal)
    }
    const { call } = aNetwork(dialect, slow, silence)
    const answer = call(method, params)
    await jest.advanceTimersByTimeAsync(4_000)
    await expect(answer).resolves.toBe('1000')
  })

  it.each([
    ['refuses a run', refusal(3, 'execution reverted: not found')],
    ['refuses a run with a status', refusal(-32000, 'execution reverted', 500)],
    ['refuses what is asked for', refusal(-32602, 'Invalid params')],
    ['refuses a run in the words of a limit', refusal(3, 'execution reverted: rate limit exceeded')],
  ])('take it as final when the first %s', async (_what, fault) => {
    const { call, hostsOf } = aNetwork(dialect, (asked, signal) =>
      asked === method ? fault(asked, signal) : aWellNode(dialect)(asked, signal),
    )
    await expect(call(method, params)).rejects.toMatchObject({ code: 'RPC' })
    expect(hostsOf(method)).toEqual(['first.example'])
  })

  it.each<[string, Fault, number]>([
    ['is down: it may have heard it', () => Promise.reject(new TypeError('fetch failed')), 1],
    ['never answers', silence, 1],
    ['stands behind a gateway that gave up (504)', () => json({}, 504), 1],
    ['stands behind a gateway that did not wait (408)', () => json({}, 408), 1],
    ['answers HTML', () => new Response('<!doctype html>'), 1],
    ['refuses it', refusal(-32000, 'already known'), 1],
    ['has trouble of its own', refusal(-32603, 'Internal error'), 1],
    ['wants to be left alone (429)', () => json({}, 429), 2],
    ['has a limit (-32005)', refusal(-32005, 'limit exceeded'), 2],
    ['serves no such method (-32601)', refusal(-32601, 'Method not found'), 2],
    ['serves no such method (405)', () => new Response('', { status: 405 }), 2],
  ])('are handed a signed transaction so that only one can have it, when the first %s', async (_what, fault, asked) => {
    const { call, hostsOf } = aNetwork(dialect, (about, signal) =>
      about === dialect.raw ? fault(about, signal) : aWellNode(dialect)(about, signal),
    )
    const outcome: string[] = []
    void call(dialect.raw, ['0x02']).then(
      () => outcome.push('sent'),
      () => undefined,
    )
    // Long after a reading would have gone on.
    await jest.advanceTimersByTimeAsync(NODE_PATIENCE_MS * 3)
    expect(hostsOf(dialect.raw)).toEqual(['first.example', 'second.example'].slice(0, asked))
    expect(outcome).toEqual(asked === 2 ? ['sent'] : [])
  })

  it('hand a signed transaction to nobody of another chain', async () => {
    const { call, hostsOf } = aNetwork(dialect, aWellNode(dialect, 7, dialect.chain.other))
    await expect(call(dialect.raw, ['0x02'])).resolves.toBe('1000')
    expect(hostsOf(dialect.raw)).toEqual(['second.example'])
  })
})

it('one node alone is compared with nobody', async () => {
  const asked: string[] = []
  const fetch: typeof globalThis.fetch = async (_input, init = {}) => {
    asked.push(methodOf(init.body))
    return json({ jsonrpc: '2.0', id: 1, result: '0x1' })
  }
  const call = createRpcCall({
    http: createHttpClient({ clock: aClock(), fetch }),
    caipNetworkId: 'eip155:1',
    nodes: onlyNodes(['https://first.example/']),
  })
  await call('eth_call', [{}, 'latest'])
  expect(asked.toSorted()).toEqual(['eth_call', 'eth_chainId'])
})

import { fakeHttp, throwing } from '../../test/support/fakes'
import { HttpError, RpcError, WidgetError } from '../errors'
import { createRpcCall } from './jsonRpc'
import { onlyNodes } from './nodeList'

const rpcUrls = ['https://one.example/one', 'https://two.example/two', 'https://three.example/three']

function aCall(answers: Record<string, unknown>) {
  const http = fakeHttp(answers)
  return {
    http,
    call: createRpcCall({ http, nodes: onlyNodes(rpcUrls) }),
    paths: () => http.requests.map(({ url }) => new URL(url).pathname),
  }
}

const failing = (reason: Error) => throwing(reason)
const result = { jsonrpc: '2.0', id: 1, result: '0x1' }

describe('a call to a network', () => {
  it('goes to the first node as JSON-RPC, each with its own id', async () => {
    const { call, http } = aCall({ '/one': result })
    await expect(call('eth_chainId', [])).resolves.toBe('0x1')
    await call('eth_getBalance', ['0xabc', 'latest'])
    expect(http.requests.map(({ method, isJson, body }) => ({ method, isJson, body }))).toEqual([
      { method: 'POST', isJson: true, body: { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] } },
      {
        method: 'POST',
        isJson: true,
        body: { jsonrpc: '2.0', id: 2, method: 'eth_getBalance', params: ['0xabc', 'latest'] },
      },
    ])
  })

  it.each([
    ['has no connection', failing(new WidgetError('NETWORK', { host: 'one' }))],
    ['does not answer in time', failing(new WidgetError('TIMEOUT', { host: 'one' }))],
    ['is overloaded', failing(new HttpError({ status: 503 }))],
    ['answers HTML', failing(new WidgetError('MALFORMED_ANSWER', { host: 'one' }))],
    ['answers nothing', undefined],
    ['answers a list', [result]],
    ['answers neither result nor error', { jsonrpc: '2.0', id: 1 }],
  ])('goes on to the next node when one %s', async (_name, answer) => {
    const { call, paths } = aCall({ '/one': answer, '/two': result })
    await expect(call('eth_chainId', [])).resolves.toBe('0x1')
    expect(paths()).toEqual(['/one', '/two'])
  })

  it('takes a refusal by a node as final', async () => {
    const { call, paths } = aCall({
      '/one': { error: { code: 3, message: 'execution reverted\u202e', data: '0x08c379a0' } },
      '/two': result,
    })
    const asking = call('eth_call', [])
    await expect(asking).rejects.toBeInstanceOf(RpcError)
    await expect(asking).rejects.toMatchObject({
      code: 'RPC',
      rpcCode: 3,
      data: '0x08c379a0',
      message: 'The network refused the call: execution reverted',
    })
    expect(paths()).toEqual(['/one'])
  })

  it.each([
    [{}, 0],
    [{ code: 'x', message: 7 }, 0],
  ])('makes the best of the refusal %j', async (error, rpcCode) => {
    await expect(aCall({ '/one': { error } }).call('eth_call', [])).rejects.toMatchObject({
      rpcCode,
      message: 'The network refused the call: no reason given',
    })
  })

  it('takes null for an answer', async () => {
    await expect(
      aCall({ '/one': { result: null, error: null } }).call('eth_getTransactionReceipt', []),
    ).resolves.toBeNull()
  })

  it('asks nobody else after it was ended', async () => {
    const { call, paths } = aCall({ '/one': failing(new WidgetError('CANCELLED')), '/two': result })
    await expect(call('eth_chainId', [])).rejects.toMatchObject({ code: 'CANCELLED' })
    expect(paths()).toEqual(['/one'])
  })

  it('fails as the last node failed when none helps', async () => {
    const { call, paths } = aCall({ '/three': failing(new HttpError({ status: 500 })) })
    await expect(call('eth_chainId', [])).rejects.toMatchObject({ code: 'HTTP', status: 500 })
    expect(paths()).toEqual(['/one', '/two', '/three'])
  })

  it.each([
    ['first', { '/one': { error: { code: -32601, message: 'no such method' } } }],
    ['second', { '/two': { error: { code: -32601, message: 'no such method' } } }],
    ['last', { '/three': { error: { code: -32601, message: 'no such method' } } }],
  ])(
    'fails with a node’s own words rather than with a missing connection: those of the %s',
    async (_which, answers) => {
      const { call, paths } = aCall(answers)
      await expect(call('eth_chainId', [])).rejects.toMatchObject({ code: 'RPC', rpcCode: -32601 })
      expect(paths()).toEqual(['/one', '/two', '/three'])
    },
  )

  it('takes an answer with an error that is none for an answer, and one beside an error for none', async () => {
    await expect(aCall({ '/one': { result: 1, error: undefined } }).call('m', [])).resolves.toBe(1)
    const { call, paths } = aCall({ '/one': { result: 1, error: 'odd' }, '/two': { result: 2 } })
    await expect(call('m', [])).resolves.toBe(2)
    expect(paths()).toEqual(['/one', '/two'])
  })

  it('hands on what ends the call', async () => {
    const end = new AbortController()
    const http = fakeHttp({ '/one': () => new Promise(() => undefined) })
    const request = jest.spyOn(http, 'request')
    void createRpcCall({ http, nodes: onlyNodes(rpcUrls.slice(0, 1)) })('m', [], end.signal).catch(() => undefined)
    await Promise.resolve()
    const { signal } = request.mock.calls[0]?.[0] ?? {}
    expect(signal?.aborted).toBe(false)
    end.abort()
    expect(signal?.aborted).toBe(true)
  })

  it('says so when the network has no node', async () => {
    await expect(createRpcCall({ http: fakeHttp(), nodes: onlyNodes([]) })('eth_chainId', [])).rejects.toThrow(
      'No RPC url provided for chainId',
    )
  })
})

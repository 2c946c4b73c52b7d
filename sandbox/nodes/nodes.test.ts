/** The sandbox's nodes demand what nodes of the world demand, by the profile in force. */
import { field, useSandbox } from '../testing/useSandbox'
import { nodeProfileNames } from './nodeProfiles'

const question = (method: string, params: unknown[] = []): object => ({ jsonrpc: '2.0', id: 1, method, params })
const nodes = [
  ['31337', '/rpc/31337', 'eth_chainId'],
  ['solana', '/rpc/solana', 'getHealth'],
  ['polkadot', '/rpc/polkadot', 'system_chain'],
] as const

describe('the nodes of the sandbox', () => {
  const { sandbox, get, post } = useSandbox()
  const raw = (path: string, init: RequestInit): Promise<Response> => fetch(`${sandbox().url}${path}`, init)
  const choose = (profile: string, node?: string) => post('/control/node-profiles', { profile, node })

  it.each(nodes)('%s reads nothing that does not say it is JSON', async (_node, path, method) => {
    const body = JSON.stringify(question(method))
    expect((await raw(path, { method: 'POST', body })).status).toBe(415)
    expect((await raw(path, { method: 'POST', body, headers: { 'content-type': 'text/plain' } })).status).toBe(415)
    expect(
      (await raw(path, { method: 'POST', body, headers: { 'content-type': 'application/json; charset=utf-8' } }))
        .status,
    ).toBe(200)
    await choose('lenient')
    expect((await raw(path, { method: 'POST', body })).status).toBe(200)
  })

  it.each(nodes)('%s answers preflights as nodes do, and browsers may keep the answer', async (_node, path) => {
    const preflight = await raw(path, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://shop.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    })
    expect(Object.fromEntries(preflight.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'content-type',
      'access-control-max-age': '600',
    })
    expect((await get('/control/requests')).body).toEqual([])
  })

  it.each(nodes)('%s takes no body without end', async (node, path, method) => {
    const padding = 'x'.repeat(node === 'solana' ? 60_000 : 6_000_000)
    expect((await post(path, { ...question(method), padding })).status).toBe(413)
  })

  it.each([
    ['strict', 'eth_simulateV1', { error: { code: -32601 } }],
    ['strict', 'eth_newFilter', { error: { code: -32601 } }],
    ['strict', 'debug_traceTransaction', { error: { code: -32601 } }],
    ['erigon', 'eth_simulateV1', { error: { code: -32601 } }],
    ['public', 'eth_getLogs', { error: { code: -32004 } }],
    ['public', 'eth_simulateV1', { status: 404 }],
    ['public', 'eth_newBlockFilter', { status: 405 }],
    ['archive', 'web3_sha3', { status: 200 }],
    ['archive', 'anvil_setBalance', { error: { code: -32601 } }],
    ['lenient', 'evm_mine', { error: { code: -32601 } }],
  ])('as %s it answers %s with %j', async (profile, method, expected) => {
    await choose(profile, '31337')
    const { status, body } = await post('/rpc/31337', question(method))
    expect({ status, error: field(body, 'error') }).toMatchObject(expected)
  })

  it('as a public gateway it takes no batches, and no more than its calls a second', async () => {
    await choose('public', 'eip155:31337')
    expect((await post('/rpc/31337', [question('eth_chainId'), question('eth_chainId')])).body).toMatchObject({
      error: { code: -32600 },
    })
    const replies = await Promise.all(
      Array.from({ length: 60 }, () =>
        raw('/rpc/31337', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(question('eth_chainId')),
        }),
      ),
    )
    const turnedAway = replies.filter(({ status }) => status === 429)
    expect(turnedAway.length).toBeGreaterThan(0)
    expect(turnedAway[0]?.headers.get('retry-after')).toBe('1')
    expect(await turnedAway[0]?.json()).toMatchObject({ error: { code: -32005 } })
  })

  it('take batches up to a limit', async () => {
    const batch = (length: number): object[] => Array.from({ length }, () => question('eth_chainId'))
    expect((await post('/rpc/31337', batch(100))).body).toHaveLength(100)
    expect((await post('/rpc/31337', batch(101))).body).toMatchObject({ error: { code: -32600 } })
  })

  it('say which profile is in force, and go back to the strict one', async () => {
    const all = (profile: string) => ({ '31337': profile, '31338': profile, solana: profile, polkadot: profile })
    expect(field((await get('/sandbox.json')).body, 'nodeProfiles')).toEqual(all('strict'))
    expect((await choose('archive')).body).toEqual(all('archive'))
    expect((await choose('erigon', '31338')).body).toEqual({ ...all('archive'), '31338': 'erigon' })
    const documented = field((await get('/control')).body, 'POST /control/node-profiles')
    expect(documented).toMatchObject({ inForce: { '31338': 'erigon' } })
    expect(Object.keys(Object(field(documented, 'profile')))).toEqual(nodeProfileNames)
    expect((await get('/sandbox.json')).body).toMatchObject({ nodeProfiles: { '31338': 'erigon' } })
    await post('/control/reset')
    expect((await get('/control/node-profiles')).body).toEqual(all('strict'))
  })

  it.each([[{ profile: 'gentle' }], [{ profile: 'public', node: 'bitcoin' }], [{}]])(
    'know no profile by %j',
    async (order) => {
      expect((await post('/control/node-profiles', order)).status).toBe(400)
    },
  )
})

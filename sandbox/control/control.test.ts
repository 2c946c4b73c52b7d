import { devAccount } from '../chains/devAccounts'
import { field, listAt, useSandbox } from '../testing/useSandbox'

describe('control endpoint', () => {
  const { get, post, remove, rpc } = useSandbox()
  const alice = devAccount('alice').address
  const identity = `/api/v1/identity/${alice}?projectId=sandbox`

  it('documents itself', async () => {
    expect(Object.keys(Object(await get('/control').then((reply) => reply.body)))).toEqual(
      expect.arrayContaining(['POST /control/reset', 'POST /control/faults']),
    )
  })

  it('moves the clock of the chains ahead, until the reset', async () => {
    const secondsAhead = async (chainId: number): Promise<number> =>
      Number(field(await rpc(chainId, 'eth_getBlockByNumber', ['latest', false]), 'timestamp')) - Date.now() / 1000
    expect((await post('/control/chain-clock', { chainId: 31337, seconds: 100_000 })).status).toBe(200)
    expect([(await secondsAhead(31337)) > 90_000, (await secondsAhead(31338)) > 90_000]).toEqual([true, false])
    await post('/control/chain-clock', { seconds: 100_000 })
    expect([(await secondsAhead(31337)) > 190_000, (await secondsAhead(31338)) > 90_000]).toEqual([true, true])
    await post('/control/reset')
    await post('/control/mine')
    expect(Math.abs(await secondsAhead(31337))).toBeLessThan(1000)
    for (const seconds of [0, -1, 1.5, '1']) expect((await post('/control/chain-clock', { seconds })).status).toBe(400)
  })

  describe('faults', () => {
    it.each([
      ['403', 403],
      ['429', 429],
      ['500', 500],
      ['503', 503],
    ])('answer %s', async (kind, status) => {
      await post('/control/faults', { name: 'identity', kind })
      expect((await get(identity)).status).toBe(status)
    })

    it('give HTML, nothing, cut-off JSON, or another answer with status 200', async () => {
      const under = async (fault: object): Promise<Awaited<ReturnType<typeof get>>> => {
        await post('/control/faults', { name: 'identity', ...fault })
        return get(identity)
      }
      expect(await under({ kind: 'html' })).toMatchObject({ status: 200, type: expect.stringContaining('text/html') })
      expect(await under({ kind: 'empty' })).toMatchObject({ status: 200, text: '' })
      expect(await under({ kind: 'malformed' })).toMatchObject({ status: 200, body: undefined })
      expect(await under({ kind: 'replace', body: { name: 7 } })).toMatchObject({ body: { name: 7 } })
      expect(await under({ kind: 'mutate', body: { name: '<b>x</b>', avatar: null } })).toMatchObject({
        body: { name: '<b>x</b>' },
      })
      expect(field((await under({ kind: 'mutate', body: { avatar: null } })).body, 'avatar')).toBeUndefined()
    })

    it('make an answer huge and keep it valid', async () => {
      await post('/control/faults', { name: 'getWallets', kind: 'huge' })
      expect(listAt((await get('/explorer/getWallets?projectId=sandbox&entries=1')).body, 'data')).toHaveLength(100_000)
    })

    it('drop the connection, at once or after a silence', async () => {
      await post('/control/faults', { name: 'identity', kind: 'offline' })
      await expect(get(identity)).rejects.toThrow('fetch failed')
      await post('/control/faults', { name: 'identity', kind: 'timeout', ms: 20 })
      await expect(get(identity)).rejects.toThrow('fetch failed')
    })

    it('hit only as often as asked, then the call works again', async () => {
      await post('/control/faults', { name: 'identity', kind: '503', times: 2 })
      const statuses = [await get(identity), await get(identity), await get(identity)].map((reply) => reply.status)
      expect(statuses).toEqual([503, 503, 200])
    })

    it('delay an answer without changing it', async () => {
      await post('/control/faults', { name: 'identity', kind: 'delay', ms: 30 })
      const before = performance.now()
      expect((await get(identity)).body).toMatchObject({ name: 'alice.sandbox.eth' })
      expect(performance.now() - before).toBeGreaterThanOrEqual(29)
    })

    it('hit one method of one chain and no other', async () => {
      await post('/control/faults', { name: 'rpc:31337:eth_gasPrice', kind: '503' })
      expect((await post('/rpc/31337', { id: 1, jsonrpc: '2.0', method: 'eth_gasPrice', params: [] })).status).toBe(503)
      expect(await rpc(31337, 'eth_chainId')).toBe('0x7a69')
      expect(await rpc(31338, 'eth_gasPrice')).toMatch(/^0x/)
    })

    it('are listed and cleared by name', async () => {
      await post('/control/faults', { name: 'identity', kind: '503' })
      await post('/control/faults', { name: 'balance', kind: '503' })
      expect((await remove('/control/faults?name=identity')).body).toMatchObject([{ name: 'balance' }])
      expect((await remove('/control/faults')).body).toEqual([])
    })

    it.each([{ kind: 'delay' }, { name: 'balance', kind: 'unknown' }, { name: 'balance', kind: 'delay', ms: 'soon' }])(
      'refuse %j',
      async (fault) => {
        expect((await post('/control/faults', fault)).status).toBe(400)
      },
    )
  })

  it('counts the calls received', async () => {
    await get(identity)
    await get(identity)
    const { body } = await get('/control/requests?name=identity')
    expect(listAt(body, '')).toMatchObject([{ names: ['identity'], status: 200 }, { names: ['identity'] }])
    await remove('/control/requests')
    expect((await get('/control/requests')).body).toEqual([])
  })

  it('stores analytics events of the known project', async () => {
    expect(
      (await post('/analytics/e?projectId=sandbox', { eventId: '1', props: { event: 'MODAL_OPEN' } })).status,
    ).toBe(202)
    expect((await post('/analytics/e?projectId=other', { eventId: '2' })).status).toBe(401)
    expect((await get('/control/events')).body).toMatchObject([
      { event: { eventId: '1' }, query: { projectId: 'sandbox' } },
    ])
  })

  it('sets balances of native currency and of tokens', async () => {
    const address = '0x00000000000000000000000000000000000a11ce'
    await post('/control/balance', { address, amount: '1.5' })
    await post('/control/balance', { address, amount: '2.25', token: 'USDT' })
    const { body } = await get(`/api/v1/account/${address}/balance?projectId=sandbox&sv=1&chainId=eip155:31337`)
    expect(listAt(body, 'balances').map((row) => field(row, 'quantity.numeric'))).toEqual(['1.5', '2.25'])
    expect((await post('/control/balance', { address, amount: '1.1234567', token: 'USDT' })).status).toBe(400)
    expect((await post('/control/balance', { address, amount: '1', token: 'NONE' })).status).toBe(400)
  })

  it('sets the base fee, until the reset', async () => {
    await post('/control/gas-price', { chainId: 31338, baseFeeWei: '50000000000' })
    expect(BigInt(String(await rpc(31338, 'eth_gasPrice')))).toBeGreaterThan(40_000_000_000n)
    await post('/control/reset')
    expect(BigInt(String(await rpc(31338, 'eth_gasPrice')))).toBeLessThan(40_000_000_000n)
  })

  it('goes back to a snapshot of one chain, and the index with it', async () => {
    const id = field((await post('/control/snapshot')).body, 'id')
    const history = `/api/v1/account/${alice}/history?projectId=sandbox&chainId=eip155:31337`
    const newest = field((await get(history)).body, 'data.0.id')
    await post('/control/transfer', { from: 'alice', to: 'bob', amount: '1' })
    expect(field((await get(history)).body, 'data.0.id')).not.toBe(newest)
    expect((await post('/control/revert', { id })).status).toBe(200)
    expect(field((await get(history)).body, 'data.0.id')).toBe(newest)
    expect((await post('/control/revert', { id })).status).toBe(400)
  })

  it('brings everything back with a reset', async () => {
    const block = await rpc(31337, 'eth_blockNumber')
    const balance = await rpc(31337, 'eth_getBalance', [alice, 'latest'])
    const history = `/api/v1/account/${alice}/history?projectId=sandbox&chainId=eip155:31337`
    const newest = field((await get(history)).body, 'data.0.id')
    await post('/control/transfer', { from: 'alice', to: 'bob', amount: '1' })
    await post('/control/mining', { mode: 'manual' })
    await post('/control/transfer', { from: 'alice', to: 'bob', amount: '1' })
    await post('/control/settings', { analyticsEnabled: false })
    await post('/control/faults', { name: 'identity', kind: '503' })
    expect(field((await get(history)).body, 'data.1.id')).not.toBe(newest)

    await post('/control/reset')

    expect(await rpc(31337, 'eth_blockNumber')).toBe(block)
    expect(await rpc(31337, 'eth_getBalance', [alice, 'latest'])).toBe(balance)
    expect(field((await get(history)).body, 'data.0.id')).toBe(newest)
    expect((await get(identity)).status).toBe(200)
    expect((await get('/control/settings')).body).toMatchObject({ analyticsEnabled: true })
    await post('/control/transfer', { from: 'alice', to: 'bob', amount: '1' })
    expect(Number(await rpc(31337, 'eth_blockNumber'))).toBe(Number(block) + 1)
  })

  it('mines at once again after it was told to wait', async () => {
    await post('/control/mining', { mode: 'manual' })
    await post('/control/mining', { mode: 'auto' })
    const block = Number(await rpc(31337, 'eth_blockNumber'))
    await post('/control/transfer', { from: 'alice', to: 'bob', amount: '1' })
    expect(Number(await rpc(31337, 'eth_blockNumber'))).toBe(block + 1)
  })
})

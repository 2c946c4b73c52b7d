import { devAccount } from '../chains/devAccounts'
import { tokenBySymbol } from '../chains/deployments'
import { toText } from '../http/exchange'
import { solanaNetwork } from '../solana/solanaNetwork'
import { field, listAt, useSandbox } from '../testing/useSandbox'

describe('data API', () => {
  const { get, post } = useSandbox()
  const alice = devAccount('alice').address
  const frank = devAccount('frank').address
  const erin = devAccount('erin').address
  const common = 'projectId=sandbox&st=appkit&sv=html-ethers-1.0.0'
  const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
  const balanceOf = (address: string, more = ''): string =>
    `/api/v1/account/${address}/balance?${common}&chainId=eip155:31337${more}`
  const rowsOf = async (path: string): Promise<unknown[]> => listAt((await get(path)).body, 'balances')
  const symbolsOf = (rows: unknown[]): unknown[] => rows.map((row) => field(row, 'symbol'))

  describe('supported chains', () => {
    it('are both EVM chains and Solana, without a project id', async () => {
      expect((await get('/api/v1/supported-chains')).body).toEqual({
        http: ['eip155:31337', 'eip155:31338', solanaNetwork.caipNetworkId],
        ws: [],
        collectibles: ['eip155:31337', 'eip155:31338', solanaNetwork.caipNetworkId],
      })
    })
  })

  describe('balance', () => {
    it('gives native currency without an address and tokens with a CAIP-10 one', async () => {
      const rows = await rowsOf(balanceOf(alice))
      expect(rows[0]).toMatchObject({
        symbol: 'ETH',
        chainId: 'eip155:31337',
        price: 2500,
        value: 250_000,
        quantity: { decimals: '18', numeric: '100' },
      })
      expect(rows[0]).not.toHaveProperty('address')
      expect(rows[2]).toMatchObject({
        symbol: 'USDC',
        address: `eip155:31337:${tokenBySymbol('USDC').address.toLowerCase()}`,
        quantity: { decimals: '6' },
      })
    })

    it('shows a transfer as soon as it is mined', async () => {
      await post('/control/transfer', { from: 'bob', to: erin, amount: '12.5', token: 'USDC' })
      const usdc = (await rowsOf(balanceOf(erin))).find((row) => field(row, 'symbol') === 'USDC')
      expect(usdc).toMatchObject({ quantity: { numeric: '12.5' }, value: 12.5 })
    })

    it('is empty without an origin, without a version and for the versions refused in production', async () => {
      expect((await get(balanceOf(alice), {})).body).toEqual({ balances: [] })
      for (const query of [
        'projectId=sandbox',
        'projectId=sandbox&sv=html-ethers-1.6.4',
        'projectId=sandbox&sv=html-ethers-1.6.5',
      ]) {
        expect((await get(`/api/v1/account/${alice}/balance?${query}`)).body).toEqual({ balances: [] })
      }
      expect(await rowsOf(balanceOf(alice))).toHaveLength(4)
    })

    it('covers all chains without a chain id and converts to the currency', async () => {
      const rows = await rowsOf(`/api/v1/account/${alice}/balance?${common}&currency=eur`)
      expect(symbolsOf(rows)).toEqual(['ETH', 'MDW', 'USDC', 'USDT', 'SBX', 'MDW', 'USDC', 'USDT'])
      expect(rows[0]).toMatchObject({ price: 2300 })
    })

    it('leaves out what is zero unless it is forced', async () => {
      expect(symbolsOf(await rowsOf(balanceOf(erin)))).toEqual(['ETH'])
      const forced = `eip155:31337:${tokenBySymbol('USDT').address},eip155:31337:${native}`
      expect(symbolsOf(await rowsOf(balanceOf(erin, `&forceUpdate=${forced}`)))).toEqual(['ETH', 'USDT'])
    })

    it('can keep answers by address alone, as production does for ten seconds', async () => {
      await post('/control/settings', { balanceCacheMs: 10_000 })
      await rowsOf(balanceOf(frank))
      const other = `/api/v1/account/${frank}/balance?${common}&chainId=eip155:31338`
      expect(field((await rowsOf(other))[0], 'chainId')).toBe('eip155:31337')
      expect(field((await rowsOf(`${other}&forceUpdate=eip155:31338:${native}`))[0], 'chainId')).toBe('eip155:31338')
    })

    it.each([
      ['an address that is none', `/api/v1/account/0x12/balance?${common}`, 400, 'address'],
      ['an unknown project', `/api/v1/account/${alice}/balance?projectId=other&sv=1`, 401, 'projectId'],
      ['a chain id that is no CAIP-2', `/api/v1/account/${alice}/balance?${common}&chainId=31337`, 400, 'chainId'],
      ['an unknown chain', `/api/v1/account/${alice}/balance?${common}&chainId=eip155:5`, 400, 'chainId'],
      ['an unknown currency', `/api/v1/account/${alice}/balance?${common}&currency=xyz`, 422, 'currency'],
      ['a forced token that is none', `/api/v1/account/${alice}/balance?${common}&forceUpdate=0x1`, 400, 'forceUpdate'],
    ])('refuses %s', async (_case, path, status, fieldName) => {
      const reply = await get(path)
      expect(reply.status).toBe(status)
      expect(reply.body).toMatchObject({ status: 'FAILED', reasons: [{ field: fieldName }] })
    })
  })

  describe('history', () => {
    const historyOf = (address: string, more = ''): string =>
      `/api/v1/account/${address}/history?${common}&chainId=eip155:31337${more}`

    it('pages through everything once, newest first', async () => {
      const seen: string[] = []
      const times: string[] = []
      const sizes: number[] = []
      let cursor = ''
      do {
        const { body } = await get(historyOf(alice, cursor ? `&cursor=${cursor}` : ''))
        const rows = listAt(body, 'data')
        sizes.push(rows.length)
        seen.push(...rows.map((row) => String(field(row, 'metadata.hash'))))
        times.push(...rows.map((row) => String(field(row, 'metadata.minedAt'))))
        cursor = toText(field(body, 'next') ?? '')
      } while (cursor)
      expect(sizes[0]).toBe(50)
      expect(sizes.length).toBe(2)
      expect(new Set(seen).size).toBe(seen.length)
      expect(times).toEqual([...times].sort().reverse())
    })

    it('knows what was sent, received, approved, minted and what failed', async () => {
      const rows = listAt((await get(historyOf(alice))).body, 'data')
      const kinds = rows.map(
        (row) => `${String(field(row, 'metadata.operationType'))} ${String(field(row, 'metadata.status'))}`,
      )
      expect(kinds).toEqual(
        expect.arrayContaining(['send confirmed', 'receive confirmed', 'approve confirmed', 'send failed']),
      )
      const failed = rows.find((row) => field(row, 'metadata.status') === 'failed')
      expect(field(failed, 'transfers')).toBeNull()
    })

    it('holds the poisoned transfer to an address that looks like the real recipient', async () => {
      const [newest, dust, real] = listAt((await get(historyOf(alice))).body, 'data')
      expect(field(newest, 'transfers.0')).toMatchObject({ direction: 'out', quantity: { numeric: '0' } })
      expect(field(dust, 'transfers.0')).toMatchObject({
        direction: 'in',
        quantity: { numeric: '0.000000000000000001' },
      })
      const shown = (row: unknown): string => {
        const address = String(field(row, 'metadata.sentTo')).toLowerCase()
        return address.slice(0, 6) + address.slice(-6)
      }
      expect(shown(newest)).toBe(shown(real))
      expect(field(newest, 'metadata.sentTo')).not.toBe(field(real, 'metadata.sentTo'))
    })

    it('shows a transaction as pending until it is mined', async () => {
      await post('/control/mining', { mode: 'manual' })
      const sent = await post('/control/transfer', { from: 'bob', to: erin, amount: '0.1' })
      const newest = async (): Promise<unknown> => field((await get(historyOf(erin))).body, 'data.0.metadata')
      expect(await newest()).toMatchObject({ hash: field(sent.body, 'hash'), status: 'pending' })
      await post('/control/mine')
      expect(await newest()).toMatchObject({ hash: field(sent.body, 'hash'), status: 'confirmed' })
    })

    it.each([
      ['a cursor nobody gave out', '&cursor=nonsense', 400],
      ['an unknown on-ramp provider', '&onramp=other', 400],
    ])('refuses %s', async (_case, more, status) => {
      expect((await get(historyOf(alice, more))).status).toBe(status)
    })
  })

  describe('identity', () => {
    it('comes from the name registry, with the avatar', async () => {
      const { body } = await get(`/api/v1/identity/${alice}?${common}`)
      expect(body).toMatchObject({ name: 'alice.sandbox.eth', avatar: expect.stringMatching(/^data:image/) })
    })

    it('is null for an account without a name', async () => {
      expect((await get(`/api/v1/identity/${frank}?${common}`)).body).toMatchObject({ name: null, avatar: null })
    })

    it('refuses a malformed address', async () => {
      expect((await get(`/api/v1/identity/alice?${common}`)).status).toBe(400)
    })
  })

  describe('price', () => {
    const price = (body: object): ReturnType<typeof post> =>
      post('/api/v1/fungible/price', { projectId: 'sandbox', currency: 'usd', ...body })

    it('prices only the first address', async () => {
      const { body } = await price({
        addresses: [`eip155:31337:${native}`, `eip155:31337:${tokenBySymbol('USDC').address}`],
      })
      expect(listAt(body, 'fungibles')).toMatchObject([{ symbol: 'ETH', price: 2500, decimals: 18 }])
    })

    it.each([
      ['no address', { addresses: [] }, 400],
      ['an unknown currency', { currency: 'xyz', addresses: [`eip155:31337:${native}`] }, 422],
      ['no list', {}, 422],
      ['an unknown project', { projectId: 'other', addresses: [] }, 401],
    ])('refuses %s', async (_case, body, status) => {
      expect((await price(body)).status).toBe(status)
    })
  })

  it('gives gas prices in wei as text, the faster the dearer', async () => {
    const { body } = await get(`/api/v1/convert/gas-price?${common}&chainId=eip155:31337`)
    const [standard, fast, instant] = ['standard', 'fast', 'instant'].map((name) => BigInt(String(field(body, name))))
    expect(standard).toBeGreaterThan(0n)
    expect(Number(fast)).toBeGreaterThan(Number(standard))
    expect(Number(instant)).toBeGreaterThan(Number(fast))
  })

  it('passes JSON-RPC to the chain of the query, through the guard', async () => {
    const ask = (method: string): ReturnType<typeof post> =>
      post('/api/v1/?chainId=eip155:31338&projectId=sandbox', { jsonrpc: '2.0', id: 1, method, params: [] })
    expect((await ask('eth_chainId')).body).toMatchObject({ result: '0x7a6a' })
    expect((await ask('eth_accounts')).body).toMatchObject({ error: { code: -32601 } })
  })

  it('answers 404 for what it does not have', async () => {
    expect((await get(`/api/v1/onramp/providers?${common}`)).status).toBe(404)
  })
})

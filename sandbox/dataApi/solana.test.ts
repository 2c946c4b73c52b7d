/** What the data API says of Solana. */
import { solanaDevAccount } from '../solana/solanaAccounts'
import { solanaNetwork } from '../solana/solanaNetwork'
import { solanaNativePlaceholder, solanaTokenBySymbol } from '../solana/solanaTokens'
import { field, listAt, useSandbox } from '../testing/useSandbox'

describe('data API on Solana', () => {
  const { get, post } = useSandbox()
  const { caipNetworkId } = solanaNetwork
  const [alice, bob, erin] = ['alice', 'bob', 'erin'].map((label) => solanaDevAccount(label).address)
  if (!alice || !bob || !erin) throw new Error('The seeded accounts are incomplete')
  const common = `projectId=sandbox&sv=html-solana-1.0.0&chainId=${caipNetworkId}`
  const mintOf = (symbol: string): string => solanaTokenBySymbol(symbol)?.address ?? ''
  const balanceOf = async (address: string, more = ''): Promise<unknown[]> => listAt((await get(`/api/v1/account/${address}/balance?${common}${more}`)).body, 'balances')
  const historyOf = async (address: string): Promise<unknown[]> => listAt((await get(`/api/v1/account/${address}/history?${common}`)).body, 'data')

  it('gives SOL without an address and tokens of both programs with a CAIP-10 one', async () => {
    expect(await balanceOf(alice)).toMatchObject([
      { symbol: 'SOL', chainId: caipNetworkId, price: 150, value: 15_000, quantity: { decimals: '9', numeric: '100' } },
      { symbol: 'USDC', address: `${caipNetworkId}:${mintOf('USDC')}`, value: 5000, quantity: { decimals: '6', numeric: '5000' } },
      { symbol: 'PYUSD', address: `${caipNetworkId}:${mintOf('PYUSD')}`, quantity: { numeric: '2500' } },
      { symbol: 'ACORN', value: 0, price: 0, quantity: { decimals: '9', numeric: '12500.75' } },
    ])
    expect((await balanceOf(alice))[0]).not.toHaveProperty('address')
  })

  it('adds what is zero only when it is forced', async () => {
    expect((await balanceOf(erin)).map((row) => field(row, 'symbol'))).toEqual(['SOL'])
    const forced = `&forceUpdate=${caipNetworkId}:${mintOf('USDC')},${caipNetworkId}:${solanaNativePlaceholder}`
    expect((await balanceOf(erin, forced)).map((row) => field(row, 'symbol'))).toEqual(['SOL', 'USDC'])
  })

  it.each([['SOL', undefined], ['USDC', 'USDC'], ['PYUSD', 'PYUSD']])('shows a transfer of %s in the balances and histories of both', async (symbol, token) => {
    const { body } = await post('/control/solana/transfer', { from: 'alice', to: 'erin', amount: '12.5', token })
    const row = (await balanceOf(erin)).find((entry) => field(entry, 'symbol') === symbol)
    expect(field(row, 'quantity.numeric')).toBe(symbol === 'SOL' ? '13.5' : '12.5')
    const outcome = { hash: field(body, 'hash'), sentFrom: alice, sentTo: erin, status: 'confirmed', chain: caipNetworkId }
    const transfer = { fungible_info: { symbol }, quantity: { numeric: '12.5' }, nft_info: null }
    expect((await historyOf(erin))[0]).toMatchObject({ metadata: { ...outcome, operationType: 'receive' }, transfers: [{ ...transfer, direction: 'in' }] })
    expect((await historyOf(alice))[0]).toMatchObject({ metadata: { ...outcome, operationType: 'send' }, transfers: [{ ...transfer, direction: 'out' }] })
  })

  it('has weeks of history in both directions, with a failure', async () => {
    const rows = await historyOf(alice)
    expect(new Set(rows.map((row) => field(row, 'metadata.operationType')))).toEqual(new Set(['send', 'receive']))
    expect(rows.filter((row) => field(row, 'metadata.status') === 'failed')).toMatchObject([{ transfers: null, metadata: { operationType: 'send' } }])
    const first = Date.parse(String(field(rows.at(-1), 'metadata.minedAt')))
    expect(Date.now() - first).toBeGreaterThan(60 * 86_400_000)
  })

  it('goes through a long history page by page', async () => {
    for (let index = 1; index <= 45; index += 1) await post('/control/solana/transfer', { from: 'alice', to: 'bob', amount: `0.0000000${String(index).padStart(2, '0')}` })
    const { body } = await get(`/api/v1/account/${alice}/history?${common}`)
    const next = field(body, 'next')
    const rest = (await get(`/api/v1/account/${alice}/history?${common}&cursor=${String(next)}`)).body
    const hashes = [...listAt(body, 'data'), ...listAt(rest, 'data')].map((row) => field(row, 'metadata.hash'))
    expect(listAt(body, 'data')).toHaveLength(50)
    expect(field(rest, 'next')).toBeNull()
    expect(new Set(hashes).size).toBe(hashes.length)
    expect(hashes).toHaveLength(45 + 9)
  })

  it('prices by mint and by the placeholder, and knows no names', async () => {
    const priceOf = async (address: string): Promise<unknown> =>
      (await post('/api/v1/fungible/price', { projectId: 'sandbox', currency: 'usd', addresses: [`${caipNetworkId}:${address}`] })).body
    expect(await priceOf(mintOf('USDC'))).toMatchObject({ fungibles: [{ symbol: 'USDC', price: 1, decimals: 6 }] })
    expect(await priceOf(solanaNativePlaceholder)).toMatchObject({ fungibles: [{ symbol: 'SOL', price: 150, decimals: 9 }] })
    expect(await priceOf(bob)).toEqual({ fungibles: [] })
    expect((await get(`/api/v1/identity/${alice}?projectId=sandbox`)).body).toMatchObject({ name: null, avatar: null })
  })

  it('passes calls on to the node', async () => {
    const { body } = await post(`/api/v1/?chainId=${caipNetworkId}&projectId=sandbox`, { jsonrpc: '2.0', id: '1', method: 'getBalance', params: [alice] })
    expect(body).toMatchObject({ id: '1', result: { value: 100_000_000_000 } })
    expect(listAt((await get('/control/requests?name=rpc:solana:getBalance')).body, '')).toHaveLength(1)
  })

  it.each([
    ['an EVM address on Solana', `/api/v1/account/0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266/balance?${common}`],
    ['a Solana the sandbox has not', `/api/v1/account/${alice}/balance?projectId=sandbox&sv=1&chainId=solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp`],
    ['a history of a Solana the sandbox has not', `/api/v1/account/${alice}/history?projectId=sandbox&chainId=solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp`],
    ['an address that is too short', `/api/v1/account/${'2'.repeat(32)}/balance?${common}`],
  ])('refuses %s', async (_case, path) => {
    expect((await get(path)).status).toBe(400)
  })
})

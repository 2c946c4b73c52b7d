/** What the data API says of Solana. */
import { tokenInstructionCode, tokenProgram } from '../solana/programs'
import { solanaDevAccount } from '../solana/solanaAccounts'
import { solanaCollectibles } from '../solana/solanaCollectibles'
import { solanaNetwork } from '../solana/solanaNetwork'
import { solanaNativePlaceholder, solanaTokenBySymbol } from '../solana/solanaTokens'
import { tokenAddressOf } from '../solana/tokenAddress'
import { readMint } from '../solana/tokenState'
import { u64 } from '../solana/wire/bytes'
import { useOwnSandbox } from '../testing/useOwnSandbox'
import { field, listAt } from '../testing/useSandbox'

describe('data API on Solana', () => {
  const { get, post, sandbox } = useOwnSandbox()
  const { caipNetworkId } = solanaNetwork
  const [alice, bob, erin] = ['alice', 'bob', 'erin'].map((label) => solanaDevAccount(label).address)
  if (!alice || !bob || !erin) throw new Error('The seeded accounts are incomplete')
  const common = `projectId=sandbox&sv=html-solana-1.0.0&chainId=${caipNetworkId}`
  const mintOf = (symbol: string): string => solanaTokenBySymbol(symbol)?.address ?? ''
  const balanceOf = async (address: string, more = ''): Promise<unknown[]> =>
    listAt((await get(`/api/v1/account/${address}/balance?${common}${more}`)).body, 'balances')
  const historyOf = async (address: string): Promise<unknown[]> =>
    listAt((await get(`/api/v1/account/${address}/history?${common}`)).body, 'data')

  it('gives SOL without an address and tokens of both programs with a CAIP-10 one', async () => {
    expect(await balanceOf(alice)).toMatchObject([
      { symbol: 'SOL', chainId: caipNetworkId, price: 150, value: 15_000, quantity: { decimals: '9', numeric: '100' } },
      {
        symbol: 'USDC',
        address: `${caipNetworkId}:${mintOf('USDC')}`,
        value: 5000,
        quantity: { decimals: '6', numeric: '5000' },
      },
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

  it.each([
    ['SOL', undefined],
    ['USDC', 'USDC'],
    ['PYUSD', 'PYUSD'],
  ])('shows a transfer of %s in the balances and histories of both', async (symbol, token) => {
    const { body } = await post('/control/solana/transfer', { from: 'alice', to: 'erin', amount: '12.5', token })
    const row = (await balanceOf(erin)).find((entry) => field(entry, 'symbol') === symbol)
    expect(field(row, 'quantity.numeric')).toBe(symbol === 'SOL' ? '13.5' : '12.5')
    const outcome = {
      hash: field(body, 'hash'),
      sentFrom: alice,
      sentTo: erin,
      status: 'confirmed',
      chain: caipNetworkId,
    }
    const transfer = { fungible_info: { symbol }, quantity: { numeric: '12.5' }, nft_info: null }
    expect((await historyOf(erin))[0]).toMatchObject({
      metadata: { ...outcome, operationType: 'receive' },
      transfers: [{ ...transfer, direction: 'in' }],
    })
    expect((await historyOf(alice))[0]).toMatchObject({
      metadata: { ...outcome, operationType: 'send' },
      transfers: [{ ...transfer, direction: 'out' }],
    })
  })

  it('has weeks of history in both directions, with a failure', async () => {
    const rows = await historyOf(alice)
    expect(new Set(rows.map((row) => field(row, 'metadata.operationType')))).toEqual(
      new Set(['send', 'receive', 'mint']),
    )
    expect(rows.filter((row) => field(row, 'metadata.status') === 'failed')).toMatchObject([
      { transfers: null, metadata: { operationType: 'send' } },
    ])
    const first = Date.parse(String(field(rows.at(-1), 'metadata.minedAt')))
    expect(Date.now() - first).toBeGreaterThan(60 * 86_400_000)
  })

  describe('collectibles', () => {
    it('are in the history of who was given them, with what is spam', async () => {
      const given = (await historyOf(alice)).filter((row) => field(row, 'transfers.0.nft_info.name') !== undefined)
      expect(
        given.map((row) => [
          field(row, 'metadata.operationType'),
          field(row, 'transfers.0.nft_info.name'),
          field(row, 'transfers.0.nft_info.flags.is_spam'),
        ]),
      ).toEqual([
        ['mint', 'Claim 5,000 USDC at meadow-gift.example #1', true],
        ['mint', 'Meadow Card #1', false],
      ])
      expect(given[1]).toMatchObject({
        metadata: { sentTo: alice, status: 'confirmed' },
        transfers: [{ fungible_info: null, direction: 'in', quantity: { numeric: '1' }, value: null }],
      })
      expect((await historyOf(bob)).filter((row) => field(row, 'metadata.operationType') === 'mint')).toEqual([])
    })

    it('are one of a kind, and no money', async () => {
      const { runtime } = sandbox().handle.solana
      for (const { address, symbol } of solanaCollectibles) {
        expect(readMint(runtime.account(address)?.data ?? new Uint8Array())).toMatchObject({ supply: 1n, decimals: 0 })
        expect(
          (await balanceOf(alice, `&forceUpdate=${caipNetworkId}:${address}`)).map((row) => field(row, 'symbol')),
        ).not.toContain(symbol)
      }
    })

    it('stay collectibles when they are passed on', async () => {
      const [card] = solanaCollectibles
      if (!card) throw new Error('There is no collectible')
      const { solana } = sandbox().handle
      const token = { ...card, programId: tokenProgram }
      solana.setTokens(bob, token, 0n)
      solana.transfer(solanaDevAccount('alice'), bob, 1n, token)
      expect((await historyOf(bob))[0]).toMatchObject({
        metadata: { operationType: 'receive', sentFrom: alice },
        transfers: [{ nft_info: { name: 'Meadow Card #1', flags: { is_spam: false } } }],
      })
      expect((await historyOf(alice))[0]).toMatchObject({ metadata: { operationType: 'send', sentTo: bob } })
    })
  })

  it.each(['approve', 'approveChecked'] as const)('calls an %s of tokens an approval', async (kind) => {
    const { solana } = sandbox().handle
    const [source, mint] = [tokenAddressOf(alice, mintOf('USDC'), tokenProgram), mintOf('USDC')]
    const account = (address: string, isSigner = false) => ({ address, isSigner, isWritable: address === source })
    const accounts = [
      account(source),
      ...(kind === 'approve' ? [] : [account(mint)]),
      account(bob),
      account(alice, true),
    ]
    const data = Uint8Array.from([tokenInstructionCode[kind], ...u64(5_000_000n), ...(kind === 'approve' ? [] : [6])])
    const { outcome } = solana.act(solanaDevAccount('alice'), [{ programId: tokenProgram, accounts, data }])
    expect(outcome.err).toBeNull()
    expect((await historyOf(alice))[0]).toMatchObject({
      metadata: { operationType: 'approve', status: 'confirmed', sentFrom: alice },
      transfers: null,
    })
  })

  it('goes through a long history page by page', async () => {
    for (let index = 1; index <= 45; index += 1)
      await post('/control/solana/transfer', {
        from: 'alice',
        to: 'bob',
        amount: `0.0000000${String(index).padStart(2, '0')}`,
      })
    const { body } = await get(`/api/v1/account/${alice}/history?${common}`)
    const next = field(body, 'next')
    const rest = (await get(`/api/v1/account/${alice}/history?${common}&cursor=${String(next)}`)).body
    const hashes = [...listAt(body, 'data'), ...listAt(rest, 'data')].map((row) => field(row, 'metadata.hash'))
    expect(listAt(body, 'data')).toHaveLength(50)
    expect(field(rest, 'next')).toBeNull()
    expect(new Set(hashes).size).toBe(hashes.length)
    expect(hashes).toHaveLength(45 + 11)
  })

  it('prices by mint and by the placeholder, and knows no names', async () => {
    const priceOf = async (address: string): Promise<unknown> =>
      (
        await post('/api/v1/fungible/price', {
          projectId: 'sandbox',
          currency: 'usd',
          addresses: [`${caipNetworkId}:${address}`],
        })
      ).body
    expect(await priceOf(mintOf('USDC'))).toMatchObject({ fungibles: [{ symbol: 'USDC', price: 1, decimals: 6 }] })
    expect(await priceOf(solanaNativePlaceholder)).toMatchObject({
      fungibles: [{ symbol: 'SOL', price: 150, decimals: 9 }],
    })
    expect(await priceOf(bob)).toEqual({ fungibles: [] })
    expect((await get(`/api/v1/identity/${alice}?projectId=sandbox`)).body).toMatchObject({ name: null, avatar: null })
  })

  it('passes calls on to the node', async () => {
    const { body } = await post(`/api/v1/?chainId=${caipNetworkId}&projectId=sandbox`, {
      jsonrpc: '2.0',
      id: '1',
      method: 'getBalance',
      params: [alice],
    })
    expect(body).toMatchObject({ id: '1', result: { value: 100_000_000_000 } })
    expect(listAt((await get('/control/requests?name=rpc:solana:getBalance')).body, '')).toHaveLength(1)
  })

  it.each([
    ['an EVM address on Solana', `/api/v1/account/0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266/balance?${common}`],
    [
      'a Solana the sandbox has not',
      `/api/v1/account/${alice}/balance?projectId=sandbox&sv=1&chainId=solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp`,
    ],
    [
      'a history of a Solana the sandbox has not',
      `/api/v1/account/${alice}/history?projectId=sandbox&chainId=solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp`,
    ],
    ['an address that is too short', `/api/v1/account/${'2'.repeat(32)}/balance?${common}`],
  ])('refuses %s', async (_case, path) => {
    expect((await get(path)).status).toBe(400)
  })
})

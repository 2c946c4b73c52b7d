import { contractAddresses, tokenBySymbol } from '../chains/deployments'
import { deployer, devAccount } from '../chains/devAccounts'
import { toText } from '../http/exchange'
import { field, listAt, useSandbox } from '../testing/useSandbox'

describe('the history API', () => {
  const { get, post } = useSandbox()

  const [alice, bob] = ['alice', 'bob'].map((label) => devAccount(label).address)
  const query = 'projectId=sandbox&sv=html-ethers-1.0.0&chainId=eip155:31337'
  const historyOf = async (address = '', more = ''): Promise<unknown> =>
    (await get(`/api/v1/account/${address}/history?${query}${more}`)).body
  const rowsOf = async (address = '', more = ''): Promise<unknown[]> => listAt(await historyOf(address, more), 'data')
  const mainSymbols = (row: unknown): unknown[] =>
    listAt(row, 'transfers').map(
      (transfer) => `${toText(field(transfer, 'direction'))} ${toText(field(transfer, 'fungible_info.symbol'))}`,
    )

  describe('the history', () => {
    it('has collectibles, and says which of them are spam', async () => {
      const minted = (await rowsOf(alice)).filter((row) => field(row, 'transfers.0.nft_info.name') !== undefined)
      expect(
        minted.map((row) => [
          field(row, 'metadata.operationType'),
          field(row, 'transfers.0.nft_info.name'),
          field(row, 'transfers.0.nft_info.flags.is_spam'),
        ]),
      ).toEqual([
        ['mint', 'Claim 5,000 USDC at meadow-gift.example #1', true],
        ['mint', 'Meadow Card #1', false],
      ])
      expect(minted[1]).toMatchObject({
        transfers: [{ fungible_info: null, direction: 'in', quantity: { numeric: '1' } }],
      })
    })

    it('does not count collectibles among the tokens', async () => {
      const { body } = await get(`/api/v1/account/${alice}/balance?${query}`)
      expect(listAt(body, 'balances').map((row) => field(row, 'symbol'))).not.toContain('CARD')
    })

    it('has what a swap brought in the currency of the network, which no log tells', async () => {
      await post('/control/pool-trade', { sell: 'USDC', buy: 'ETH', amount: '1000' })
      const [newest] = await rowsOf(deployer.address)
      expect(field(newest, 'metadata.operationType')).toBe('trade')
      expect(mainSymbols(newest)).toEqual(['out USDC', 'in ETH'])
      expect(Number(field(newest, 'transfers.1.quantity.numeric'))).toBeCloseTo(0.39, 1)
    })

    it('has approvals by the token they were asked of', async () => {
      await post('/control/approve', { owner: 'bob', token: 'USDC', amount: '5' })
      expect((await rowsOf(bob))[0]).toMatchObject({
        metadata: { operationType: 'approve', sentTo: tokenBySymbol('USDC').address },
        transfers: null,
      })
    })

    it('is not that of the contracts an account used', async () => {
      await post('/control/pool-trade', { sell: 'USDC', buy: 'ETH', amount: '1000' })
      const [newest] = await rowsOf(contractAddresses.wrappedNative)
      expect(field(newest, 'metadata.operationType')).toBe('send')
    })
  })

  describe('an invented history', () => {
    it('is as long as asked for, the same at every call, page by page', async () => {
      await post('/control/history', { account: 'bob', count: 120 })
      const seen: unknown[] = []
      let cursor = ''
      do {
        const page = await historyOf(bob, cursor && `&cursor=${cursor}`)
        seen.push(...listAt(page, 'data').map((row) => field(row, 'id')))
        cursor = toText(field(page, 'next') ?? '')
      } while (cursor)
      expect([seen.length, new Set(seen).size]).toEqual([120, 120])
      expect((await rowsOf(bob)).map((row) => field(row, 'id'))).toEqual(seen.slice(0, 50))
      expect(await rowsOf(alice)).toHaveLength(50)
    })

    it('ends with a reset', async () => {
      const before = await rowsOf(bob)
      await post('/control/history', { account: 'bob', count: 0 })
      expect(await historyOf(bob)).toEqual({ data: [], next: null })
      await post('/control/reset')
      expect(await rowsOf(bob)).toEqual(before)
    })

    it('may be of an account on Solana too', async () => {
      const account = 'So11111111111111111111111111111111111111112'
      expect((await post('/control/history', { account, count: 7 })).status).toBe(200)
      const { body } = await get(
        `/api/v1/account/${account}/history?projectId=sandbox&chainId=solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z`,
      )
      expect(listAt(body, 'data')).toHaveLength(7)
    })

    it.each([
      [{ account: 'bob' }],
      [{ account: 'bob', count: -1 }],
      [{ account: 'bob', count: 100_001 }],
      [{ account: 'nobody', count: 1 }],
      [{ account: 'bob', count: 1, pageSize: 0 }],
    ])('refuses %j', async (body) => {
      expect((await post('/control/history', body)).status).toBe(400)
    })
  })
})

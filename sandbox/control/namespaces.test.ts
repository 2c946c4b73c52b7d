import { solanaDevAccount } from '../solana/solanaAccounts'
import { useSandbox } from '../testing/useSandbox'

describe('control of Solana, Bitcoin and Polkadot', () => {
  const { get, post } = useSandbox()

  it('sets what an account has on Solana', async () => {
    const { address } = solanaDevAccount('frank')
    expect((await post('/control/solana/balance', { account: 'frank', amount: '7.5' })).status).toBe(200)
    expect(
      (await post('/rpc/solana', { jsonrpc: '2.0', id: 1, method: 'getBalance', params: [address] })).body,
    ).toMatchObject({ result: { value: 7_500_000_000 } })
    await post('/control/solana/airdrop', { account: address, amount: '0.5' })
    expect(
      (await post('/rpc/solana', { jsonrpc: '2.0', id: 1, method: 'getBalance', params: [address] })).body,
    ).toMatchObject({ result: { value: 8_000_000_000 } })
  })

  it.each([
    ['solana/balance', { account: 'nobody', amount: '1' }],
    ['solana/balance', { account: 'alice', amount: '1.1234567891' }],
    ['solana/balance', { account: 'alice', amount: '1', token: 'DOGE' }],
    ['solana/transfer', { from: 'nobody', to: 'bob', amount: '1' }],
    ['solana/transfer', { from: 'bob', to: 'alice', amount: '1000000' }],
    ['solana/landing', {}],
    ['bitcoin/mine', { blocks: 0 }],
    ['bitcoin/mining', { mode: 'fast' }],
    ['polkadot/balance', { account: 'alice', amount: '-1' }],
  ])('refuses a wrong command: %s %j', async (path, body) => {
    expect((await post(`/control/${path}`, body)).status).toBe(400)
  })

  it('disturbs their calls by name', async () => {
    await post('/control/faults', { name: 'rpc:solana:getHealth', kind: '500' })
    const disturbed = await post('/rpc/solana', { jsonrpc: '2.0', id: 1, method: 'getHealth' })
    expect(disturbed.status).toBe(500)
    expect((await post('/rpc/solana', { jsonrpc: '2.0', id: 1, method: 'getSlot' })).status).toBe(200)
    await get('/bitcoin/blocks/tip/height')
    expect((await get('/control/requests?name=bitcoin:tip')).body).toHaveLength(1)
  })
})

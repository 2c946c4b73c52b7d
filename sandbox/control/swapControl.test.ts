import { MaxUint256 } from 'ethers'
import { devAccount } from '../chains/devAccounts'
import { lieFields } from '../dataApi/convert/lies'
import { field, listAt, useSandbox } from '../testing/useSandbox'
import { useSwaps } from '../testing/useSwaps'

/** Lies have tests of their own: dataApi/convert/lies.test.ts. */
describe('control of swaps', () => {
  const client = useSandbox()
  const { get, post } = client
  const { quote, ask, allowanceOf, balanceOf, token, user, chain } = useSwaps(client)
  const alice = devAccount('alice').address

  it('documents every lie with what it does', async () => {
    expect(field((await get('/control')).body, 'POST /control/lie')).toMatchObject({ field: lieFields })
  })

  it.each([
    ['USDC', 'MDW'],
    ['ETH', 'MDW'],
    ['MDW', 'ETH'],
    ['PBL', 'USDC'],
  ])('makes what %s buys dearer by selling more of it for %s', async (sell, buy) => {
    const [from, to] = [sell, buy].map((symbol) => (symbol === 'ETH' ? 'native' : symbol))
    const amount = sell === 'USDC' ? 1_000_000n : 10n ** 18n
    const before = await quote(from ?? '', to ?? '', amount)
    const { status, body } = await post('/control/pool-trade', { sell, buy, amount: '300' })
    expect(status).toBe(200)
    expect(await chain().rpc.call('eth_getTransactionReceipt', [field(body, 'hash')])).toMatchObject({ status: '0x1' })
    expect(await quote(from ?? '', to ?? '', amount)).toBeLessThan(before)
  })

  it('trades on the chain it is told', async () => {
    expect(
      (await post('/control/pool-trade', { chainId: 31338, sell: 'SBX', buy: 'USDC', amount: '1000' })).status,
    ).toBe(200)
    expect((await post('/control/pool-trade', { sell: 'SBX', buy: 'USDC', amount: '1000' })).status).toBe(400)
  })

  it('arranges an allowance, over an older one of the tether too', async () => {
    await post('/control/approve', { owner: 'alice', token: 'USDT', amount: '5' })
    expect(await allowanceOf('USDT', alice)).toBe(5_000_000n)
    await post('/control/approve', { owner: alice, token: 'USDT', amount: 'unlimited' })
    expect(await allowanceOf('USDT', alice)).toBe(MaxUint256)
    await post('/control/approve', { owner: 'alice', token: 'MDW', amount: '1', spender: devAccount('bob').address })
    expect(await allowanceOf('MDW', alice, devAccount('bob').address)).toBe(10n ** 18n)
  })

  it('gives an account what is in no list: Pebble and the wrapped native currency', async () => {
    await post('/control/balance', { address: alice, token: 'PBL', amount: '2.5' })
    await post('/control/balance', { address: alice, token: 'WETH', amount: '3' })
    expect([await balanceOf('PBL', alice), await balanceOf('WETH', alice)]).toEqual([25n * 10n ** 17n, 3n * 10n ** 18n])
  })

  it('shows a swap as a trade in the history', async () => {
    const amount = 10n ** 18n
    const built = await post('/api/v1/convert/build-transaction', {
      projectId: 'sandbox',
      from: token('native'),
      to: token('USDC'),
      amount: amount.toString(),
      userAddress: user(),
      eip155: { slippage: 1 },
    })
    await chain().sendAs(alice, {
      to: String(field(built.body, 'tx.to')).split(':')[2] ?? '',
      data: String(field(built.body, 'tx.data')),
      value: amount,
    })
    const { body } = await get(
      `/api/v1/account/${alice}/history?projectId=sandbox&sv=html-ethers-1.0.0&chainId=eip155:31337`,
    )
    expect(listAt(body, 'data')[0]).toMatchObject({ metadata: { operationType: 'trade', status: 'confirmed' } })
  })

  it('goes back to no extra tokens and honest answers by a reset', async () => {
    await post('/control/settings', { extraSwapTokens: 7 })
    await post('/control/lie', { field: 'quote.zero' })
    await post('/control/reset')
    expect(listAt((await ask('tokens', { chainId: 'eip155:31337' })).body, 'tokens')).toHaveLength(5)
    expect(await quote('USDC', 'MDW', 1_000_000n)).toBeGreaterThan(0n)
  })

  it.each([
    ['pool-trade', { sell: 'USDC', buy: 'USDC', amount: '1' }],
    ['pool-trade', { sell: 'USDC', buy: 'DOGE', amount: '1' }],
    ['pool-trade', { sell: 'USDC', buy: 'MDW', amount: '-1' }],
    ['pool-trade', { sell: 'USDC', buy: 'MDW', amount: '900000000' }],
    ['approve', { owner: 'nobody', token: 'USDC', amount: '1' }],
    ['approve', { owner: 'alice', token: 'DOGE', amount: '1' }],
    ['approve', { owner: 'alice', token: 'USDC', amount: 'all' }],
    ['approve', { owner: 'alice', token: 'USDC', amount: '1', spender: 'bob' }],
    ['settings', { extraSwapTokens: 10_001 }],
    ['settings', { extraSwapTokens: 1.5 }],
  ])('refuses a wrong command: %s %j', async (path, body) => {
    expect((await post(`/control/${path}`, body)).status).toBe(400)
  })
})

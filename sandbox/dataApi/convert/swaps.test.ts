import { devAccount } from '../../chains/devAccounts'
import { contractInterface } from '../../chains/artifacts'
import { contractAddresses, tokenBySymbol } from '../../chains/deployments'
import { NodeRpcError } from '../../chains/rpcClient'
import { useSandbox } from '../../testing/useSandbox'
import { useSwaps } from '../../testing/useSwaps'

/** Every amount is a prime or close to one, so that roundings show. */
describe('swaps on the pools', () => {
  const client = useSandbox()
  const swaps = useSwaps(client)
  const alice = devAccount('alice').address
  const { feeCollector, swapRouter } = contractAddresses
  const feeOf = (amount: bigint): bigint => (amount * 85n) / 10_000n

  it.each([
    ['USDC', 'MDW', 123_456_789n],
    ['MDW', 'USDC', 999_999_999_999_999_999n],
    ['USDT', 'USDC', 100_000_007n],
    ['USDC', 'USDT', 99_999_989n],
    ['USDT', 'native', 77_777_777n],
    ['MDW', 'native', 12_345_678_901_234_567_890n],
    ['USDC', 'PBL', 10_000_019n],
    ['native', 'USDT', 1_000_000_000_000_000_007n],
    ['native', 'MDW', 333_333_333_333_333_333n],
  ])('%s to %s pay what was quoted, to the unit, and the fee', async (from, to, amount) => {
    const quoted = await swaps.quote(from, to, amount)
    if (from !== 'native') await swaps.approve(from, 'unlimited')
    const { data, amount: expected } = await swaps.buildSwap(from, to, amount)
    expect(expected).toBe(quoted)
    const before = {
      paid: await swaps.balanceOf(from, alice),
      got: await swaps.balanceOf(to, alice),
      fees: await swaps.balanceOf(from, feeCollector),
    }
    const { isDone, fee } = await swaps.send({ to: swapRouter, data, value: from === 'native' ? amount : 0n })
    expect(isDone).toBe(true)
    const gasFor = (symbol: string): bigint => (symbol === 'native' ? fee : 0n)
    expect(before.paid - (await swaps.balanceOf(from, alice)) - gasFor(from)).toBe(amount)
    expect((await swaps.balanceOf(to, alice)) - before.got + gasFor(to)).toBe(quoted)
    expect((await swaps.balanceOf(from, feeCollector)) - before.fees).toBe(feeOf(amount))
    expect(await swaps.balanceOf(from, swapRouter)).toBe(0n)
  })

  it('take the wrapped native currency as any token', async () => {
    const amount = 10n ** 18n + 1n
    await client.post('/control/balance', { address: alice, token: 'WETH', amount: '2' })
    await swaps.approve('WETH', 'unlimited')
    const quoted = await swaps.quote('WETH', 'USDC', amount)
    const before = await swaps.balanceOf('USDC', alice)
    const { data } = await swaps.buildSwap('WETH', 'USDC', amount)
    expect((await swaps.send({ to: swapRouter, data })).isDone).toBe(true)
    expect((await swaps.balanceOf('USDC', alice)) - before).toBe(quoted)
  })

  it('fail readably when the price has moved beyond the slippage, and take nothing', async () => {
    const amount = 1_000_000_000n
    await swaps.approve('USDC', 'unlimited')
    const { data } = await swaps.buildSwap('USDC', 'MDW', amount)
    // Both ways to Meadow become dearer.
    await client.post('/control/pool-trade', { sell: 'USDC', buy: 'MDW', amount: '400000' })
    await client.post('/control/pool-trade', { sell: 'ETH', buy: 'MDW', amount: '160' })
    const before = await swaps.balanceOf('USDC', alice)
    await expect(swaps.chain().rpc.call('eth_call', [{ from: alice, to: swapRouter, data }, 'latest'])).rejects.toThrow(
      'INSUFFICIENT_OUTPUT_AMOUNT',
    )
    expect((await swaps.send({ to: swapRouter, data })).isDone).toBe(false)
    expect(await swaps.balanceOf('USDC', alice)).toBe(before)
  })

  it('go through when the price has moved within the slippage', async () => {
    await swaps.approve('USDC', 'unlimited')
    const { data } = await swaps.buildSwap('USDC', 'MDW', 1_000_000_000n, { slippage: 20 })
    await client.post('/control/pool-trade', { sell: 'USDC', buy: 'MDW', amount: '100000' })
    expect((await swaps.send({ to: swapRouter, data })).isDone).toBe(true)
  })

  it('fail once their deadline of 20 minutes has passed', async () => {
    const amount = 10n ** 17n
    const { data } = await swaps.buildSwap('native', 'USDC', amount)
    const { rpc } = swaps.chain()
    const call = (): Promise<unknown> =>
      rpc.call('eth_call', [{ from: alice, to: swapRouter, data, value: `0x${amount.toString(16)}` }, 'latest'])
    await expect(call()).resolves.toMatch(/^0x/)
    await rpc.call('evm_increaseTime', [20 * 60 + 2])
    await rpc.call('evm_mine')
    await expect(call()).rejects.toThrow('EXPIRED')
  })

  it('need an allowance', async () => {
    const { data } = await swaps.buildSwap('USDC', 'MDW', 1_000_000n)
    await expect(swaps.chain().rpc.call('eth_call', [{ from: alice, to: swapRouter, data }, 'latest'])).rejects.toThrow(
      NodeRpcError,
    )
  })

  describe('with a permit', () => {
    const amount = 5_000_000_000_000_000_003n

    it('need no approval', async () => {
      const permit = await swaps.signPermit('MDW', amount)
      const quoted = await swaps.quote('MDW', 'USDC', amount)
      const { data } = await swaps.buildSwap('MDW', 'USDC', amount, { permit })
      const before = await swaps.balanceOf('USDC', alice)
      expect((await swaps.send({ to: swapRouter, data })).isDone).toBe(true)
      expect((await swaps.balanceOf('USDC', alice)) - before).toBe(quoted)
      expect(await swaps.allowanceOf('MDW', alice)).toBe(0n)
    })

    it('go through although somebody used the permit first', async () => {
      const permit = await swaps.signPermit('MDW', amount)
      const { data } = await swaps.buildSwap('MDW', 'native', amount, { permit })
      const used = `${contractInterface('SandboxToken').getFunction('permit')?.selector}${permit.slice(2)}`
      expect(
        (await swaps.send({ to: tokenBySymbol('MDW').address, data: used }, devAccount('bob').address)).isDone,
      ).toBe(true)
      expect((await swaps.send({ to: swapRouter, data })).isDone).toBe(true)
    })

    it('fail when the permit was for less', async () => {
      const { data } = await swaps.buildSwap('MDW', 'USDC', amount, {
        permit: await swaps.signPermit('MDW', amount - 1n),
      })
      expect((await swaps.send({ to: swapRouter, data })).isDone).toBe(false)
    })
  })

  it('leave pools behind that a reset restores', async () => {
    const quoted = await swaps.quote('native', 'USDC', 10n ** 18n)
    await client.post('/control/pool-trade', { sell: 'ETH', buy: 'USDC', amount: '500' })
    expect(await swaps.quote('native', 'USDC', 10n ** 18n)).not.toBe(quoted)
    await client.post('/control/reset')
    expect(await swaps.quote('native', 'USDC', 10n ** 18n)).toBe(quoted)
  })
})

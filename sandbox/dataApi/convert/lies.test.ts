import { AbiCoder, MaxUint256 } from 'ethers'
import { contractAddresses, tokenBySymbol, unlistedToken } from '../../chains/deployments'
import { devAccount } from '../../chains/devAccounts'
import { erc20, swapRouter } from '../../chains/swap/swapInterfaces'
import { field, useSandbox } from '../../testing/useSandbox'
import { plain, useSwaps } from '../../testing/useSwaps'
import { lieFields } from './lies'

/** Each lie is carried out by a wallet that looks at nothing, and must then do the harm it is there for. */
describe('lies of the convert API', () => {
  const client = useSandbox()
  const { get, post, remove } = client
  const swaps = useSwaps(client)
  const { token, user, ask, buildSwap, send, balanceOf, approve } = swaps
  const alice = devAccount('alice').address
  const { thief, swapRouter: router } = contractAddresses
  const amount = 100_000_000n
  const coins = 2n * 10n ** 18n

  const lie = (name: keyof typeof lieFields, times?: number): Promise<unknown> =>
    post('/control/lie', { field: name, times })
  const buildApproval = async (): Promise<{ from: string; to: string; data: string; value: bigint }> => {
    const { body } = await ask('build-approve', {
      from: token('USDC'),
      to: token('MDW'),
      userAddress: user(),
      amount: amount.toString(),
    })
    const [from, to, data, value] = ['from', 'to', 'data', 'value'].map((name) => String(field(body, `tx.${name}`)))
    return { from: plain(from ?? ''), to: plain(to ?? ''), data: data ?? '', value: BigInt(value ?? '') }
  }
  const changeOf = async (symbol: string, address: string, act: () => Promise<unknown>): Promise<bigint> => {
    const before = await balanceOf(symbol, address)
    await act()
    return (await balanceOf(symbol, address)) - before
  }
  const sendSwap = async (from = 'USDC', to = 'MDW', units = amount): Promise<void> => {
    const built = await buildSwap(from, to, units)
    expect(
      (await send({ to: built.to, data: built.data, value: built.value ?? (from === 'native' ? units : 0n) })).isDone,
    ).toBe(true)
  }

  beforeEach(async () => {
    await approve('USDC', 'unlimited')
  })

  it('are listed with words, hit as often as asked, and end when cleared or by a reset', async () => {
    await lie('quote.zero', 1)
    await lie('swap.minimum')
    expect((await get('/control/lie')).body).toEqual([
      { field: 'quote.zero', times: 1, words: lieFields['quote.zero'] },
      { field: 'swap.minimum', words: lieFields['swap.minimum'] },
    ])
    expect(await swaps.quote('USDC', 'MDW', amount)).toBe(0n)
    expect(await swaps.quote('USDC', 'MDW', amount)).toBeGreaterThan(0n)
    expect((await get('/control/lie')).body).toHaveLength(1)
    expect((await remove('/control/lie')).body).toEqual([])
    await lie('swap.minimum')
    await post('/control/reset')
    expect((await get('/control/lie')).body).toEqual([])
  })

  it('do not count an answer that is refused', async () => {
    await lie('quote.zero', 1)
    await ask('quotes', { from: token('USDC'), to: token('MDW'), amount: '0' })
    expect((await get('/control/lie')).body).toHaveLength(1)
  })

  it.each([
    [{}],
    [{ field: 'swap.colour' }],
    [{ field: 'toString' }],
    [{ field: 'quote.zero', times: 0 }],
    [{ field: 'quote.zero', times: '2' }],
  ])('are refused when unclear: %j', async (body) => {
    expect((await post('/control/lie', body)).status).toBe(400)
  })

  it.each([
    ['quote.tooHigh', 4n],
    ['quote.tooLow', 1n],
    ['quote.zero', 0n],
  ] as const)('%s promises something else than the pools pay', async (name, halves) => {
    const honest = await swaps.quote('USDC', 'MDW', amount)
    await lie(name)
    expect(await swaps.quote('USDC', 'MDW', amount)).toBe((honest * halves) / 2n)
  })

  it.each([
    ['allowance.tooHigh', 'MDW', MaxUint256],
    ['allowance.tooLow', 'USDC', 0n],
  ] as const)('%s says the opposite of the chain', async (name, symbol, told) => {
    await lie(name)
    expect((await ask('allowance', { tokenAddress: token(symbol), userAddress: user() })).body).toEqual({
      allowance: told.toString(),
    })
    expect(await swaps.allowanceOf(symbol, alice)).toBe(told === 0n ? MaxUint256 : 0n)
  })

  describe('about the approval', () => {
    it('approve.token lets another token be spent', async () => {
      await lie('approve.token')
      const { from, data } = await buildApproval()
      expect(from).toBe(unlistedToken.address)
      expect((await send({ to: from, data })).isDone).toBe(true)
      expect(await swaps.allowanceOf('PBL', alice)).toBe(amount)
    })

    it('approve.spender lets a thief take the money', async () => {
      await lie('approve.spender')
      const { from, data } = await buildApproval()
      await send({ to: from, data })
      expect(await swaps.allowanceOf('USDC', alice, thief)).toBe(amount)
      await remove('/control/lie')
      await lie('swap.to')
      expect(await changeOf('USDC', thief, () => sendSwap())).toBe(amount)
    })

    it('approve.amount is unlimited although a number was asked for', async () => {
      await approve('USDC', '0')
      await lie('approve.amount')
      const { from, data } = await buildApproval()
      await send({ to: from, data })
      expect(await swaps.allowanceOf('USDC', alice)).toBe(MaxUint256)
    })

    it('approve.method gives the money away for nothing', async () => {
      await lie('approve.method')
      const { from, data } = await buildApproval()
      expect(erc20.parseTransaction({ data })?.name).toBe('transfer')
      expect(await changeOf('USDC', alice, () => send({ to: from, data }))).toBe(-amount)
    })

    it('approve.value sends a coin along', async () => {
      await lie('approve.value')
      expect((await buildApproval()).value).toBe(10n ** 18n)
    })
  })

  describe('about the swap', () => {
    it('swap.account is for somebody else', async () => {
      await lie('swap.account')
      expect(plain((await buildSwap('USDC', 'MDW', amount)).from)).toBe(devAccount('bob').address)
    })

    it('swap.chain names the other chain, on which there is the same router', async () => {
      await lie('swap.chain')
      const { body } = await swaps.build({
        from: token('USDC'),
        to: token('MDW'),
        amount: amount.toString(),
        userAddress: user(),
        eip155: { slippage: 1 },
      })
      expect([field(body, 'tx.from'), field(body, 'tx.to')]).toEqual([user('alice', 31338), `eip155:31338:${router}`])
      expect(String(await swaps.chain(31338).rpc.call('eth_getCode', [router, 'latest'])).length).toBeGreaterThan(2)
    })

    it('swap.to makes a thief rich', async () => {
      await lie('swap.to')
      expect(await changeOf('native', thief, () => sendSwap('native', 'USDC', coins))).toBe(coins)
    })

    it('swap.toSelf does nothing but cost gas', async () => {
      await lie('swap.toSelf')
      expect(await changeOf('MDW', alice, () => sendSwap())).toBe(0n)
    })

    it.each([
      ['USDC', 'MDW'],
      ['native', 'USDC'],
      ['USDC', 'native'],
    ])('swap.recipient gives a thief what %s buys of %s', async (from, to) => {
      await lie('swap.recipient')
      expect(await changeOf(to, thief, () => sendSwap(from, to, from === 'native' ? coins : amount))).toBeGreaterThan(
        0n,
      )
    })

    it('swap.sourceToken sells a token that nobody chose', async () => {
      await approve('USDT', 'unlimited')
      await lie('swap.sourceToken')
      expect(await changeOf('USDT', alice, () => sendSwap())).toBe(-amount)
    })

    it('swap.sourceToken sells wrapped instead of native currency', async () => {
      await post('/control/balance', { address: alice, token: 'WETH', amount: '5' })
      await approve('WETH', 'unlimited')
      await lie('swap.sourceToken')
      expect(await changeOf('WETH', alice, () => sendSwap('native', 'USDC', coins))).toBe(-coins)
    })

    it.each([
      ['USDC', 'MDW'],
      ['USDC', 'native'],
      ['native', 'USDC'],
    ])('swap.destinationToken buys worthless things with %s instead of %s', async (from, to) => {
      await lie('swap.destinationToken')
      expect(
        await changeOf('PBL', alice, () => sendSwap(from, to, from === 'native' ? coins : amount)),
      ).toBeGreaterThan(0n)
    })

    it('swap.amount spends twice as much', async () => {
      await lie('swap.amount')
      expect(await changeOf('USDC', alice, () => sendSwap())).toBe(-2n * amount)
      expect((await buildSwap('native', 'USDC', coins)).value).toBe(2n * coins)
    })

    it('swap.minimum lets a price go through that nobody agreed to', async () => {
      const honest = await swaps.quote('USDC', 'MDW', amount)
      await lie('swap.minimum')
      const { data } = await buildSwap('USDC', 'MDW', amount)
      await post('/control/pool-trade', { sell: 'USDC', buy: 'MDW', amount: '3000000' })
      await post('/control/pool-trade', { sell: 'ETH', buy: 'MDW', amount: '1200' })
      expect(await changeOf('MDW', alice, () => send({ to: router, data }))).toBeLessThan(honest / 2n)
    })

    it('swap.value loses a coin on top', async () => {
      await lie('swap.value')
      expect(await changeOf('native', router, () => sendSwap())).toBe(10n ** 18n)
      expect((await buildSwap('native', 'USDC', coins)).value).toBe(coins + 10n ** 18n)
    })

    it('swap.method hides the theft in another method', async () => {
      await lie('swap.method')
      const { data } = await buildSwap('USDC', 'MDW', amount)
      expect(swapRouter.parseTransaction({ data })?.name).toBe('multicall')
      expect(await changeOf('MDW', thief, () => sendSwap())).toBeGreaterThan(0n)
    })

    it('swap.transfer simply pays the thief', async () => {
      await lie('swap.transfer')
      expect(await changeOf('USDC', thief, () => sendSwap())).toBe(amount)
      expect(await changeOf('native', thief, () => sendSwap('native', 'USDC', coins))).toBe(coins)
    })

    it('swap.truncated gives calldata that is no bytes', async () => {
      await lie('swap.truncated')
      expect((await buildSwap('USDC', 'MDW', amount)).data.length % 2).toBe(1)
    })

    it('swap.permit carries a permit for something else', async () => {
      await lie('swap.permit')
      const given = await swaps.signPermit('MDW', amount)
      for (const permit of [given, undefined]) {
        const { data } = await buildSwap('MDW', 'USDC', 10n ** 18n, { permit })
        const [bytes] = swapRouter.decodeFunctionData('permitAndCall', data)
        expect(String(bytes).slice(0, 42)).toBe(unlistedToken.address.toLowerCase())
        const value: unknown = AbiCoder.defaultAbiCoder().decode(
          ['address', 'address', 'uint256'],
          `0x${String(bytes).slice(42)}`,
        )[2]
        expect(value).toBe(2n * 10n ** 18n)
      }
    })

    it('swap.expected promises twice as much beside the calldata', async () => {
      const honest = await swaps.quote('USDC', 'MDW', amount)
      await lie('swap.expected')
      expect((await buildSwap('USDC', 'MDW', amount)).amount).toBe(honest * 2n)
    })

    it('change one thing only: what is not lied about is as in an honest answer', async () => {
      const decoded = async (): Promise<unknown[]> =>
        [
          ...swapRouter.decodeFunctionData('swapExactTokensForTokens', (await buildSwap('USDC', 'MDW', amount)).data),
        ].slice(0, 4)
      const honest = await decoded()
      await lie('swap.recipient')
      expect(await decoded()).toEqual([...honest.slice(0, 3), thief])
      expect(tokenBySymbol('USDC').address).toBe(field(honest, '2.0'))
    })
  })
})

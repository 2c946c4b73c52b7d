import { AbiCoder, MaxUint256 } from 'ethers'
import { contractAddresses, tokenBySymbol, unlistedToken } from '../../chains/deployments'
import { devAccount } from '../../chains/devAccounts'
import { erc20, swapRouter } from '../../chains/swap/swapInterfaces'
import { field, listAt, type Reply, useSandbox } from '../../testing/useSandbox'
import { useSwaps } from '../../testing/useSwaps'
import { nativePlaceholder } from '../assets'

describe('convert API', () => {
  const client = useSandbox()
  const { get, post } = client
  const { ask, build, token, user, quote, buildSwap, approve, chain } = useSwaps(client)
  const alice = devAccount('alice').address
  const nowhere = 'eip155:31337:0x00000000000000000000000000000000000000aa'

  const expectRefusal = (reply: Reply, status: number, fieldName: string): void => {
    expect(reply).toMatchObject({
      status,
      body: { status: 'FAILED', reasons: [{ field: fieldName, description: expect.stringMatching(/\w+ \w+/) }] },
    })
  }

  it('puts its calls into the request log by their names', async () => {
    await ask('tokens', { chainId: 'eip155:31337' })
    await ask('quotes', {})
    await ask('allowance', {})
    await ask('build-approve', {})
    await build({})
    for (const name of ['swap-tokens', 'quotes', 'allowance', 'build-approve', 'build-transaction']) {
      expect((await get(`/control/requests?name=${name}`)).body).toHaveLength(1)
    }
  })

  it.each(['tokens', 'quotes', 'allowance', 'build-approve'])('refuses %s to an unknown project', async (endpoint) => {
    expectRefusal(await ask(endpoint, { projectId: 'other' }), 401, 'projectId')
  })

  describe('tokens', () => {
    const tokens = async (query: Record<string, string> = {}): Promise<unknown[]> =>
      listAt((await ask('tokens', { chainId: 'eip155:31337', ...query })).body, 'tokens')

    it('are those of the chain, the native one under its placeholder, the unlisted one left out', async () => {
      const all = await tokens()
      expect(all.map((entry) => field(entry, 'symbol'))).toEqual(['MDW', 'USDC', 'USDT', 'ETH', 'WETH'])
      expect(all[1]).toEqual({
        name: 'USD Coin',
        symbol: 'USDC',
        address: token('USDC').toLowerCase(),
        decimals: 6,
        logoUri: expect.stringMatching(/^http/),
        eip2612: false,
      })
      expect(all[3]).toMatchObject({ address: `eip155:31337:${nativePlaceholder}`, decimals: 18 })
      const other = listAt((await ask('tokens', { chainId: 'eip155:31338' })).body, 'tokens')
      expect(other.map((entry) => field(entry, 'symbol'))).toEqual(['MDW', 'USDC', 'USDT', 'SBX', 'WSBX'])
    })

    it('offer a permit for Meadow alone', async () => {
      expect(
        (await tokens()).filter((entry) => field(entry, 'eip2612') === true).map((entry) => field(entry, 'symbol')),
      ).toEqual(['MDW'])
    })

    it('can be asked for one by one', async () => {
      expect(await tokens({ address: token('MDW') })).toMatchObject([{ symbol: 'MDW' }])
    })

    it('become as many as wanted, each another, the same in every run, and no more after a reset', async () => {
      await post('/control/settings', { extraSwapTokens: 10_000 })
      const many = await tokens()
      expect(many).toHaveLength(10_005)
      expect(new Set(many.map((entry) => field(entry, 'address'))).size).toBe(10_005)
      expect(new Set(many.map((entry) => field(entry, 'name'))).size).toBe(10_005)
      expect(many[5]).toMatchObject({ name: 'Amber Bank 1', symbol: 'AMBA1', decimals: 18 })
      await post('/control/reset')
      expect(await tokens()).toHaveLength(5)
    })

    it('are refused for a chain that is not served', async () => {
      expectRefusal(await ask('tokens', { chainId: 'eip155:1' }), 400, 'chainId')
      expectRefusal(await ask('tokens', {}), 400, 'chainId')
    })
  })

  describe('quotes', () => {
    it('echo what was asked, spelled as it was asked', async () => {
      const from = token('USDC').toLowerCase()
      const { body } = await ask('quotes', {
        from,
        to: token('MDW'),
        amount: '1000000',
        userAddress: alice,
        gasPrice: '1',
      })
      expect(body).toEqual({
        quotes: [
          {
            id: null,
            fromAmount: '1000000',
            fromAccount: from,
            toAmount: expect.stringMatching(/^\d+$/),
            toAccount: token('MDW'),
          },
        ],
      })
    })

    it.each([
      // 1 USD less 0.85 % for the service and 0.3 % for each pool.
      ['USDC', 'native', 31337, 1_000_000n, 395_000_000_000_000n, 396_600_000_000_000n],
      ['USDC', 'native', 31338, 1_000_000n, 790_000_000_000_000_000n, 793_200_000_000_000_000n],
      ['native', 'PBL', 31337, 10n ** 18n, 24_600n * 10n ** 18n, 24_790n * 10n ** 18n],
    ])('of %s to %s on %s are near the prices of the data API', async (from, to, chainId, amount, least, most) => {
      const { body } = await ask('quotes', {
        from: token(from, chainId),
        to: token(to, chainId),
        amount: amount.toString(),
      })
      const toAmount = BigInt(String(field(body, 'quotes.0.toAmount')))
      expect(toAmount >= least && toAmount <= most).toBe(true)
    })

    it('take the way over the native currency when the direct pool pays less', async () => {
      const before = await quote('USDC', 'MDW', 1_000_000_000n)
      await post('/control/pool-trade', { sell: 'USDC', buy: 'MDW', amount: '1000000' })
      const after = await quote('USDC', 'MDW', 1_000_000_000n)
      // The direct pool would pay a third less now; a second pool costs its 0.3 %.
      expect(after > (before * 99n) / 100n && after < before).toBe(true)
      const { data } = await buildSwap('USDC', 'MDW', 1_000_000_000n)
      expect(swapRouter.decodeFunctionData('swapExactTokensForTokens', data)[2]).toHaveLength(3)
    })

    it.each([
      ['another chain for the destination', { to: `eip155:31338:${tokenBySymbol('MDW').address}` }, 'to'],
      ['a chain that is not served', { from: nowhere.replace('31337', '5') }, 'chainId'],
      ['the same token', { to: `eip155:31337:${tokenBySymbol('USDC').address.toLowerCase()}` }, 'to'],
      ['an unknown source', { from: nowhere }, 'from'],
      ['an unknown destination', { to: nowhere }, 'to'],
      ['a plain address', { from: tokenBySymbol('USDC').address }, 'from'],
      ['no amount', { amount: '' }, 'amount'],
      ['nothing', { amount: '0' }, 'amount'],
      ['a fraction', { amount: '1.5' }, 'amount'],
      ['a negative amount', { amount: '-1' }, 'amount'],
      ['a hex amount', { amount: '0x10' }, 'amount'],
      ['more than any token has', { amount: (MaxUint256 + 1n).toString() }, 'amount'],
      ['more than the sums of the pools hold', { amount: MaxUint256.toString() }, 'amount'],
      ['more than the pools have', { amount: '1000000000000000' }, 'amount'],
      [
        'so little that nothing comes out',
        {
          from: `eip155:31337:${tokenBySymbol('MDW').address}`,
          to: `eip155:31337:${tokenBySymbol('USDC').address}`,
          amount: '1',
        },
        'amount',
      ],
      [
        'native currency for its wrapped form',
        { from: `eip155:31337:${nativePlaceholder}`, to: `eip155:31337:${contractAddresses.wrappedNative}` },
        'amount',
      ],
    ])('refuse %s', async (_case, change, fieldName) => {
      expectRefusal(
        await ask('quotes', { from: token('USDC'), to: token('MDW'), amount: '1000000', ...change }),
        400,
        fieldName,
      )
    })
  })

  describe('allowance', () => {
    it('is what the chain says about the swap router', async () => {
      const allowance = async (): Promise<unknown> =>
        (await ask('allowance', { tokenAddress: token('USDT'), userAddress: user() })).body
      expect(await allowance()).toEqual({ allowance: '0' })
      await approve('USDT', '12.5')
      expect(await allowance()).toEqual({ allowance: '12500000' })
    })

    it('has no limit for native currency', async () => {
      expect((await ask('allowance', { tokenAddress: token('native'), userAddress: user() })).body).toEqual({
        allowance: MaxUint256.toString(),
      })
    })

    it.each([
      ['a plain user address', { userAddress: devAccount('alice').address }, 'userAddress'],
      ['a user of another chain', { userAddress: `eip155:31338:${devAccount('alice').address}` }, 'userAddress'],
      ['a token that is none', { tokenAddress: nowhere }, 'tokenAddress'],
      ['a plain token address', { tokenAddress: tokenBySymbol('USDC').address }, 'tokenAddress'],
    ])('refuses %s', async (_case, change, fieldName) => {
      expectRefusal(
        await ask('allowance', { tokenAddress: token('USDC'), userAddress: user(), ...change }),
        400,
        fieldName,
      )
    })
  })

  describe('build-approve', () => {
    const query = (): Record<string, string> => ({
      from: token('USDC'),
      to: token('MDW'),
      userAddress: user(),
      amount: '1000000',
    })

    it('approves the swap router, names the two tokens instead of sender and contract, and no gas', async () => {
      const { body } = await ask('build-approve', query())
      expect(body).toEqual({
        tx: {
          from: token('USDC'),
          to: token('MDW'),
          data: expect.stringMatching(/^0x095ea7b3/),
          value: '0',
          eip155: { gasPrice: expect.stringMatching(/^\d+$/) },
        },
      })
      expect([...erc20.decodeFunctionData('approve', String(field(body, 'tx.data')))]).toEqual([
        contractAddresses.swapRouter,
        1_000_000n,
      ])
    })

    it('is unlimited without an amount, and takes the source as destination', async () => {
      const { amount: _, ...rest } = query()
      const { body } = await ask('build-approve', { ...rest, to: token('USDC') })
      expect(erc20.decodeFunctionData('approve', String(field(body, 'tx.data')))[1]).toBe(MaxUint256)
      expect(field(body, 'tx.to')).toBe(token('USDC'))
    })

    it.each([
      ['native currency', { from: `eip155:31337:${nativePlaceholder}` }, 'from'],
      ['a token that is none', { from: nowhere }, 'from'],
      ['another chain', { to: `eip155:31338:${tokenBySymbol('MDW').address}` }, 'to'],
      ['a plain user address', { userAddress: devAccount('alice').address }, 'userAddress'],
      ['an amount that is none', { amount: '1e6' }, 'amount'],
    ])('refuses %s', async (_case, change, fieldName) => {
      expectRefusal(await ask('build-approve', { ...query(), ...change }), 400, fieldName)
    })
  })

  describe('build-transaction', () => {
    const request = (): Record<string, unknown> => ({
      from: token('USDC'),
      to: token('MDW'),
      amount: '1000000',
      userAddress: user(),
      eip155: { slippage: 3 },
    })

    it('is for the visitor and the router, with the expected amount, no value and no gas limit', async () => {
      const { body } = await build(request())
      expect(body).toEqual({
        tx: {
          from: user(),
          to: `eip155:31337:${contractAddresses.swapRouter}`,
          data: expect.stringMatching(/^0x[0-9a-f]+$/),
          amount: (await quote('USDC', 'MDW', 1_000_000n)).toString(),
          eip155: { gas: '0', gasPrice: expect.stringMatching(/^\d+$/) },
        },
      })
    })

    it('pays the visitor at least the quote less the slippage, for 20 minutes by the clock of the chain', async () => {
      const expected = await quote('USDC', 'MDW', 1_000_000n)
      const { data } = await buildSwap('USDC', 'MDW', 1_000_000n, { slippage: 3 })
      const [amountIn, minimum, path, recipient, deadline] = swapRouter.decodeFunctionData(
        'swapExactTokensForTokens',
        data,
      )
      expect([amountIn, minimum, recipient]).toEqual([1_000_000n, (expected * 97n) / 100n, alice])
      expect([path[0], path[path.length - 1]]).toEqual([tokenBySymbol('USDC').address, tokenBySymbol('MDW').address])
      const now = BigInt(String(field(await chain().rpc.call('eth_getBlockByNumber', ['latest', false]), 'timestamp')))
      expect(deadline - now).toBe(1200n)
    })

    it.each([
      ['native', 'MDW', 'swapExactETHForTokens'],
      ['MDW', 'native', 'swapExactTokensForETH'],
      ['MDW', 'USDC', 'swapExactTokensForTokens'],
      ['native', unlistedToken.symbol, 'swapExactETHForTokens'],
    ])('swaps %s to %s by %s, the native currency as its wrapped form', async (from, to, method) => {
      const { data } = await buildSwap(from, to, 10n ** 18n)
      expect(swapRouter.parseTransaction({ data })?.name).toBe(method)
      const path: unknown = swapRouter.parseTransaction({ data })?.args.getValue('path')
      expect(listAt(path, '')[from === 'native' ? 0 : listAt(path, '').length - 1]).toBe(
        to === 'native' || from === 'native' ? contractAddresses.wrappedNative : tokenBySymbol(to).address,
      )
    })

    it('carries a permit, in the options or beside them', async () => {
      const permit = AbiCoder.defaultAbiCoder().encode(['uint256[7]'], [[1, 2, 3, 4, 5, 6, 7]])
      for (const body of [
        { ...request(), permit },
        { ...request(), eip155: { slippage: 1, permit } },
      ]) {
        const data = String(field((await build(body)).body, 'tx.data'))
        const [permitBytes, action] = swapRouter.decodeFunctionData('permitAndCall', data)
        expect(permitBytes).toBe(tokenBySymbol('USDC').address.toLowerCase() + permit.slice(2))
        expect(swapRouter.parseTransaction({ data: String(action) })?.name).toBe('swapExactTokensForTokens')
      }
    })

    it.each([
      ['a body that is no object', [], 422, 'body'],
      ['an unknown project', { projectId: 'other' }, 401, 'projectId'],
      ['no options', { eip155: undefined }, 400, 'eip155'],
      ['a slippage in text', { eip155: { slippage: '1' } }, 400, 'slippage'],
      ['half a percent', { eip155: { slippage: 0.5 } }, 400, 'slippage'],
      ['a negative slippage', { eip155: { slippage: -1 } }, 400, 'slippage'],
      ['a slippage over half', { eip155: { slippage: 51 } }, 400, 'slippage'],
      ['a plain user address', { userAddress: devAccount('alice').address }, 400, 'userAddress'],
      ['a user of another chain', { userAddress: `eip155:31338:${devAccount('alice').address}` }, 400, 'userAddress'],
      ['a permit that is too short', { permit: '0x1234' }, 400, 'permit'],
      [
        'a permit for native currency',
        { permit: `0x${'11'.repeat(224)}`, from: `eip155:31337:${nativePlaceholder}`, amount: '1000000000000000000' },
        400,
        'permit',
      ],
      ['an amount of JSON', { amount: 1_000_000 }, 400, 'amount'],
    ])('refuses %s', async (_case, change, status, fieldName) => {
      expectRefusal(
        await (Array.isArray(change)
          ? post('/api/v1/convert/build-transaction', change)
          : build({ ...request(), ...change })),
        status,
        fieldName,
      )
    })
  })
})

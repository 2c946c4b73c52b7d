/** EIP-5792 of the test wallet, on the chains of a sandbox. Not here: how requests come from a page. */
import { contractAddresses, tokenBySymbol } from '../chains/deployments'
import { devAccount } from '../chains/devAccounts'
import { erc20 } from '../chains/swap/swapInterfaces'
import { field, useSandbox } from '../testing/useSandbox'
import { useSwaps } from '../testing/useSwaps'
import { createWalletCore, type WalletCore } from './walletCore'

describe('several calls as one by the test wallet', () => {
  const client = useSandbox()
  const swaps = useSwaps(client)
  const alice = devAccount('alice')
  const chainId = '0x7a69'

  const aWallet = async (settings: { isBatching?: boolean } = { isBatching: true }): Promise<WalletCore> => {
    const chains = { 31337: `${client.sandbox().url}/rpc/31337` }
    const wallet = createWalletCore({
      privateKeys: [alice.privateKey],
      chainId: 31337,
      chains,
      emit: async () => {},
      ...settings,
    })
    await wallet.handle('eth_requestAccounts', [])
    return wallet
  }
  const swapCalls = async (amount: bigint): Promise<object[]> => {
    const { data } = await swaps.buildSwap('USDC', 'MDW', amount)
    const approval = erc20.encodeFunctionData('approve', [contractAddresses.swapRouter, amount])
    return [
      { to: tokenBySymbol('USDC').address, data: approval },
      { to: contractAddresses.swapRouter, data, value: '0x0' },
    ]
  }
  const request = (calls: object[]): object => ({
    version: '2.0.0',
    from: alice.address,
    chainId,
    atomicRequired: true,
    calls,
  })
  const settled = async (wallet: WalletCore, id: unknown): Promise<unknown> => {
    for (;;) {
      const answer = await wallet.handle('wallet_getCallsStatus', [id])
      if (field(answer, 'status') !== 100) return answer
    }
  }

  it('approves and swaps in one transaction, twice, borrowing the code once', async () => {
    const wallet = await aWallet()
    const before = await swaps.balanceOf('USDC', alice.address)
    for (const round of [1n, 2n]) {
      const answer = await wallet.handle('wallet_sendCalls', [request(await swapCalls(50_000_000n))])
      expect(answer).toEqual({ id: expect.stringMatching(/^0x/) })
      expect(await settled(wallet, field(answer, 'id'))).toMatchObject({
        version: '2.0.0',
        chainId,
        atomic: true,
        status: 200,
        receipts: [{ status: '0x1' }],
      })
      expect(before - (await swaps.balanceOf('USDC', alice.address))).toBe(round * 50_000_000n)
    }
  })

  it('makes none of the calls when one fails', async () => {
    const wallet = await aWallet()
    const [approval] = await swapCalls(50_000_000n)
    const tooMuch = {
      to: tokenBySymbol('MDW').address,
      data: erc20.encodeFunctionData('transfer', [devAccount('bob').address, 10n ** 30n]),
    }
    const answer = await wallet.handle('wallet_sendCalls', [request([approval ?? {}, tooMuch])])
    expect(await settled(wallet, field(answer, 'id'))).toMatchObject({ status: 500 })
    expect(await swaps.allowanceOf('USDC', alice.address)).toBe(0n)
  })

  it('sends one call as a plain transaction', async () => {
    const wallet = await aWallet()
    const answer = await wallet.handle('wallet_sendCalls', [request([{ to: devAccount('bob').address, value: '0x5' }])])
    expect(await settled(wallet, field(answer, 'id'))).toMatchObject({ status: 200 })
    expect(await swaps.chain().rpc.call('eth_getCode', [alice.address, 'latest'])).toBe('0x')
  })

  it('waits for the block', async () => {
    const wallet = await aWallet()
    await client.post('/control/mining', { mode: 'manual' })
    const answer = await wallet.handle('wallet_sendCalls', [request(await swapCalls(1_000_000n))])
    expect(await wallet.handle('wallet_getCallsStatus', [field(answer, 'id')])).toMatchObject({ status: 100 })
  })

  it('tells that every chain takes several calls', async () => {
    expect(await (await aWallet()).handle('wallet_getCapabilities', [alice.address])).toEqual({
      [chainId]: { atomic: { status: 'supported' } },
    })
  })

  it.each([
    ['another version', { version: '1.0' }, -32602],
    ['another chain', { chainId: '0x1' }, 5710],
    ['no call', { calls: [] }, -32602],
    ['an account that is not connected', { from: devAccount('bob').address }, 4100],
    ['a capability it has not', { capabilities: { paymasterService: {} } }, 5700],
  ])('refuses %s', async (_case, change, code) => {
    const wallet = await aWallet()
    const calls = [{ to: devAccount('bob').address }]
    await expect(wallet.handle('wallet_sendCalls', [{ ...request(calls), ...change }])).rejects.toMatchObject({ code })
  })

  it('knows no batch it did not send', async () => {
    await expect((await aWallet()).handle('wallet_getCallsStatus', ['0x1'])).rejects.toMatchObject({ code: 5730 })
  })

  it.each(['wallet_sendCalls', 'wallet_getCallsStatus', 'wallet_getCapabilities'])(
    'does not know %s unless it is told to',
    async (method) => {
      await expect((await aWallet({})).handle(method, [{}])).rejects.toMatchObject({ code: -32601 })
    },
  )
})

import { getCreateAddress, Wallet } from 'ethers'
import { contractInterface } from './artifacts'
import { contractAddresses, tokenBySymbol, unlistedToken } from './deployments'
import { deployer, devAccount, devAccounts } from './devAccounts'
import { lookAlikeOf } from './seed/lookAlike'
import { readTokenInfo } from './tokenReader'
import { sandboxChain } from '../testing/sandboxChain'
import { field, listAt, useSandbox } from '../testing/useSandbox'

describe('the chains of the sandbox', () => {
  const { sandbox, get, post, rpc } = useSandbox()
  const token = contractInterface('SandboxToken')
  const alice = devAccount('alice')
  const bob = devAccount('bob')

  const balanceOf = async (symbol: string, address: string): Promise<bigint> =>
    BigInt(
      String(
        await rpc(31337, 'eth_call', [
          { to: tokenBySymbol(symbol).address, data: token.encodeFunctionData('balanceOf', [address]) },
          'latest',
        ]),
      ),
    )

  const send = async (transaction: { to: string; value?: bigint; data?: string }): Promise<unknown> => {
    const nonce = Number(await rpc(31337, 'eth_getTransactionCount', [alice.address, 'pending']))
    const signed = await new Wallet(alice.privateKey).signTransaction({
      chainId: 31337,
      nonce,
      gasLimit: 200_000n,
      gasPrice: 3_000_000_000n,
      ...transaction,
    })
    const hash = await rpc(31337, 'eth_sendRawTransaction', [signed])
    // The node answers before its block is made.
    while ((await rpc(31337, 'eth_getTransactionReceipt', [hash])) === null) continue
    return hash
  }

  it('are two, each with its own id', async () => {
    expect(await rpc(31337, 'eth_chainId')).toBe('0x7a69')
    expect(await rpc(31338, 'eth_chainId')).toBe('0x7a6a')
  })

  it('refuse to sign over their public address', async () => {
    const { body } = await post('/rpc/31337', {
      jsonrpc: '2.0',
      id: 5,
      method: 'eth_sendTransaction',
      params: [{ from: alice.address, to: bob.address, value: '0x1' }],
    })
    expect(body).toMatchObject({ id: 5, error: { code: -32601 } })
  })

  it('mine a signed transfer of native currency at once', async () => {
    const before = BigInt(String(await rpc(31337, 'eth_getBalance', [bob.address, 'latest'])))
    await send({ to: bob.address, value: 7n })
    expect(BigInt(String(await rpc(31337, 'eth_getBalance', [bob.address, 'latest'])))).toBe(before + 7n)
  })

  it('have a tether at its mainnet address, whose transfer returns nothing', async () => {
    const before = await balanceOf('USDT', bob.address)
    const data = contractInterface('OldTether').encodeFunctionData('transfer', [bob.address, 1_500_000n])
    expect(
      await rpc(31337, 'eth_call', [{ from: alice.address, to: tokenBySymbol('USDT').address, data }, 'latest']),
    ).toBe('0x')
    await send({ to: tokenBySymbol('USDT').address, data })
    expect(await balanceOf('USDT', bob.address)).toBe(before + 1_500_000n)
  })

  it('let a tether allowance change only through zero', async () => {
    const approve = (amount: bigint): Promise<unknown> =>
      send({
        to: tokenBySymbol('USDT').address,
        data: contractInterface('OldTether').encodeFunctionData('approve', [bob.address, amount]),
      })
    const statusOf = async (hash: unknown): Promise<unknown> =>
      field(await rpc(31337, 'eth_getTransactionReceipt', [hash]), 'status')
    expect(await statusOf(await approve(5n))).toBe('0x1')
    expect(await statusOf(await approve(6n))).toBe('0x0')
    expect(await statusOf(await approve(0n))).toBe('0x1')
    expect(await statusOf(await approve(6n))).toBe('0x1')
  })

  it('have the same contracts at the same addresses, as sandbox.json lists them', async () => {
    const { body } = await get('/sandbox.json')
    for (const network of ['eip155:31337', 'eip155:31338']) {
      expect(listAt(body, `tokens.${network}`)).toMatchObject([
        { symbol: 'MDW', decimals: 18 },
        { symbol: 'USDC', decimals: 6 },
        { symbol: 'USDT', decimals: 6 },
      ])
    }
    for (const chainId of [31337, 31338]) {
      expect(
        String(await rpc(chainId, 'eth_getCode', [tokenBySymbol('MDW').address, 'latest'])).length,
      ).toBeGreaterThan(100)
    }
  })

  it('have everything for swaps, the wrapped native currency under the name of its chain', async () => {
    const { body } = await get('/sandbox.json')
    const { swapRouter, wrappedNative, feeCollector } = contractAddresses
    expect(field(body, 'contracts')).toMatchObject({
      swapRouter,
      wrappedNative,
      feeCollector,
      unlistedToken: unlistedToken.address,
    })
    const [one, two] = [sandboxChain(sandbox()), sandboxChain(sandbox(), 31338)]
    expect(await readTokenInfo(one, wrappedNative)).toMatchObject({
      name: 'Wrapped Ether',
      symbol: 'WETH',
      decimals: 18,
    })
    expect(await readTokenInfo(two, wrappedNative)).toMatchObject({
      name: 'Wrapped Sandbox Coin',
      symbol: 'WSBX',
      decimals: 18,
    })
    expect(await readTokenInfo(one, unlistedToken.address)).toMatchObject({
      name: 'Pebble',
      symbol: 'PBL',
      decimals: 18,
    })
  })

  it('keep every address where it was when contracts are added', () => {
    expect(contractAddresses.batchAccount).toBe(getCreateAddress({ from: deployer.address, nonce: 5 }))
    expect(contractAddresses.thief).toBe(getCreateAddress({ from: deployer.address, nonce: 11 }))
  })

  it('make look-alikes that share the shown characters and nothing else', () => {
    const copy = lookAlikeOf(bob.address)
    expect(copy.toLowerCase().slice(0, 6)).toBe(bob.address.toLowerCase().slice(0, 6))
    expect(copy.toLowerCase().slice(-6)).toBe(bob.address.toLowerCase().slice(-6))
    expect(copy.toLowerCase()).not.toBe(bob.address.toLowerCase())
    expect(sandbox().nodeUrls).toHaveLength(2)
  })

  it('go back whole while a block is being made', async () => {
    const chain = sandboxChain(sandbox(), 31337)
    const headOf = async (): Promise<number> => Number(await rpc(31337, 'eth_blockNumber'))
    await chain.takeSnapshot()
    const first = await headOf()
    const heads = new Set<number>()
    for (let round = 0; round < 60; round += 1) {
      const sent = Array.from({ length: round % 5 }, async (_, index) =>
        chain.rpc.call('eth_sendTransaction', [
          { from: devAccounts[index]?.address, to: bob.address, value: '0x1', gas: '0x7a120' },
        ]),
      )
      await Promise.all(sent)
      await chain.revert()
      heads.add(await headOf())
    }
    expect([...heads]).toEqual([first])
    const numbers = Array.from({ length: 20 }, (_, index) => `0x${(first - index).toString(16)}`)
    const blocks = await chain.rpc.batch(
      numbers.map((number) => ({ method: 'eth_getBlockByNumber', params: [number, false] })),
    )
    expect(blocks).not.toContain(null)
  }, 60_000)
})

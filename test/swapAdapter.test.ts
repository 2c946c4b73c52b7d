/**
 * The swap adapter on real pools: what the sandbox's service builds, held against the chain and sent by a wallet with a
 * key. Not covered here: hostile answers of nodes and wallets (src/adapters/eip155/swap), and what a visitor sees of a
 * swap (test/e2e).
 */
import { Wallet, type TypedDataField } from 'ethers'
import { forwardWhen } from './support/trialAwareContract'
import { notThere } from './support/builders'
import { createRpcCall } from '../src/api/jsonRpc'
import { onlyNodes } from '../src/api/nodeList'
import type { NetworkRpc } from '../src/adapters/contract'
import { createEip155SwapAdapter } from '../src/adapters/eip155/swap/eip155SwapAdapter'
import type { BuiltTransaction, SwapTerms } from '../src/adapters/swapContract'
import type { Network } from '../src/domain'
import { flowTexts, learnErrorTexts, WidgetError } from '../src/errors'
import { contractAddresses } from '../sandbox/chains/deployments'
import { devAccount } from '../sandbox/chains/devAccounts'
import { swapRouter } from '../sandbox/chains/swap/swapInterfaces'
import { tokenOn } from '../sandbox/chains/swap/wrappedNative'
import { field, useSandbox } from '../sandbox/testing/useSandbox'
import { useSwaps } from '../sandbox/testing/useSwaps'

learnErrorTexts(flowTexts)

const alice = devAccount('alice')
const wallet = new Wallet(alice.privateKey)
const COINS = 10n ** 18n
/** Enough for each token that pays, and far from emptying a pool. */
const AMOUNTS: Record<string, bigint> = { native: COINS / 10n, USDC: 50_000_000n, USDT: 50_000_000n }
const network: Network = {
  caipNetworkId: 'eip155:31337',
  name: 'Sandbox One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: [],
  contracts: { swapRouters: [contractAddresses.swapRouter] },
}

function signTypedData(json: string): Promise<string> {
  const payload = JSON.parse(json) as {
    domain: object
    types: Record<string, TypedDataField[]>
    message: Record<string, unknown>
  }
  const { EIP712Domain: _domain, ...types } = payload.types
  return wallet.signTypedData(payload.domain, types, payload.message)
}

const refusal = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'none',
    (error: unknown) =>
      error instanceof WidgetError ? (error.params.field ?? error.params.reason ?? error.code) : error,
  )

describe('the swap adapter on real pools', () => {
  const client = useSandbox()
  const swaps = useSwaps(client)

  // What is run here needs a node that can run blocks.
  beforeEach(async () => void (await client.post('/control/node-profiles', { profile: 'archive' })))

  /** The sandbox's public node, as the widget asks it. */
  const rpc: NetworkRpc = (_network, method, params, signal) => {
    const http = {
      request: async ({ body }: { body?: unknown }): Promise<unknown> => (await client.post('/rpc/31337', body)).body,
    }
    return createRpcCall({ http, nodes: onlyNodes(['http://node.test/']) })(method, params, signal)
  }
  /** The same node before it learned to run blocks that are never made. */
  const oldRpc: NetworkRpc = (asked, method, params) =>
    rpc(asked, method === 'eth_simulateV1' ? 'eth_unknown' : method, params)

  const get = notThere('index')
  const adapter = createEip155SwapAdapter({ rpc, get })
  const oldAdapter = createEip155SwapAdapter({ rpc: oldRpc, get })
  const tokenAddress = (symbol: string): string | undefined =>
    symbol === 'native' ? undefined : tokenOn(swaps.chain(), symbol).address

  /** A wallet with Alice's key. */
  const provider = {
    async request({ method, params }: { method: string; params: unknown[] }): Promise<unknown> {
      if (method === 'eth_signTypedData_v4') return signTypedData(String(params[1]))
      const { to, data, value } = params[0] as { to: string; data: string; value: string }
      return swaps.chain().sendAs(alice.address, { to, data, value: BigInt(value) })
    },
  }

  /** A swap of Alice as the service builds it, with the terms she would have reviewed. */
  async function aSwap(
    from: string,
    to: string,
    { slippage = 1, permit }: { slippage?: number; permit?: SwapTerms['permit'] } = {},
  ) {
    const amount = AMOUNTS[from] ?? 0n
    const built = await swaps.buildSwap(from, to, amount, { slippage, permit: permit?.encoded })
    const [, chainId = '', account = ''] = built.from.split(':')
    const transaction: BuiltTransaction = {
      network: { ...network, caipNetworkId: `eip155:${chainId}` },
      from: account,
      to: built.to,
      data: built.data,
      valueInUnits: (built.value ?? (from === 'native' ? amount : 0n)).toString(),
    }
    const terms: SwapTerms = {
      network,
      account: alice.address,
      sourceToken: tokenAddress(from),
      toToken: tokenAddress(to),
      amountInUnits: amount.toString(),
      minimumInUnits: ((built.amount * BigInt(100 - slippage)) / 100n).toString(),
      permit,
      router: { address: contractAddresses.swapRouter, isAccepted: false },
      // Coins need nobody's leave.
      spender: from === 'native' ? undefined : contractAddresses.swapRouter,
    }
    return { transaction, terms, amount }
  }

  async function feeOf(hash: string): Promise<bigint> {
    const receipt = await swaps.chain().rpc.call('eth_getTransactionReceipt', [hash])
    return BigInt(String(field(receipt, 'gasUsed'))) * BigInt(String(field(receipt, 'effectiveGasPrice')))
  }

  /** The terms of a visitor who accepted the contract of the transaction. */
  const accepting = ({ to }: BuiltTransaction, terms: SwapTerms): SwapTerms => ({
    ...terms,
    router: { address: to, isAccepted: true },
  })

  const approvalOf = (symbol: string, amount: bigint): BuiltTransaction => ({
    network,
    from: alice.address,
    to: tokenAddress(symbol) ?? '',
    data: adapter.writeApproval({ spender: contractAddresses.swapRouter, amountInUnits: amount.toString() }),
    valueInUnits: '0',
  })

  describe.each([
    ['native', 'USDC'],
    ['USDC', 'native'],
    ['USDC', 'USDT'],
    ['USDT', 'native'],
  ])('a swap from %s to %s', (from, to) => {
    beforeEach(async () => {
      if (from !== 'native') await swaps.approve(from, String(AMOUNTS[from]))
    })

    it('passes, is sent, and brings what is then told', async () => {
      const { transaction, terms } = await aSwap(from, to)
      await adapter.checkSwap(transaction, terms)
      await oldAdapter.checkSwap(transaction, terms)
      await expect(adapter.estimateCost(transaction)).resolves.toMatchObject({
        feeInUnits: expect.stringMatching(/^[1-9]\d+$/),
      })
      const before = await swaps.balanceOf(to, alice.address)
      const { hash } = await adapter.sendTransaction(provider, transaction)
      const received = BigInt(
        (await adapter.getReceived(network, hash, { account: alice.address, tokenAddress: tokenAddress(to) })) ?? -1,
      )
      expect(received).toBeGreaterThanOrEqual(BigInt(terms.minimumInUnits))
      // Coins paid for the gas, too.
      const paid = to === 'native' ? await feeOf(hash) : 0n
      expect((await swaps.balanceOf(to, alice.address)) - before + paid).toBe(received)
    })

    it('is refused with each part that differs', async () => {
      const { transaction, terms } = await aSwap(from, to)
      const other = contractAddresses.wrappedNative
      const changes: [Partial<SwapTerms>, string][] = [
        [{ amountInUnits: (BigInt(terms.amountInUnits) + 1n).toString() }, from === 'native' ? 'value' : 'amount'],
        [{ minimumInUnits: (BigInt(terms.minimumInUnits) * 2n).toString() }, 'minimum'],
        [{ toToken: other }, 'toToken'],
        [{ account: devAccount('bob').address }, 'account'],
        [{ spender: devAccount('bob').address }, 'spender'],
      ]
      for (const [change, field] of changes)
        expect(await refusal(adapter.checkSwap(transaction, { ...terms, ...change }))).toBe(field)
    })
  })

  describe('a lie of the service', () => {
    it.each([
      ['swap.account', 'account', 'account'],
      ['swap.chain', 'network', 'network'],
      ['swap.to', 'contract', 'spender'],
      ['swap.toSelf', 'contract', 'contract'],
      ['swap.recipient', 'recipient', 'recipient'],
      ['swap.sourceToken', 'sourceToken', 'sourceToken'],
      ['swap.destinationToken', 'toToken', 'toToken'],
      ['swap.amount', 'value', 'amount'],
      ['swap.minimum', 'minimum', 'minimum'],
      ['swap.value', 'value', 'value'],
      ['swap.method', 'method', 'method'],
      ['swap.transfer', 'contract', 'contract'],
      ['swap.truncated', 'method', 'method'],
      ['swap.permit', 'permit', 'permit'],
    ])('about %s is found: %s where coins are paid, %s where tokens are', async (lie, ofCoins, ofTokens) => {
      await swaps.approve('USDC', 'unlimited')
      for (const [from, to, field] of [
        ['native', 'USDC', ofCoins],
        ['USDC', 'native', ofTokens],
      ] as const) {
        const { terms } = await aSwap(from, to)
        await client.post('/control/lie', { field: lie, times: 1 })
        const { transaction } = await aSwap(from, to)
        expect([from, await refusal(adapter.checkSwap(transaction, terms))]).toEqual([from, field])
        expect(await refusal(oldAdapter.checkSwap(transaction, terms))).toBe(field)
      }
    })
  })

  describe('a swap whose price moved', () => {
    it('is refused with the pool’s own words', async () => {
      const { transaction, terms } = await aSwap('native', 'USDC')
      // Everybody buys before Alice does.
      const bob = devAccount('bob')
      await swaps.chain().setNativeBalance(bob.address, COINS * 1_000_000n)
      const rush = await swaps.build({
        from: swaps.token('native'),
        to: swaps.token('USDC'),
        amount: (COINS * 100n).toString(),
        userAddress: swaps.user('bob'),
        eip155: { slippage: 50 },
      })
      const { to, data } = (rush.body as { tx: { to: string; data: string } }).tx
      expect(
        await swaps.send({ to: to.split(':').at(-1) ?? '', data, value: COINS * 100n }, bob.address),
      ).toMatchObject({ isDone: true })
      expect(await refusal(adapter.checkSwap(transaction, terms))).toMatch(/INSUFFICIENT_OUTPUT_AMOUNT/)
      expect(await refusal(oldAdapter.checkSwap(transaction, terms))).toMatch(/INSUFFICIENT_OUTPUT_AMOUNT/)
    })
  })

  describe('a swap without an allowance', () => {
    it('fails by itself, and passes after its approval in the same batch', async () => {
      const { transaction, terms, amount } = await aSwap('USDC', 'native')
      expect(await refusal(adapter.checkSwap(transaction, terms))).not.toBe('none')
      expect(await refusal(adapter.checkSwap(transaction, { ...terms, spender: undefined }))).toBe('spender')
      await adapter.checkSwap(transaction, terms, [approvalOf('USDC', amount)])
      await adapter.checkSwap(transaction, { ...terms, spender: undefined }, [approvalOf('USDC', amount)])
      expect(await refusal(adapter.checkSwap(transaction, terms, [approvalOf('USDC', amount - 1n)]))).not.toBe('none')
    })

    it('passes with a permit, which is the token’s own', async () => {
      const { address } = tokenOn(swaps.chain(), 'USDC')
      await expect(adapter.takesPermit(network, address, alice.address)).resolves.toBe(true)
      const wish = {
        tokenAddress: address,
        owner: alice.address,
        spender: contractAddresses.swapRouter,
        amountInUnits: String(AMOUNTS.USDC),
        deadline: 4_000_000_000,
      }
      const permit = await (await adapter.preparePermit(network, wish))(provider)
      const { transaction, terms } = await aSwap('USDC', 'native', { permit })
      await adapter.checkSwap(transaction, terms)
      await oldAdapter.checkSwap(transaction, terms)
      expect(await refusal(adapter.checkSwap(transaction, { ...terms, permit: undefined }))).toBe('permit')
      const { hash } = await adapter.sendTransaction(provider, transaction)
      await expect(adapter.getReceived(network, hash, { account: alice.address })).resolves.toMatch(/^[1-9]\d*$/)
    })
  })

  describe('a call nobody can read', () => {
    it('is judged by what it moves, and does not pass on a node that cannot show it', async () => {
      const { transaction, terms } = await aSwap('native', 'USDC')
      const several = { ...transaction, data: swapRouter.encodeFunctionData('multicall', [[transaction.data]]) }
      expect(await refusal(adapter.checkSwap(several, terms))).toBe('method')
      await adapter.checkSwap(several, accepting(several, terms))
      expect(await refusal(oldAdapter.checkSwap(several, accepting(several, terms)))).toBe('SWAP_UNCHECKED')
      const theft = { ...transaction, to: contractAddresses.thief, data: '0xdeadbeef' }
      expect(await refusal(adapter.checkSwap(theft, accepting(theft, terms)))).toBe('minimum')
      expect(await refusal(oldAdapter.checkSwap(theft, accepting(theft, terms)))).toBe('SWAP_UNCHECKED')
    })

    it('that looks like a swap and is a theft is refused by what it moves', async () => {
      const { transaction, terms } = await aSwap('native', 'USDC')
      const theft = { ...transaction, to: contractAddresses.thief }
      expect(await refusal(adapter.checkSwap(theft, accepting(theft, terms)))).toBe('minimum')
      expect(await refusal(oldAdapter.checkSwap(theft, accepting(theft, terms)))).toBe('SWAP_UNCHECKED')
    })
  })

  // An honest router stands behind it: whatever it takes for a trial goes well, everything else is kept.
  describe('a contract that behaves only where it takes a swap for a trial', () => {
    const place = '0x00000000000000000000000000000000000bad01'

    /** A swap through the contract, accepted by the visitor, with the terms of an honest one. */
    async function aSwapThrough(condition: string) {
      await swaps.chain().rpc.call('anvil_setCode', [place, forwardWhen(condition, contractAddresses.swapRouter)])
      const { transaction, terms } = await aSwap('native', 'USDC')
      const through = { ...transaction, to: place }
      return { through, terms: accepting(through, terms) }
    }

    it.each([
      ['where an address that marked trials before has code', '7300000000000000000000000000000000c01bba1a3b'],
      ['where gas is free', '3a15'],
      ['where nobody is paid for the block', '4115'],
      ['never', '6000'],
    ])('is refused when it behaves %s', async (_where, condition) => {
      const { through, terms } = await aSwapThrough(condition)
      expect(await refusal(adapter.checkSwap(through, terms))).toBe('minimum')
    })

    it('is refused when it behaves in the block in which trials run by default', async () => {
      const height = BigInt(String(await swaps.chain().rpc.call('eth_blockNumber', [])))
      // At the present height or the next, whichever the node runs trials at.
      const next = (height + 2n).toString(16).padStart(8, '0')
      const { through, terms } = await aSwapThrough(`63${next}4310`)
      expect(await refusal(adapter.checkSwap(through, terms))).toBe('minimum')
    })

    it('passes when it always behaves', async () => {
      const { through, terms } = await aSwapThrough('6001')
      await adapter.checkSwap(through, terms)
      expect(
        await refusal(adapter.checkSwap(through, { ...terms, router: { address: place, isAccepted: false } })),
      ).toBe('contract')
    })

    it('does not pass on a node that cannot show what moves, even if its call can be read', async () => {
      const { through, terms } = await aSwapThrough('6001')
      expect(await refusal(oldAdapter.checkSwap(through, terms))).toBe('SWAP_UNCHECKED')
    })
  })

  describe('tokens', () => {
    it('that take a new allowance only after none say so', async () => {
      const ask = (symbol: string) =>
        adapter.needsReset(network, {
          tokenAddress: tokenAddress(symbol) ?? '',
          owner: alice.address,
          spender: contractAddresses.swapRouter,
          amountInUnits: '7',
        })
      for (const symbol of ['USDC', 'USDT']) expect([symbol, await ask(symbol)]).toEqual([symbol, false])
      for (const symbol of ['USDC', 'USDT']) await swaps.approve(symbol, '5')
      await expect(ask('USDC')).resolves.toBe(false)
      await expect(ask('USDT')).resolves.toBe(true)
      await expect(adapter.takesPermit(network, tokenAddress('USDT') ?? '', alice.address)).resolves.toBe(false)
    })
  })
})

import * as fc from 'fast-check'
import { Interface } from 'ethers/abi'
import { ALICE, aNetwork, aSecondNetwork, BOB, USDC } from '../../../test/support/builders'
import { sendTransfer } from '../../../test/support/sendTransfer'
import { RpcError } from '../../errors'
import type { FeeEstimate, Transfer } from '../contract'
import { createEip155Adapter } from './eip155Adapter'
import { toEvmTransaction, toWalletRequest } from './transfers'
import { isUsdtContract } from './usdtContracts'

const USDT = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const HASH = `0x${'c'.repeat(64)}`
const aTransfer = (parts: Partial<Transfer> = {}): Transfer => ({
  network: aNetwork(),
  from: ALICE,
  to: BOB,
  amountInUnits: '70000000000000000',
  isSmartAccount: false,
  ...parts,
})
const ofToken = (tokenAddress = USDC, amountInUnits = '4100000') =>
  aTransfer({ amountInUnits, token: { tokenAddress, decimals: 6 } })
const fee = { feeInUnits: '420000000000000', gasLimit: '21000', gasPriceInUnits: '20000000000' }
/** transfer(address,uint256) by hand: selector, address and amount in words of 32 bytes. */
const calldata = (to: string, amount: bigint) =>
  `0xa9059cbb${to.slice(2).toLowerCase().padStart(64, '0')}${amount.toString(16).padStart(64, '0')}`

/** A node that does not count base fees. */
const legacy = {
  eth_feeHistory: new RpcError({ rpcCode: -32601, reason: 'unknown method' }),
  eth_maxPriorityFeePerGas: new RpcError({ rpcCode: -32601, reason: 'unknown method' }),
}

type Answers = { [method: string]: unknown }

/** The adapter on a node that answers by method. */
function aChain(answers: Answers = {}) {
  const asked: { method: string; params: readonly unknown[] }[] = []
  const adapter = createEip155Adapter({
    rpc: async (_network, method, params) => {
      asked.push({ method, params })
      if (!(method in answers)) throw new Error(`${method} was not expected`)
      const answer = answers[method]
      if (answer instanceof Error) throw answer
      return answer
    },
  })
  return { adapter, asked }
}

/** A wallet that answers once, and what it was asked. */
function aWallet(answer: unknown = HASH) {
  const asked: unknown[] = []
  return {
    asked,
    provider: {
      async request(question: unknown) {
        asked.push(question)
        if (answer instanceof Error) throw answer
        return answer
      },
    },
  }
}

describe('the transaction of a transfer', () => {
  it('of coins is value alone', () => {
    expect(toEvmTransaction(aTransfer())).toEqual({ from: ALICE, to: BOB, value: '0xf8b0a10e470000', data: '0x' })
  })

  it.each([
    ['a token', USDC],
    ['USDT', USDT],
  ])('of %s calls its transfer, exactly', (_name, tokenAddress) => {
    expect(toEvmTransaction(ofToken(tokenAddress))).toEqual({
      from: ALICE,
      to: tokenAddress,
      value: '0x0',
      data: calldata(BOB, 4_100_000n),
    })
  })

  it('carries every amount there is', () => {
    const erc20 = new Interface(['function transfer(address to, uint256 amount)'])
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), (amount) => {
        expect(BigInt(toEvmTransaction(aTransfer({ amountInUnits: amount.toString() })).value)).toBe(amount)
        const { data } = toEvmTransaction(ofToken(USDC, amount.toString()))
        expect(data).toBe(calldata(BOB, amount))
        expect(erc20.decodeFunctionData('transfer', data)[1]).toBe(amount)
      }),
      { numRuns: 2_000 },
    )
  })

  it.each([
    [USDT, true],
    [USDT.toLowerCase(), true],
    [`0x${USDT.slice(2).toUpperCase()}`, true],
    ['0xc2132D05D31c914a87C6611C10748AEb04B58e8F', true],
    ['0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7', true],
    ['0x55d398326f99059fF775485246999027B3197955', true],
    ['0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9', true],
    [USDC, false],
    ['', false],
  ])('%s is a listed USDT contract: %p', (address, isUsdt) => {
    expect(isUsdtContract(address)).toBe(isUsdt)
  })
})

describe('what the wallet is asked to sign', () => {
  const requestOf = (transfer: Transfer, reviewed: FeeEstimate) =>
    toWalletRequest(transfer, reviewed, toEvmTransaction(transfer))

  it('names the network, and for coins the gas that was reviewed', () => {
    expect(requestOf(aTransfer(), fee)).toEqual({
      from: ALICE,
      to: BOB,
      value: '0xf8b0a10e470000',
      data: '0x',
      chainId: '0x1',
      gas: '0x5208',
      gasPrice: '0x4a817c800',
    })
    expect(requestOf(aTransfer({ network: aSecondNetwork() }), fee)).toHaveProperty('chainId', '0x2105')
  })

  it('is capped by the reviewed fee and tip where the network counts so (EIP-1559), for tokens too', () => {
    const request = requestOf(ofToken(), { ...fee, tipInUnits: '1000000000' })
    expect(request).toMatchObject({ gas: '0x5208', maxFeePerGas: '0x4a817c800', maxPriorityFeePerGas: '0x3b9aca00' })
    expect(request).not.toHaveProperty('gasPrice')
  })

  it('leaves the gas of a contract account to the wallet', () => {
    expect(Object.keys(requestOf(aTransfer({ isSmartAccount: true }), fee))).toEqual([
      'from',
      'to',
      'value',
      'data',
      'chainId',
    ])
  })
})

describe('the fee', () => {
  it('of coins is gas times a price that covers the next block', async () => {
    const { adapter, asked } = aChain({ ...legacy, eth_estimateGas: '0x5208', eth_gasPrice: '0x3b9aca00' })
    await expect(adapter.estimateFee(aTransfer())).resolves.toEqual({
      feeInUnits: '23625000000000',
      gasLimit: '21000',
      gasPriceInUnits: '1125000000',
      least: { gasLimit: '21000', gasPriceInUnits: '1000000000' },
    })
    // Without the value, or the fee of Max could never be asked for.
    expect(asked.find(({ method }) => method === 'eth_estimateGas')?.params).toEqual([
      { from: ALICE, to: BOB, value: '0x0', data: '0x' },
    ])
  })

  it('of a token has a fifth more gas than it takes now', async () => {
    const { adapter } = aChain({ ...legacy, eth_estimateGas: '0xfde8', eth_gasPrice: '0x3b9aca00' })
    await expect(adapter.estimateFee(ofToken(), '1000000000')).resolves.toEqual({
      feeInUnits: '78000000000000',
      gasLimit: '78000',
      gasPriceInUnits: '1000000000',
      least: { gasLimit: '65000', gasPriceInUnits: '1000000000' },
    })
  })

  /** A base fee of 10 gwei in the next block, and a tip of 1. */
  const modern = {
    eth_estimateGas: '0x5208',
    eth_feeHistory: { baseFeePerGas: ['0x1', '0x2540be400'], reward: [['0x3b9aca00']] },
    eth_maxPriorityFeePerGas: '0x3b9aca00',
  }

  it('is twice the base fee and the tip at most where the node counts so, and asks for no other price', async () => {
    const { adapter, asked } = aChain(modern)
    await expect(adapter.estimateFee(aTransfer())).resolves.toEqual({
      feeInUnits: (21_000n * 21_000_000_000n).toString(),
      gasLimit: '21000',
      gasPriceInUnits: '21000000000',
      tipInUnits: '1000000000',
      least: { gasLimit: '21000', gasPriceInUnits: '11000000000' },
    })
    expect(asked.map(({ method }) => method)).not.toContain('eth_gasPrice')
  })

  it('is the node’s one price where the base fee is nothing, which says nothing of the least that is taken', async () => {
    const { adapter } = aChain({
      ...modern,
      eth_feeHistory: { baseFeePerGas: ['0x0', '0x0'], reward: [['0x3b9aca00']] },
      eth_gasPrice: '0x77359400',
    })
    const price = await adapter.estimateFee(aTransfer())
    expect(price).toMatchObject({ gasPriceInUnits: '2250000000', least: { gasPriceInUnits: '2000000000' } })
    expect(price).not.toHaveProperty('tipInUnits')
  })

  it('takes the tip of the last block from a node that names none', async () => {
    const { adapter } = aChain({
      ...modern,
      eth_maxPriorityFeePerGas: new RpcError({ rpcCode: -32601, reason: 'unknown method' }),
    })
    await expect(adapter.estimateFee(aTransfer())).resolves.toMatchObject({ tipInUnits: '1000000000' })
  })

  it.each([
    ['476,190 gwei', '476190000000000', '21000000000'],
    ['one wei', '1', '21000000000'],
    ['nothing', '0', '21000000000'],
    ['just too much', '33000000001', '21000000000'],
    ['three times the price', '33000000000', '33000000000'],
    ['half the price, below which no block takes it', '5500000000', '21000000000'],
  ])('hears a service that says %s only near the node’s figure', async (_name, hint, gasPriceInUnits) => {
    await expect(aChain(modern).adapter.estimateFee(aTransfer(), hint)).resolves.toMatchObject({ gasPriceInUnits })
    await expect(aChain(modern).adapter.getGasPrice?.(aNetwork(), hint)).resolves.toEqual({
      gasPriceInUnits,
      tipInUnits: '1000000000',
      leastInUnits: '11000000000',
    })
  })

  it.each([
    ['1999999999', '1999999999'],
    ['476190000000000', '1125000000'],
    ['1', '1125000000'],
    ['499999999', '1125000000'],
    ['500000000', '1000000000'],
    ['3000000000', '3000000000'],
    ['3000000001', '1125000000'],
  ])('on a network with one price hears %s as %s', async (hint, gasPriceInUnits) => {
    const { adapter } = aChain({ ...legacy, eth_estimateGas: '0x5208', eth_gasPrice: '0x3b9aca00' })
    await expect(adapter.estimateFee(aTransfer(), hint)).resolves.toMatchObject({ gasPriceInUnits })
  })

  it.each([
    ['refuses', new RpcError({ rpcCode: -32000, reason: 'no' })],
    ['says zero', '0x0'],
  ])('is not known when the node %s, whatever a service says', async (_name, answer) => {
    const { adapter } = aChain({ ...legacy, eth_estimateGas: '0x5208', eth_gasPrice: answer })
    await expect(adapter.estimateFee(aTransfer(), '1000000000')).rejects.toHaveProperty('code')
  })

  it.each([
    ['null', null],
    ['nothing', '0x'],
    ['a number', 21000],
    ['decimal text', '21000'],
    ['text', 'lots'],
    ['less than nothing', '-0x1'],
    ['more than a word', `0x1${'0'.repeat(64)}`],
  ])('is not known when the node answers %s', async (_name, answer) => {
    await expect(
      aChain({ ...legacy, eth_estimateGas: answer, eth_gasPrice: '0x7' }).adapter.estimateFee(aTransfer(), '7'),
    ).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' })
    await expect(
      aChain({ ...legacy, eth_estimateGas: '0x5208', eth_gasPrice: answer }).adapter.estimateFee(aTransfer()),
    ).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' })
  })

  it('is not known when the transfer would fail', async () => {
    const { adapter } = aChain({
      ...legacy,
      eth_gasPrice: '0x7',
      eth_estimateGas: new RpcError({ rpcCode: 3, reason: 'execution reverted' }),
    })
    await expect(adapter.estimateFee(ofToken(), '7')).rejects.toMatchObject({ code: 'RPC' })
  })
})

describe('sending', () => {
  const yes = `0x${'1'.padStart(64, '0')}`

  it('runs the very transaction on the node and then asks the wallet, once', async () => {
    const { adapter, asked } = aChain({ eth_call: yes })
    const wallet = aWallet()
    await expect(sendTransfer(adapter, wallet.provider, ofToken(), fee)).resolves.toMatchObject({ hash: HASH })
    const transaction = { from: ALICE, to: USDC, value: '0x0', data: calldata(BOB, 4_100_000n) }
    expect(asked).toEqual([{ method: 'eth_call', params: [transaction, 'latest'] }])
    expect(wallet.asked).toEqual([
      {
        method: 'eth_sendTransaction',
        params: [{ ...transaction, chainId: '0x1', gas: '0x5208', gasPrice: '0x4a817c800' }],
      },
    ])
  })

  it.each([
    ['coins', aTransfer(), '0x'],
    ['a token that answers nothing', ofToken(USDT), '0x'],
    ['a token that says yes', ofToken(), yes],
  ])('of %s goes to the wallet', async (_name, transfer, answer) => {
    const wallet = aWallet()
    await sendTransfer(aChain({ eth_call: answer }).adapter, wallet.provider, transfer, fee)
    expect(wallet.asked).toHaveLength(1)
  })

  it.each([
    ['says no', `0x${'0'.repeat(64)}`, 'TRANSACTION'],
    ['would fail', new RpcError({ rpcCode: 3, reason: 'execution reverted' }), 'RPC'],
    ['answers something else', 'yes', 'MALFORMED_ANSWER'],
    ['answers null', null, 'MALFORMED_ANSWER'],
  ])('of a token that %s never reaches the wallet', async (_name, answer, code) => {
    const wallet = aWallet()
    await expect(
      sendTransfer(aChain({ eth_call: answer }).adapter, wallet.provider, ofToken(), fee),
    ).rejects.toMatchObject({ code })
    expect(wallet.asked).toEqual([])
  })

  it.each([
    [Object.assign(new Error('no'), { code: 4001 }), 'USER_REJECTED'],
    [new Error('insufficient funds for gas'), 'WALLET'],
    ['not a hash', 'TRANSACTION'],
    [null, 'TRANSACTION'],
    [`0x${'c'.repeat(63)}`, 'TRANSACTION'],
  ])('ends as the wallet ended it: %p', async (answer, code) => {
    await expect(
      sendTransfer(aChain({ eth_call: '0x' }).adapter, aWallet(answer).provider, aTransfer(), fee),
    ).rejects.toMatchObject({ code })
  })

  it.each([undefined, null, {}, { request: 'no' }])('needs a wallet that can be asked, not %p', async (provider) => {
    await expect(sendTransfer(aChain({ eth_call: '0x' }).adapter, provider, aTransfer(), fee)).rejects.toMatchObject({
      code: 'NO_ACTIVE_NETWORK',
    })
  })
})

describe('a receipt', () => {
  it.each([
    [null, 'submitted'],
    [undefined, 'submitted'],
    [{ status: '0x1' }, 'confirmed'],
    [{ status: '0x01' }, 'confirmed'],
    [{ status: '0x0' }, 'failed'],
  ])('%j means %s', async (receipt, status) => {
    await expect(
      aChain({ eth_getTransactionReceipt: receipt }).adapter.getTransactionStatus(aNetwork(), { hash: HASH }),
    ).resolves.toBe(status)
  })

  it.each([[{}], [{ status: 1 }], [{ status: null }], ['0x1'], [[]]])('%j means nothing', async (receipt) => {
    await expect(
      aChain({ eth_getTransactionReceipt: receipt }).adapter.getTransactionStatus(aNetwork(), { hash: HASH }),
    ).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' })
  })
})

describe('what a node says of an account', () => {
  it('is exact', async () => {
    await expect(
      aChain({ eth_getBalance: `0x${'f'.repeat(64)}` }).adapter.getNativeBalance(aNetwork(), ALICE),
    ).resolves.toBe((2n ** 256n - 1n).toString())
    await expect(
      aChain({ eth_call: `0x${'f'.repeat(64)}` }).adapter.getTokenBalance(aNetwork(), USDC, ALICE),
    ).resolves.toBe((2n ** 256n - 1n).toString())
  })

  it('is said of that account at the newest block', async () => {
    const rpc = jest.fn(async () => '0x5')
    await createEip155Adapter({ rpc }).getNativeBalance(aNetwork(), ALICE)
    expect(rpc.mock.calls).toEqual([[aNetwork(), 'eth_getBalance', [ALICE, 'latest']]])
  })

  it.each(['0x', null, 7, '12', 'lots'])('is not believed when it is %p', async (answer) => {
    const { adapter } = aChain({ eth_getBalance: answer, eth_call: answer })
    await expect(adapter.getNativeBalance(aNetwork(), ALICE)).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' })
    await expect(adapter.getTokenBalance(aNetwork(), USDC, ALICE)).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' })
  })
})

describe('what a token says of itself', () => {
  const abi = new Interface([
    'function name() view returns (string)',
    'function symbol() view returns (string)',
    'function decimals() view returns (uint8)',
  ])

  const describeAs = (name: string, symbol: string, decimals: number) => {
    const words = new Map<string | undefined, string>([
      [abi.getFunction('name')?.selector, abi.encodeFunctionResult('name', [name])],
      [abi.getFunction('symbol')?.selector, abi.encodeFunctionResult('symbol', [symbol])],
      [abi.getFunction('decimals')?.selector, abi.encodeFunctionResult('decimals', [decimals])],
    ])
    const adapter = createEip155Adapter({
      rpc: async (_network, _method, params) => words.get((params as [{ data: string }])[0].data),
    })
    return adapter.getTokenMetadata(aNetwork(), USDC)
  }

  it('is cleaned and short', async () => {
    await expect(describeAs('USD\u202e Coin', 'USDC', 6)).resolves.toEqual({
      tokenAddress: USDC,
      name: 'USD Coin',
      symbol: 'USDC',
      decimals: 6,
    })
    await expect(describeAs('', 'S'.repeat(100), 36)).resolves.toMatchObject({
      name: `${'S'.repeat(15)}…`,
      symbol: `${'S'.repeat(15)}…`,
      decimals: 36,
    })
  })

  it('is not believed above 36 digits after the point', async () => {
    await expect(describeAs('A', 'A', 37)).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' })
  })
})

import { deflateSync } from 'node:zlib'
import { Interface } from 'ethers/abi'
import { Transaction } from 'ethers/transaction'
import { ALICE, aNetwork, BOB } from '../../../test/support/builders'
import { RpcError } from '../../errors'
import { WidgetError } from '../../errors'
import type { CaipNetworkId } from '../../domain'
import { createEip155Adapter } from './eip155Adapter'
import { readDataFee } from './dataFee'

const oracle = new Interface(['function getL1Fee(bytes transaction) view returns (uint256)'])
const on = (chainId: number) => aNetwork({ caipNetworkId: `eip155:${chainId}` as CaipNetworkId })
const word = (value: number) => `0x${value.toString(16).padStart(64, '0')}`

/** A node whose oracle answers this, and what it was asked. */
function aNode(answer: unknown) {
  const asked: { to: string; data: string }[] = []
  const rpc = async (_network: unknown, method: string, [call]: readonly unknown[]): Promise<unknown> => {
    if (method === 'eth_feeHistory') return { baseFeePerGas: ['0x50', '0x5a'], reward: [['0xa']] }
    if (method === 'eth_maxPriorityFeePerGas') return '0xa'
    if (method === 'eth_estimateGas') return '0x5208'
    asked.push(call as { to: string; data: string })
    if (answer instanceof Error) throw answer
    return answer
  }
  return { rpc, asked }
}

const sent = { to: BOB, value: '0x0de0b6b3a7640000', data: '0xabcd' }

describe('what a chain takes for data', () => {
  it.each([
    [10, '0x420000000000000000000000000000000000000F'],
    [8453, '0x420000000000000000000000000000000000000F'],
    [7777777, '0x420000000000000000000000000000000000000F'],
    [534352, '0x5300000000000000000000000000000000000002'],
  ])('is asked of the contract that knows it on %i', async (chainId, address) => {
    const { rpc, asked } = aNode(word(1_000))
    await expect(readDataFee(rpc, on(chainId), sent)).resolves.toBe(1_000n)
    expect(asked.map(({ to }) => to)).toEqual([address])
  })

  it('is asked for the whole transaction, as the chain would carry it without its signature', async () => {
    const { rpc, asked } = aNode(word(1))
    await readDataFee(rpc, on(10), sent)
    const transaction = Transaction.from(String(oracle.decodeFunctionData('getL1Fee', asked[0]?.data ?? '0x')[0]))
    expect([transaction.type, transaction.chainId, transaction.to, transaction.value, transaction.data]).toEqual([
      2,
      10n,
      BOB,
      10n ** 18n,
      '0xabcd',
    ])
  })

  it('is told with room for a rise before a transaction is built, for data that cannot be compressed', async () => {
    const { rpc, asked } = aNode(word(1_000))
    await expect(createEip155Adapter({ rpc }).getDataFeeRoom?.(on(10), 4_096)).resolves.toBe('1500')
    const { data } = Transaction.from(String(oracle.decodeFunctionData('getL1Fee', asked[0]?.data ?? '0x')[0]))
    const bytes = Buffer.from(data.slice(2), 'hex')
    expect(bytes).toHaveLength(4_096)
    expect(deflateSync(bytes).length).toBeGreaterThan(4_000)
  })

  // Arbitrum and ZKsync count it as gas; Ethereum has no such fee.
  it.each([1, 42161, 324, 56])('is nothing on %i, which is not asked', async (chainId) => {
    const { rpc, asked } = aNode(word(1_000))
    await expect(readDataFee(rpc, on(chainId), sent)).resolves.toBe(0n)
    expect(asked).toEqual([])
  })

  it.each([
    ['a figure', word(7), 7n],
    ['no contract', '0x', 0n],
    ['a refusal', new RpcError({ rpcCode: -32000, reason: 'execution reverted' }), 0n],
  ])('is asked on a chain nobody here knows: %s', async (_what, answer, fee) => {
    await expect(readDataFee(aNode(answer).rpc, on(424_242), sent)).resolves.toBe(fee)
  })

  it('is not nothing on a chain nobody here knows while its node does not answer', async () => {
    const { rpc } = aNode(new WidgetError('TIMEOUT', { host: 'node' }))
    await expect(readDataFee(rpc, on(424_242), sent)).rejects.toMatchObject({ code: 'TIMEOUT' })
  })

  it.each([
    ['a refusal', new RpcError({ rpcCode: -32000, reason: 'execution reverted' }), 'RPC'],
    ['half a word', '0x12', 'MALFORMED_ANSWER'],
    ['nothing at all', new WidgetError('TIMEOUT', { host: 'node' }), 'TIMEOUT'],
  ])('is not known where the chain takes it and the node says %s', async (_what, answer, code) => {
    await expect(readDataFee(aNode(answer).rpc, on(10), sent)).rejects.toMatchObject({ code })
  })
})

describe('the fee of a transfer', () => {
  const transfer = (chainId: number) => ({
    network: on(chainId),
    from: ALICE,
    to: BOB,
    amountInUnits: '1000',
    isSmartAccount: false,
  })

  it('has the data in it, with room for half as much again', async () => {
    const { rpc } = aNode(word(1_000_000))
    await expect(createEip155Adapter({ rpc }).estimateFee(transfer(10))).resolves.toEqual({
      feeInUnits: String(21_000 * 190 + 1_500_000),
      gasLimit: '21000',
      gasPriceInUnits: '190',
      tipInUnits: '10',
      dataFeeInUnits: '1500000',
      least: { gasLimit: '21000', gasPriceInUnits: '100', dataFeeInUnits: '1000000' },
    })
  })

  it('takes the gas of chains that count data as gas as the node says it', async () => {
    const { rpc } = aNode(word(0))
    const arbitrum = createEip155Adapter({
      rpc: async (network, method, params) => (method === 'eth_estimateGas' ? '0x61a80' : rpc(network, method, params)),
    })
    await expect(arbitrum.estimateFee(transfer(42161))).resolves.toMatchObject({
      gasLimit: '400000',
      feeInUnits: String(400_000 * 190),
    })
  })
})

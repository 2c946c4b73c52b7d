/**
 * Spoiled answers of nodes and indexes, through the adapters of all four namespaces: an amount that is one, or an error
 * of ours.
 */
import { AbiCoder } from 'ethers/abi'
import { createBip122Adapter } from '../../src/adapters/bip122/bip122Adapter'
import { createEip155Adapter } from '../../src/adapters/eip155/eip155Adapter'
import { createPolkadotAdapter } from '../../src/adapters/polkadot/polkadotAdapter'
import { createSolanaAdapter } from '../../src/adapters/solana/solanaAdapter'
import type { NetworkRpc, TransferAdapter } from '../../src/adapters/contract'
import { networks } from '../../src/config'
import { flowTexts, learnErrorTexts } from '../../src/errors'
import { ALICE, aNetwork, BOB, USDC } from '../support/builders'
import { aBuilt, aRun, aSwapChain, someTerms } from '../support/swapChain'
import { fuzzGuard } from './support/fuzzGuard'
import { mutate } from './support/mutate'
import { FUZZ_TIMEOUT_MS } from './support/plan'
import { createRandom } from '../support/random'

learnErrorTexts(flowTexts)

const network = aNetwork()
const named = aNetwork({ contracts: { ensRegistry: { address: USDC } } })
const coder = AbiCoder.defaultAbiCoder()
const word = (value: bigint | number): string => coder.encode(['uint256'], [value])
const HASH = `0x${'ab'.repeat(32)}`
const isAmount = (value: unknown): unknown => {
  if (typeof value !== 'string' || !/^\d{1,78}$/.test(value))
    throw new TypeError(`${JSON.stringify(value)} is no amount`)
  return value
}

/** What an honest node answers, by method. */
const evmNode: Record<string, unknown> = {
  eth_chainId: '0x1',
  eth_blockNumber: '0x100',
  eth_getBalance: '0xde0b6b3a7640000',
  eth_gasPrice: '0x3b9aca00',
  eth_maxPriorityFeePerGas: '0x5f5e100',
  eth_estimateGas: '0x5208',
  eth_getCode: '0x',
  eth_call: word(6),
  eth_getTransactionCount: '0x5',
  eth_feeHistory: {
    oldestBlock: '0xff',
    baseFeePerGas: ['0x3b9aca00', '0x3b9aca00'],
    gasUsedRatio: [0.5],
    reward: [['0x5f5e100']],
  },
  eth_getBlockByNumber: {
    number: '0x100',
    timestamp: '0x65000000',
    baseFeePerGas: '0x3b9aca00',
    transactions: [{ hash: HASH, from: ALICE, nonce: '0x4', to: BOB, value: '0x1', input: '0x' }],
  },
  eth_getTransactionByHash: {
    hash: HASH,
    from: ALICE,
    to: BOB,
    nonce: '0x4',
    value: '0x1',
    input: '0x',
    blockNumber: '0xff',
  },
  eth_getTransactionReceipt: {
    transactionHash: HASH,
    status: '0x1',
    blockNumber: '0xff',
    gasUsed: '0x5208',
    effectiveGasPrice: '0x3b9aca00',
    from: ALICE,
    to: BOB,
    logs: [],
  },
}

/** The adapter on a node that answers one spoiled value, to the method chosen, and honest ones to all others. */
function anEvmAdapter(method: string, value: unknown): TransferAdapter {
  const rpc: NetworkRpc = async (_network, asked) => (asked === method ? value : evmNode[asked])
  const adapter = createEip155Adapter({ rpc })
  if (!('prepareTransfer' in adapter)) throw new TypeError('eip155 sends')
  return adapter
}

const transfer = { network, from: ALICE, to: BOB, amountInUnits: '1000', isSmartAccount: false }
const tokenTransfer = { ...transfer, token: { tokenAddress: USDC, decimals: 6 } }

const evm: [string, string, (adapter: TransferAdapter) => Promise<unknown>][] = [
  [
    'the balance of coins',
    'eth_getBalance',
    async (adapter) => isAmount(await adapter.getNativeBalance(network, ALICE)),
  ],
  [
    'the balance of a token',
    'eth_call',
    async (adapter) => isAmount(await adapter.getTokenBalance(network, USDC, ALICE)),
  ],
  [
    'the decimals of a token',
    'eth_call',
    async (adapter) => {
      const decimals = await adapter.getTokenDecimals(network, USDC)
      if (!Number.isInteger(decimals) || decimals < 0 || decimals > 36) throw new TypeError(`${decimals} decimals`)
      return decimals
    },
  ],
  [
    'the status of a transaction',
    'eth_getTransactionReceipt',
    (adapter) => adapter.getTransactionStatus(network, { hash: HASH }),
  ],
  [
    'the trace of a transaction',
    'eth_getTransactionByHash',
    async (adapter) => adapter.traceTransaction?.(network, { hash: HASH, from: ALICE, effect: '0x', nonce: 4 }),
  ],
  [
    'the trace by its number',
    'eth_getTransactionCount',
    async (adapter) => adapter.traceTransaction?.(network, { hash: HASH, from: ALICE, effect: '0x', nonce: 4 }),
  ],
  ...['eth_estimateGas', 'eth_gasPrice', 'eth_feeHistory', 'eth_maxPriorityFeePerGas', 'eth_getBlockByNumber'].map(
    (method): (typeof evm)[number] => [
      `the fee by ${method}`,
      method,
      async (adapter) => {
        const fee = await adapter.estimateFee(transfer)
        for (const amount of [fee.feeInUnits, fee.gasLimit, fee.gasPriceInUnits]) isAmount(amount)
        return fee
      },
    ],
  ),
  ['the fee of a token', 'eth_call', (adapter) => adapter.estimateFee(tokenTransfer)],
]

describe('spoiled answers of a node', () => {
  it.each(evm)(
    'are no harm to %s (eip155)',
    async (_what, method, ask) => {
      await fuzzGuard({
        honest: evmNode[method],
        take: (value) => ask(anEvmAdapter(method, value)),
        allowed: ['name', 'symbol', 'avatar', 'hash'],
      })
    },
    FUZZ_TIMEOUT_MS,
  )

  /** A registry that knows a resolver for every name, whose records are what the test says. */
  const aNameAdapter = (record: unknown) => {
    const [resolver, supportsInterface] = ['0x0178b8bf', '0x01ffc9a7']
    const answer = (data: string): unknown =>
      data.startsWith(resolver) ? word(7) : data.startsWith(supportsInterface) ? word(0) : record
    return createEip155Adapter({ rpc: async (_network, _method, [call]) => answer((call as { data: string }).data) })
  }

  it(
    'are no harm to a name (eip155)',
    async () => {
      await fuzzGuard({
        honest: word(0x1234),
        take: async (value) => (await aNameAdapter(value).resolveName(named, 'alice.eth')) ?? 'none',
        allowed: [],
      })
    },
    FUZZ_TIMEOUT_MS,
  )

  it(
    'are no harm to an identity (eip155)',
    async () => {
      await fuzzGuard({
        honest: coder.encode(['string'], ['alice.eth']),
        take: (value) => aNameAdapter(value).readIdentity(named, ALICE),
        allowed: ['name', 'avatar'],
      })
    },
    FUZZ_TIMEOUT_MS,
  )

  it(
    'are no harm to the facts of a token (eip155)',
    async () => {
      const decimals = '0x313ce567'
      const ask = (value: unknown): Promise<unknown> => {
        const adapter = createEip155Adapter({
          rpc: async (_network, _method, [call]) =>
            (call as { data: string }).data.startsWith(decimals) ? word(6) : value,
        })
        if (!('getTokenMetadata' in adapter)) throw new TypeError('eip155 has tokens')
        return adapter.getTokenMetadata(network, USDC)
      }
      await fuzzGuard({ honest: coder.encode(['string'], ['USDC']), take: ask, allowed: ['name', 'symbol'] })
    },
    FUZZ_TIMEOUT_MS,
  )

  it.each(['eth_simulateV1', 'eth_chainId', 'eth_getCode', 'eth_gasPrice'])(
    'let no swap pass that is not what was reviewed: %s',
    async (method) => {
      const honest = { eth_simulateV1: aRun(), eth_chainId: '0x1', eth_getCode: '0x6001', eth_gasPrice: '0x3b9aca00' }[
        method
      ]
      // Whatever passes has brought what was reviewed, by the node's own numbers.
      const random = createRandom(7)
      const [built, terms] = [aBuilt(), someTerms()]
      const check = async (value: unknown): Promise<unknown> => {
        await aSwapChain({ [method]: value }).adapter.checkSwap(built, terms)
        return 'passed'
      }
      await fuzzGuard({ honest, take: check }, () => mutate(honest, random))
    },
    FUZZ_TIMEOUT_MS,
  )

  it(
    'say no balance that is none (solana, bip122, polkadot)',
    async () => {
      const solana = { context: { slot: 1 }, value: 12345 }
      await fuzzGuard({
        honest: solana,
        take: async (value) =>
          isAmount(
            await createSolanaAdapter({ rpc: async () => value }).getNativeBalance(
              networks.solana,
              '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
            ),
          ),
      })
      const utxos = [
        { txid: 'a', vout: 0, value: 500, status: { confirmed: true } },
        { txid: 'b', vout: 1, value: 700, status: { confirmed: false } },
      ]
      await fuzzGuard({
        honest: utxos,
        take: async (value) =>
          isAmount(
            await createBip122Adapter({ post: async () => undefined, get: async () => value }).getNativeBalance(
              networks.bitcoin,
              'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
            ),
          ),
      })
      const storage = `0x${'00'.repeat(16)}${'01'.repeat(16)}${'00'.repeat(48)}`
      await fuzzGuard({
        honest: storage,
        take: async (value) =>
          isAmount(
            await createPolkadotAdapter({ rpc: async () => value }).getNativeBalance(
              networks.polkadot,
              '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
            ),
          ),
      })
    },
    FUZZ_TIMEOUT_MS * 3,
  )
})

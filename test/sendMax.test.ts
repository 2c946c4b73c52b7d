/**
 * “Max” of a coin on EVM networks: whatever the node asks, the amount and the most that its transaction may cost are the
 * balance, to the wei. Not here: the other families, on their own ledgers (solanaAdapter, bitcoinAdapter,
 * polkadotAdapter).
 */
import * as fc from 'fast-check'
import { Interface } from 'ethers'
import { createEip155Adapter } from '../src/adapters/eip155/eip155Adapter'
import { toEvmTransaction, toWalletRequest } from '../src/adapters/eip155/transfers'
import { RpcError } from '../src/errors'
import { feeAt } from '../src/features/fees/feeRules'
import { heldBack, maxAmount } from '../src/features/send/sendRules'
import { ALICE, aNetwork, aToken, BOB } from './support/builders'

const toHex = (value: bigint): string => `0x${value.toString(16)}`
const wei = (max: bigint) => fc.bigInt({ min: 1n, max })
/** Whom chains of the OP stack ask what data costs. */
const oracle = new Interface(['function getL1Fee(bytes transaction) view returns (uint256)'])
const unknownMethod = new RpcError({ rpcCode: -32601, reason: 'unknown method' })

/** What a node asks of whoever sends coins: gas, a base fee with a tip or one price; and some chains, for their data. */
const aNode = fc.record({
  gas: fc.bigInt({ min: 21_000n, max: 400_000n }),
  baseFee: wei(10n ** 13n),
  tip: wei(10n ** 11n),
  isLegacy: fc.boolean(),
  dataFee: fc.option(wei(10n ** 16n), { nil: undefined }),
})
type Node = typeof aNode extends fc.Arbitrary<infer Value> ? Value : never

/** A price of the visitor's own, or the network's. */
const aWish = fc.option(wei(10n ** 14n), { nil: undefined })

const adapterOn = ({ gas, baseFee, tip, isLegacy, dataFee = 0n }: Node) => {
  const answers: Record<string, unknown> = {
    eth_estimateGas: toHex(gas),
    eth_gasPrice: toHex(baseFee + tip),
    eth_feeHistory: isLegacy
      ? unknownMethod
      : { baseFeePerGas: [toHex(baseFee), toHex(baseFee)], reward: [[toHex(tip)]] },
    eth_maxPriorityFeePerGas: isLegacy ? unknownMethod : toHex(tip),
    eth_call: oracle.encodeFunctionResult('getL1Fee', [dataFee]),
  }
  return createEip155Adapter({
    rpc: async (_network, method) => {
      const answer = answers[method]
      if (answer === undefined) throw new Error(`${method} was not expected`)
      if (answer instanceof Error) throw answer
      return answer
    },
  })
}

it('“Max” and the most that its transaction may cost, its data included, are the balance, to the wei', async () => {
  let spentAll = 0
  await fc.assert(
    fc.asyncProperty(aNode, aWish, wei(10n ** 21n), async (node, wish, balance) => {
      const network = aNetwork(node.dataFee === undefined ? {} : { caipNetworkId: 'eip155:10' })
      const draft = {
        network,
        from: ALICE,
        to: BOB,
        amountInUnits: '0',
        isSmartAccount: false,
        isMax: true,
      }
      const usual = await adapterOn(node).estimateFee(draft)
      const price = { gasPriceInUnits: `${wish}`, leastInUnits: '1', ...(usual.tipInUnits && { tipInUnits: '1' }) }
      const fee = wish === undefined ? usual : feeAt(usual, price)
      const most = maxAmount(aToken({ amountInUnits: balance.toString() }), heldBack(fee), false)
      const transfer = { ...draft, amountInUnits: most }
      const request = toWalletRequest(transfer, fee, toEvmTransaction(transfer))
      const highestPrice = request['maxFeePerGas'] ?? request['gasPrice'] ?? ''
      const dataFee = BigInt(fee.dataFeeInUnits ?? '0')
      const cost = BigInt(request['gas'] ?? '') * BigInt(highestPrice) + dataFee
      expect(dataFee >= (node.dataFee ?? 0n)).toBe(true)
      if (most !== '0') spentAll++
      expect(BigInt(request.value)).toBe(balance > cost ? balance - cost : 0n)
    }),
    { numRuns: 1_000 },
  )
  // Most balances are more than a fee; a run in which none is would prove nothing.
  expect(spentAll).toBeGreaterThan(300)
})

it('“Max” of a token, or where a contract account pays in its own way, is all there is', () => {
  fc.assert(
    fc.property(wei(2n ** 256n - 1n), wei(10n ** 21n), (balance, feeInUnits) => {
      const amountInUnits = balance.toString()
      const token = aToken({ amountInUnits, tokenAddress: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' })
      expect(maxAmount(token, feeInUnits.toString(), false)).toBe(amountInUnits)
      expect(maxAmount(aToken({ amountInUnits }), feeInUnits.toString(), true)).toBe(amountInUnits)
    }),
  )
})

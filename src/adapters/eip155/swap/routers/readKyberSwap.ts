/** KyberSwap's MetaAggregationRouterV2: it compares the recipient's balance before and after with the minimum. */
import { Result } from 'ethers/abi'
import { isSameAddress } from '../../../../domain'
import { decodeCall, numberOf, textOf } from '../decodeCall'
import { recipientOf, tokenPart, type Reader } from '../swapReading'
import { lazyInterface } from '../../lazyInterface'

const DESCRIPTION =
  '(address sourceToken, address toToken, address[] sourceReceivers, uint256[] sourceAmounts, address[] feeReceivers, uint256[] feeAmounts, address recipient, uint256 amount, uint256 minimum, uint256 flags, bytes permit) description'
const EXECUTION = `(address target, address approved, bytes targetData, ${DESCRIPTION}, bytes mark) execution`
const router = lazyInterface([
  `function swap(${EXECUTION})`,
  `function swapGeneric(${EXECUTION})`,
  `function swapSimpleMode(address executor, ${DESCRIPTION}, bytes executorData, bytes mark)`,
])

/** A part only may be swapped, and the minimum shrinks along: then there is none. */
const PARTIAL_FILL = 0x1n
/** More coins than the amount, and tokens that are burnt for gas: taken beside what is swapped. */
const TAKES_MORE = 0x2n | 0x8n | 0x10n
const FEE_ON_DESTINATION = 0x40n
const FEE_IN_BASIS_POINTS = 0x80n
const BASIS_POINTS = 10_000n

const isBig = (value: unknown): value is bigint => typeof value === 'bigint'
const sumOf = (args: Result, name: string): bigint => {
  const list: unknown = args.getValue(name)
  return (Array.isArray(list) ? Array.from<unknown>(list) : []).filter(isBig).reduce((sum, value) => sum + value, 0n)
}

/** All that is taken from the caller: what goes to the pools, and the fee where it is taken from that token. */
function takenBy(description: Result, flags: bigint): bigint {
  const amount = numberOf(description, 'amount')
  const fees = sumOf(description, 'feeAmounts')
  const fee =
    (flags & FEE_ON_DESTINATION) !== 0n
      ? 0n
      : (flags & FEE_IN_BASIS_POINTS) !== 0n
        ? (amount * fees + BASIS_POINTS - 1n) / BASIS_POINTS
        : fees
  const taken = sumOf(description, 'sourceAmounts') + fee
  return taken > amount ? taken : amount
}

export const readKyberSwap: Reader = (call) => {
  const args = decodeCall(router(), call.data)?.args
  if (!args) return undefined
  const execution: unknown = args.toArray().length === 1 ? args[0] : args
  const description: unknown = execution instanceof Result ? execution.getValue('description') : undefined
  if (!(description instanceof Result)) return undefined
  const flags = numberOf(description, 'flags')
  if ((flags & TAKES_MORE) !== 0n || textOf(description, 'permit') !== '0x') return undefined
  const source = tokenPart('sourceToken', textOf(description, 'sourceToken'))
  const toToken = textOf(description, 'toToken')
  // A swap for itself would count what was there before.
  if (isSameAddress('eip155', textOf(description, 'sourceToken'), toToken)) return undefined
  return {
    ...source,
    ...tokenPart('toToken', toToken),
    recipient: recipientOf(textOf(description, 'recipient'), call),
    amountInUnits: 'sourceToken' in source ? takenBy(description, flags) : numberOf(description, 'amount'),
    minimumInUnits: (flags & PARTIAL_FILL) === 0n ? numberOf(description, 'minimum') : 0n,
  }
}

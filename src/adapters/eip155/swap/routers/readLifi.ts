/**
 * LI.FI's diamond: swaps on one chain, through routers that it lists itself; it hands over at least the minimum or
 * fails.
 */
import { Result } from 'ethers/abi'
import { decodeCall, numberOf, textOf } from '../decodeCall'
import { tokenOrZero, type Reader } from '../swapReading'
import { lazyInterface } from '../../lazyInterface'

const SWAP =
  '(address target, address approved, address sourceToken, address toToken, uint256 amount, bytes data, bool isDeposited)'
const HEAD = 'bytes32 mark, string integrator, string referrer, address recipient, uint256 minimum'
const SIDES = ['ERC20ToERC20', 'ERC20ToNative', 'NativeToERC20']
const diamond = lazyInterface([
  `function swapTokensGeneric(${HEAD}, ${SWAP}[] swaps)`,
  ...SIDES.flatMap((sides) => [
    `function swapTokensSingleV3${sides}(${HEAD}, ${SWAP} swaps)`,
    `function swapTokensMultipleV3${sides}(${HEAD}, ${SWAP}[] swaps)`,
  ]),
])

export const readLifi: Reader = ({ data, valueInUnits }) => {
  const decoded = decodeCall(diamond(), data)
  if (!decoded) return undefined
  const { method, args } = decoded
  const swaps: unknown = args.getValue('swaps')
  if (!(swaps instanceof Result)) return undefined
  const steps = (method.includes('Single') ? [swaps] : swaps.toArray()).filter((step) => step instanceof Result)
  const [first, ...later] = steps
  // A later step that takes from the caller again takes more than the first one says.
  if (!first || later.some((step) => step.getValue('isDeposited') === true)) return undefined
  const source = tokenOrZero('sourceToken', textOf(first, 'sourceToken'))
  return {
    ...source,
    ...tokenOrZero('toToken', textOf(later.at(-1) ?? first, 'toToken')),
    recipient: textOf(args, 'recipient'),
    minimumInUnits: numberOf(args, 'minimum'),
    amountInUnits: 'sourceToken' in source ? numberOf(first, 'amount') : BigInt(valueInUnits),
  }
}

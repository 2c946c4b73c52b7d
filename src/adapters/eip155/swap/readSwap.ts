/**
 * Reads what a swap's calldata says. The calls of the routers in wide use are known; everything else is not read, never
 * guessed.
 */
import { Result } from 'ethers/abi'
import { decodeCall, numberOf, textOf } from './decodeCall'
import { readPermit, readTokenPermit } from './permitBytes'
import { readKyberSwap } from './routers/readKyberSwap'
import { readLifi } from './routers/readLifi'
import { readOdos } from './routers/readOdos'
import { readSettler } from './routers/readSettler'
import { readUniversalRouter } from './routers/readUniversalRouter'
import { readUnoswap } from './routers/readUnoswap'
import { aggregatorV5, aggregatorV6, permitAndCall, uniswapV2 } from './swapAbi'
import { recipientOf, tokenPart, type Reader, type SwapCall, type SwapReading } from './swapReading'

/** With it a router may swap a part only, and its minimum shrinks along: then it promises none. */
const PARTIAL_FILL_FLAG = 1n
const EMPTY = '0x'
/** The services of these routers sign what they build with a few bytes at its end, which the routers do not read. */
const AGGREGATOR_TAG = { tagBytes: 32 }

function readUniswapV2(call: SwapCall): SwapReading | undefined {
  const decoded = decodeCall(uniswapV2(), call.data)
  if (!decoded) return undefined
  const { method, args } = decoded
  const path: unknown = args.getValue('path')
  if (!Array.isArray(path) || path.length < 2) return undefined
  const [first, last] = [path[0], path.at(-1)].map(String)
  // A path names the wrapped coin where the coin itself is paid or received.
  const paysCoin = /^swap(?:Exact)?ETHFor/.test(method)
  const bringsCoin = /For(?:Exact)?ETH/.test(method)
  return {
    ...(!paysCoin && { sourceToken: first }),
    ...(!bringsCoin && { toToken: last }),
    amountInUnits: paysCoin ? BigInt(call.valueInUnits) : numberOf(args, 'amount'),
    minimumInUnits: numberOf(args, 'minimum'),
    // Whoever is named is paid, nobody too: what is sent there is lost.
    recipient: textOf(args, 'recipient'),
  }
}

function readAggregator(call: SwapCall): SwapReading | undefined {
  const decoded =
    decodeCall(aggregatorV6(), call.data, AGGREGATOR_TAG) ?? decodeCall(aggregatorV5(), call.data, AGGREGATOR_TAG)
  if (!decoded) return undefined
  const description: unknown = decoded.args.getValue('description')
  if (!(description instanceof Result)) return undefined
  const sourceToken = textOf(description, 'sourceToken')
  const hasPermit = decoded.args.toArray().length === 4 && textOf(decoded.args, 'permit') !== EMPTY
  const isPartial = (numberOf(description, 'flags') & PARTIAL_FILL_FLAG) !== 0n
  return {
    ...tokenPart('sourceToken', sourceToken),
    ...tokenPart('toToken', textOf(description, 'toToken')),
    amountInUnits: numberOf(description, 'amount'),
    minimumInUnits: isPartial ? 0n : numberOf(description, 'minimum'),
    recipient: recipientOf(textOf(description, 'recipient'), call),
    ...(hasPermit && { permit: readPermit(textOf(decoded.args, 'permit'), sourceToken, call.from, call.to) }),
  }
}

const plainSwaps: readonly Reader[] = [readUniswapV2, readAggregator, readUnoswap]
const otherSwaps: readonly Reader[] = [readSettler, readKyberSwap, readOdos, readLifi, readUniversalRouter]

/** A permit and the router's own swap; not one in another, and not two permits. */
function readWithPermit(call: SwapCall): SwapReading | undefined {
  const args = decodeCall(permitAndCall(), call.data)?.args
  if (!args) return undefined
  const swap = readFirst(plainSwaps, { ...call, data: textOf(args, 'action') })
  if (!swap || swap.permit) return undefined
  return { ...swap, permit: readTokenPermit(textOf(args, 'permit'), call.from, call.to) }
}

function readFirst(readers: readonly Reader[], call: SwapCall): SwapReading | undefined {
  for (const read of readers) {
    const reading = read(call)
    if (reading) return reading
  }
  return undefined
}

/** What a swap's call promises, or `undefined` when it is not one of the calls that are known, byte for byte. */
export function readSwap(call: SwapCall): SwapReading | undefined {
  try {
    return readFirst([...plainSwaps, readWithPermit, ...otherSwaps], call)
  } catch {
    // A known call with something in it that is not: a permit of another form.
    return undefined
  }
}

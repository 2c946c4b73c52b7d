/** Odos' router (v2), in both of its ways of writing: with words, and packed. */
import { Result } from 'ethers/abi'
import { decodeCall, numberOf, textOf } from '../decodeCall'
import { recipientOf, tokenOrZero, type Reader } from '../swapReading'
import { lazyInterface } from '../../lazyInterface'

const router = lazyInterface([
  'function swap((address sourceToken, uint256 amount, address sourceReceiver, address toToken, uint256 quote, uint256 minimum, address recipient) tokens, bytes path, address executor, uint32 referral)',
])
/** swapCompact(), whose arguments follow without the usual form. */
const COMPACT = '0x83bd37f9'
const ZERO = `0x${'0'.repeat(40)}`
/** Slippage is written in parts of this. */
const WHOLE = 0xffffffn
const WORD_BYTES = 32

/** Reads packed bytes one after the other. @throws at their end */
function bytesOf(data: string) {
  let at = COMPACT.length
  const take = (bytes: number): string => {
    const taken = data.slice(at, at + 2 * bytes)
    if (taken.length !== 2 * bytes) throw new RangeError('The call ends too early')
    at += 2 * bytes
    return taken
  }
  return { take, number: (bytes: number): bigint => (bytes === 0 ? 0n : BigInt(`0x${take(bytes)}`)) }
}

function readCompact(data: string) {
  const { take, number } = bytesOf(data)
  /** Nobody, an address, or a place in a list that the router keeps. */
  const address = (): string | undefined => {
    const place = number(2)
    if (place > 1n) return undefined
    return place === 1n ? `0x${take(20)}` : ZERO
  }
  const amount = (): bigint => {
    const length = Number(number(1))
    if (length > WORD_BYTES) throw new RangeError('This is no number')
    return number(length)
  }
  const [sourceToken, toToken, amountInUnits, quote, slippage] = [address(), address(), amount(), amount(), number(3)]
  // Who makes the swap, and who is handed the token for it: either way the router compares what came of it.
  address()
  address()
  const recipient = address()
  take(4)
  return { sourceToken, toToken, amountInUnits, minimumInUnits: (quote * (WHOLE - slippage)) / WHOLE, recipient }
}

export const readOdos: Reader = (call) => {
  if (call.data.slice(0, COMPACT.length).toLowerCase() === COMPACT) {
    const { sourceToken, toToken, recipient, ...amounts } = readCompact(call.data)
    if (sourceToken === undefined || toToken === undefined || recipient === undefined) return undefined
    return {
      ...tokenOrZero('sourceToken', sourceToken),
      ...tokenOrZero('toToken', toToken),
      ...amounts,
      recipient: recipientOf(recipient, call),
    }
  }
  const tokens: unknown = decodeCall(router(), call.data)?.args.getValue('tokens')
  if (!(tokens instanceof Result)) return undefined
  return {
    ...tokenOrZero('sourceToken', textOf(tokens, 'sourceToken')),
    ...tokenOrZero('toToken', textOf(tokens, 'toToken')),
    amountInUnits: numberOf(tokens, 'amount'),
    minimumInUnits: numberOf(tokens, 'minimum'),
    recipient: textOf(tokens, 'recipient'),
  }
}

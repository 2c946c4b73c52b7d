/**
 * The direct swaps of the 1inch routers (v5, v6): they name pools instead of tokens, so the chain has to say what those
 * are.
 */
import type { Result } from 'ethers/abi'
import { toBeHex } from 'ethers/utils'
import { isZeroEvmAddress } from '../../../../domain'
import { decodeCall, numberOf, textOf } from '../decodeCall'
import type { PoolHop, Reader, SwapCall, SwapReading } from '../swapReading'
import { lazyInterface } from '../../lazyInterface'

/** The service signs what it builds with a few bytes that the router does not read. */
const TAG = { tagBytes: 32 }

const pools = (count: number): string => Array.from({ length: count }, (_, at) => `uint256 pool${at}`).join(', ')
const COUNTS = [1, 2, 3]
const suffix = (count: number): string => (count === 1 ? '' : String(count))

const v5 = lazyInterface([
  'function unoswap(address sourceToken, uint256 amount, uint256 minimum, uint256[] pools)',
  'function unoswapTo(address recipient, address sourceToken, uint256 amount, uint256 minimum, uint256[] pools)',
  'function uniswapV3Swap(uint256 amount, uint256 minimum, uint256[] pools)',
  'function uniswapV3SwapTo(address recipient, uint256 amount, uint256 minimum, uint256[] pools)',
])
const v6 = lazyInterface(
  COUNTS.flatMap((count) => [
    `function unoswap${suffix(count)}(uint256 token, uint256 amount, uint256 minimum, ${pools(count)})`,
    `function unoswapTo${suffix(count)}(uint256 to, uint256 token, uint256 amount, uint256 minimum, ${pools(count)})`,
    `function ethUnoswap${suffix(count)}(uint256 minimum, ${pools(count)})`,
    `function ethUnoswapTo${suffix(count)}(uint256 to, uint256 minimum, ${pools(count)})`,
  ]),
)

const ADDRESS_BITS = (1n << 160n) - 1n
/** Pools of Uniswap V2's kind may take another fee, which the word of the pool says: 32 bits above its address. */
const FEE_BITS = ((1n << 32n) - 1n) << 160n

/** How a router packs what it has to know of a pool into one word. */
type Packing = { kind: 'v2' | 'v3'; reversed: bigint; isReversedBySet: boolean; unwraps: bigint; known: bigint }
const packing = (
  kind: 'v2' | 'v3',
  direction: number,
  unwrap: number,
  { isReversedBySet, more = 0n }: { isReversedBySet: boolean; more?: bigint },
): Packing => {
  const [reversed, unwraps] = [1n << BigInt(direction), 1n << BigInt(unwrap)]
  return { kind, reversed, unwraps, isReversedBySet, known: ADDRESS_BITS | FEE_BITS | reversed | unwraps | more }
}
const V5_PAIR = packing('v2', 255, 254, { isReversedBySet: true })
const V5_POOL = packing('v3', 255, 253, { isReversedBySet: true })
/** Version 6 says the kind in the highest three bits: 0 is Uniswap V2, 1 is V3; others are not read. */
const V6_KIND = 253n
const V6_PACKINGS: readonly Packing[] = [
  packing('v2', 247, 252, { isReversedBySet: false }),
  packing('v3', 247, 252, { isReversedBySet: false, more: 1n << V6_KIND }),
]

const addressOf = (word: bigint): string => toBeHex(word & ADDRESS_BITS, 20)

type Hop = PoolHop & { unwraps: boolean }

/**
 * @throws when the word says more than is understood: a token taken by way of another contract, a coin that is not
 * wrapped
 */
function readHop(word: bigint, { kind, reversed, isReversedBySet, unwraps, known }: Packing): Hop {
  if ((word & ~known) !== 0n) throw new TypeError('This word says more than is known')
  return {
    kind,
    address: addressOf(word),
    isReversed: ((word & reversed) !== 0n) === isReversedBySet,
    unwraps: (word & unwraps) !== 0n,
  }
}

function readV6Hop(word: bigint): Hop {
  const kind = V6_PACKINGS[Number(word >> V6_KIND)]
  if (!kind) throw new TypeError('This kind of pool is not read')
  return readHop(word, kind)
}

/** @throws when there is no pool, or a coin in the middle of the way */
function readingOf(
  hops: readonly Hop[],
  call: SwapCall,
  {
    paysCoin,
    args,
    recipient,
    sourceToken,
  }: { paysCoin: boolean; args: Result; recipient: string; sourceToken?: string | undefined },
): SwapReading {
  const last = hops.at(-1)
  if (!last || hops.slice(0, -1).some(({ unwraps }) => unwraps))
    throw new TypeError('These are not the pools of a swap')
  return {
    ...(sourceToken !== undefined && { sourceToken }),
    amountInUnits: paysCoin ? BigInt(call.valueInUnits) : numberOf(args, 'amount'),
    minimumInUnits: numberOf(args, 'minimum'),
    recipient,
    proof: {
      kind: 'pools',
      hops: hops.map(({ kind, address, isReversed }) => ({ kind, address, isReversed })),
      paysCoin,
      bringsCoin: last.unwraps,
    },
  }
}

const isBig = (word: unknown): word is bigint => typeof word === 'bigint'

const readV5: Reader = (call) => {
  const decoded = decodeCall(v5(), call.data, TAG)
  if (!decoded) return undefined
  const { method, args } = decoded
  const words: unknown = args.getValue('pools')
  const isPair = method.startsWith('unoswap')
  const hops = Array.from(Array.isArray(words) ? words : [])
    .filter(isBig)
    .map((word) => readHop(word, isPair ? V5_PAIR : V5_POOL))
  const named = isPair ? textOf(args, 'sourceToken') : undefined
  const paysCoin = named === undefined ? BigInt(call.valueInUnits) > 0n : isZeroEvmAddress(named)
  return readingOf(hops, call, {
    paysCoin,
    args,
    recipient: method.endsWith('To') ? textOf(args, 'recipient') : call.from,
    sourceToken: paysCoin ? undefined : named,
  })
}

/** An address that is a number here; nothing may stand above it. */
function plainAddress(args: Result, name: string): string {
  const word = numberOf(args, name)
  if ((word & ~ADDRESS_BITS) !== 0n) throw new TypeError('This address says more than is known')
  return addressOf(word)
}

const readV6: Reader = (call) => {
  const decoded = decodeCall(v6(), call.data, TAG)
  if (!decoded) return undefined
  const { method, args } = decoded
  const paysCoin = method.startsWith('eth')
  const hasRecipient = /To\d?$/.test(method)
  const words = args.toArray().slice((paysCoin ? 1 : 3) + (hasRecipient ? 1 : 0))
  return readingOf(words.filter(isBig).map(readV6Hop), call, {
    paysCoin,
    args,
    recipient: hasRecipient ? plainAddress(args, 'to') : call.from,
    sourceToken: paysCoin ? undefined : plainAddress(args, 'token'),
  })
}

export const readUnoswap: Reader = (call) => readV6(call) ?? readV5(call)

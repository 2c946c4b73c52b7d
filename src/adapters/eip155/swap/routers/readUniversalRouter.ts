/**
 * Uniswap's Universal Router: a list of small commands. Read where they are swaps in pools of V2 and V3, what goes
 * before them (coins are wrapped)
 * and after them (fees, and the rest to the visitor); the router finds the pools itself, by their makers.
 */
import type { Result } from 'ethers/abi'
import { isSameAddress, isZeroEvmAddress } from '../../../../domain'
import { decodeCall, numberOf, textOf } from '../decodeCall'
import { decodeValues } from '../decodeValues'
import type { Reader, SwapCall } from '../swapReading'
import { lazyInterface } from '../../lazyInterface'

const router = lazyInterface([
  'function execute(bytes commands, bytes[] inputs, uint256 deadline)',
  'function execute(bytes commands, bytes[] inputs)',
])

const SWAP = 'uint256 amount, uint256 minimum'
const swapCommands = lazyInterface([
  `function V3_SWAP_EXACT_IN(address recipient, ${SWAP}, bytes path, bool isPaidByCaller)`,
  `function V2_SWAP_EXACT_IN(address recipient, ${SWAP}, address[] path, bool isPaidByCaller)`,
  'function WRAP_ETH(address recipient, uint256 amount)',
  'function UNWRAP_WETH(address recipient, uint256 minimum)',
  'function SWEEP(address token, address recipient, uint256 minimum)',
  'function PAY_PORTION(address token, address recipient, uint256 share)',
])
const NAMES: Record<string, string> = {
  '00': 'V3_SWAP_EXACT_IN',
  '08': 'V2_SWAP_EXACT_IN',
  '0b': 'WRAP_ETH',
  '0c': 'UNWRAP_WETH',
  '04': 'SWEEP',
  '06': 'PAY_PORTION',
}

/** A way through pools of V3: a token, then for each pool its fee and the next token. */
const ADDRESS_LENGTH = 42
const POOL_DIGITS = 46

/** Two recipients have a number instead of an address: the caller, and the router itself. */
const [CALLER, ROUTER] = [1n, 2n]
/** Amounts from here on are words of the router's own, such as "all there is". */
const LEAST_SPECIAL_AMOUNT = 1n << 255n

type Command = { name: string; args: Result }

/** @throws when a command is not known, or may fail without the others */
function readCommands(codes: string, inputs: readonly unknown[]): Command[] {
  if (codes.length !== 2 + 2 * inputs.length) throw new TypeError('A command has no input')
  return inputs.map((input, at) => {
    const name = NAMES[codes.slice(2 + 2 * at, 4 + 2 * at).toLowerCase()]
    const fragment = name === undefined ? null : swapCommands().getFunction(name)
    const args = fragment && decodeValues(fragment.inputs, String(input))
    if (name === undefined || !args) throw new TypeError('This command is not read')
    return { name, args }
  })
}

const isRouter = ({ args }: Command): boolean => BigInt(textOf(args, 'recipient')) === ROUTER
const isCaller = ({ args }: Command, { from }: SwapCall): boolean =>
  BigInt(textOf(args, 'recipient')) === CALLER || isSameAddress('eip155', textOf(args, 'recipient'), from)

/** The first and the last token of a way through pools. @throws when there is none */
function endsOf(path: unknown): [string, string] {
  const packed = String(path)
  const isWay = Array.isArray(path)
    ? path.length > 1
    : packed.length > ADDRESS_LENGTH && (packed.length - ADDRESS_LENGTH) % POOL_DIGITS === 0
  if (!isWay) throw new TypeError('This is no way through pools')
  return Array.isArray(path)
    ? [String(path[0]), String(path.at(-1))]
    : [packed.slice(0, ADDRESS_LENGTH), `0x${packed.slice(-40)}`]
}

const sumOf = (commands: readonly Command[], name: 'amount' | 'minimum'): bigint =>
  commands.reduce((sum, { args }) => sum + numberOf(args, name), 0n)
const isSwap = ({ name }: Command): boolean => name.endsWith('_SWAP_EXACT_IN')
const isSame = (one: string, other: string): boolean => isSameAddress('eip155', one, other)

/**
 * How the rest comes to the visitor where the router keeps what the pools give; `undefined` when nothing sees to it.
 */
function readDelivery(
  after: readonly Command[],
  call: SwapCall,
  token: string,
): { minimum: bigint; isCoin: boolean } | undefined {
  const last = after.at(-1)
  const hasOnlyFees = after
    .slice(0, -1)
    .every(({ name, args }) => name === 'PAY_PORTION' && isSame(textOf(args, 'token'), token))
  if (!last || !hasOnlyFees || !isCaller(last, call)) return undefined
  const minimum = numberOf(last.args, 'minimum')
  if (last.name === 'UNWRAP_WETH') return { minimum, isCoin: true }
  return last.name === 'SWEEP' && isSame(textOf(last.args, 'token'), token) && !isZeroEvmAddress(token)
    ? { minimum, isCoin: false }
    : undefined
}

export const readUniversalRouter: Reader = (call) => {
  const args = decodeCall(router(), call.data)?.args
  const inputs: unknown = args?.getValue('inputs')
  if (!args || !Array.isArray(inputs)) return undefined
  const commands = readCommands(textOf(args, 'commands'), Array.from<unknown>(inputs))
  const paysCoin = BigInt(call.valueInUnits) > 0n
  const wraps = commands[0]?.name === 'WRAP_ETH' && isRouter(commands[0])
  const rest = wraps ? commands.slice(1) : commands
  const swaps = rest.filter(isSwap)
  const after = rest.slice(swaps.length)
  const ends = swaps.map((swap) => endsOf(swap.args.getValue('path')))
  if (!ends[0] || paysCoin !== wraps || after.some(isSwap)) return undefined
  const [first, last] = ends[0]
  if (!ends.every(([from, to]) => isSame(from, first) && isSame(to, last))) return undefined
  if (
    !swaps.every(
      (swap) =>
        swap.args.getValue('isPaidByCaller') !== paysCoin &&
        (paysCoin || numberOf(swap.args, 'amount') < LEAST_SPECIAL_AMOUNT),
    )
  )
    return undefined
  const isDirect = after.length === 0 && swaps.every((swap) => isCaller(swap, call))
  const delivery = isDirect
    ? { minimum: sumOf(swaps, 'minimum'), isCoin: false }
    : swaps.every(isRouter)
      ? readDelivery(after, call, last)
      : undefined
  if (!delivery) return undefined
  return {
    ...(!paysCoin && { sourceToken: first }),
    ...(!delivery.isCoin && { toToken: last }),
    recipient: call.from,
    amountInUnits: paysCoin ? BigInt(call.valueInUnits) : sumOf(swaps, 'amount'),
    minimumInUnits: delivery.minimum,
  }
}

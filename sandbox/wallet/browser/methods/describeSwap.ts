import { dataSlice, formatUnits, getAddress, type TransactionDescription } from 'ethers'
import { swapRouter } from '../../../chains/swap/swapInterfaces'
import { sameAddress } from '../guards'
import type { ApprovalRow } from '../messages'
import type { WalletNetwork, WalletToken } from '../walletConfigType'
import type { Call, Description } from './describeCall'

const PERMIT_TOKEN_BYTES = 20

/** Says what a swap costs, brings at least, and to whom; `null` for calldata that is no swap. */
export function describeSwap(
  call: Call & { to: string },
  network: WalletNetwork,
  tokens: WalletToken[],
): Description | null {
  const parsed = parse(call.data)
  if (parsed?.name === 'permitAndCall') {
    const [permit, action] = [...parsed.args].map(String)
    const inner = describeSwap({ ...call, data: action ?? '0x' }, network, tokens)
    if (!inner || !permit || permit.length < 2 + PERMIT_TOKEN_BYTES * 2) return null
    const allowed: ApprovalRow = {
      label: 'With a permit for',
      value: getAddress(dataSlice(permit, 0, PERMIT_TOKEN_BYTES)),
      kind: 'address',
    }
    return { ...inner, rows: [...inner.rows, allowed] }
  }
  const swap = parsed ? readSwap(parsed) : null
  if (!swap) return null
  const paid = swap.paysNative ? inNative(call.value, network) : inToken(swap.amountIn, swap.path[0], tokens)
  const least = swap.getsNative
    ? inNative(swap.minimumOut, network)
    : inToken(swap.minimumOut, swap.path.at(-1), tokens)
  const onTop: ApprovalRow[] =
    !swap.paysNative && call.value > 0n ? [{ label: 'And on top', value: inNative(call.value, network) }] : []
  return {
    title: 'Swap',
    headline: `${paid} for at least ${least}`,
    rows: [
      { label: 'You pay', value: paid },
      ...onTop,
      { label: 'At least', value: least },
      { label: 'Goes to', value: getAddress(swap.recipient), kind: 'address' },
      { label: 'Router', value: getAddress(call.to), kind: 'address' },
    ],
  }
}

type Swap = {
  paysNative: boolean
  getsNative: boolean
  amountIn: bigint
  minimumOut: bigint
  path: string[]
  recipient: string
}

function readSwap({ name, args }: TransactionDescription): Swap | null {
  if (!name.startsWith('swapExact')) return null
  const paysNative = name === 'swapExactETHForTokens'
  const values: unknown[] = [...args]
  const [minimumOut, path, recipient] = paysNative ? values : values.slice(1)
  return {
    paysNative,
    getsNative: name === 'swapExactTokensForETH',
    amountIn: paysNative ? 0n : BigInt(String(args[0])),
    minimumOut: BigInt(String(minimumOut)),
    path: Array.isArray(path) ? path.map(String) : [],
    recipient: String(recipient),
  }
}

const inNative = (amount: bigint, { nativeCurrency }: WalletNetwork): string =>
  `${trim(formatUnits(amount, nativeCurrency.decimals))} ${nativeCurrency.symbol}`

/** Units and the whole address of a token it does not know, since it cannot know the decimals. */
function inToken(amount: bigint, address: string | undefined, tokens: WalletToken[]): string {
  const token = tokens.find((candidate) => sameAddress(candidate.address, address ?? ''))
  return token
    ? `${trim(formatUnits(amount, token.decimals))} ${token.symbol}`
    : `${amount} units of ${address ?? 'nothing'}`
}

function parse(data: string): TransactionDescription | null {
  try {
    return swapRouter.parseTransaction({ data })
  } catch {
    // Calldata that begins like a swap and is none.
    return null
  }
}

const trim = (amount: string): string => amount.replace(/\.0$/, '')

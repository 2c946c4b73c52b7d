import { AbiCoder, dataLength, dataSlice, formatUnits, getAddress, id } from 'ethers'
import { sameAddress } from '../../wallet/browser/guards'
import type { ApprovalRow } from '../../wallet/browser/messages'
import type { WalletNetwork, WalletToken } from '../../wallet/browser/walletConfigType'
import type { ChainPermission, ChainSession, Condition } from '../smartAccount/session'

type Surroundings = {
  network: Pick<WalletNetwork, 'nativeCurrency'>
  tokens: WalletToken[]
  /** What the methods are called, by selector; only as good as their hash. */
  signatures: ReadonlyMap<string, string>
}

const tokenMethods = [
  'transfer(address,uint256)',
  'approve(address,uint256)',
  'transferFrom(address,address,uint256)',
  'increaseAllowance(address,uint256)',
  'setApprovalForAll(address,bool)',
  'safeTransferFrom(address,address,uint256)',
]
const tokenSelectors: ReadonlySet<string> = new Set(tokenMethods.map((method) => dataSlice(id(method), 0, 4)))
const UNLIMITED = 1n << 255n
const ADDRESS_BYTES = 20
const NEVER_STARTED = 0
/** Seconds, the longest first. */
const units = [
  [604_800, 'week'],
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const

/** Says in words what a session lets a site do, and until when. */
export function describeSession(
  { permissions, expiry, key }: ChainSession,
  surroundings: Surroundings,
): { headline: string; rows: ApprovalRow[]; warning?: string } {
  const described = permissions.map((permission) => describePermission(permission, surroundings))
  const [only] = described
  const rows = described.flatMap(({ summary, rows: details }, index) =>
    described.length === 1 ? details : [{ label: `Permission ${index + 1}`, value: summary }, ...details],
  )
  return {
    headline: described.length === 1 && only ? only.summary : `${described.length} permissions`,
    rows: [
      ...rows,
      { label: 'Until', value: dateText(expiry) },
      dataLength(key) === ADDRESS_BYTES
        ? { label: 'Signed by the site as', value: getAddress(key), kind: 'address' }
        : { label: 'Signed by the site with', value: key, kind: 'code' },
    ],
    warning: warningOf(permissions),
  }
}

function warningOf(permissions: ChainPermission[]): string | undefined {
  if (permissions.some(({ limit }) => limit >= UNLIMITED))
    return 'This is without a limit: the site can take all you have of it.'
  const movesTokens = permissions.some(({ kind, selector }) => kind === 'contract-call' && tokenSelectors.has(selector))
  return movesTokens ? 'A method here moves tokens, or lets others move them.' : undefined
}

type Described = { summary: string; rows: ApprovalRow[] }

function describePermission(permission: ChainPermission, { network, tokens, signatures }: Surroundings): Described {
  const { kind, target, limit, start, period, selector, conditions } = permission
  const { symbol, decimals } = network.nativeCurrency
  const native = (amount: bigint): string => amountText(amount, decimals, symbol)
  if (kind === 'contract-call') {
    const signature = signatures.get(selector)
    const rows: ApprovalRow[] = [
      { label: 'Contract', value: getAddress(target), kind: 'address' },
      ...conditions.map((condition) => describeCondition(condition, typesOf(signature)?.[condition.position])),
      ...(areAllHeld(conditions, signature)
        ? []
        : [{ label: conditions.length === 0 ? 'Arguments' : 'Other arguments', value: 'Any' }]),
      { label: 'Coins with each call', value: limit === 0n ? 'None' : `Up to ${native(limit)}` },
    ]
    return { summary: `Call ${signature ?? `the method ${selector}`}`, rows }
  }
  const begins: ApprovalRow[] = start > NEVER_STARTED ? [{ label: 'Starting', value: dateText(start) }] : []
  if (kind === 'native-token-recurring-allowance')
    return { summary: `Spend up to ${native(limit)} ${periodText(period)}`, rows: begins }
  const token = tokens.find(({ address }) => sameAddress(address, target))
  const amount = token
    ? amountText(limit, token.decimals, token.symbol)
    : limit >= UNLIMITED
      ? 'all of a token'
      : `${limit} of the smallest unit of a token this wallet does not know`
  return {
    summary: `Spend up to ${amount} ${periodText(period)}`,
    rows: [{ label: 'Token contract', value: getAddress(target), kind: 'address' }, ...begins],
  }
}

const amountText = (amount: bigint, decimals: number, symbol: string): string =>
  amount >= UNLIMITED ? `all ${symbol}` : `${formatUnits(amount, decimals).replace(/\.0$/, '')} ${symbol}`

/** `each day`, or `every 30 days`. */
function periodText(seconds: number): string {
  const [length, unit] = units.find(([candidate]) => seconds % candidate === 0) ?? [1, 'second']
  const count = seconds / length
  return count === 1 ? `each ${unit}` : `every ${count} ${unit}s`
}

const dateText = (seconds: number): string =>
  new Date(seconds * 1000).toLocaleString('en', { dateStyle: 'long', timeStyle: 'short' })

const operatorTexts = { EQUAL: 'must be', GREATER_THAN: 'must be above', LESS_THAN: 'must be below' } as const

/** The types of a method's arguments where every argument is one word: without tuples and lists. */
function typesOf(signature: string | undefined): string[] | null {
  if (signature === undefined || /\(.*\(|\[/.test(signature)) return null
  return signature
    .slice(signature.indexOf('(') + 1, -1)
    .split(',')
    .filter((type) => type !== '')
}

const areAllHeld = (conditions: Condition[], signature: string | undefined): boolean =>
  new Set(conditions.map(({ position }) => position)).size === typesOf(signature)?.length

/** A word of a type that is not known is shown as it is. */
function describeCondition({ position, operator, value }: Condition, type: string | undefined): ApprovalRow {
  const label = `Argument ${position + 1} ${operatorTexts[operator]}`
  if (type === 'address') return { label, value: getAddress(`0x${value.slice(-2 * ADDRESS_BYTES)}`), kind: 'address' }
  const isReadable = type === 'bool' || type?.startsWith('uint') || type?.startsWith('int')
  return type !== undefined && isReadable
    ? { label, value: String(AbiCoder.defaultAbiCoder().decode([type], value)[0]) }
    : { label, value, kind: 'code' }
}

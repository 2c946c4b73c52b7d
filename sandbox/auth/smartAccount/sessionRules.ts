/**
 * What a session allows, as the co-signer sees it: judged here anew, so that a mistake in the contract is not one of
 * both.
 */
import { dataLength, dataSlice, id } from 'ethers'
import { sameAddress } from '../../wallet/browser/guards'
import type { ChainPermission, ChainSession, Condition } from './session'
import type { SmartCall } from './smartAccount'

type Moment = { nowSeconds: number; account: string }

const spendingSelectors = ['transfer(address,uint256)', 'approve(address,uint256)'].map((method) =>
  dataSlice(id(method), 0, 4),
)
const SELECTOR_BYTES = 4
const WORD_BYTES = 32

/**
 * Why these calls are outside of a session; `null` when they are within. What was spent earlier in a period only the
 * chain knows.
 */
export function whyOutside(
  { expiry, permissions }: ChainSession,
  calls: SmartCall[],
  { nowSeconds, account }: Moment,
): string | null {
  if (nowSeconds >= expiry) return 'the session has expired'
  if (calls.length === 0) return 'there are no calls'
  const spent = new Map<ChainPermission, bigint>()
  for (const [index, call] of calls.entries()) {
    const isWithin =
      !sameAddress(call.to, account) &&
      permissions.some((permission) => allows(permission, call, { nowSeconds, spent }))
    if (!isWithin) return `call ${index + 1} is outside of the permissions`
  }
  return null
}

function allows(
  permission: ChainPermission,
  call: SmartCall,
  { nowSeconds, spent }: { nowSeconds: number; spent: Map<ChainPermission, bigint> },
): boolean {
  if (permission.kind === 'contract-call') return allowsMethod(permission, call)
  const amount =
    permission.kind === 'native-token-recurring-allowance' ? nativeAmount(call) : tokenAmount(permission.target, call)
  if (amount === null || nowSeconds < permission.start) return false
  const total = (spent.get(permission) ?? 0n) + amount
  if (total > permission.limit) return false
  spent.set(permission, total)
  return true
}

const nativeAmount = ({ value, data }: SmartCall): bigint | null => (data === '0x' ? value : null)

/** What a transfer or an approval may take of the token; `null` for any other call. */
function tokenAmount(address: string, { to, value, data }: SmartCall): bigint | null {
  if (!sameAddress(to, address) || value !== 0n || dataLength(data) !== SELECTOR_BYTES + 2 * WORD_BYTES) return null
  const isKnown = spendingSelectors.includes(dataSlice(data, 0, SELECTOR_BYTES))
  return isKnown ? BigInt(dataSlice(data, SELECTOR_BYTES + WORD_BYTES)) : null
}

function allowsMethod(
  { target, selector, limit, conditions }: ChainPermission,
  { to, value, data }: SmartCall,
): boolean {
  if (
    !sameAddress(to, target) ||
    dataLength(data) < SELECTOR_BYTES ||
    dataSlice(data, 0, SELECTOR_BYTES) !== selector ||
    value > limit
  )
    return false
  return conditions.every((condition) => meets(condition, dataSlice(data, SELECTOR_BYTES)))
}

function meets({ position, operator, value }: Condition, words: string): boolean {
  if (dataLength(words) < (position + 1) * WORD_BYTES) return false
  const [word, limit] = [BigInt(dataSlice(words, position * WORD_BYTES, (position + 1) * WORD_BYTES)), BigInt(value)]
  if (operator === 'EQUAL') return word === limit
  return operator === 'GREATER_THAN' ? word > limit : word < limit
}

import { isSameAddress } from '../../../domain'
import { isSameJson } from '../sameJson'
import type { FunctionRule, SessionPermissionRequest } from '../sessionRequest'

type Allowance = { allowance: string; start: number; period: number }

const isAtMost = (one: string, other: string): boolean => BigInt(one) <= BigInt(other)

/** Less, later, or over longer periods is narrower. */
const isAllowanceWithin = (granted: Allowance, asked: Allowance): boolean =>
  isAtMost(granted.allowance, asked.allowance) && granted.start >= asked.start && granted.period >= asked.period

/**
 * What a function without a limit may send is the wallet's to say: an answer may neither leave a limit out nor bring
 * one in.
 */
const isFunctionWithin = (granted: FunctionRule, asked: FunctionRule): boolean =>
  granted.functionName === asked.functionName &&
  isSameJson(granted.args ?? [], asked.args ?? []) &&
  (granted.valueLimit === undefined
    ? asked.valueLimit === undefined
    : isAtMost(granted.valueLimit, asked.valueLimit ?? '0x0')) &&
  (granted.operation !== 'DelegateCall' || asked.operation === 'DelegateCall')

/** Whether a permission lets nobody do more than another one does. */
export function isWithin(granted: SessionPermissionRequest, asked: SessionPermissionRequest): boolean {
  if (granted.type === 'contract-call') {
    if (asked.type !== granted.type || !isSameAddress('eip155', granted.data.address, asked.data.address)) return false
    // The interface says which function a name is.
    if (!isSameJson(granted.data.abi, asked.data.abi)) return false
    return granted.data.functions.every((rule) => asked.data.functions.some((wanted) => isFunctionWithin(rule, wanted)))
  }
  if (granted.type === 'native-token-recurring-allowance')
    return asked.type === granted.type && isAllowanceWithin(granted.data, asked.data)
  return (
    asked.type === granted.type &&
    isSameAddress('eip155', granted.data.token, asked.data.token) &&
    isAllowanceWithin(granted.data, asked.data)
  )
}

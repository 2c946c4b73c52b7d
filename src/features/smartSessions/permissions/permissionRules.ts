import { isRecord } from '../../../lib/isRecord'
import { isHexAmount, type FieldReaders } from '../fieldReaders'
import type { ArgumentRule, FunctionRule, SessionPermissionRequest } from '../sessionRequest'

/** The permissions this version can describe. */
const PERMISSION_TYPES = ['contract-call', 'native-token-recurring-allowance', 'erc20-recurring-allowance'] as const

const OPERATORS = ['EQUAL', 'GREATER_THAN', 'LESS_THAN'] as const
const OPERATIONS = ['Call', 'DelegateCall'] as const

/** What a number or an address is compared with: hex of at most 32 bytes, digits, or a whole number. */
const isComparable = (value: unknown): value is string | number =>
  isHexAmount(value) ||
  (typeof value === 'string' && /^\d{1,78}$/.test(value)) ||
  (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0)

function readArgument(read: FieldReaders, value: unknown, field: string): ArgumentRule {
  const rule = read.keys(value, field, ['operator', 'value'])
  const operator = read.oneOf(rule.operator, `${field}.operator`, OPERATORS)
  const { value: wanted } = rule
  if (operator === 'EQUAL' && (typeof wanted === 'string' || typeof wanted === 'boolean'))
    return { operator, value: wanted }
  if (!isComparable(wanted)) throw read.wrong(`${field}.value`, 'must be a whole number, digits or hex')
  return { operator, value: wanted }
}

/** The most arguments a function of this name takes, or `undefined` where the interface has none of this name. */
export function argumentCount(abi: readonly unknown[], functionName: string): number | undefined {
  const counts = abi.flatMap((item) =>
    isRecord(item) && item.type === 'function' && item.name === functionName
      ? [Array.isArray(item.inputs) ? item.inputs.length : 0]
      : [],
  )
  return counts.length === 0 ? undefined : Math.max(...counts)
}

function readFunction(read: FieldReaders, value: unknown, field: string, abi: readonly unknown[]): FunctionRule {
  const rule = read.keys(value, field, ['functionName'], ['args', 'valueLimit', 'operation'])
  const functionName = read.word(rule.functionName, `${field}.functionName`)
  const most = argumentCount(abi, functionName)
  if (most === undefined) throw read.wrong(`${field}.functionName`, 'is not a function of the abi')
  const args =
    rule.args === undefined
      ? undefined
      : read
          .list(rule.args, `${field}.args`, 0)
          .map((argument, at) => readArgument(read, argument, `${field}.args[${at}]`))
  if (args !== undefined && args.length > most)
    throw read.wrong(`${field}.args`, 'has more entries than the function has arguments')
  return {
    functionName,
    ...(args && { args }),
    ...(rule.valueLimit !== undefined && { valueLimit: read.amount(rule.valueLimit, `${field}.valueLimit`) }),
    ...(rule.operation !== undefined && { operation: read.oneOf(rule.operation, `${field}.operation`, OPERATIONS) }),
  }
}

function readAllowance(read: FieldReaders, data: Record<string, unknown>, field: string) {
  const allowance = read.amount(data.allowance, `${field}.allowance`)
  if (BigInt(allowance) === 0n) throw read.wrong(`${field}.allowance`, 'must be more than nothing')
  const period = read.seconds(data.period, `${field}.period`)
  if (period === 0) throw read.wrong(`${field}.period`, 'must be at least one second')
  return { allowance, start: read.seconds(data.start, `${field}.start`), period }
}

/**
 * One permission of a request or an answer, field by field (reference, flows §12.1). Whether its time is good is not
 * looked at.
 */
export function readPermission(read: FieldReaders, value: unknown, field: string): SessionPermissionRequest {
  const permission = read.keys(value, field, ['type', 'data'])
  const type = read.oneOf(permission.type, `${field}.type`, PERMISSION_TYPES)
  const at = `${field}.data`
  if (type === 'contract-call') {
    const data = read.keys(permission.data, at, ['address', 'abi', 'functions'])
    const abi = read.list(data.abi, `${at}.abi`, 1)
    const functions = read
      .list(data.functions, `${at}.functions`, 1)
      .map((rule, index) => readFunction(read, rule, `${at}.functions[${index}]`, abi))
    return { type, data: { address: read.address(data.address, `${at}.address`), abi, functions } }
  }
  if (type === 'native-token-recurring-allowance')
    return { type, data: readAllowance(read, read.keys(permission.data, at, ['allowance', 'start', 'period']), at) }
  const data = read.keys(permission.data, at, ['token', 'allowance', 'start', 'period'])
  return { type, data: { token: read.address(data.token, `${at}.token`), ...readAllowance(read, data, at) } }
}

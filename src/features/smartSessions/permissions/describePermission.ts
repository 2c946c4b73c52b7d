import { MAX_NAME_LENGTH } from '../../../config/limits/general'
import { WidgetError } from '../../../errors'
import { cleanText } from '../../../lib/cleanText'
import { readKey } from '../../../lib/isRecord'
import { fieldReaders } from '../fieldReaders'
import { argumentCount, readPermission } from './permissionRules'
import type { FunctionRule } from '../sessionRequest'
import type { AllowedFunction, SessionPermission } from '../smartSession'

/** An argument's wanted value may be long; an address or number fits. */
const MAX_VALUE_LENGTH = 80

const read = fieldReaders((field) => new WidgetError('MALFORMED_ANSWER', { host: field }))

const toUnits = (hex: string): string => BigInt(hex).toString()

const describeFunction = (
  abi: readonly unknown[],
  { functionName, args = [], valueLimit, operation }: FunctionRule,
): AllowedFunction => ({
  functionName: cleanText(functionName, MAX_NAME_LENGTH),
  argumentCount: argumentCount(abi, functionName) ?? 0,
  conditions: args.map(({ operator, value }) => ({ operator, value: cleanText(String(value), MAX_VALUE_LENGTH) })),
  valueLimitInUnits: valueLimit === undefined ? null : toUnits(valueLimit),
  isDelegateCall: operation === 'DelegateCall',
})

/**
 * A granted permission for people; one with anything that is not known stays "unknown", so that nothing of it goes
 * unseen.
 */
export function describePermission(granted: unknown): SessionPermission {
  try {
    const permission = readPermission(read, granted, 'permission')
    if (permission.type === 'contract-call') {
      const { address, abi, functions } = permission.data
      return {
        kind: 'contractCall',
        contractAddress: address,
        functions: functions.map((rule) => describeFunction(abi, rule)),
      }
    }
    const { allowance, start, period } = permission.data
    const terms = { amountInUnits: toUnits(allowance), startSeconds: start, periodSeconds: period }
    if (permission.type === 'native-token-recurring-allowance') return { kind: 'nativeAllowance', ...terms }
    return { kind: 'tokenAllowance', tokenAddress: permission.data.token, ...terms }
  } catch {
    // Said as it is, in a word: nobody may take it for harmless.
    return { kind: 'unknown', type: cleanText(readKey(granted, 'type'), MAX_NAME_LENGTH) }
  }
}

import { WidgetError } from '../../errors'
import { isRecord, readKey } from '../../lib/isRecord'

/** "Not enough" of both the System program and the token programs. */
const NOT_ENOUGH = 1
const WITHOUT_FUNDS = ['AccountNotFound', 'InsufficientFundsForFee']

/** The number a program failed with, in the runtime's words `{ InstructionError: [index, { Custom: number }] }`. */
function programError(failure: unknown): unknown {
  const parts = readKey(failure, 'InstructionError')
  return Array.isArray(parts) ? readKey(parts[1], 'Custom') : undefined
}

/** What the runtime refused a transaction with, in our words. */
export function toTransferError(failure: unknown): WidgetError {
  const cause = { cause: failure }
  if (typeof failure === 'string' && WITHOUT_FUNDS.includes(failure))
    return new WidgetError('INSUFFICIENT_BALANCE', {}, cause)
  if (programError(failure) === NOT_ENOUGH) return new WidgetError('INSUFFICIENT_BALANCE', {}, cause)
  const rent = readKey(failure, 'InsufficientFundsForRent')
  if (isRecord(rent)) {
    // The first account pays: it would be left with too little to stay. Any other would be opened with too little.
    return new WidgetError(rent.account_index === 0 ? 'LEAVES_TOO_LITTLE' : 'OPENS_TOO_SMALL', {}, cause)
  }
  return new WidgetError('SOLANA_SEND', {}, cause)
}

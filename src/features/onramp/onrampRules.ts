import { compareDecimals } from '../../domain'
import { fractionDigitsOf, toMinorUnits } from './fiatAmounts'
import type { PaymentCurrency, PaymentMethod } from './onrampState'

/** Why a sum cannot be paid; the edges themselves can (spec §9). */
export type OnrampProblem =
  | { kind: 'malformed' }
  | { kind: 'tooManyDecimals'; digits: number }
  | { kind: 'tooLittle'; min: string }
  /** `other`: a way to pay that takes so much. */
  | { kind: 'tooMuch'; max: string; other?: PaymentMethod }

/** What is wrong with a sum for a way to pay; `null` also for an empty one, which is nothing yet. */
export function amountProblem(amount: string, currency: PaymentCurrency, methodId: string): OnrampProblem | null {
  const method = currency.methods.find(({ id }) => id === methodId)
  if (amount === '' || !method) return null
  const read = toMinorUnits(amount, currency.id)
  if ('problem' in read)
    return read.problem === 'malformed'
      ? { kind: 'malformed' }
      : { kind: 'tooManyDecimals', digits: fractionDigitsOf(currency.id) ?? 0 }
  if (compareDecimals(amount, method.min) < 0) return { kind: 'tooLittle', min: method.min }
  if (compareDecimals(amount, method.max) <= 0) return null
  const other = currency.methods.find(
    ({ id, min, max }) => id !== methodId && compareDecimals(amount, min) >= 0 && compareDecimals(amount, max) <= 0,
  )
  return { kind: 'tooMuch', max: method.max, ...(other && { other }) }
}

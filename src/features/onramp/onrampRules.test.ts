import { fractionDigitsOf, toMinorUnits } from './fiatAmounts'
import { amountProblem } from './onrampRules'
import type { PaymentCurrency } from './onrampState'

const methods = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
]
const USD: PaymentCurrency = { id: 'USD', methods }

describe('the limits of a payment', () => {
  it.each([
    ['card', '9.99', { kind: 'tooLittle', min: '10.00' }],
    ['card', '9.999', { kind: 'tooManyDecimals', digits: 2 }],
    ['card', '10', null],
    ['card', '10.00', null],
    ['card', '10.01', null],
    ['card', '7499.99', null],
    ['card', '7500', null],
    ['card', '7500.00', null],
    ['card', '7500.01', { kind: 'tooMuch', max: '7500.00', other: methods[1] }],
    ['card', '25000', { kind: 'tooMuch', max: '7500.00', other: methods[1] }],
    ['card', '25000.01', { kind: 'tooMuch', max: '7500.00' }],
    ['ach_bank_account', '9.99', { kind: 'tooLittle', min: '10.00' }],
    ['ach_bank_account', '10', null],
    ['ach_bank_account', '25000.00', null],
    ['ach_bank_account', '25000.01', { kind: 'tooMuch', max: '25000.00' }],
    ['card', '0', { kind: 'tooLittle', min: '10.00' }],
    ['card', '', null],
  ] as const)('by %s of %s are %j', (method, amount, problem) => {
    expect(amountProblem(amount, USD, method)).toEqual(problem)
  })

  it.each(['1e3', '0x10', '-1', '+1', ' ', '.', 'NaN', 'Infinity', '1_000', '١٢', '9'.repeat(401)])(
    'take no %j',
    (amount) => {
      expect(amountProblem(amount, USD, 'card')).toEqual({ kind: 'malformed' })
    },
  )

  it('count in the currency’s own smallest unit', () => {
    const yen: PaymentCurrency = { id: 'JPY', methods: [{ id: 'card', min: '1000', max: '99999' }] }
    expect(amountProblem('1000.5', yen, 'card')).toEqual({ kind: 'tooManyDecimals', digits: 0 })
    expect(amountProblem('1000', yen, 'card')).toBeNull()
    expect(toMinorUnits('0.07', 'USD')).toEqual({ amountInUnits: '7' })
    expect(toMinorUnits('4.1', 'KWD')).toEqual({ amountInUnits: '4100' })
  })

  it.each([
    ['USD', 2],
    ['JPY', 0],
    ['KWD', 3],
    ['nonsense', undefined],
    ['', undefined],
  ])('know that %s has %p digits', (id, digits) => {
    expect(fractionDigitsOf(id)).toBe(digits)
  })
})

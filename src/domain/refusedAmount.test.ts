import { fromFiat, toUnits } from './amount'
import { refusedAmount, refusedTextOf } from './refusedAmount'

describe('refusedAmount', () => {
  it.each(['1.250', '1', '0', '', '?1'])('keeps %p, and nothing can calculate with it', (text) => {
    const refused = refusedAmount(text)
    expect(refusedTextOf(refused)).toBe(text)
    expect(toUnits(refused, 18)).toEqual({ problem: 'malformed' })
    expect(fromFiat(refused, 18, 1)).toBeUndefined()
  })

  it('is no amount', () => {
    expect(refusedTextOf('1.250')).toBeUndefined()
  })
})

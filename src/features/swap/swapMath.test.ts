import * as fc from 'fast-check'
import {
  exchangeRate,
  gasCost,
  lossOf,
  maxNative,
  maxSlippage,
  minimumReceived,
  priceImpact,
  providerFee,
  serviceSlippage,
} from './swapMath'

const RUNS = { numRuns: 2_000 }
const units = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
const percent = fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10)

/** Division by long hand, digit by digit: nothing of it is shared with the product. */
function longDivide(dividend: bigint, divisor: bigint): bigint {
  let [rest, quotient] = [0n, '']
  for (const digit of dividend.toString()) {
    rest = rest * 10n + BigInt(digit)
    let times = 0
    while (rest >= divisor) [rest, times] = [rest - divisor, times + 1]
    quotient += String(times)
  }
  return BigInt(quotient)
}

describe('the provider fee', () => {
  it('is 0.85 % of what is paid, cut to the unit', () => {
    fc.assert(
      fc.property(units, (amount) => {
        expect(providerFee(amount.toString())).toBe(longDivide(amount * 85n, 10_000n).toString())
      }),
      RUNS,
    )
  })

  it.each([
    ['0', '0'],
    ['117', '0'],
    ['118', '1'],
    ['1000000', '8500'],
    ['1200000000', '10200000'],
  ])('of %s is %s', (amount, fee) => {
    expect(providerFee(amount)).toBe(fee)
  })
})

describe('the least that arrives', () => {
  it('is the quote less the slippage, cut to the unit', () => {
    fc.assert(
      fc.property(units, percent, (quote, slippage) => {
        expect(minimumReceived(quote.toString(), slippage)).toBe(
          longDivide(quote * (1000n - BigInt(Math.round(slippage * 10))), 1000n).toString(),
        )
      }),
      RUNS,
    )
  })

  it('is never more than the quote, and never more for more slippage', () => {
    fc.assert(
      fc.property(units, fc.integer({ min: 0, max: 999 }), (quote, tenths) => {
        const [less, more] = [tenths / 10, (tenths + 1) / 10].map((one) =>
          BigInt(minimumReceived(quote.toString(), one)),
        )
        expect((less ?? 0n) <= quote && (more ?? 0n) <= (less ?? 0n)).toBe(true)
      }),
      RUNS,
    )
  })

  it.each([
    [0.1, 1],
    [1, 1],
    [1.1, 2],
    [50, 50],
  ])('is asked of the service with a whole percent that is no less: %d with %i', (slippage, whole) => {
    expect(serviceSlippage(slippage)).toBe(whole)
  })

  it('and the most that is lost are the quote together', () => {
    fc.assert(
      fc.property(units, percent, (quote, slippage) => {
        expect(
          BigInt(minimumReceived(quote.toString(), slippage)) + BigInt(maxSlippage(quote.toString(), slippage)),
        ).toBe(quote)
      }),
      RUNS,
    )
  })
})

describe('the price impact', () => {
  const cents = fc.bigInt({ min: 1n, max: 10n ** 24n })
  const text = (amount: bigint) => `${amount / 100n}.${(amount % 100n).toString().padStart(2, '0')}`

  it('is what is lost of a hundred, in hundredths of a percent, rounded to the worse side', () => {
    fc.assert(
      fc.property(cents, cents, (paid, received) => {
        const lost = paid - received
        const exact = longDivide((lost < 0n ? -lost : lost) * 10_000n, paid)
        const isWhole = ((lost < 0n ? -lost : lost) * 10_000n) % paid === 0n
        const expected = lost < 0n ? -exact : exact + (isWhole ? 0n : 1n)
        expect(priceImpact(text(paid), text(received))).toBe(Number(expected < -1_000_000n ? -1_000_000n : expected))
      }),
      RUNS,
    )
  })

  it.each([
    ['100', '98.5', 150],
    ['100', '100', 0],
    ['100', '101', -100],
    ['3', '2.9', 334],
    ['100', '0', 10_000],
    ['0', '5', undefined],
    [undefined, '5', undefined],
    ['5', undefined, undefined],
  ])('of %s for %s is %p', (paid, received, impact) => {
    expect(priceImpact(paid, received)).toBe(impact)
  })
})

describe('the rate', () => {
  it('brings no more than the quote for the whole amount, and less than a unit less', () => {
    const decimals = fc.integer({ min: 0, max: 36 })
    const amounts = fc.bigInt({ min: 1n, max: 2n ** 128n })
    fc.assert(
      fc.property(amounts, decimals, amounts, decimals, (amount, sourceDecimals, quote, toDecimals) => {
        const [whole = '0', fraction = ''] = (
          exchangeRate(amount.toString(), sourceDecimals, quote.toString(), toDecimals) ?? ''
        ).split('.')
        const scaled = BigInt(whole + fraction.padEnd(toDecimals + 6, '0'))
        expect(scaled).toBe(longDivide(quote * 10n ** BigInt(sourceDecimals + 6), amount))
      }),
      RUNS,
    )
  })

  it.each([
    ['1000000000000000000', 18, '2988020943', 6, '2988.020943'],
    ['1000000', 6, '334', 18, '0.000000000000000334'],
    ['0', 18, '1', 6, undefined],
  ] as const)('of %s (%i) to %s (%i) is %p', (amount, sourceDecimals, quote, toDecimals, rate) => {
    expect(exchangeRate(amount, sourceDecimals, quote, toDecimals)).toBe(rate)
  })
})

describe('gas', () => {
  const gas = fc.bigInt({ min: 0n, max: 2n ** 64n })

  it('costs its price for each unit', () => {
    fc.assert(
      fc.property(gas, gas, (limit, price) => {
        let [sum, rest, step] = [0n, limit, price]
        // Multiplication by doubling, as it was done before there were machines.
        for (; rest > 0n; [rest, step] = [rest >> 1n, step + step]) if ((rest & 1n) === 1n) sum += step
        expect(gasCost(limit.toString(), price.toString())).toBe(sum.toString())
      }),
      RUNS,
    )
  })

  it('and the most of the coin never exceed the balance', () => {
    fc.assert(
      fc.property(units, units, (balance, fee) => {
        const most = BigInt(maxNative(balance.toString(), fee.toString()))
        expect(most >= 0n && (most === 0n || most + fee === balance)).toBe(true)
        expect(most === 0n || fee < balance).toBe(true)
      }),
      RUNS,
    )
  })
})

describe('lossOf', () => {
  it.each([
    ['100', '80.5', '19.5'],
    ['100', '100', undefined],
    ['100', '101', undefined],
    [undefined, '1', undefined],
    ['1', undefined, undefined],
  ])('%s for %s is %s less', (paid, received, loss) => {
    expect(lossOf(paid, received)).toBe(loss)
  })
})

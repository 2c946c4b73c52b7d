import fc from 'fast-check'
import { priceMicros } from '../dataApi/prices'
import { assetBySymbol, onrampAssets } from './assets'
import { centsText, parseCents } from './money'
import { fiatCurrencies, isWithin, methodLimits, widestLimits } from './paymentLimits'
import { type Purchase, purchaseText, quotePurchase } from './quotePurchase'

const buy = (symbol: string, totalCents: bigint, currency: 'USD' | 'EUR' = 'USD'): Purchase => {
  const asset = assetBySymbol(symbol)
  const network = asset?.places[0]?.network
  if (!asset || !network) throw new Error(`There is no ${symbol}`)
  return quotePurchase({ asset, network, currency, totalCents })
}

describe('what an amount buys', () => {
  it.each([
    ['USDC', 'USD', 2500n, '23.12', 150n, 38n],
    ['USDC', 'EUR', 2500n, '25.130434', 150n, 38n],
    ['USDT', 'USD', 2500n, '23.143143', 150n, 38n],
    ['ETH', 'USD', 10_000n, '0.0388', 150n, 150n],
    ['ETH', 'USD', 1_000n, '0.00334', 150n, 15n],
    ['ETH', 'EUR', 1_001n, '0.00363043', 150n, 16n],
    ['SBX', 'USD', 750_000n, '5908.8', 150n, 11_250n],
    ['SOL', 'USD', 10_000n, '0.65633333', 5n, 150n],
  ] as const)('%s for %s: %s cents', (symbol, currency, total, expected, networkFee, providerFee) => {
    const purchase = buy(symbol, total, currency)
    expect(purchase).toMatchObject({
      networkFeeCents: networkFee,
      providerFeeCents: providerFee,
      subtotalCents: total - networkFee - providerFee,
    })
    expect(purchaseText(purchase)).toBe(expected)
  })

  it('never gives more than was paid for, and hardly less', () => {
    fc.assert(
      fc.property(
        fc.bigInt(widestLimits.minCents, widestLimits.maxCents),
        fc.constantFrom(...onrampAssets),
        fc.constantFrom(...fiatCurrencies),
        (total, { symbol, decimals }, currency) => {
          const { amountInUnits, subtotalCents, providerFeeCents, networkFeeCents } = buy(symbol, total, currency)
          const price = priceMicros(symbol, currency === 'USD' ? 'usd' : 'eur')
          const unit = 10n ** BigInt(Math.max(0, decimals - 8))
          const whole = 10n ** BigInt(decimals)
          expect(subtotalCents + providerFeeCents + networkFeeCents).toBe(total)
          expect(amountInUnits % unit).toBe(0n)
          expect(amountInUnits * price <= subtotalCents * 10_000n * whole).toBe(true)
          expect((amountInUnits + unit) * price > subtotalCents * 10_000n * whole).toBe(true)
        },
      ),
    )
  })
})

describe('amounts of money', () => {
  it('are what they were after they were written', () => {
    fc.assert(fc.property(fc.bigInt(0n, 10n ** 11n - 1n), (cents) => parseCents(centsText(cents)) === cents))
  })

  it.each([
    ['25', 2500n],
    ['25.5', 2550n],
    ['25.05', 2505n],
    ['0', 0n],
    ['007', 700n],
  ])('%s is read', (text, cents) => {
    expect(parseCents(text)).toBe(cents)
  })

  it.each(['', ' 25', '-25', '+25', '25.', '.5', '25.005', '1e3', '0x10', '25,5', '٢٥', '1'.repeat(10)])(
    '%j is none',
    (text) => {
      expect(parseCents(text)).toBeNull()
    },
  )
})

describe('limits', () => {
  it.each([
    ['card', methodLimits.card, 999n, false],
    ['card', methodLimits.card, 1_000n, true],
    ['card', methodLimits.card, 750_000n, true],
    ['card', methodLimits.card, 750_001n, false],
    ['any', widestLimits, 999n, false],
    ['any', widestLimits, 1_000n, true],
    ['any', widestLimits, 2_500_000n, true],
    ['any', widestLimits, 2_500_001n, false],
  ] as const)('of %s', (_method, limits, cents, expected) => {
    expect(isWithin(cents, limits)).toBe(expected)
  })
})

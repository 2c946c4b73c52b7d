import { assert, bigInt, constantFrom, option, property, record } from 'fast-check'
import type { FeeChoices, FeeEstimate } from '../../adapters/contract'
import { HIGH_FEE_FACTOR } from '../../config/limits/transactions'
import { feeAt, feeProblem, isFarAbove, priceOf, readOwnPrice, type FeeWish } from './feeRules'
import { isTooLow } from './isTooLow'

const GWEI = 10n ** 9n
const gwei = (count: bigint | number): string => (BigInt(count) * GWEI).toString()

const fees: FeeChoices = {
  choices: [
    { level: 'slow', gasPriceInUnits: gwei(23), tipInUnits: gwei(1), leastInUnits: gwei(21) },
    { level: 'normal', gasPriceInUnits: gwei(42), tipInUnits: gwei(2), leastInUnits: gwei(22) },
    { level: 'fast', gasPriceInUnits: gwei(44), tipInUnits: gwei(4), leastInUnits: gwei(24) },
  ],
  own: { leastInUnits: gwei(20), hasTip: true },
}
const aFee = (parts: Partial<FeeEstimate> = {}): FeeEstimate => ({
  feeInUnits: (21_000n * 42n * GWEI).toString(),
  gasLimit: '21000',
  gasPriceInUnits: gwei(42),
  tipInUnits: gwei(2),
  least: { gasLimit: '21000', gasPriceInUnits: gwei(22) },
  ...parts,
})

describe('a wish', () => {
  it('comes to the price of its level', () => {
    expect(priceOf('fast', fees)).toMatchObject({ gasPriceInUnits: gwei(44), tipInUnits: gwei(4) })
  })

  it('of an own price is that price, and the least is what the network asks', () => {
    const own = { gasPriceInUnits: gwei(30), tipInUnits: gwei(1) }
    expect(priceOf(own, fees)).toEqual({ ...own, leastInUnits: gwei(20) })
  })

  it('of a level that a network does not list comes to the usual one, never to a dearer one', () => {
    const choices = fees.choices.filter(({ level }) => level !== 'slow')
    expect(priceOf('slow', { ...fees, choices })).toMatchObject({ level: 'normal' })
  })

  it('comes to none where the network has no such price', () => {
    expect(priceOf('fast', { choices: [] })).toBeUndefined()
    expect(priceOf({ gasPriceInUnits: '1' }, { choices: [] })).toBeUndefined()
    expect(priceOf({ gasPriceInUnits: '1' }, fees)).toBeUndefined()
  })
})

describe('a fee at another price', () => {
  it('is gas times the price, and all that does not hang on it', () => {
    const fee = aFee({ feeInUnits: (21_000n * 42n * GWEI + 777n).toString(), dataFeeInUnits: '777' })
    expect(feeAt(fee, { gasPriceInUnits: '100', tipInUnits: '7', leastInUnits: '90' })).toEqual({
      feeInUnits: '2100777',
      gasLimit: '21000',
      gasPriceInUnits: '100',
      tipInUnits: '7',
      dataFeeInUnits: '777',
      least: { gasLimit: '21000', gasPriceInUnits: '90' },
    })
  })

  it('of a network with one price has no tip', () => {
    expect(feeAt(aFee(), { gasPriceInUnits: '100', leastInUnits: '90' })).not.toHaveProperty('tipInUnits')
  })

  it('is rounded up where the price is counted in parts of the coin', () => {
    const fee = aFee({ feeInUnits: '15001', gasLimit: '3', gasPriceInUnits: '1', priceDivisor: '1000000' })
    expect(feeAt(fee, { gasPriceInUnits: '333334', leastInUnits: '0' }).feeInUnits).toBe('15002')
  })

  it('is what the wallet may take at most, whatever was paid for before', () => {
    const wei = bigInt({ min: 0n, max: 10n ** 15n })
    const price = record({
      gasPriceInUnits: wei.map(String),
      leastInUnits: wei.map(String),
      tipInUnits: wei.map(String),
    })
    assert(
      property(bigInt({ min: 1n, max: 10n ** 7n }), wei, wei, price, price, (gas, usual, data, one, other) => {
        const fee = aFee({
          gasLimit: gas.toString(),
          gasPriceInUnits: usual.toString(),
          dataFeeInUnits: data.toString(),
          feeInUnits: (gas * usual + data).toString(),
        })
        const chosen = feeAt(feeAt(fee, one), other)
        expect(chosen).toEqual(feeAt(fee, other))
        expect(BigInt(chosen.feeInUnits)).toBe(gas * BigInt(other.gasPriceInUnits) + data)
      }),
      { numRuns: 100 },
    )
  })
})

it('a fee is too low below what the next block asks', () => {
  expect(isTooLow(aFee({ gasPriceInUnits: gwei(22) }))).toBe(false)
  expect(isTooLow(aFee({ gasPriceInUnits: (22n * GWEI - 1n).toString() }))).toBe(true)
  expect(isTooLow(aFee({ least: undefined }))).toBe(false)
})

describe('an own price as it was typed', () => {
  const own = { leastInUnits: gwei(20), hasTip: true }

  it('is read in gwei, exactly', () => {
    expect(readOwnPrice({ most: '30.000000001', tip: '1.5' }, own)).toEqual({
      gasPriceInUnits: '30000000001',
      tipInUnits: '1500000000',
    })
    expect(readOwnPrice({ most: '20', tip: 'x' }, { ...own, hasTip: false })).toEqual({ gasPriceInUnits: gwei(20) })
  })

  it.each([
    ['no number', { most: '', tip: '1' }, 'most'],
    ['less than a wei', { most: '30.0000000001', tip: '1' }, 'most'],
    ['below zero', { most: '-30', tip: '1' }, 'most'],
    ['a tip of no number', { most: '30', tip: '?1,5' }, 'tip'],
    ['below what the network asks', { most: '19.999999999', tip: '1' }, 'tooLow'],
    ['more tip than there is', { most: '30', tip: '30.000000001' }, 'tipAboveMost'],
  ])('is refused for %s', (_what, typed, problem) => {
    expect(readOwnPrice(typed, own)).toEqual({ problem })
  })

  it('of nothing is refused where the network asks nothing', () => {
    expect(readOwnPrice({ most: '0', tip: '0' }, { leastInUnits: '0', hasTip: true })).toEqual({ problem: 'tooLow' })
  })

  it('is never taken below the base fee, nor with more tip than price', () => {
    const amount = bigInt({ min: 0n, max: 10n ** 20n })
    assert(
      property(
        amount,
        option(amount),
        bigInt({ min: 1n, max: 10n ** 13n }),
        constantFrom(true, false),
        (most, tip, least, hasTip) => {
          const typed = { most: String(most / GWEI), tip: String((tip ?? 0n) / GWEI) }
          const price = readOwnPrice(typed, { leastInUnits: least.toString(), hasTip })
          if ('problem' in price) return
          expect(BigInt(price.gasPriceInUnits) >= least).toBe(true)
          expect(BigInt(price.gasPriceInUnits) >= BigInt(price.tipInUnits ?? '0')).toBe(true)
          expect(price.tipInUnits !== undefined).toBe(hasTip)
        },
      ),
      { numRuns: 100 },
    )
  })
})

it('a price is far above the network’s highest from there on', () => {
  const most = 44n * GWEI * HIGH_FEE_FACTOR
  expect(isFarAbove({ gasPriceInUnits: most.toString() }, fees)).toBe(false)
  expect(isFarAbove({ gasPriceInUnits: (most + 1n).toString() }, fees)).toBe(true)
})

it.each<[string, FeeWish, FeeChoices | undefined, string | null]>([
  ['a level that is listed', 'fast', fees, null],
  ['a level that is not', 'fast', { choices: [] }, 'feeNotOffered'],
  ['anything while no price is known', 'fast', undefined, 'feeNotOffered'],
  ['an own price', { gasPriceInUnits: gwei(30), tipInUnits: '0' }, fees, null],
  ['an own price at the least', { gasPriceInUnits: gwei(20), tipInUnits: gwei(20) }, fees, null],
  ['one below it', { gasPriceInUnits: String(20n * GWEI - 1n), tipInUnits: '0' }, fees, 'feeTooLow'],
  ['a tip above it', { gasPriceInUnits: gwei(30), tipInUnits: String(30n * GWEI + 1n) }, fees, 'feeTipAboveMost'],
  ['a price without its tip', { gasPriceInUnits: gwei(30) }, fees, 'feeNotOffered'],
  ['an own price where there is none', { gasPriceInUnits: gwei(30) }, { choices: [] }, 'feeNotOffered'],
  ['what is no whole number', { gasPriceInUnits: '0x77359400', tipInUnits: '0' }, fees, 'feeNotOffered'],
  ['a tip that is none', { gasPriceInUnits: gwei(30), tipInUnits: '1.5' }, fees, 'feeNotOffered'],
])('a page that wishes %s is told whether it can be paid', (_what, wish, listed, problem) => {
  expect(feeProblem(wish, listed)).toBe(problem)
})

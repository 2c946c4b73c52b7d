import * as fc from 'fast-check'
import { randomBytes } from '../../../lib/randomId'
import type { SwapRun } from './simulation'
import { gasCostOf, plainTrial, variedTrial, withoutGas, type RandomBytes } from './trials'

const aRun = (parts: Partial<SwapRun> = {}): SwapRun => ({
  before: [],
  after: [],
  logs: [],
  gasUsed: [100_000n, 50_000n],
  block: { number: 10n, timestamp: 1_000n },
  ...parts,
})
const bytesOf =
  (value: number): RandomBytes =>
  (length) =>
    new Uint8Array(length).fill(value)
const ADDRESS = /^0x[0-9a-f]{40}$/

describe('the circumstances of a trial', () => {
  it('are never the same twice', () => {
    const trials = Array.from({ length: 50 }, () => variedTrial(aRun(), 10n ** 9n, randomBytes))
    expect(new Set(trials.map(({ coinReader }) => coinReader)).size).toBe(50)
    expect(new Set(trials.map(({ blockOverrides }) => blockOverrides?.prevRandao)).size).toBe(50)
    expect(plainTrial(randomBytes).coinReader).toMatch(ADDRESS)
    expect(plainTrial(randomBytes).coinReader).not.toBe(plainTrial(randomBytes).coinReader)
  })

  it('are near those of the real transaction, whatever the random bytes are', () => {
    fc.assert(
      fc.property(fc.nat(255), fc.bigInt({ min: 1n, max: 10n ** 13n }), (byte, gasPrice) => {
        const { coinReader, blockOverrides = {}, gas = [] } = variedTrial(aRun(), gasPrice, bytesOf(byte))
        expect(coinReader).toMatch(ADDRESS)
        expect(blockOverrides['feeRecipient']).toMatch(ADDRESS)
        expect(blockOverrides['prevRandao']).toMatch(/^0x[0-9a-f]{64}$/)
        const [block, time] = [BigInt(blockOverrides['number'] ?? 0), BigInt(blockOverrides['time'] ?? 0)]
        expect(block > 10n && block <= 18n && time > 1_000n && time <= 1_090n).toBe(true)
        expect(gas).toHaveLength(2)
        for (const [index, used] of [100_000n, 50_000n].entries()) {
          const { gas: limit = '0', gasPrice: price = '0' } = gas[index] ?? {}
          expect(
            BigInt(limit) > used &&
              BigInt(limit) <= used * 3n &&
              BigInt(price) >= gasPrice &&
              BigInt(price) <= gasPrice * 2n,
          ).toBe(true)
        }
      }),
    )
  })

  it.each([
    [0, { number: '0xb', time: '0x3e9' }, 1_010n, [151_000n, 75_500n]],
    [255, { number: '0x12', time: '0x434' }, 1_960n, [246_000n, 123_000n]],
  ])('of random bytes of %i are these', (byte, block, price, limits) => {
    const { blockOverrides, gas = [] } = variedTrial(aRun(), 1_000n, bytesOf(byte))
    expect(blockOverrides).toMatchObject(block)
    expect(gas.map(({ gas: limit }) => BigInt(limit))).toEqual(limits)
    expect(gas.map(({ gasPrice }) => BigInt(gasPrice))).toEqual([price, price])
  })

  it.each([
    ['the node says no price', aRun(), undefined],
    ['gas is free', aRun(), 0n],
    ['a run says not what it used', aRun({ gasUsed: [1n, undefined] }), 5n],
  ])('leave gas alone where %s', (_why, run, price) => {
    expect(variedTrial(run, price, randomBytes)).not.toHaveProperty('gas')
  })

  it('leave the block alone where the node does not say which it was', () => {
    const { blockOverrides } = variedTrial(aRun({ block: {} }), 1n, randomBytes)
    expect(Object.keys(blockOverrides ?? {})).toEqual(['feeRecipient', 'prevRandao'])
  })

  it('cost what all gas costs at most', () => {
    const trial = {
      ...plainTrial(randomBytes),
      gas: [
        { gas: '0xa', gasPrice: '0x3' },
        { gas: '0x1', gasPrice: '0x3' },
      ],
    }
    expect(gasCostOf(trial)).toBe(33n)
    expect(gasCostOf(withoutGas(trial))).toBe(0n)
  })
})

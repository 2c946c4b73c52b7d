import { aBuilt, anAggregatorCall, aSwapCall, COIN } from '../../../../test/support/swapChain'
import { raiseMinimum } from './raiseMinimum'
import { readSwap } from './readSwap'

const wish = { promised: 985n, minimum: 990n }

describe('a swap that was built anew for a lower price', () => {
  it.each([
    ['of Uniswap V2', { data: aSwapCall({ minimum: 985n }) }],
    ['of an aggregator', { data: anAggregatorCall({ minimum: 985n }) }],
    [
      'of coins, with the mark of its service',
      { data: `${anAggregatorCall({ sourceToken: COIN, minimum: 985n })}8b1ccac8`, valueInUnits: '1000' },
    ],
    ['that asks for as much as it pays', { data: aSwapCall({ amount: 985n, minimum: 985n }) }],
  ])('%s asks for what was reviewed, and is the same in all else', (_what, parts) => {
    const built = aBuilt(parts)
    const { data, ...rest } = raiseMinimum(built, wish)
    expect(readSwap({ ...built, data })).toEqual({ ...readSwap(built), minimumInUnits: 990n })
    expect({ ...rest, data: built.data }).toEqual(built)
    expect(data).toHaveLength(built.data.length)
  })

  it.each([
    ['asks for less than its service said', aSwapCall({ minimum: 984n })],
    ['asks for nothing', aSwapCall({ minimum: 0n })],
    ['asks for more already', aSwapCall({ minimum: 991n })],
    ['cannot be read', '0xdeadbeef'],
    ['asks for the same already', aSwapCall({ minimum: 990n })],
  ])('stays as it is where it %s', (_why, data) => {
    const built = aBuilt({ data })
    expect(raiseMinimum(built, wish)).toBe(built)
  })

  it('stays as it is where it asks for nothing and its service said so', () => {
    const built = aBuilt({ data: aSwapCall({ minimum: 0n }) })
    expect(raiseMinimum(built, { promised: 0n, minimum: 990n })).toBe(built)
  })
})

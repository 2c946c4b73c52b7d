import { someUsdc, someEther } from '../../../test/support/renderWithStore'
import type { ValuedToken } from './tokenSelectors'
import { totalShares } from './totalShares'

const valued = (fiats: readonly (string | undefined)[]): ValuedToken[] =>
  fiats.map((fiat, index) => ({
    token: someUsdc(`0x${String(index).padStart(40, '0')}`, { symbol: `T${index}` }),
    fiat,
  }))
const total = (fiats: readonly string[]): string => fiats.reduce((sum, fiat) => sum + BigInt(fiat), 0n).toString()

describe('totalShares', () => {
  it.each([
    { fiats: ['62', '24', '9', '5'], percents: [62, 24, 9, 5] },
    { fiats: ['1', '1', '1'], percents: [33, 33, 33, 1] },
    { fiats: ['999', '1'], percents: [99, 1] },
    { fiats: ['100'], percents: [100] },
    { fiats: [`1${'0'.repeat(90)}`, '1'], percents: [99, 1] },
  ])('splits $fiats into $percents, which is always 100', ({ fiats, percents }) => {
    const shares = totalShares(valued(fiats), total(fiats)).map(({ percent }) => percent)
    expect(shares).toEqual(percents)
    expect(shares.reduce((sum, percent) => sum + percent, 0)).toBe(100)
  })

  it('calls what is left over the rest', () => {
    expect(totalShares(valued(['90', '6', '3', '1']), '100').at(-1)).toMatchObject({ token: null, percent: 1 })
  })

  it.each([undefined, '0', '0.00'])('has nothing to split for a total of %p', (nothing) => {
    expect(totalShares([{ token: someEther(), fiat: nothing }], nothing)).toEqual([])
  })
})

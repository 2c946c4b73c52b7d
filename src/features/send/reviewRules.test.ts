import { ALICE, aContractToken, aToken, BOB } from '../../../test/support/builders'
import type { FeeEstimate } from '../../adapters/contract'
import { WORTH_CHANGE_BASIS_POINTS } from '../../config/limits/transactions'
import {
  countsDifferently,
  findChange,
  isFeeCovered,
  renewed,
  warningOf,
  withFirstFee,
  type ReviewedSend,
} from './reviewRules'

const aFee = (parts: Partial<FeeEstimate> = {}): FeeEstimate => ({
  feeInUnits: '400',
  gasLimit: '20',
  gasPriceInUnits: '20',
  least: { gasLimit: '20', gasPriceInUnits: '10' },
  ...parts,
})
const aReview = (parts: Partial<ReviewedSend> = {}): ReviewedSend => ({
  caipAddress: `eip155:1:${ALICE}`,
  isSmartAccount: false,
  token: aToken({ amountInUnits: '1000', priceUsd: 2000 }),
  amountInUnits: '100',
  isMax: false,
  to: BOB,
  toName: null,
  toLabel: null,
  toImageUrl: null,
  warning: null,
  fee: aFee(),
  coinPriceUsd: 2000,
  ...parts,
})
const facts = (parts: object = {}) => ({
  token: aToken({ amountInUnits: '1000', priceUsd: 2000 }),
  fee: aFee(),
  coinPriceUsd: 2000,
  ...parts,
})

describe('a fee that was reviewed', () => {
  it.each<[string, Partial<FeeEstimate>]>([
    ['the same', {}],
    ['a lower price', { least: { gasLimit: '20', gasPriceInUnits: '9' } }],
    ['the price that was reviewed as the most', { least: { gasLimit: '20', gasPriceInUnits: '20' } }],
    ['more at most, while what the next block asks fits', { feeInUnits: '900', gasPriceInUnits: '45' }],
  ])('covers %s', (_what, now) => {
    expect(isFeeCovered(aFee(), aFee(now))).toBe(true)
  })

  it.each<[string, Partial<FeeEstimate>]>([
    ['a dearer price', { least: { gasLimit: '20', gasPriceInUnits: '21' } }],
    ['more gas', { least: { gasLimit: '21', gasPriceInUnits: '10' } }],
    ['a deposit', { depositInUnits: '1' }],
    ['a token that keeps a part', { tokenFee: { basisPoints: 1, maxInUnits: '10' } }],
    ['coins that may carry something', { mayCarry: true }],
    ['more where only the sum is known', { least: undefined, feeInUnits: '401' }],
  ])('does not cover %s', (_what, now) => {
    expect(isFeeCovered(aFee(), aFee(now))).toBe(false)
  })

  it('needs a second yes for its recipient, or else for coins that may carry something', () => {
    const fee = aFee({ mayCarry: true })
    expect(warningOf(aReview())).toBeNull()
    expect(warningOf(aReview({ fee }))).toEqual({ type: 'smallCoins' })
    expect(warningOf(aReview({ fee, warning: { type: 'ownAddress' } }))).toEqual({ type: 'ownAddress' })
    expect(isFeeCovered(fee, fee)).toBe(true)
  })

  it('covers what a token keeps up to what was reviewed', () => {
    const reviewed = aFee({ tokenFee: { basisPoints: 100, maxInUnits: '50' }, depositInUnits: '7' })
    expect(isFeeCovered(reviewed, reviewed)).toBe(true)
    const data = (dataFeeInUnits: string) =>
      aFee({ dataFeeInUnits: '1500', least: { gasLimit: '1', gasPriceInUnits: '1', dataFeeInUnits } })
    expect([
      isFeeCovered(data('1000'), data('1500')),
      isFeeCovered(data('1000'), data('1501')),
      isFeeCovered(aFee(), data('1')),
    ]).toEqual([true, false, false])
    expect(isFeeCovered(reviewed, { ...reviewed, tokenFee: { basisPoints: 101, maxInUnits: '50' } })).toBe(false)
    expect(isFeeCovered(reviewed, { ...reviewed, tokenFee: { basisPoints: 100, maxInUnits: '51' } })).toBe(false)
    expect(isFeeCovered(reviewed, { ...reviewed, depositInUnits: '8' })).toBe(false)
  })
})

describe('what changed since the review', () => {
  it('is nothing while all is as it was', () => {
    expect(findChange(aReview(), facts())).toBeNull()
  })

  it('is nothing before there was a fee to agree to', () => {
    expect(findChange(aReview({ fee: null }), facts({ token: aToken({ priceUsd: 1 }) }))).toBeNull()
  })

  it('is the worth, when the price moved', () => {
    const amountInUnits = '1000000000000000000'
    const review = aReview({ amountInUnits, token: aToken({ amountInUnits, priceUsd: 2000 }) })
    expect(findChange(review, facts({ token: aToken({ amountInUnits, priceUsd: 1000 }) }))).toEqual({
      worth: { before: '2000', now: '1000' },
    })
  })

  it.each([
    [1, 0, null],
    [1, 1, 'moved'],
    [-1, 0, null],
    [-1, 1, 'moved'],
  ])(
    'is no worth that moved by no more than the visitor minds: %i times the limit, %i beyond',
    (sign, beyond, moved) => {
      const price = 10_000
      const now = price + sign * (WORTH_CHANGE_BASIS_POINTS + beyond)
      const change = findChange(
        aReview({ token: aToken({ amountInUnits: '1000', priceUsd: price }) }),
        facts({ token: aToken({ amountInUnits: '1000', priceUsd: now }) }),
      )
      expect(change === null ? null : 'moved').toBe(moved)
    },
  )

  it('is no worth where nobody says a price, then or now', () => {
    const priced = aToken({ amountInUnits: '1000', priceUsd: 2000 })
    const unpriced = aToken({ amountInUnits: '1000', priceUsd: undefined })
    expect([
      findChange(aReview({ token: unpriced }), facts({ token: priced })),
      findChange(aReview({ token: priced }), facts({ token: unpriced })),
      findChange(aReview({ token: priced }), facts({ token: undefined })),
    ]).toEqual([null, null, null])
  })

  it('keeps fee and price of then where nobody says another one now', () => {
    expect(renewed(aReview(), facts({ fee: null, coinPriceUsd: null, token: undefined }))).toEqual(aReview())
    expect(renewed(aReview({ fee: null, coinPriceUsd: null }), facts())).toEqual(aReview())
    expect(renewed(aReview(), facts({ coinPriceUsd: 3000 })).coinPriceUsd).toBe(3000)
  })

  it('is the amount, when all there is was meant and it became less', () => {
    const review = aReview({ isMax: true, amountInUnits: '600' })
    expect(findChange(review, facts({ token: aToken({ amountInUnits: '900', priceUsd: 2000 }) }))).toMatchObject({
      amount: { before: '600', now: '500' },
    })
  })

  it('is the fee, when it is not covered any more', () => {
    const fee = aFee({ feeInUnits: '800', gasPriceInUnits: '40', least: { gasLimit: '20', gasPriceInUnits: '30' } })
    expect(findChange(aReview(), facts({ fee }))).toMatchObject({ fee: { before: '400', now: '800' } })
  })

  it('never changes an amount that was chosen, nor what it is counted in', () => {
    const now = renewed(aReview(), facts({ token: aToken({ decimals: 6, amountInUnits: '5', priceUsd: 9 }) }))
    expect([now.amountInUnits, now.token.decimals]).toEqual(['100', aToken().decimals])
  })
})

it('the first fee of a review makes room for itself where all there is was meant', () => {
  expect(withFirstFee(aReview({ isMax: true, amountInUnits: '1000', fee: null }), aFee()).amountInUnits).toBe('600')
  expect(withFirstFee(aReview({ fee: null }), aFee()).amountInUnits).toBe('100')
  const all = aReview({ isMax: true, amountInUnits: '1000', fee: null })
  const kept = withFirstFee(all, aFee({ keptInUnits: '250' }))
  expect(kept.amountInUnits).toBe('350')
  expect(findChange(kept, facts({ fee: aFee({ keptInUnits: '250' }) }))).toBeNull()
})

describe('a token counts in another way', () => {
  it.each([
    ['in other decimals', aToken({ decimals: 6 }), true],
    ['marked by two sources', aToken({ hasDecimalsConflict: true }), true],
    ['as a contract instead of the coin', aContractToken({ decimals: 18 }), true],
    ['as it was', aToken({ amountInUnits: '7' }), false],
  ])('%s', (_what, now, expected) => {
    expect(countsDifferently(aReview(), now)).toBe(expected)
  })

  it('not while nobody says', () => {
    expect(countsDifferently(aReview(), undefined)).toBe(false)
  })
})

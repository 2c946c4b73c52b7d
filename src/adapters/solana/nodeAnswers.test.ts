import { fitsU64 } from './nodeAnswers'

describe('an amount of Solana', () => {
  it.each([
    [-1n, false],
    [0n, true],
    [18_446_744_073_709_551_615n, true],
    [18_446_744_073_709_551_616n, false],
  ])('of %d fits 64 bits: %p', (amount, fits) => {
    expect(fitsU64(amount)).toBe(fits)
  })
})

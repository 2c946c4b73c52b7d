import { someUsdc, someEther } from '../../../test/support/renderWithStore'
import { ambiguousTokens } from './ambiguousTokens'

const one = `0x${'1'.repeat(40)}`
const two = `0x${'2'.repeat(40)}`
const keysOf = (...symbols: string[]): string[] => [
  ...ambiguousTokens(
    [someEther(), ...symbols.map((symbol, index) => someUsdc([one, two][index] ?? '', { symbol }))],
    'ETH',
  ),
]

describe('ambiguousTokens', () => {
  it.each([
    ['the coin’s own symbol', ['eth'], [`eip155:1:${one}`]],
    ['a symbol twice', ['USDC', 'usdc'], [`eip155:1:${one}`, `eip155:1:${two}`]],
    ['a letter that only looks Latin', ['USDС'], [`eip155:1:${one}`]],
    ['plain symbols', ['USDC', 'DAI'], []],
  ])('finds %s', (_what, symbols, keys) => {
    expect(keysOf(...symbols)).toEqual(keys)
  })
})

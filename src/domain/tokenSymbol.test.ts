import * as fc from 'fast-check'
import { hasInvisibleCharacters } from '../lib/cleanText'
import { tokenSymbol } from './tokenSymbol'

const ADDRESS = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const SHORT = '0xA0…06eB48'

describe('a token’s symbol behind an amount', () => {
  it.each([
    'USDC',
    'ETH',
    'WETH',
    'USDC.e',
    'USD₮0',
    'stETH',
    '$WIF',
    '1INCH',
    '3Crv',
    '2DAI',
    '0x0',
    '88MPH',
    '1000SATS',
    '10SET',
    'H2O',
    'C98',
    'UNI-V2',
    'a16z',
    'OOKI',
    'OX',
    '₳DA',
    '测试币',
    'كوين',
    '🐸',
    'M',
    'E',
    'Cake LP',
  ])('is what it says: %s', (symbol) => {
    expect(tokenSymbol(symbol, ADDRESS)).toBe(symbol)
  })

  it.each([
    ['digits before a name', '000 USDC'],
    ['one group of an amount', '000USDC'],
    ['digits alone', '000'],
    ['one digit', '5'],
    ['a decimal', '.5 ETH'],
    ['a decimal with a comma', ',50'],
    ['an apostrophe', '’000 CHF'],
    ['a leading nought', '00X'],
    ['a group and a point', '000.5 X'],
    ['full-width digits', '０００ USDC'],
    ['Arabic digits', '٠٠٠ USDC'],
    ['digits of mathematics', '𝟎𝟎𝟎 USDC'],
    ['small digits', '⁰⁰⁰X'],
    ['ringed digits', '⓪⓪⓪X'],
    ['letters like noughts', 'OOO USDC'],
    ['Cyrillic letters like noughts', 'ООО USDC'],
    ['small ones', 'oooUSDC'],
    ['an equation', 'ETH = 2 USDC'],
    ['an equation without blanks', 'ETH≈USDC'],
    ['a second amount', 'ETH 1000'],
    ['a sign alone', '%'],
    ['a currency alone', '€'],
    ['a separator first', '.ETH'],
    ['hidden fillers between digits', '\u31640\u115f0\u28000 USDC'],
  ])('is the short address where it is %s', (_what, symbol) => {
    expect(tokenSymbol(symbol, ADDRESS)).toBe(SHORT)
    expect(tokenSymbol(symbol)).toBe('')
  })

  it.each(['', 7, null, '\u3164\u2800\u{e0041}'])('is nothing where there is none: %j', (symbol) => {
    expect(tokenSymbol(symbol, ADDRESS)).toBe('')
  })

  it.each([
    ['US\u3164DC', 'USDC'],
    ['US\u2800DC', 'USDC'],
    ['\u115fUSDC\u1160', 'USDC'],
    ['US\uffa0DC', 'USDC'],
    ['USD\u202eC', 'USDC'],
    ['US\u2066DC\u2069', 'USDC'],
    ['US\u{e0043}DC', 'USDC'],
    ['USDC\ufe0f', 'USDC'],
    ['US\u{e0100}DC', 'USDC'],
    ['US\u00adDC', 'USDC'],
    ['U\u034fSDC', 'USDC'],
    ['US\u180eDC', 'USDC'],
    ['US\u{1d173}DC', 'USDC'],
    ['US\ud800DC', 'USDC'],
  ])('loses what cannot be seen: %j', (symbol, shown) => {
    expect(tokenSymbol(symbol, ADDRESS)).toBe(shown)
  })

  it('never lengthens the amount before it, whatever it is', () => {
    const digits = fc.constantFrom(
      '0',
      '5',
      '９',
      '٣',
      '𝟎',
      '²',
      ' ',
      '\u00a0',
      '.',
      ',',
      '’',
      '٬',
      '\u3164',
      '\u2800',
      '\u202e',
      'O',
    )
    const symbols = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc
        .array(digits, { minLength: 1, maxLength: 6 })
        .chain((start) => fc.constantFrom('', 'USDC', ' USDC', 'x').map((end) => start.join('') + end)),
    )
    fc.assert(
      fc.property(symbols, (symbol) => {
        const shown = tokenSymbol(symbol)
        expect(hasInvisibleCharacters(shown)).toBe(false)
        // Read as people read: white space and marks between digits belong to the number.
        expect(shown.normalize('NFKC')).not.toMatch(/^[\s.,'’]*\p{N}{3}(?!\p{N})|^[\s.,'’·٬٫]+\p{N}|^\p{N}+$/u)
      }),
      { numRuns: 5000 },
    )
  })
})

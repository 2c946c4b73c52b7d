import * as fc from 'fast-check'
import { cleanText, hasInvisibleCharacters } from './cleanText'
import { isLabel } from './isLabel'

describe('cleanText', () => {
  it.each([
    ['USD\u202eC', 'USDC'],
    ['US\u200bDC', 'USDC'],
    ['\u0000USDC\u001b[31m', 'USDC[31m'],
    ['  USD \n\t Coin ', 'USD Coin'],
    ['a\u2066b\u2069', 'ab'],
    ['flag\u{e0067}', 'flag'],
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['Ярмарка 市場 🐢', 'Ярмарка 市場 🐢'],
  ])('makes %j the plain text %j', (text, plain) => {
    expect(cleanText(text, 64)).toBe(plain)
  })

  it.each([undefined, null, 1, {}, [], true])('makes nothing of %p', (value) => {
    expect(cleanText(value, 10)).toBe('')
  })

  it('keeps a text that just fits and cuts a longer one by letters, not halves of letters', () => {
    expect(cleanText('abcde', 5)).toBe('abcde')
    expect(cleanText('abcdef', 5)).toBe('abcd…')
    expect(cleanText('🐢🐢🐢🐢🐢🐢', 5)).toBe('🐢🐢🐢🐢…')
  })

  it('finds nothing in 4 MB of what cannot be seen', () => {
    expect(cleanText('\u200b '.repeat(2_000_000), 64)).toBe('')
  })

  it('never shows what cannot be seen, and never more than asked', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 20 }), (text, maxLength) => {
        const clean = cleanText(text, maxLength)
        expect(hasInvisibleCharacters(clean)).toBe(false)
        expect(Array.from(clean).length).toBeLessThanOrEqual(maxLength)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('hasInvisibleCharacters', () => {
  it.each(['a\u200b', '\ufeffa', 'a\u00ad', 'a\u2060b', '\u061c', 'a\ufe0f', 'a\nb', '\u3164'])('sees %j', (text) => {
    expect(hasInvisibleCharacters(text)).toBe(true)
  })

  it.each(['', 'a b', '0xABC', 'é', '漢字', 'а'])('lets %j pass', (text) => {
    expect(hasInvisibleCharacters(text)).toBe(false)
  })
})

describe('isLabel', () => {
  it.each(['a', 'html-1.8.0', 'react_19+rc.1', 'x'.repeat(64)])('lets %s stand in a query', (text) => {
    expect(isLabel(text)).toBe(true)
  })

  it.each(['', 'x'.repeat(65), 'a b', 'a&b', '&a', 'a\n', 'é'])('refuses %j', (text) => {
    expect(isLabel(text)).toBe(false)
  })
})

import fc from 'fast-check'
import { isEmailAddress, readCodeDigits } from './emailRules'

describe('an e-mail address', () => {
  it.each([
    'maya@example.test',
    'm@e.co',
    'MAYA@EXAMPLE.TEST',
    'maya+shop@mail.example.test',
    "o'hara_1@xn--exmple-cua.test",
    `${'a'.repeat(242)}@example.com`,
  ])('can be %s', (text) => expect(isEmailAddress(text)).toBe(true))

  it.each([
    '',
    'maya',
    'maya@',
    '@example.test',
    'maya@example',
    'maya@@example.test',
    'maya example@example.test',
    'maya@example.test ',
    'maya@-example.test',
    'maya@example-.test',
    'maya@.test',
    'maya@example..test',
    'maya@example.test.',
    'maya@exa_mple.test',
    'a@b.test, c@d.test',
    `maya@${'a'.repeat(64)}.test`,
    `${'a'.repeat(243)}@example.com`,
  ])('cannot be %p', (text) => expect(isEmailAddress(text)).toBe(false))

  it('takes no longer to refuse a long text than to read it', () => {
    fc.assert(fc.property(fc.string({ minLength: 255, maxLength: 5_000 }), (text) => !isEmailAddress(text)))
  })
})

describe('the digits of a code', () => {
  it.each([
    ['123456', '123456'],
    ['123 456', '123456'],
    ['123-456', '123456'],
    ['Your code is 123456', '123456'],
    ['Your code is 123456. Expires in 20 minutes.', '123456'],
    ['\u00a0012\u2009345\n', '012345'],
    ['', ''],
    ['no digits', ''],
    ['12345678', '123456'],
    ['１２３４５６', '123456'],
    ['٠١٢٣٤٥', '012345'],
    ['۴۵۶۷۸۹', '456789'],
    ['०१२३४५', '012345'],
    ['๐๑๒๓๔๙', '012349'],
    ['𝟎𝟏𝟐𝟑𝟒𝟗', '012349'],
    ['1٢३4５๖', '123456'],
    // No writing system's digits alone stand before these.
    ['᪅᪐᪙', '509'],
    ['①②③', '123'],
  ])('in %p are %p', (text, digits) => expect(readCodeDigits(text)).toBe(digits))

  it('are at most six, and digits alone', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => /^\d{0,6}$/.test(readCodeDigits(text))),
    )
  })
})

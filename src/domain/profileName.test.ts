import * as fc from 'fast-check'
import {
  coinTypeOf,
  hasProfileZone,
  labelProblem,
  profileAddress,
  readProfileName,
  toSmallLetters,
} from './profileName'

const LONGEST = 'a'.repeat(64)

describe('labelProblem', () => {
  it.each([
    ['empty', ''],
    ['tooShort', 'm'],
    ['tooShort', 'mia'],
    [null, 'mira'],
    [null, LONGEST],
    ['tooLong', `${LONGEST}a`],
    [null, '2026'],
    [null, 'mi-ra'],
    [null, 'm-i-r-a'],
    ['hyphens', '-mira'],
    ['hyphens', 'mira-'],
    ['hyphens', '----'],
    ['hyphens', 'xn--mira'],
    ['hyphens', 'ab--cd'],
    ['letters', 'Mira'],
    ['letters', 'mira.reown.id'],
    ['letters', 'mi ra'],
    ['letters', ' mira'],
    ['letters', 'mi_ra'],
    ['letters', 'mira!'],
    ['letters', 'mi/ra'],
    // Cyrillic, Greek, full width, dotless and Kelvin letters, other hyphens and digits.
    ['lookAlike', 'mirа'],
    ['lookAlike', 'мira'],
    ['lookAlike', 'mirα'],
    ['lookAlike', 'ｍira'],
    ['lookAlike', 'mıra'],
    ['lookAlike', 'mi\u212aa'],
    ['lookAlike', 'mi‐ra'],
    ['lookAlike', 'mi−ra'],
    ['lookAlike', 'mira٣'],
    ['lookAlike', 'mirá'],
    ['lookAlike', 'miraa\u0301'],
    ['lookAlike', 'mira🙂'],
    // Zero width, direction, soft hyphen, other spaces, controls.
    ['lookAlike', 'mi\u200bra'],
    ['lookAlike', 'mi\u200dra'],
    ['lookAlike', '\u202emira'],
    ['lookAlike', 'mira\u2066'],
    ['lookAlike', 'mi\u00adra'],
    ['lookAlike', 'mira\ufeff'],
    ['lookAlike', 'mi\u00a0ra'],
    ['lookAlike', 'mira\n'],
    ['lookAlike', 'mi\u0000ra'],
    ['lookAlike', 'mi\ufe0fra'],
  ])('says %s of %j', (problem, label) => {
    expect(labelProblem(label)).toBe(problem)
  })

  it('lets nothing through but four to 64 of the letters a to z, digits and single hyphens inside', () => {
    const text = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom('a', 'z', '0', '-', 'а', '\u200b', 'K') }),
    )
    fc.assert(
      fc.property(text, (label) => {
        expect(labelProblem(label) !== null || /^(?!..--)[a-z0-9][a-z0-9-]{2,62}[a-z0-9]$/.test(label)).toBe(true)
      }),
      { numRuns: 3000 },
    )
  })
})

describe('toSmallLetters', () => {
  it.each([
    ['MiRa-7', 'mira-7'],
    ['\u212a', '\u212a'],
    ['İ', 'İ'],
    ['МИРА', 'МИРА'],
  ])('makes of %j %j', (text, small) => {
    expect(toSmallLetters(text)).toBe(small)
  })

  it('changes no letter that is not one of A to Z', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const small = toSmallLetters(text)
        const expected = text
          .split('')
          .map((letter) => (letter >= 'A' && letter <= 'Z' ? String.fromCharCode(letter.charCodeAt(0) + 32) : letter))
        expect(small.split('')).toEqual(expected)
      }),
    )
  })
})

describe('a registered name', () => {
  it.each([
    ['mira.reown.id', true],
    ['mira.wcn.id', true],
    ['MIRA.Reown.ID', true],
    ['.reown.id', true],
    ['mira.eth', false],
    ['reown.id', false],
    ['mira.reown.id.eth', false],
    ['mirareown.id', false],
    ['mira.rеown.id', false],
    ['mira.reown\u200b.id', false],
  ])('%j is one by its end: %s', (text, is) => {
    expect(hasProfileZone(text)).toBe(is)
  })

  it.each([
    ['mira.reown.id', { name: 'mira.reown.id' }],
    ['MIRA.Reown.id', { name: 'mira.reown.id' }],
    ['bob.wcn.id', { name: 'bob.wcn.id' }],
    ['mirа.reown.id', { problem: 'lookAlike' }],
    ['mi\u200bra.reown.id', { problem: 'lookAlike' }],
    ['\u212aira.reown.id', { problem: 'lookAlike' }],
    ['mira.а.reown.id', { problem: 'lookAlike' }],
    ['mi.reown.id', { problem: 'impossible' }],
    ['-mira.reown.id', { problem: 'impossible' }],
    ['a.mira.reown.id', { problem: 'impossible' }],
    ['.reown.id', { problem: 'impossible' }],
    ['mira.eth', { problem: 'impossible' }],
  ])('%j is read as %j', (text, read) => {
    expect(readProfileName(text)).toEqual(read)
  })
})

describe('coinTypeOf', () => {
  it.each([
    ['eip155:1', 2147483649],
    ['eip155:8453', 2147492101],
    ['eip155:31337', 2147514985],
    ['eip155:2147483647', 4294967295],
    ['eip155:2147483648', null],
    ['solana:mainnet', null],
  ] as const)('%s is %s (ENSIP-11)', (caipNetworkId, coinType) => {
    expect(coinTypeOf(caipNetworkId)).toBe(coinType)
  })
})

describe('profileAddress', () => {
  const record = (addresses: Record<string, string>) => ({ name: 'mira.reown.id', addresses })
  it.each([
    ['that of just the network', { 60: '0xa', 2147492101: '0xb' }, '0xb'],
    ['else that of all EVM accounts', { 60: '0xa', 2147483649: '0xb' }, '0xa'],
    ['none of another namespace or network', { 501: 'So1', 2147483649: '0xb' }, null],
  ])('is %s', (_which, addresses, address) => {
    expect(profileAddress(record(addresses), 'eip155:8453')).toBe(address)
  })
})

import { faultsIn, type Mutant } from './mutant'

const TYPED = ['src/i18n/readTypedAmount.test.ts']

/** Faults of how an amount is read, counted and shown. */
export const amountFaults: readonly Mutant[] = [
  ...faultsIn('src/i18n/readTypedAmount.ts', TYPED, {
    'a mark that could mean either is taken as the decimal mark': [
      'const isSure = asGroup === undefined || (',
      'const isSure = true || (',
    ],
    "the browser's language alone decides what a mark means": [
      '(isDecimalMarkOf(locale, mark) && isDecimalMarkOf(browserLocale, mark))',
      'isDecimalMarkOf(browserLocale, mark)',
    ],
    "the texts' language alone decides what a mark means": [
      '(isDecimalMarkOf(locale, mark) && isDecimalMarkOf(browserLocale, mark))',
      'isDecimalMarkOf(locale, mark)',
    ],
    'the two readings of an amount are swapped': [
      'readings: [asGroup, `${whole}.${fraction}`]',
      'readings: [`${whole}.${fraction}`, asGroup]',
    ],
    'two marks may stand anywhere': [
      'return whole === undefined || more.length > 0 ? INVALID : amountOf(whole, fraction)',
      "return amountOf((whole ?? grouped).replace(/\\D/g, ''), fraction)",
    ],
    'groups of any size count as grouped': [
      'const GROUPS_OF_THREE = /^[1-9]\\d{0,2}(?:,\\d{3})+$/',
      'const GROUPS_OF_THREE = /^[1-9]\\d{0,2}(?:,\\d+)+$/',
    ],
    'a space begins a fraction': [
      "const groupsOnly = (mark: string): boolean => mark === ' ' || mark === \"'\"",
      'const groupsOnly = (mark: string): boolean => mark === "\'"',
    ],
    'a minus in front of an amount is passed over': ["const SIGNS = /^[\\d., ']+$/", "const SIGNS = /^-?[\\d., ']+$/"],
  }),
  ...faultsIn('src/domain/amount.ts', ['src/domain/amount.test.ts'], {
    "digits beyond the token's are cut instead of refused": [
      "if (fraction.replace(/0+$/, '').length > decimals) return { problem: 'too-many-decimals' }",
      '',
    ],
    'a fiat worth ignores the decimals': [
      'return unscaleDecimal(scaled / 10n ** BigInt(decimals), FIAT_SCALE)',
      'return unscaleDecimal(scaled, FIAT_SCALE)',
    ],
    'a fiat sum buys one unit too many': ['/ scaledPrice).toString()', '/ scaledPrice + 1n).toString()'],
    'a share of an amount is rounded up': [
      '((BigInt(amountInUnits) * BigInt(percent)) / 100n).toString()',
      '((BigInt(amountInUnits) * BigInt(percent) + 99n) / 100n).toString()',
    ],
    'amounts of another length are compared as texts': ['BigInt(one) < BigInt(other)', 'one < other'],
  }),
  ...faultsIn('src/lib/decimal.ts', ['src/lib/decimal.test.ts'], {
    'a decimal text is scaled one digit too far': [
      "fraction.slice(0, scale).padEnd(scale, '0')",
      "fraction.slice(0, scale).padEnd(scale + 1, '0')",
    ],
    'zeros at the front of a fraction are lost': [
      "const digits = scaled.toString().padStart(scale + 1, '0')",
      'const digits = scaled.toString()',
    ],
    'a small price loses a zero': [
      "`0.${'0'.repeat(-exponent - 1)}${digits}`",
      "`0.${'0'.repeat(-exponent - 2)}${digits}`",
    ],
    'an exponent counts as a decimal text': [
      'const DECIMAL_TEXT = /^\\d+(?:\\.\\d+)?$/',
      'const DECIMAL_TEXT = /^\\d+(?:\\.\\d+)?(?:e\\d+)?$/',
    ],
  }),
  ...faultsIn('src/features/account/balances/readBalances.ts', ['src/features/account/balances/readBalances.test.ts'], {
    'a balance of another network is taken': ['row.chainId !== caipNetworkId || ', ''],
    'a token that two rows count differently is not marked': [
      'else if (known.decimals !== token.decimals) byKey.set',
      'else if (known.decimals < 0) byKey.set',
    ],
    'the coin in other decimals is not marked': [
      'return decimals === nativeCurrency.decimals ? base : { ...base, hasDecimalsConflict: true }',
      'return base',
    ],
  }),
  ...faultsIn('src/domain/roundAmount.ts', ['src/domain/roundAmount.test.ts'], {
    'a fee is shown smaller than it is': ["rounding === 'up' && isCut ? 1n : 0n", '0n'],
    'what can be spent is shown larger than it is': ["rounding === 'up' && isCut ? 1n : 0n", 'isCut ? 1n : 0n'],
    'cents go where the whole number is long': [
      'Math.max(LEAST_DECIMALS, digits - wholeDigits)',
      'Math.max(0, digits - wholeDigits)',
    ],
  }),
]

import { isAddress, isSameAddress } from './address'
import { isZeroEvmAddress, looksAlike } from './lookAlike'
import { truncateAddress } from './truncateAddress'

const EVM = '0x52908400098527886E0F7030069857D2E4169EE7'

describe('isAddress', () => {
  it.each([
    ['eip155', EVM, true],
    ['eip155', EVM.slice(2), true],
    ['eip155', `${EVM}0`, false],
    ['eip155', EVM.slice(0, -1), false],
    ['eip155', EVM.replace('5', 'g'), false],
    ['solana', 'So11111111111111111111111111111111111111111', true],
    ['solana', 'S'.repeat(32), true],
    ['solana', 'S'.repeat(31), false],
    ['solana', 'S'.repeat(44), true],
    ['solana', 'S'.repeat(45), false],
    ['solana', 'O'.repeat(40), false],
    ['bip122', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', true],
    ['bip122', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', true],
    ['bip122', 'bc1q', false],
    ['bip122', ' 1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', false],
    ['bip122', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa ', false],
    ['polkadot', '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5', true],
    ['polkadot', '15oF4', false],
  ] as const)('%s: %s is %s', (namespace, text, expected) => {
    expect(isAddress(namespace, text)).toBe(expected)
  })

  it('answers at once for a text of a megabyte', () => {
    expect(isAddress('eip155', 'a'.repeat(1_000_000))).toBe(false)
  })
})

describe('isSameAddress', () => {
  it('ignores case and prefix on eip155 alone', () => {
    expect(isSameAddress('eip155', EVM, EVM.toLowerCase().slice(2))).toBe(true)
    expect(isSameAddress('solana', 'SoA', 'soa')).toBe(false)
  })
})

describe('looksAlike', () => {
  const one = `0xabcd${'0'.repeat(32)}1234`
  it.each([
    [`0xabcd${'1'.repeat(32)}1234`, true],
    [`0xABCD${'1'.repeat(32)}1234`, true],
    [one.toUpperCase().replace('0X', '0x'), false],
    [`0xabce${'1'.repeat(32)}1234`, false],
    [`0xabcd${'1'.repeat(32)}1235`, false],
  ])('%s: %s', (other, expected) => {
    expect(looksAlike('eip155', one, other)).toBe(expected)
  })

  it('reads an EVM address behind its 0x, written or not', () => {
    expect(looksAlike('eip155', one, `abcd${'1'.repeat(32)}1234`)).toBe(true)
    expect(looksAlike('eip155', one, `0xabef${'1'.repeat(32)}1234`)).toBe(false)
  })

  it.each([
    ['Abcd11111234', 'Abcd22221234', true],
    ['0xcd11111234', '0xef22221234', false],
    ['Abcd11111234', 'abcd22221234', false],
    ['Abcd11111234', 'Abcd22221235', false],
    ['Abcd11111234', 'Abcd11111234', false],
  ])('%s and %s of another namespace: %s', (first, second, expected) => {
    expect(looksAlike('solana', first, second)).toBe(expected)
  })
})

describe('truncateAddress', () => {
  it('shows 4 characters at the start and 6 at the end', () => {
    expect(truncateAddress(EVM)).toBe('0x52…169EE7')
  })

  it('leaves short texts whole', () => {
    expect(truncateAddress('0x12345678')).toBe('0x12345678')
  })
})

describe('isZeroEvmAddress', () => {
  it('knows the address nothing comes back from', () => {
    expect(isZeroEvmAddress(`0x${'0'.repeat(40)}`)).toBe(true)
    expect(isZeroEvmAddress('0'.repeat(40))).toBe(true)
    for (const other of [
      EVM,
      `0x${'0'.repeat(39)}1`,
      `0x1${'0'.repeat(39)}`,
      `0x${'0'.repeat(41)}`,
      `0x0x${'0'.repeat(40)}`,
    ])
      expect(isZeroEvmAddress(other)).toBe(false)
  })
})

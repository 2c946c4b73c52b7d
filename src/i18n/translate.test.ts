import { createTranslator, splitMessage } from './translate'

const messages = {
  plain: 'Connect wallet',
  place: 'Continue in {wallet}',
  count: '{count, plural, =0 {No wallets} one {# wallet} other {# wallets}} found',
  both: '{count, plural, one {# token} other {# tokens}} in {wallet}',
  link: 'You accept the {terms} and {privacy}',
}

describe('createTranslator', () => {
  const t = createTranslator(messages, 'en')

  it('gives a text without places as it stands', () => {
    expect(t('plain')).toBe('Connect wallet')
  })

  it('fills places', () => {
    expect(t('place', { wallet: 'Harbor' })).toBe('Continue in Harbor')
  })

  it('leaves a place whose fact is missing, so that the mistake is seen', () => {
    expect(t('place')).toBe('Continue in {wallet}')
    expect(t('count')).toContain('plural')
  })

  it.each([
    [0, 'No wallets found'],
    [1, '1 wallet found'],
    [2, '2 wallets found'],
    [1200, '1,200 wallets found'],
  ])('chooses the plural of %d', (count, text) => {
    expect(t('count', { count })).toBe(text)
  })

  it('uses the plural forms of its locale', () => {
    const polish = createTranslator(
      { count: '{count, plural, one {# portfel} few {# portfele} other {# portfeli}}' },
      'pl',
    )
    expect([1, 3, 5].map((count) => polish('count', { count }))).toEqual(['1 portfel', '3 portfele', '5 portfeli'])
  })

  it('fills plurals and places of one text', () => {
    expect(t('both', { count: 2, wallet: 'Otter' })).toBe('2 tokens in Otter')
  })

  it('does not read a fact from outside as a pattern', () => {
    expect(t('place', { wallet: '{count, plural, other {x}} $& {wallet}' })).toBe(
      'Continue in {count, plural, other {x}} $& {wallet}',
    )
  })
})

describe('splitMessage', () => {
  it('tells words and places apart', () => {
    expect(splitMessage(messages.link)).toEqual(['You accept the ', { place: 'terms' }, ' and ', { place: 'privacy' }])
  })
})

describe('a fact among words from right to left', () => {
  const texts = { spend: 'إنفاق ما يصل إلى {amount} كل يوم', count: '{count} محفظة' }

  it('stands by itself, so that an amount and its symbol keep their places', () => {
    expect(createTranslator(texts, 'ar')('spend', { amount: '0.01 ETH' })).toBe(
      'إنفاق ما يصل إلى \u20680.01 ETH\u2069 كل يوم',
    )
  })

  it.each([
    ['من', true],
    ['שקל', true],
    ['测试币', false],
    ['Käse', false],
  ])('stands by itself among words from left to right where it runs the other way: %s', (symbol, isApart) => {
    expect(createTranslator(texts, 'en')('spend', { amount: symbol }).includes(`\u2068${symbol}\u2069`)).toBe(isApart)
  })

  it('is left as it is where it is a number, or where the words run from left to right', () => {
    expect(createTranslator(texts, 'he-IL')('count', { count: 12_345 })).toBe('12,345 محفظة')
    expect(createTranslator({ spend: 'Spend {amount}' }, 'de')('spend', { amount: '0,01 ETH' })).toBe('Spend 0,01 ETH')
  })
})

import { caretAfterGrouping, draftOf, editAmount, type AmountDraft } from './amountDraft'

type Box = { locale?: string; deviceLocale?: string }

const EMPTY: AmountDraft = { text: '', amount: { ok: false } }

/** Types keys one by one at the end of the box; '<' deletes the last character. */
function type(keys: string, { locale = 'en', deviceLocale = locale }: Box = {}, from: AmountDraft = EMPTY): AmountDraft {
  return Array.from(keys).reduce((previous, key) => {
    const text = key === '<' ? previous.text.slice(0, -1) : previous.text + key
    return editAmount({ previous, text, caret: text.length, isKey: true, locale, deviceLocale })
  }, from)
}

function paste(text: string, locale = 'en'): AmountDraft {
  return editAmount({ previous: EMPTY, text, caret: text.length, isKey: false, locale, deviceLocale: locale })
}

const valueOf = ({ amount }: AmountDraft): string | undefined => (amount.ok ? amount.decimalText : undefined)

describe('editAmount', () => {
  it('groups while typing', () => {
    expect(type('1234567.5').text).toBe('1,234,567.5')
    expect(type('1234567,5', { locale: 'de' }).text).toBe('1.234.567,5')
  })

  it('keeps a mark and zeros at the end', () => {
    expect(type('1234.').text).toBe('1,234.')
    expect(type('0.00').text).toBe('0.00')
  })

  it('does not turn the rest into a fraction when a digit is deleted', () => {
    const draft = type('1234<')
    expect(draft.text).toBe('123')
    expect(valueOf(type('1234567<<'))).toBe('12345')
  })

  it('takes the comma of a German phone as the decimal mark on an English page, at once and visibly', () => {
    const draft = type('1,234', { locale: 'en', deviceLocale: 'de' })
    expect(draft.text).toBe('1.234')
    expect(valueOf(draft)).toBe('1.234')
  })

  it('takes a comma after a lone zero as the decimal mark', () => {
    expect(type('0,5').text).toBe('0.5')
  })

  it('never shrinks a thousand typed with its comma, and never grows a fraction', () => {
    expect(['1,', '1,0', '1,00', '1,5'].map((keys) => valueOf(type(keys)))).toEqual([undefined, undefined, undefined, undefined])
    expect(valueOf(type('1,000'))).toBe('1000')
    expect(type('1,000.5').text).toBe('1,000.5')
  })

  it('takes a mark that is neither of the locale’s as the decimal one', () => {
    expect(valueOf(type('1.5', { locale: 'fr' }))).toBe('1.5')
  })

  it('keeps what is no amount as it was typed', () => {
    const draft = type('1e5')
    expect(draft.text).toBe('1e5')
    expect(draft.amount.ok).toBe(false)
  })

  it('recovers when what was wrong is deleted', () => {
    expect(valueOf(type('12e<'))).toBe('12')
  })

  it('reads a pasted amount of either kind and writes it in the locale’s', () => {
    expect(paste('1.234,5').text).toBe('1,234.5')
    expect(paste('1,234.5', 'de').text).toBe('1.234,5')
  })
})

describe('draftOf', () => {
  it('writes a decimal text in the locale’s way', () => {
    expect(draftOf('1234.5', 'de').text).toBe('1.234,5')
  })

  it('leaves what is no amount alone', () => {
    expect(draftOf('abc', 'en')).toEqual({ text: 'abc', amount: { ok: false } })
  })
})

describe('caretAfterGrouping', () => {
  it.each([
    ['1234', 4, '1,234', 5],
    ['12345', 2, '12,345', 2],
    ['1,2345', 6, '12,345', 6],
    ['1234', 0, '1,234', 0],
  ])('keeps the caret of %p at %d in %p', (before, caret, text, expected) => {
    expect(caretAfterGrouping(before, caret, text, 'en')).toBe(expected)
  })
})

import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactElement } from 'react'
import { inTexts, TEXTS_AND_BROWSERS, TYPED_AMOUNTS } from '../../../test/support/typedAmounts'
import { refusedAmount } from '../../domain'
import { AmountField } from './AmountField'

const reported: string[] = []

function Example({
  from = '',
  other = '1234.5',
  error,
}: {
  from?: string
  other?: string
  error?: string
}): ReactElement {
  const [amount, setAmount] = useState(from)
  const handleChange = (next: string): void => {
    reported.push(next)
    setAmount(next)
  }
  return (
    <>
      <AmountField
        label="Amount"
        amount={amount}
        onAmountChange={handleChange}
        unit="ETH"
        echo="amount.youSend"
        worth="$0.00"
        error={error}
      />
      <button type="button" onClick={() => setAmount(other)}>
        Other
      </button>
    </>
  )
}

const box = (): HTMLInputElement => screen.getByRole('textbox', { name: 'Amount' })
/** What is said of the amount, as a screen reader finds it. */
const said = (): string | null | undefined =>
  document.getElementById(box().getAttribute('aria-describedby') ?? '')?.textContent
const open = (locale = 'en', browserLocale = 'en-US', example = <Example />) =>
  render(inTexts(locale, browserLocale, example))
const at = (caret: number) => ({ initialSelectionStart: caret, initialSelectionEnd: caret })

describe('AmountField', () => {
  beforeEach(() => reported.splice(0))

  describe.each(TEXTS_AND_BROWSERS)('with texts in %s in a browser in %s', (locale, browserLocale) => {
    it.each(TYPED_AMOUNTS)('leaves %s in the box as it is typed, and reads it as %s', async (text, amount) => {
      open(locale, browserLocale)
      for (const [index, key] of Array.from(text).entries()) {
        await userEvent.type(box(), key)
        expect(box().value).toBe(text.slice(0, index + 1))
      }
      expect(reported.at(-1)).toBe(amount)
    })
  })

  it('keeps the caret where it is: a mark typed into the middle stands there', async () => {
    open()
    await userEvent.type(box(), '125075')
    await userEvent.type(box(), ',', at(4))
    expect([box().value, box().selectionStart, reported.at(-1)]).toEqual(['1250,75', 5, '1250.75'])
    await userEvent.keyboard('{Backspace}9')
    expect([box().value, box().selectionStart, reported.at(-1)]).toEqual(['1250975', 5, '1250975'])
  })

  it('replaces what is selected and nothing else', async () => {
    open('en', 'de-DE')
    await userEvent.type(box(), '12,75')
    await userEvent.type(box(), '.', { initialSelectionStart: 2, initialSelectionEnd: 3 })
    expect([box().value, reported.at(-1)]).toEqual(['12.75', '12.75'])
  })

  it('leaves a pasted text as it is', async () => {
    open()
    await userEvent.click(box())
    await userEvent.paste('1.234,5')
    expect([box().value, reported.at(-1)]).toEqual(['1.234,5', '1234.5'])
  })

  it('does not disturb an input method, and reads its wide digits', () => {
    open('ja', 'ja-JP')
    fireEvent.compositionStart(box())
    for (const text of ['１', '１．', '１．５']) {
      fireEvent.change(box(), { target: { value: text } })
      expect(box().value).toBe(text)
    }
    fireEvent.compositionEnd(box())
    expect([box().value, reported.at(-1)]).toEqual(['１．５', '1.5'])
  })

  it('says in words and in full how the amount was read', async () => {
    open('de', 'en-US')
    expect(said()).toBe('')
    await userEvent.type(box(), '1250.123456789012345678')
    expect(said()).toBe('You send 1.250,123456789012345678 ETH')
  })

  it('keeps the unit apart from the digits: its direction moves nothing', () => {
    open('en', 'en-US', <Example from="1.5" />)
    const echo = document.getElementById(box().getAttribute('aria-describedby') ?? '')
    expect(echo?.querySelector('bdi[dir="ltr"] > bdi')?.textContent).toBe('ETH')
  })

  it.each([
    ['en', 'en-US', '1,250', '1250 or 1.25'],
    ['en', 'de-DE', '1.234', '1234 or 1.2340'],
    ['de', 'en-US', '1.250', '1250 or 1,25'],
    ['en', 'en-US', '1,000', '1000 or 1'],
  ])(
    'with texts in %s in a browser in %s takes no side on %s, and names both readings as they can be typed',
    async (locale, browserLocale, text, readings) => {
      open(locale, browserLocale)
      await userEvent.type(box(), text)
      expect(reported.at(-1)).toBe(refusedAmount(text))
      expect(box().getAttribute('aria-invalid')).toBeNull()
      await userEvent.tab()
      expect(box().getAttribute('aria-invalid')).toBe('true')
      expect(said()).toBe(`${text} could mean ${readings}. Type the one you mean.`)
      expect(screen.getByRole('status').textContent).toBe(said())
      for (const reading of readings.split(' or ')) {
        await userEvent.clear(box())
        await userEvent.type(box(), reading)
        expect(reported.at(-1)).toBe(reading.replace(',', '.'))
      }
    },
  )

  it.each(['1e18', '-1', '0x10', ' '])('reports %p as refused, and keeps it', (text) => {
    open()
    fireEvent.change(box(), { target: { value: text } })
    expect([box().value, reported.at(-1)]).toEqual([text, refusedAmount(text)])
  })

  it('reports nothing when emptied', async () => {
    open()
    await userEvent.type(box(), '5{Backspace}')
    expect(reported.at(-1)).toBe('')
  })

  it('writes an amount that comes from elsewhere with the mark of its texts, ungrouped', async () => {
    open('de', 'en-US')
    await userEvent.type(box(), '5')
    await userEvent.click(screen.getByRole('button', { name: 'Other' }))
    expect([box().value, said()]).toEqual(['1234,5', 'You send 1.234,5 ETH'])
  })

  it('does not read again what it wrote itself, though typed it would be ambiguous', async () => {
    open('de', 'en-US', <Example other="1.234" />)
    await userEvent.click(screen.getByRole('button', { name: 'Other' }))
    expect([box().value, said()]).toEqual(['1,234', 'You send 1,234 ETH'])
    expect(reported).toEqual([])
  })

  it('writes the amount anew when the language changes, and never reads it anew', async () => {
    const { rerender } = open('en', 'en-US')
    await userEvent.type(box(), '1.250')
    rerender(inTexts('de', 'en-US', <Example />))
    expect([box().value, said()]).toEqual(['1,250', 'You send 1,25 ETH'])
    expect(reported.at(-1)).toBe('1.250')
  })

  it('shows a refused text again as it was typed', () => {
    open('en', 'de-DE', <Example from={refusedAmount('1.250')} />)
    expect([box().value, said()]).toEqual(['1.250', '1.250 could mean 1250 or 1.25. Type the one you mean.'])
  })

  it('says what is wrong in place of how it was read', () => {
    open('en', 'en-US', <Example from="5" error="Insufficient balance" />)
    expect(box().getAttribute('aria-invalid')).toBe('true')
    expect(said()).toBe('Insufficient balance')
  })
})

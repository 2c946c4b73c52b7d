import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactElement } from 'react'
import { I18nProvider } from '../i18n'
import { en } from '../i18n/messages/en'
import { AmountField } from './AmountField'

const reported: string[] = []

function Example({ locale = 'en', error }: { locale?: string; error?: string }): ReactElement {
  const [amount, setAmount] = useState('')
  const handleChange = (next: string): void => {
    reported.push(next)
    setAmount(next)
  }
  return (
    <I18nProvider locale={locale} messages={en}>
      <AmountField label="Amount" amount={amount} onAmountChange={handleChange} unit="ETH" worth="$0.00" error={error} />
      <button type="button" onClick={() => setAmount('1234.5')}>Max</button>
    </I18nProvider>
  )
}

const box = (): HTMLInputElement => screen.getByRole('textbox', { name: 'Amount' })

describe('AmountField', () => {
  beforeEach(() => reported.splice(0))

  it('groups what is typed and reports a plain decimal text', async () => {
    render(<Example />)
    await userEvent.type(box(), '1234567.50')
    expect(box().value).toBe('1,234,567.50')
    expect(reported.at(-1)).toBe('1234567.50')
  })

  it('keeps the mark while a fraction is typed', async () => {
    render(<Example locale="de" />)
    await userEvent.type(box(), '0,')
    expect(box().value).toBe('0,')
    expect(reported.at(-1)).toBe('0')
  })

  it('takes a whole text of the other kind', () => {
    render(<Example />)
    fireEvent.change(box(), { target: { value: '1.234,5' } })
    expect(box().value).toBe('1,234.5')
    expect(reported.at(-1)).toBe('1234.5')
  })

  it.each(['1e18', '-1', '0x10'])('reports %s as it was typed, so that it can be refused', (text) => {
    render(<Example />)
    fireEvent.change(box(), { target: { value: text } })
    expect(box().value).toBe(text)
    expect(reported.at(-1)).toBe(text)
  })

  it('reports nothing when emptied', async () => {
    render(<Example />)
    await userEvent.type(box(), '5{Backspace}')
    expect(reported.at(-1)).toBe('')
  })

  it('shows an amount that comes from elsewhere', async () => {
    render(<Example locale="de" />)
    await userEvent.type(box(), '5')
    await userEvent.click(screen.getByRole('button', { name: 'Max' }))
    expect(box().value).toBe('1.234,5')
  })

  it('ties its error to the box', () => {
    render(<Example error="Insufficient balance" />)
    expect(box().getAttribute('aria-invalid')).toBe('true')
    const describedBy = document.getElementById(box().getAttribute('aria-describedby') ?? '')
    expect(describedBy?.textContent).toBe('Insufficient balance')
  })
})

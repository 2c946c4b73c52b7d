import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { renderWithStore } from '../../../../test/support/renderWithStore'
import { StoreContext } from '../../../store'
import { CodeInput } from './CodeInput'

function renderInput(props: { error?: string; busy?: boolean; initial?: string } = {}) {
  const onComplete = jest.fn()
  function Host({ error, busy, initial = '' }: typeof props) {
    const [code, setCode] = useState(initial)
    return (
      <CodeInput
        value={code}
        onChange={setCode}
        onComplete={onComplete}
        hint="Good for 20 minutes."
        error={error}
        busy={busy}
      />
    )
  }
  const rendered = renderWithStore(<Host {...props} />)
  const cells = () => [...rendered.container.querySelectorAll('.code__digit')].map(({ textContent }) => textContent)
  return { ...rendered, Host, onComplete, cells, box: screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' }) }
}

describe('CodeInput', () => {
  it('is one box for digits that the system may fill in', () => {
    const { box } = renderInput()
    expect(screen.getAllByRole('textbox')).toEqual([box])
    expect([box.inputMode, box.autocomplete, box.maxLength]).toEqual(['numeric', 'one-time-code', -1])
    // The modal gives the focus when the view opens.
    expect(document.activeElement).toBe(document.body)
    expect([box.readOnly, box.getAttribute('aria-invalid'), box.getAttribute('aria-busy')]).toEqual([false, null, null])
  })

  it.each([
    ['', 0],
    ['123', 3],
    ['12345', 5],
    ['123456', 5],
  ])('marks the cell of the next digit, and the last one once there is none: %p', (initial, marked) => {
    const { container } = renderInput({ initial })
    const cells = [...container.querySelectorAll('.code__digit')]
    expect(cells.flatMap((cell, index) => (cell.classList.contains('code__digit--now') ? [index] : []))).toEqual([
      marked,
    ])
  })

  it.each([
    [{}, 'code', 0],
    [{ error: 'Invalid code.' }, 'code code--wrong', 0],
    [{ busy: true }, 'code code--busy', 1],
    [{ busy: true, error: 'Invalid code.' }, 'code code--wrong code--busy', 0],
  ])('looks as it is: %j', (props, className, spinners) => {
    const { container } = renderInput(props)
    expect(container.querySelector('.code')?.className).toBe(className)
    expect(container.querySelectorAll('.login__spinner')).toHaveLength(spinners)
  })

  it('shows each digit in a cell and hands the code on with the last one, once', async () => {
    const { user, box, cells, onComplete } = renderInput()
    await user.type(box, '12345')
    expect(cells()).toEqual(['1', '2', '3', '4', '5', ''])
    expect(onComplete).not.toHaveBeenCalled()
    await user.type(box, '6')
    await user.type(box, '7')
    expect(onComplete.mock.calls).toEqual([['123456']])
  })

  it('takes a whole mail that is pasted', async () => {
    const { user, box, onComplete } = renderInput()
    await user.click(box)
    await user.paste('Your code is 123 456')
    expect(onComplete.mock.calls).toEqual([['123456']])
  })

  it('takes digits away from the end', async () => {
    const { user, box, cells } = renderInput({ initial: '123' })
    await user.click(box)
    await user.keyboard('{Backspace}')
    expect(cells()).toEqual(['1', '2', '', '', '', ''])
  })

  it('goes on at the end, wherever the caret was put', () => {
    const { box } = renderInput({ initial: '123' })
    box.focus()
    box.setSelectionRange(1, 1)
    fireEvent.select(box)
    expect([box.selectionStart, box.selectionEnd]).toEqual([3, 3])
    box.setSelectionRange(0, 3)
    fireEvent.select(box)
    expect([box.selectionStart, box.selectionEnd]).toEqual([0, 3])
    box.setSelectionRange(0, 2)
    fireEvent.select(box)
    expect([box.selectionStart, box.selectionEnd]).toEqual([0, 2])
  })

  it('says what is wrong in place of the hint, and has the focus again', () => {
    const { rerender, Host, store } = renderInput()
    expect(screen.getByRole('status').textContent).toBe('Good for 20 minutes.')
    rerender(
      <StoreContext value={store}>
        <Host error="Invalid code. 4 tries left." />
      </StoreContext>,
    )
    const box = screen.getByRole('textbox', { name: 'Code' })
    expect(screen.getByRole('alert').textContent).toBe('Invalid code. 4 tries left.')
    expect(screen.getByRole('status').textContent).toBe('')
    expect(document.activeElement).toBe(box)
    expect(box.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Invalid code. 4 tries left.',
    )
  })

  it('cannot be changed while it is compared', async () => {
    const { user, box, onComplete } = renderInput({ busy: true, initial: '123456' })
    await user.type(box, '{Backspace}7')
    expect([box.value, box.readOnly]).toEqual(['123456', true])
    expect(onComplete).not.toHaveBeenCalled()
  })
})

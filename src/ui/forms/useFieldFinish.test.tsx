import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { Field } from './Field'
import { useFieldFinish } from './useFieldFinish'

/** Longer than anybody takes between two keys; other tests say it in the same number. */
const PAUSE_MS = 800

function Example({ error = 'No' }: { error?: string }): ReactElement {
  return <Field label="Name" value="" onChange={() => {}} error={error} finish={useFieldFinish()} keepsHintLine />
}

const box = () => screen.getByRole('textbox')
const isWrong = (): boolean => box().getAttribute('aria-invalid') === 'true'
const type = (inputType = 'insertText'): void => {
  fireEvent(box(), new InputEvent('input', { bubbles: true, inputType }))
}
const pass = (ms: number): void => act(() => jest.advanceTimersByTime(ms))

beforeEach(() => {
  jest.useFakeTimers()
  render(<Example />)
})
afterEach(() => void jest.useRealTimers())

describe('what is wrong with a field', () => {
  it('is said of what was there before', () => {
    expect(isWrong()).toBe(true)
  })

  it('is not said while somebody types, and is after a pause', () => {
    type()
    expect([isWrong(), screen.queryByText('No')]).toEqual([false, null])
    pass(PAUSE_MS - 1)
    expect(isWrong()).toBe(false)
    type()
    pass(PAUSE_MS - 1)
    expect(isWrong()).toBe(false)
    pass(1)
    expect(isWrong()).toBe(true)
    expect(screen.getByText('No').getAttribute('role')).toBe('status')
  })

  it.each([
    ['the box is left', () => void fireEvent.blur(box())],
    ['Enter is pressed', () => void fireEvent.keyDown(box(), { key: 'Enter' })],
    ['something else is pressed', () => void fireEvent.pointerDown(document.body)],
    ['it was pasted', () => type('insertFromPaste')],
  ])('is said at once when %s', (_name, finish) => {
    type()
    expect(isWrong()).toBe(false)
    finish()
    expect(isWrong()).toBe(true)
  })

  it('finds its line there already', () => {
    type()
    expect(screen.getByRole('status').hidden).toBe(false)
  })
})

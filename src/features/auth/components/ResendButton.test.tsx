import { act, screen } from '@testing-library/react'
import { renderWithStore } from '../../../../test/support/renderWithStore'
import { ResendButton } from './ResendButton'

const START = 1_795_000_000_000

function renderButton(mailedAt: number | null, disabled = false) {
  const onResend = jest.fn()
  renderWithStore(<ResendButton mailedAt={mailedAt} disabled={disabled} onResend={onResend} />)
  const button = screen.getByRole('button')
  return { onResend, button, pass: (ms: number) => act(() => jest.advanceTimersByTime(ms)) }
}

beforeEach(() => void jest.useFakeTimers({ now: START }))
afterEach(() => void jest.useRealTimers())

describe('ResendButton', () => {
  it('counts 30 seconds down and does nothing before they are over', () => {
    const { button, onResend, pass } = renderButton(START)
    expect(button.textContent).toBe('Send it again in 30 s')
    button.click()
    pass(29_000)
    expect(button.textContent).toBe('Send it again in 1 s')
    button.click()
    expect(onResend).not.toHaveBeenCalled()
    pass(1_000)
    expect(button.textContent).toBe('Send it again')
    expect(button.getAttribute('aria-disabled')).toBeNull()
    button.click()
    expect(onResend).toHaveBeenCalledTimes(1)
  })

  it('waits no longer than that when the clock was set back', () => {
    expect(renderButton(START + 3_600_000).button.textContent).toBe('Send it again in 30 s')
  })

  it('rests while a code is compared', () => {
    const { button, onResend } = renderButton(null, true)
    button.click()
    expect(onResend).not.toHaveBeenCalled()
  })
})

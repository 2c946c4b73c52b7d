import { render } from '@testing-library/react'
import { useEvery } from './useEvery'

const EVERY_MS = 10_000

function Repeater({ everyMs, action }: { everyMs: number | null; action: () => void }) {
  useEvery(everyMs, action)
  return null
}

const look = (isHidden: boolean): void => {
  Object.defineProperty(Document.prototype, 'hidden', { configurable: true, get: () => isHidden })
  document.dispatchEvent(new Event('visibilitychange'))
}

describe('useEvery', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => {
    Reflect.deleteProperty(document, 'hidden')
    jest.useRealTimers()
  })

  it('acts each time the time is over, by the latest action, and no more once it is gone', () => {
    const [first, second] = [jest.fn(), jest.fn()]
    const { rerender, unmount } = render(<Repeater everyMs={EVERY_MS} action={first} />)
    jest.advanceTimersByTime(EVERY_MS - 1)
    expect(first).not.toHaveBeenCalled()
    jest.advanceTimersByTime(1)
    rerender(<Repeater everyMs={EVERY_MS} action={second} />)
    jest.advanceTimersByTime(EVERY_MS)
    unmount()
    jest.advanceTimersByTime(EVERY_MS)
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1])
  })

  it('rests while nobody looks and acts at once when somebody looks again', () => {
    const action = jest.fn()
    render(<Repeater everyMs={EVERY_MS} action={action} />)
    look(true)
    jest.advanceTimersByTime(EVERY_MS * 3)
    expect(action).not.toHaveBeenCalled()
    look(false)
    expect(action).toHaveBeenCalledTimes(1)
  })

  it('does not act for a short look away', () => {
    const action = jest.fn()
    render(<Repeater everyMs={EVERY_MS} action={action} />)
    look(true)
    look(false)
    expect(action).not.toHaveBeenCalled()
  })

  it('rests without a time', () => {
    const action = jest.fn()
    render(<Repeater everyMs={null} action={action} />)
    jest.advanceTimersByTime(EVERY_MS * 3)
    expect(action).not.toHaveBeenCalled()
  })
})

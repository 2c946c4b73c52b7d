import { failureOf } from '../../test/support/fakes'
import { withTimeout } from './timeout'
import { wait } from './wait'
import { systemClock } from './time'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const never = () => new Promise<string>(() => undefined)

describe('withTimeout', () => {
  it('gives the result that comes in time and leaves no timer', async () => {
    await expect(withTimeout(Promise.resolve('there'), 100, () => new Error('late'))).resolves.toBe('there')
    await Promise.resolve()
    expect(jest.getTimerCount()).toBe(0)
  })

  it('passes a failure on', async () => {
    await expect(withTimeout(Promise.reject(new TypeError('bad')), 100, () => new Error('late'))).rejects.toThrow('bad')
  })

  it('waits 99 ms and gives up at 100 ms', async () => {
    const onTimeout = jest.fn(() => new Error('late'))
    const ended = failureOf(withTimeout(never(), 100, onTimeout))
    jest.advanceTimersByTime(99)
    expect(onTimeout).not.toHaveBeenCalled()
    jest.advanceTimersByTime(1)
    expect(await ended).toEqual(new Error('late'))
  })

  it('ignores a late failure without an unhandled rejection', async () => {
    let fail: (reason: Error) => void = () => undefined
    const ended = failureOf(
      withTimeout(new Promise((_resolve, reject) => (fail = reject)), 100, () => new Error('late')),
    )
    jest.advanceTimersByTime(100)
    expect(await ended).toEqual(new Error('late'))
    fail(new Error('much later'))
    await Promise.resolve()
  })
})

describe('wait', () => {
  it('resolves at its time and not before', async () => {
    let isOver = false
    const waiting = wait(1500, new AbortController().signal).then(() => (isOver = true))
    await jest.advanceTimersByTimeAsync(1499)
    expect(isOver).toBe(false)
    await jest.advanceTimersByTimeAsync(1)
    await expect(waiting).resolves.toBe(true)
  })

  it('resolves at once when its signal ends, or has ended, and leaves no timer', async () => {
    const end = new AbortController()
    const waiting = wait(1500, end.signal)
    end.abort()
    await waiting
    await wait(1500, end.signal)
    expect(jest.getTimerCount()).toBe(0)
  })

  it('leaves nothing behind at a signal that lasts', async () => {
    const { signal } = new AbortController()
    const [added, removed] = [jest.spyOn(signal, 'addEventListener'), jest.spyOn(signal, 'removeEventListener')]
    const waiting = wait(1500, signal)
    expect(removed).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(1500)
    await waiting
    expect(removed.mock.calls).toEqual(added.mock.calls)
  })
})

describe('the machine’s clock', () => {
  it('says the milliseconds since 1970', () => {
    jest.useFakeTimers({ now: 1_764_000_000_000 })
    expect(systemClock.now()).toBe(1_764_000_000_000)
    jest.useRealTimers()
  })
})

import { systemClock } from './time'

describe('the machine’s clock', () => {
  it('says the milliseconds since 1970', () => {
    jest.useFakeTimers({ now: 1_764_000_000_000 })
    expect(systemClock.now()).toBe(1_764_000_000_000)
    jest.useRealTimers()
  })
})

import { anySignal } from './anySignal'

describe('a signal of several', () => {
  it('aborts with the first of them, for its reason, and once', () => {
    const [one, other] = [new AbortController(), new AbortController()]
    const either = anySignal([one.signal, other.signal])
    const onAbort = jest.fn()
    either.addEventListener('abort', onAbort)
    expect(either.aborted).toBe(false)
    other.abort('late')
    one.abort('later')
    expect([either.aborted, either.reason, onAbort.mock.calls.length]).toEqual([true, 'late', 1])
  })

  it('is aborted from the start where one of them is', () => {
    expect(anySignal([new AbortController().signal, AbortSignal.abort('before')])).toMatchObject({
      aborted: true,
      reason: 'before',
    })
  })

  it('listens to none of them once it is over', () => {
    const [one, other] = [new AbortController(), new AbortController()]
    const listening = jest.spyOn(one.signal, 'addEventListener')
    anySignal([one.signal, other.signal])
    const options = listening.mock.calls[0]?.[2]
    other.abort()
    expect(typeof options === 'object' && options.signal?.aborted).toBe(true)
  })
})

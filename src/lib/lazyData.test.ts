import { createLazyData } from './lazyData'
import { createMemoReader } from './memoReader'

describe('createLazyData', () => {
  it('asks once, and tells everybody when it has come', async () => {
    const fetchData = jest.fn(async () => ({ ether: 'mark' }))
    const data = createLazyData(fetchData)
    const heard = jest.fn()
    data.follow(heard)
    expect(data.current()).toBe('loading')
    await Promise.all([data.load(), data.load()])
    expect(data.current()).toEqual({ ether: 'mark' })
    expect([fetchData, heard].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
    await data.load()
    expect([fetchData, heard].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  })

  it('tells nobody who has stopped listening', async () => {
    const data = createLazyData(async () => ({}))
    const heard = jest.fn()
    data.follow(heard)()
    await data.load()
    expect(heard).not.toHaveBeenCalled()
  })

  it('asks again after a failure', async () => {
    const fetchData = jest
      .fn<Promise<object>, []>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockResolvedValue({})
    const data = createLazyData(fetchData)
    await data.load()
    expect(data.current()).toBe('failed')
    await data.load()
    expect(data.current()).toEqual({})
  })
})

const isSameText = (one: { text: string }, other: { text: string }): boolean => one.text === other.text

function aReader() {
  const now = { source: { text: 'one', time: 1 } }
  const select = jest.fn(({ text }: { text: string }) => ({ text }))
  return { now, select, read: createMemoReader(() => now.source, select, isSameText) }
}

describe('createMemoReader', () => {
  it('reads the same source once', () => {
    const { read, select } = aReader()
    const first = read()
    expect(first).toEqual({ text: 'one' })
    expect(read()).toBe(first)
    expect(select).toHaveBeenCalledTimes(1)
  })

  it('keeps the answer of a new source that says the same', () => {
    const { now, read, select } = aReader()
    const first = read()
    now.source = { text: 'one', time: 2 }
    expect(read()).toBe(first)
    expect(read()).toBe(first)
    expect(select).toHaveBeenCalledTimes(2)
  })

  it('gives the answer of a new source that says something else', () => {
    const { now, read } = aReader()
    read()
    now.source = { text: 'two', time: 2 }
    expect(read()).toEqual({ text: 'two' })
  })
})

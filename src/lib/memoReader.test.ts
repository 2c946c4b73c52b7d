import { createMemoReader } from './memoReader'

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

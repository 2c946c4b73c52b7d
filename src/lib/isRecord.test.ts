import { isRecord, readKey } from './isRecord'

describe('isRecord', () => {
  it.each([
    [{}, true],
    [Object.create(null), true],
    [[], false],
    [null, false],
    ['', false],
    [() => undefined, false],
    [undefined, false],
  ])('of %p is %p', (value, answer) => {
    expect(isRecord(value)).toBe(answer)
  })
})

describe('readKey', () => {
  it('reads objects and functions', () => {
    expect(readKey({ a: 1 }, 'a')).toBe(1)
    expect(
      readKey(
        Object.assign(() => undefined, { a: 2 }),
        'a',
      ),
    ).toBe(2)
  })

  it('takes a getter that throws, and what has no keys, as an absent key', () => {
    const trap = {
      get a(): never {
        throw new Error('trap')
      },
    }
    for (const value of [trap, null, undefined, 'text', 1]) expect(readKey(value, 'a')).toBeUndefined()
  })
})

import { isRecord, readKey } from './isRecord'
import { pageObject } from './pageObject'

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

describe('what a script put on the page', () => {
  const inherited: object = { Telegram: 'a paragraph of this id' }

  it('is there under its name', () => {
    expect(pageObject(Object.assign(Object.create(inherited), { ethereum: 'wallet' }), 'ethereum')).toBe('wallet')
  })

  it('is nothing where only the page’s elements have the name', () => {
    expect(pageObject(Object.create(inherited), 'Telegram')).toBeUndefined()
    expect(pageObject(inherited, 'toString')).toBeUndefined()
  })
})

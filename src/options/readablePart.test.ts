import { throwing } from '../../test/support/fakes'
import { readablePart } from './readablePart'

describe('what a host wrote into a property', () => {
  it('is copied, and its texts, numbers and functions stay', () => {
    const given = { list: [1, 'a', null, undefined, true], inner: { make: Math.max } }
    const copied = readablePart(given)
    expect(copied).toEqual(given)
    expect(copied).not.toBe(given)
  })

  it('keeps a key that would change prototypes as a plain key', () => {
    const copied = readablePart(JSON.parse('{"__proto__":{"polluted":true}}'))
    expect(Object.getPrototypeOf(copied)).toBe(Object.prototype)
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })

  it.each<[string, () => unknown]>([
    [
      'is inside of itself',
      () => {
        const loop: unknown[] = []
        loop.push({ loop })
        return loop
      },
    ],
    [
      'throws when it is read',
      () => Object.defineProperty({}, 'a', { enumerable: true, get: throwing(new Error('no')) }),
    ],
    [
      'was revoked',
      () => {
        const { proxy, revoke } = Proxy.revocable({}, {})
        revoke()
        return proxy
      },
    ],
    ['is deeper than any option', () => JSON.parse('['.repeat(20) + ']'.repeat(20)) as unknown],
    ['has more parts than any option', () => Array.from({ length: 100_001 }, () => [])],
  ])('is none when it %s', (_what, make) => {
    expect(readablePart(make())).toBeUndefined()
  })
})

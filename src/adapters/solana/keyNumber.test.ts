import { Buffer } from 'buffer'
import * as fc from 'fast-check'
import { PublicKey } from '@solana/web3.js'
import { KeyNumber } from './keyNumber'

/** The number web3.js itself makes of a key, with the library it was written for. */
const original = (bytes: Uint8Array): unknown => Reflect.get(new PublicKey(bytes), '_bn')
const call = (number: unknown, method: string, ...args: unknown[]): unknown => {
  const own: unknown = typeof number === 'object' && number !== null ? Reflect.get(number, method) : undefined
  return typeof own === 'function' ? Reflect.apply(own, number, args) : undefined
}

/** Keys, many of them with zeros in front. */
const key = fc
  .tuple(fc.nat(32), fc.uint8Array({ minLength: 32, maxLength: 32 }))
  .map(([zeros, bytes]) => bytes.map((byte, index) => (index < zeros ? 0 : byte)))

describe('the number of a key', () => {
  it('says what the library’s own number says', () => {
    fc.assert(
      fc.property(key, (bytes) => {
        const [own, other] = [new KeyNumber(bytes), original(bytes)]
        expect(own.byteLength()).toBe(call(other, 'byteLength'))
        expect(own.toArrayLike(Buffer)).toEqual(call(other, 'toArrayLike', Buffer))
      }),
      { numRuns: 2000 },
    )
  })

  it('is the same as another in the same cases', () => {
    fc.assert(
      fc.property(key, key, fc.boolean(), (one, another, isCopy) => {
        const two = isCopy ? Uint8Array.from(one) : another
        expect(new KeyNumber(one).eq(new KeyNumber(two))).toBe(call(original(one), 'eq', original(two)))
      }),
      { numRuns: 2000 },
    )
  })

  it.each([[[256]], [[-1]], [[1.5]], [Array.from({ length: 65 }, () => 0)]])('is not made of %j', (bytes) => {
    expect(() => new KeyNumber(bytes)).toThrow(TypeError)
  })
})

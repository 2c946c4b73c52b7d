import { base58 } from '@scure/base'
import * as fc from 'fast-check'
import { inSameForm, solanaSigners, solanaTransactionBytes } from './solanaTransaction'

const keyOf = (fill: number) => new Uint8Array(32).fill(fill)
const addressOf = (fill: number) => base58.encode(keyOf(fill))

/** The wire form of a transaction: signatures, header, keys, block, no instructions. */
function wireOf({
  signers,
  others = 1,
  version,
}: {
  signers: number[]
  others?: number
  version?: number
}): Uint8Array {
  const keys = [...signers.map(keyOf), ...Array.from({ length: others }, () => keyOf(99))]
  return Uint8Array.from([
    signers.length,
    ...signers.flatMap(() => [...new Uint8Array(64)]),
    ...(version === undefined ? [] : [0x80 | version]),
    signers.length,
    0,
    others,
    keys.length,
    ...keys.flatMap((key) => [...key]),
    ...keyOf(8),
    0,
    ...(version === undefined ? [] : [0]),
  ])
}

describe('who has to sign a transaction', () => {
  it.each([undefined, 0])('is read from its bytes, version %p', (version) => {
    expect(solanaSigners(wireOf({ signers: [4], version }))).toEqual([addressOf(4)])
    expect(solanaSigners(wireOf({ signers: [4, 5], others: 3, version }))).toEqual([addressOf(4), addressOf(5)])
  })

  it('is nobody for bytes that are none, whatever they are', () => {
    expect(solanaSigners(new Uint8Array())).toEqual([])
    expect(solanaSigners(wireOf({ signers: [4] }).subarray(0, 80))).toEqual([])
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) =>
        solanaSigners(bytes).every((address) => base58.decode(address).length === 32),
      ),
      { numRuns: 2000 },
    )
  })
})

describe('a transaction of a host', () => {
  const wire = Uint8Array.from([1, 2, 3])

  it('is its bytes, or an object that can write them without all signatures', () => {
    const serialize = jest.fn(() => wire)
    expect(solanaTransactionBytes(wire)).toBe(wire)
    expect(solanaTransactionBytes({ serialize })).toEqual(wire)
    expect(serialize).toHaveBeenCalledWith({ requireAllSignatures: false, verifySignatures: false })
  })

  it.each([[undefined], [null], ['text'], [7], [{}], [[1, 2, 3]], [{ serialize: 1 }]])('is not %j', (thing) => {
    expect(() => solanaTransactionBytes(thing)).toThrow(TypeError)
  })

  it('comes back in the form it was given', () => {
    class Versioned {
      constructor(readonly wire: Uint8Array) {}
      static deserialize(bytes: Uint8Array) {
        return new this(bytes)
      }
    }
    class Legacy {
      constructor(readonly wire: Uint8Array) {}
      static from(bytes: Uint8Array) {
        return new this(bytes)
      }
    }
    expect(inSameForm(new Uint8Array(), wire)).toBe(wire)
    expect(inSameForm(new Versioned(new Uint8Array()), wire)).toEqual(new Versioned(wire))
    expect(inSameForm(new Legacy(new Uint8Array()), wire)).toEqual(new Legacy(wire))
    expect(inSameForm({ serialize: () => wire }, wire)).toBe(wire)
  })
})

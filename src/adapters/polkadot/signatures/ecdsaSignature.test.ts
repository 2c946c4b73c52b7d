import { secp256k1 } from '@noble/curves/secp256k1'
import { blake2b } from '@noble/hashes/blake2'
import { utf8ToBytes } from '@noble/hashes/utils'
import { isEcdsaSignature } from './ecdsaSignature'

const SECRET = new Uint8Array(32).fill(7)
const hashOf = (bytes: Uint8Array): Uint8Array => blake2b(bytes, { dkLen: 32 })
const ACCOUNT = hashOf(secp256k1.getPublicKey(SECRET, true))

/** A text whose signature names this one of the keys that fit. */
function signedWith(recovery: number): { bytes: Uint8Array; compact: Uint8Array } {
  for (let index = 0; index < 100; index++) {
    const bytes = utf8ToBytes(`text ${index}`)
    const signature = secp256k1.sign(hashOf(bytes), SECRET, { prehash: false })
    if (signature.recovery === recovery) return { bytes, compact: signature.toBytes('compact') }
  }
  throw new RangeError('no such signature')
}

describe('a signature of an ECDSA key', () => {
  it.each([
    [0, 0],
    [1, 1],
    [0, 27],
    [1, 28],
  ])('that names key %d as %d is its account’s', (recovery, written) => {
    const { bytes, compact } = signedWith(recovery)
    expect(isEcdsaSignature(bytes, Uint8Array.of(...compact, written), ACCOUNT)).toBe(true)
  })

  it.each([
    [0, 1],
    [1, 0],
    [0, 28],
    [1, 27],
    [0, 4],
    [0, 26],
    [0, 31],
    [0, 255],
  ])('that names key %d as %d is nobody’s', (recovery, written) => {
    const { bytes, compact } = signedWith(recovery)
    expect(isEcdsaSignature(bytes, Uint8Array.of(...compact, written), ACCOUNT)).toBe(false)
  })

  it('is not that of another account, of another text, or of another length', () => {
    const { bytes, compact } = signedWith(0)
    const other = ACCOUNT.slice()
    other[31] = (other[31] ?? 0) ^ 1
    expect(isEcdsaSignature(bytes, Uint8Array.of(...compact, 0), other)).toBe(false)
    expect(isEcdsaSignature(utf8ToBytes('another'), Uint8Array.of(...compact, 0), ACCOUNT)).toBe(false)
    for (const signature of [compact, Uint8Array.of(...compact, 0, 0), new Uint8Array()])
      expect(isEcdsaSignature(bytes, signature, ACCOUNT)).toBe(false)
  })

  it('is not the other one that fits, which everybody could make', () => {
    const { bytes, compact } = signedWith(0)
    const s = BigInt(`0x${Buffer.from(compact.subarray(32)).toString('hex')}`)
    const high = Buffer.from((secp256k1.Point.Fn.ORDER - s).toString(16).padStart(64, '0'), 'hex')
    expect(isEcdsaSignature(bytes, Uint8Array.of(...compact.subarray(0, 32), ...high, 1), ACCOUNT)).toBe(false)
  })
})

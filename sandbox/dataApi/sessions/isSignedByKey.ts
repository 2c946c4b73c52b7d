import { p256 } from '@noble/curves/nist'
import { dataLength, getBytes, hashMessage, recoverAddress, sha256, Signature } from 'ethers'
import { sameAddress } from '../checks'

const ADDRESS_BYTES = 20

/**
 * Whether the site's key of a session signed a digest, by the rules of the contract. `key` as the contract writes it.
 */
export function isSignedByKey(key: string, digest: Uint8Array, signature: string): boolean {
  const hash = hashMessage(digest)
  try {
    if (dataLength(key) === ADDRESS_BYTES) return sameAddress(recoverAddress(hash, Signature.from(signature)), key)
    return p256.verify(getBytes(signature), getBytes(sha256(hash)), getBytes(`0x04${key.slice(2)}`), {
      prehash: false,
      lowS: false,
    })
  } catch {
    // What cannot be read has signed nothing.
    return false
  }
}

import { secp256k1 } from '@noble/curves/secp256k1'
import { blake2b } from '@noble/hashes/blake2'

/** A signature is r and s, and the byte that says which of the keys it was: from 0 or, as Ethereum writes it, from 27 on. */
const FIRST_OF_ETHEREUM = 27
const HASH = { dkLen: 32 }

/**
 * Whether the account of an ECDSA key signed: its id is the BLAKE2b-256 of the key, which follows from the signature.
 */
export function isEcdsaSignature(bytes: Uint8Array, signature: Uint8Array, accountId: Uint8Array): boolean {
  const last = signature.at(-1) ?? 0
  try {
    const recovery = last >= FIRST_OF_ETHEREUM ? last - FIRST_OF_ETHEREUM : last
    const read = secp256k1.Signature.fromBytes(Uint8Array.of(recovery, ...signature.subarray(0, -1)), 'recovered')
    // The other value of s that fits could be made by everybody.
    if (read.hasHighS()) return false
    // oxlint-disable-next-line typescript/no-deprecated -- its successor is missing from the types of this version
    const key = read.recoverPublicKey(blake2b(bytes, HASH))
    return blake2b(key.toBytes(true), HASH).every((byte, index) => byte === accountId[index])
  } catch {
    // No point of the curve has this r, or it is not as long as a signature.
    return false
  }
}

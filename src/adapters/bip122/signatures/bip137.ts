import { secp256k1 } from '@noble/curves/secp256k1'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import { isAddressOfKey } from './addressOfKey'
import type { BitcoinOutput } from './outputOf'
import { hash256, withLength } from './wireFormat'

/** A header byte, then r and s. */
export const BIP137_BYTES = 65
const PREFIX = withLength(utf8ToBytes('Bitcoin Signed Message:\n'))
/**
 * The header says which of four keys it was, four values for each kind of address from 27 on: P2PKH of an uncompressed
 * key, of a compressed one, P2SH-P2WPKH, P2WPKH.
 */
const FIRST_HEADER = 27
const FIRST_COMPRESSED = 31
const LAST_HEADER = 42
const KEYS = 4

/**
 * Whether the key of an address signed a text in the old way (BIP-137). The kind of address in the header is not taken
 * at its word: many wallets write that of a compressed key for segwit too, and the key decides.
 */
export function isBip137Signature(text: Uint8Array, signature: Uint8Array, output: BitcoinOutput): boolean {
  const [header = 0] = signature
  if (header < FIRST_HEADER || header > LAST_HEADER) return false
  try {
    const read = secp256k1.Signature.fromBytes(
      Uint8Array.of((header - FIRST_HEADER) % KEYS, ...signature.subarray(1)),
      'recovered',
    )
    // The other value of s that fits could be made by everybody.
    if (read.hasHighS()) return false
    // oxlint-disable-next-line typescript/no-deprecated -- its successor is missing from the types of this version
    const key = read.recoverPublicKey(hash256(concatBytes(PREFIX, withLength(text))))
    // Segwit knows compressed keys only (BIP-143).
    return isAddressOfKey(output, key.toBytes(header >= FIRST_COMPRESSED || output.kind !== 'p2pkh'))
  } catch {
    // No point of the curve has this r, or it is not as long as a signature.
    return false
  }
}

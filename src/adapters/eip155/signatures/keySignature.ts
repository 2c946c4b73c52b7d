import { Signature } from 'ethers/crypto'
import { recoverAddress } from 'ethers/transaction'
import { isSameAddress } from '../../../domain'

/** r, s and a byte that says which of two keys it was: by the parity, as 0 and 1 or as 27 and 28. */
const FORM = /^0x[0-9a-f]{128}(?:00|01|1b|1c)$/i
/**
 * Half the order of the curve. Of the two values of s that fit, only the low one is a signature (EIP-2): else everybody
 * could make another of each.
 */
const HIGHEST_S = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

/** Whether the key of an address signed the digest (ECDSA on secp256k1, 65 bytes). */
export function isKeySignature(digest: string, signature: string, address: string): boolean {
  if (!FORM.test(signature)) return false
  try {
    const read = Signature.from(signature)
    return BigInt(read.s) <= HIGHEST_S && isSameAddress('eip155', recoverAddress(digest, read), address)
  } catch {
    // No point of the curve has this r.
    return false
  }
}

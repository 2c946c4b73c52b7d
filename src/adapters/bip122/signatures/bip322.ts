import { schnorr, secp256k1 } from '@noble/curves/secp256k1'
import { segwitDigest, SIGHASH_ALL, SIGHASH_DEFAULT, taprootDigest } from './bip322Digests'
import { isAddressOfKey } from './addressOfKey'
import type { BitcoinOutput } from './outputOf'
import { outputScript, p2pkhScript } from './scripts'
import { hash160 } from './wireFormat'
import { readWitness } from './witness'

const COMPRESSED_KEY_BYTES = 33
const SCHNORR_BYTES = 64

function isSegwitSignature(text: Uint8Array, [signature, publicKey]: Uint8Array[], output: BitcoinOutput): boolean {
  if (
    !signature ||
    publicKey?.length !== COMPRESSED_KEY_BYTES ||
    signature.at(-1) !== SIGHASH_ALL ||
    !isAddressOfKey(output, publicKey)
  )
    return false
  const digest = segwitDigest(text, outputScript(output), p2pkhScript(hash160(publicKey)))
  // DER to the letter (BIP-66), and the low s alone (BIP-146).
  const compact = secp256k1.Signature.fromBytes(signature.slice(0, -1), 'der').toBytes('compact')
  return secp256k1.verify(compact, digest, publicKey, { lowS: true, prehash: false, format: 'compact' })
}

function isTaprootSignature(text: Uint8Array, [signature, ...more]: Uint8Array[], output: BitcoinOutput): boolean {
  const hashType = signature?.[SCHNORR_BYTES] ?? SIGHASH_DEFAULT
  const isWhole =
    signature?.length === SCHNORR_BYTES || (signature?.length === SCHNORR_BYTES + 1 && hashType === SIGHASH_ALL)
  if (!signature || !isWhole || more.length > 0) return false
  return schnorr.verify(
    signature.slice(0, SCHNORR_BYTES),
    taprootDigest(text, outputScript(output), hashType),
    output.payload,
  )
}

/**
 * Whether the key of an address signed a text as BIP-322 has it in its simple form: P2WPKH, P2TR by its key, and
 * P2SH-P2WPKH, whose script follows from the key. Signatures of scripts are not read, nor the old kind of address,
 * which has no simple form.
 */
export function isBip322Signature(text: Uint8Array, signature: Uint8Array, output: BitcoinOutput): boolean {
  const items = readWitness(signature)
  if (!items || output.kind === 'p2pkh') return false
  try {
    return output.kind === 'p2tr' ? isTaprootSignature(text, items, output) : isSegwitSignature(text, items, output)
  } catch {
    // No numbers or no point of the curve.
    return false
  }
}

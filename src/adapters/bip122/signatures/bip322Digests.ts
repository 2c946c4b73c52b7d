/**
 * What is signed by BIP-322: the spending of a transaction that pays nothing to the address, and has the text in it.
 */
import { sha256 } from '@noble/hashes/sha2'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import { hash256, NO_SATOSHI, uint32, withLength } from './wireFormat'

/** Every part of the transaction is signed. */
export const SIGHASH_ALL = 1
/** Taproot's word for the same, which is not written. */
export const SIGHASH_DEFAULT = 0

const OP_0 = 0x00
const OP_RETURN = 0x6a
const PUSH_32 = 0x20
const NO_VERSION = uint32(0)
const NO_LOCKTIME = uint32(0)
const NO_SEQUENCE = uint32(0)
const FIRST = uint32(0)
const ONE = Uint8Array.of(1)
const NO_TRANSACTION = new Uint8Array(32)
const LAST_INDEX = uint32(0xffffffff)

/** The hash of BIP-340 for one purpose. */
function taggedHash(tag: string, ...parts: Uint8Array[]): Uint8Array {
  const hash = sha256(utf8ToBytes(tag))
  return sha256(concatBytes(hash, hash, ...parts))
}

/** The one output of the transaction that is signed ("to_sign"): nothing, to nobody. */
const outputs = concatBytes(NO_SATOSHI, withLength(Uint8Array.of(OP_RETURN)))

/**
 * The input of "to_sign": the first output of "to_spend", which has the hash of the text in its own input and pays to
 * the script.
 */
function spentOutput(text: Uint8Array, script: Uint8Array): Uint8Array {
  const message = concatBytes(Uint8Array.of(OP_0, PUSH_32), taggedHash('BIP0322-signed-message', text))
  const input = concatBytes(NO_TRANSACTION, LAST_INDEX, withLength(message), NO_SEQUENCE)
  const id = hash256(concatBytes(NO_VERSION, ONE, input, ONE, NO_SATOSHI, withLength(script), NO_LOCKTIME))
  return concatBytes(id, FIRST)
}

/**
 * What a key signs for segwit of version 0 (BIP-143). @param scriptCode the script that pays to the key's hash in the
 * old way
 */
export function segwitDigest(text: Uint8Array, script: Uint8Array, scriptCode: Uint8Array): Uint8Array {
  const spent = spentOutput(text, script)
  return hash256(
    concatBytes(
      NO_VERSION,
      hash256(spent),
      hash256(NO_SEQUENCE),
      spent,
      withLength(scriptCode),
      NO_SATOSHI,
      NO_SEQUENCE,
      hash256(outputs),
      NO_LOCKTIME,
      uint32(SIGHASH_ALL),
    ),
  )
}

/** What the key of a taproot address signs (BIP-341, spending by key). */
export function taprootDigest(text: Uint8Array, script: Uint8Array, hashType: number): Uint8Array {
  const epoch = 0
  const spendType = Uint8Array.of(0)
  return taggedHash(
    'TapSighash',
    Uint8Array.of(epoch, hashType),
    NO_VERSION,
    NO_LOCKTIME,
    sha256(spentOutput(text, script)),
    sha256(NO_SATOSHI),
    sha256(withLength(script)),
    sha256(NO_SEQUENCE),
    sha256(outputs),
    spendType,
    FIRST,
  )
}

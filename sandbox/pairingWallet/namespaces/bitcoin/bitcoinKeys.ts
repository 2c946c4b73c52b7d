import { schnorr, secp256k1 } from '@noble/curves/secp256k1'
import { bytesToNumberBE } from '@noble/curves/utils'
import { ripemd160 } from '@noble/hashes/legacy'
import { sha256 } from '@noble/hashes/sha2'
import { utf8ToBytes } from '@noble/hashes/utils'
import { bech32, bech32m } from '@scure/base'

const MAINNET_REFERENCE = '000000000019d6689c085ae165831e93'
const REGTEST_REFERENCE = '0f9188f13cb7b2c71f2a335e3a4fc328'
const MAGIC = utf8ToBytes('\u0018Bitcoin Signed Message:\n')
/** BIP-137: recovery ids of native segwit addresses start here. */
const SEGWIT_HEADER = 39

export const bitcoinPublicKey = (secretKey: Uint8Array): Uint8Array => secp256k1.getPublicKey(secretKey, true)

/** The 32 bytes of a public key that taproot uses. */
export const taprootInternalKey = (secretKey: Uint8Array): Uint8Array => schnorr.getPublicKey(secretKey)

/** What addresses of the network of this CAIP-2 reference begin with. */
export const bitcoinPrefix = (reference: string): 'bc' | 'bcrt' | 'tb' =>
  reference === MAINNET_REFERENCE ? 'bc' : reference === REGTEST_REFERENCE ? 'bcrt' : 'tb'

/** The native segwit address (P2WPKH) on the network of this CAIP-2 reference. */
export function bitcoinAddress(secretKey: Uint8Array, reference: string): string {
  const program = ripemd160(sha256(bitcoinPublicKey(secretKey)))
  return bech32.encode(bitcoinPrefix(reference), [0, ...bech32.toWords(program)])
}

/** The taproot address (P2TR, spent by key alone: BIP-86) on the network of this CAIP-2 reference. */
export function bitcoinTaprootAddress(secretKey: Uint8Array, reference: string): string {
  const { lift_x: liftX, taggedHash, pointToBytes } = schnorr.utils
  const internal = taprootInternalKey(secretKey)
  const tweak = secp256k1.Point.BASE.multiply(bytesToNumberBE(taggedHash('TapTweak', internal)))
  const program = pointToBytes(liftX(bytesToNumberBE(internal)).add(tweak))
  return bech32m.encode(bitcoinPrefix(reference), [1, ...bech32m.toWords(program)])
}

/** What is signed for a text: the hash over the usual prefix, its length and itself. */
export function bitcoinMessageHash(message: string): Uint8Array {
  const text = utf8ToBytes(message)
  return sha256(sha256(Uint8Array.from([...MAGIC, ...variableLength(text.length), ...text])))
}

/** The 65 bytes of a message signature (BIP-137). */
export function bitcoinMessageSignature(message: string, secretKey: Uint8Array): Uint8Array {
  const signature = secp256k1.sign(bitcoinMessageHash(message), secretKey)
  return Uint8Array.from([SEGWIT_HEADER + signature.recovery, ...signature.toBytes('compact')])
}

function variableLength(length: number): number[] {
  if (length < 0xfd) return [length]
  if (length <= 0xffff) return [0xfd, length & 0xff, length >> 8]
  return [0xfe, length & 0xff, (length >> 8) & 0xff, (length >> 16) & 0xff, (length >> 24) & 0xff]
}

import { concatBytes } from '@noble/hashes/utils'
import type { BitcoinOutput } from './outputOf'

const OP_0 = 0x00
const OP_1 = 0x51
const OP_DUP = 0x76
const OP_EQUAL = 0x87
const OP_EQUALVERIFY = 0x88
const OP_HASH160 = 0xa9
const OP_CHECKSIG = 0xac

const push = (bytes: Uint8Array): Uint8Array => concatBytes(Uint8Array.of(bytes.length), bytes)

/** Pays to the hash of a key; also what is signed for the segwit form of it (BIP-143). */
export const p2pkhScript = (hash: Uint8Array): Uint8Array =>
  concatBytes(Uint8Array.of(OP_DUP, OP_HASH160), push(hash), Uint8Array.of(OP_EQUALVERIFY, OP_CHECKSIG))

/** Pays to the hash of a key in segwit of version 0; also the script behind a P2SH-P2WPKH address. */
export const p2wpkhScript = (hash: Uint8Array): Uint8Array => concatBytes(Uint8Array.of(OP_0), push(hash))

/** The script an address stands for. */
export function outputScript({ kind, payload }: BitcoinOutput): Uint8Array {
  if (kind === 'p2pkh') return p2pkhScript(payload)
  if (kind === 'p2wpkh') return p2wpkhScript(payload)
  return kind === 'p2tr'
    ? concatBytes(Uint8Array.of(OP_1), push(payload))
    : concatBytes(Uint8Array.of(OP_HASH160), push(payload), Uint8Array.of(OP_EQUAL))
}

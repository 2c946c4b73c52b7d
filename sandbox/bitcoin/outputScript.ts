import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex } from '@noble/hashes/utils'
import { bech32, bech32m, createBase58check } from '@scure/base'
import { regtest } from './bitcoinNetwork'

/** OP_1, which stands for version 1. */
const OP_ONE = 0x51

const base58check = createBase58check(sha256)
const HASH_BYTES = 20

/** Of a key (P2PKH) or a script (P2SH). */
function base58Script(address: string): string | null {
  const [version, ...hash] = base58check.decode(address)
  if (hash.length !== HASH_BYTES) return null
  const text = bytesToHex(Uint8Array.from(hash))
  if (version === regtest.pubKeyHash) return `76a914${text}88ac`
  return version === regtest.scriptHash ? `a914${text}87` : null
}

/** The script (hex) that pays to an address of the sandbox; `null` for any other text. */
export function scriptOf(address: string): string | null {
  if (/^[mn2]/.test(address)) {
    try {
      return base58Script(address)
    } catch {
      return null
    }
  }
  const isTaproot = address.startsWith(`${regtest.bech32}1p`)
  try {
    const coder = isTaproot ? bech32m : bech32
    const { prefix, words } = coder.decode(`${regtest.bech32}1${address.slice(regtest.bech32.length + 1)}`)
    const program = coder.fromWords(words.slice(1))
    const isKnown =
      words[0] === 0 ? program.length === 20 || program.length === 32 : words[0] === 1 && program.length === 32
    if (!isKnown || prefix !== regtest.bech32 || !address.startsWith(`${regtest.bech32}1`)) return null
    return bytesToHex(Uint8Array.from([words[0] === 0 ? 0 : OP_ONE, program.length, ...program]))
  } catch {
    return null
  }
}

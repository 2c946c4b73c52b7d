import { bech32, bech32m } from '@scure/base'
import { bytesToHex } from '@noble/hashes/utils'
import { regtest } from './bitcoinNetwork'

/** OP_1, which stands for version 1. */
const OP_ONE = 0x51

/** The script (hex) that pays to a segwit address of the sandbox; `null` for any other text. */
export function scriptOf(address: string): string | null {
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

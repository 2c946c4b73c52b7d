import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils'
import { normalizeEvmAddress } from './address'

/**
 * An EVM address in the spelling that carries its checksum (EIP-55), however it was spelled before. Wallets spell theirs
 * as they like; shown, copied and handed out is one spelling, so that two copies of an address can be compared by eye.
 * Apart from the other address rules: it brings a hash function, which the way to the Connect view has no room for.
 */
export function toChecksumAddress(address: string): string {
  const digits = normalizeEvmAddress(address).slice('0x'.length)
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)))
  return `0x${Array.from(digits, (digit, place) => (Number.parseInt(hash[place] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit)).join('')}`
}

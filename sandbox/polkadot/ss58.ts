import { blake2b } from '@noble/hashes/blake2'
import { utf8ToBytes } from '@noble/hashes/utils'
import { base58 } from '@scure/base'

const KEY_BYTES = 32
const CHECKSUM_BYTES = 2

/** The 32 bytes behind an address of any network with a short prefix; `null` when it is none. */
export function accountIdOf(address: string): Uint8Array | null {
  const bytes = decode(address)
  if (bytes?.length !== 1 + KEY_BYTES + CHECKSUM_BYTES) return null
  const body = bytes.slice(0, -CHECKSUM_BYTES)
  const checksum = blake2b(Uint8Array.from([...utf8ToBytes('SS58PRE'), ...body]))
  return bytes.slice(-CHECKSUM_BYTES).every((byte, index) => byte === checksum[index]) ? body.slice(1) : null
}

function decode(address: string): Uint8Array | null {
  try {
    return base58.decode(address)
  } catch {
    return null
  }
}

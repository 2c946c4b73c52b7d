import { blake2b } from '@noble/hashes/blake2'
import { utf8ToBytes } from '@noble/hashes/utils'
import { base58 } from '@scure/base'

/**
 * An account of a Substrate chain: the prefix says which chain the spelling is for, the id is the account on all of
 * them.
 */
export type Ss58Address = { prefix: number; accountId: Uint8Array }

const FORM = /^[1-9A-HJ-NP-Za-km-z]{35,50}$/
const ACCOUNT_ID_BYTES = 32
const CHECKSUM_BYTES = 2
const CHECKSUM_CONTEXT = utf8ToBytes('SS58PRE')
/** Prefixes below are one byte, up to the second two (SS58, "address type"). */
const TWO_BYTE_PREFIX = 64
const RESERVED_PREFIX = 128

function readPrefix(bytes: Uint8Array): { prefix: number; length: number } | undefined {
  const [first = RESERVED_PREFIX, second = 0] = bytes
  if (first < TWO_BYTE_PREFIX) return { prefix: first, length: 1 }
  if (first >= RESERVED_PREFIX) return undefined
  // Fourteen bits in the order the format gives them: six of the first byte high, its rest with two of the second
  // below.
  const prefix = ((first & 0x3f) << 2) | (second >> 6) | ((second & 0x3f) << 8)
  return prefix < TWO_BYTE_PREFIX ? undefined : { prefix, length: 2 }
}

/** Reads an SS58 address of a 32-byte account; `checksum` where only a letter can be mistaken, else `malformed`. */
export function readSs58(text: string): Ss58Address | 'checksum' | 'malformed' {
  if (!FORM.test(text)) return 'malformed'
  const bytes = base58.decode(text)
  const read = readPrefix(bytes)
  if (!read || bytes.length !== read.length + ACCOUNT_ID_BYTES + CHECKSUM_BYTES) return 'malformed'
  const body = bytes.subarray(0, -CHECKSUM_BYTES)
  const hash = blake2b(Uint8Array.from([...CHECKSUM_CONTEXT, ...body]))
  const isRight = bytes.subarray(-CHECKSUM_BYTES).every((byte, index) => byte === hash[index])
  return isRight ? { prefix: read.prefix, accountId: body.slice(read.length) } : 'checksum'
}

import type { FieldReaders } from '../fieldReaders'
import type { SessionKey, SessionSigner } from '../sessionRequest'

const KEY_TYPES = ['secp256k1', 'secp256r1'] as const
/** A point of either curve: 33 bytes that begin with 2 or 3, or 65 that begin with 4 (SEC 1). */
const PUBLIC_KEY = /^0x(?:0[23][0-9a-f]{64}|04[0-9a-f]{128})$/i

/** One key of a signer. */
export function readKey(read: FieldReaders, value: unknown, field: string): SessionKey {
  const key = read.keys(value, field, ['type', 'publicKey'])
  const type = read.oneOf(key.type, `${field}.type`, KEY_TYPES)
  const publicKey = read.word(key.publicKey, `${field}.publicKey`)
  if (!PUBLIC_KEY.test(publicKey))
    throw read.wrong(`${field}.publicKey`, 'must be a public key in hex, of 33 or 65 bytes')
  return { type, publicKey }
}

/** The keys that act in a session together; at least one. */
export function readSigner(read: FieldReaders, value: unknown, field: string): SessionSigner {
  const signer = read.keys(value, field, ['type', 'data'])
  const type = read.oneOf(signer.type, `${field}.type`, ['keys'])
  const data = read.keys(signer.data, `${field}.data`, ['keys'])
  const keys = read
    .list(data.keys, `${field}.data.keys`, 1)
    .map((key, at) => readKey(read, key, `${field}.data.keys[${at}]`))
  return { type, data: { keys } }
}

/** Whether two keys are one, in whatever case they are written. */
export const isSameKey = (one: SessionKey, other: SessionKey): boolean =>
  one.type === other.type && one.publicKey.toLowerCase() === other.publicKey.toLowerCase()

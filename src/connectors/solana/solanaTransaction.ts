import { base58 } from '@scure/base'
import { errorText } from '../../errors'
import { readKey } from '../../lib/isRecord'

/** A transaction as hosts hold it: its bytes, or an object of the chain's library that can write them. */
type Serializable = { serialize(options?: { requireAllSignatures: boolean; verifySignatures: boolean }): Uint8Array }

const isSerializable = (value: unknown): value is Serializable => typeof readKey(value, 'serialize') === 'function'

/** The bytes of a transaction; signatures may be missing. @throws TypeError for what is no transaction */
export function solanaTransactionBytes(transaction: unknown): Uint8Array {
  if (transaction instanceof Uint8Array) return transaction
  if (isSerializable(transaction))
    return Uint8Array.from(transaction.serialize({ requireAllSignatures: false, verifySignatures: false }))
  throw new TypeError(errorText('TRANSACTION'))
}

/**
 * Signed bytes in the form the transaction was given: an object comes back as one of the same class, made by that class
 * itself, whichever copy of the library it is of.
 */
export function inSameForm(transaction: unknown, signed: Uint8Array): unknown {
  if (transaction instanceof Uint8Array) return signed
  const maker = readKey(transaction, 'constructor')
  // The class of versioned transactions reads with `deserialize`, the first one with `from`.
  const read = [readKey(maker, 'deserialize'), readKey(maker, 'from')].find((make) => typeof make === 'function')
  return read === undefined || typeof read !== 'function' ? signed : Reflect.apply(read, maker, [signed])
}

const SIGNATURE_BYTES = 64
const KEY_BYTES = 32
const HEADER_BYTES = 3
/** Set in the first byte of a message that says its version (Solana, "Versioned transactions"). */
const VERSION_MARK = 0x80

/** A number in seven bits a byte, the lowest first, and where it ends. */
function readCompact(bytes: Uint8Array, from: number): { value: number; end: number } {
  let value = 0
  for (let at = from, shift = 0; shift <= 14; at++, shift += 7) {
    const byte = bytes[at] ?? 0
    value |= (byte & 0x7f) << shift
    if ((byte & 0x80) === 0) return { value, end: at + 1 }
  }
  return { value: 0, end: bytes.length }
}

/** The addresses that have to sign a transaction, its payer first; none where the bytes are no transaction. */
export function solanaSigners(transaction: Uint8Array): string[] {
  const signatures = readCompact(transaction, 0)
  const message = signatures.end + signatures.value * SIGNATURE_BYTES
  const header = ((transaction[message] ?? 0) & VERSION_MARK) === 0 ? message : message + 1
  const keys = readCompact(transaction, header + HEADER_BYTES)
  const count = Math.min(transaction[header] ?? 0, keys.value)
  return Array.from({ length: count }, (_item, index) => keys.end + index * KEY_BYTES)
    .filter((start) => start + KEY_BYTES <= transaction.length)
    .map((start) => base58.encode(transaction.subarray(start, start + KEY_BYTES)))
}

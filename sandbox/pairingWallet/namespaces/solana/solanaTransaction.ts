/** Just enough of Solana's wire format to sign: signatures, then the message with its list of accounts. */
import { base58 } from '@scure/base'

const SIGNATURE_BYTES = 64
const KEY_BYTES = 32
const HEADER_BYTES = 3
/** Set on the first byte of a message that has a version. */
const VERSION_FLAG = 0x80

export type SolanaTransaction = {
  /** Present signatures; zeros where none was given yet. */
  signatures: Uint8Array[]
  /** The bytes that are signed. */
  message: Uint8Array
  /** Addresses that must sign, in order; the first pays the fee. */
  signers: string[]
}

/** Reads a transaction of either version. Throws on bytes that are none. */
export function readSolanaTransaction(bytes: Uint8Array): SolanaTransaction {
  const count = readCompact(bytes, 0)
  const messageStart = count.end + count.value * SIGNATURE_BYTES
  const signatures = Array.from({ length: count.value }, (_, index) =>
    slice(bytes, count.end + index * SIGNATURE_BYTES, SIGNATURE_BYTES),
  )
  const message = bytes.slice(messageStart)
  const header = (byteAt(message, 0) & VERSION_FLAG) === 0 ? 0 : 1
  const signerCount = byteAt(message, header)
  const keys = readCompact(message, header + HEADER_BYTES)
  if (signerCount === 0 || signerCount !== count.value || keys.value < signerCount)
    throw new Error('The transaction does not have the signatures it needs.')
  const signers = Array.from({ length: signerCount }, (_, index) =>
    base58.encode(slice(message, keys.end + index * KEY_BYTES, KEY_BYTES)),
  )
  return { signatures, message, signers }
}

/** The transaction with one more signature, as bytes. Throws when this address is not asked to sign. */
export function withSolanaSignature(
  transaction: SolanaTransaction,
  address: string,
  signature: Uint8Array,
): Uint8Array {
  const index = transaction.signers.indexOf(address)
  if (index < 0) throw new Error(`The transaction does not ask for a signature of ${address}.`)
  const signatures = transaction.signatures.with(index, signature)
  return Uint8Array.from([
    ...compact(signatures.length),
    ...signatures.flatMap((bytes) => [...bytes]),
    ...transaction.message,
  ])
}

/** Length in seven bits per byte, the last one without the high bit. */
function readCompact(bytes: Uint8Array, start: number): { value: number; end: number } {
  let value = 0
  for (let index = 0; index < 3; index += 1) {
    const byte = byteAt(bytes, start + index)
    value |= (byte & 0x7f) << (7 * index)
    if ((byte & 0x80) === 0) return { value, end: start + index + 1 }
  }
  throw new Error('A length in the transaction is too long.')
}

const compact = (value: number): number[] => (value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...compact(value >> 7)])

function byteAt(bytes: Uint8Array, index: number): number {
  const byte = bytes[index]
  if (byte === undefined) throw new Error('The transaction ends too early.')
  return byte
}

function slice(bytes: Uint8Array, start: number, length: number): Uint8Array {
  if (start + length > bytes.length) throw new Error('The transaction ends too early.')
  return bytes.slice(start, start + length)
}

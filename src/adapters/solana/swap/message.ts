import { base58 } from '@scure/base'

/** An instruction of a message; accounts are places in its list of keys. */
export type Instruction = { programIndex: number; accounts: readonly number[]; data: Uint8Array }

/** Addresses that a message takes from a table on the chain. */
type TableUse = { table: string; writable: readonly number[]; readonly: readonly number[] }

/** What a transaction does and who has to sign it, as it is written (Solana, "Transactions": legacy and version 0). */
export type Message = {
  version: 'legacy' | 0
  signers: number
  readonlySigners: number
  readonlyOthers: number
  /** The keys that stand in the message itself, the payer of the fee first. */
  keys: readonly string[]
  blockhash: string
  instructions: readonly Instruction[]
  tables: readonly TableUse[]
}

/** A transaction with the room for its signatures. */
export type WireTransaction = { signatures: readonly Uint8Array[]; message: Message }

const KEY_BYTES = 32
const SIGNATURE_BYTES = 64
const VERSION_0 = 0x80
const MORE = 0x80
/** What fits into one packet of the network. */
const MAX_BYTES = 1232

class Reader {
  private at = 0
  constructor(private readonly source: Uint8Array) {}

  get isAtEnd(): boolean {
    return this.at === this.source.length
  }

  peek(): number {
    const value = this.source[this.at]
    if (value === undefined) throw new RangeError('too short')
    return value
  }

  byte(): number {
    const value = this.peek()
    this.at += 1
    return value
  }

  bytes(length: number): Uint8Array {
    if (this.at + length > this.source.length) throw new RangeError('too short')
    this.at += length
    return this.source.slice(this.at - length, this.at)
  }

  key = (): string => base58.encode(this.bytes(KEY_BYTES))

  /** A length in seven bits per byte. */
  length(): number {
    const first = this.byte()
    return first < MORE ? first : (first & (MORE - 1)) | (this.byte() << 7)
  }

  list<T>(read: () => T): T[] {
    return Array.from({ length: this.length() }, read)
  }
}

function readMessage(reader: Reader): Message {
  const isVersioned = reader.peek() >= MORE
  if (isVersioned && reader.byte() !== VERSION_0) throw new RangeError('unknown version')
  const [signers, readonlySigners, readonlyOthers] = [reader.byte(), reader.byte(), reader.byte()]
  const indexes = (): number[] => reader.list(() => reader.byte())
  const keys = reader.list(reader.key)
  const blockhash = reader.key()
  const instructions = reader.list((): Instruction => {
    const programIndex = reader.byte()
    return { programIndex, accounts: indexes(), data: reader.bytes(reader.length()) }
  })
  const tables = isVersioned
    ? reader.list((): TableUse => ({ table: reader.key(), writable: indexes(), readonly: indexes() }))
    : []
  const version = isVersioned ? 0 : 'legacy'
  return { version, signers, readonlySigners, readonlyOthers, keys, blockhash, instructions, tables }
}

const lengthOf = (length: number): number[] => (length < MORE ? [length] : [(length & (MORE - 1)) | MORE, length >> 7])

/** The part of a transaction that is signed. */
export function writeMessage(message: Message): Uint8Array {
  const { version, signers, readonlySigners, readonlyOthers, keys, blockhash, instructions, tables } = message
  const indexes = (list: readonly number[]): number[] => [...lengthOf(list.length), ...list]
  return Uint8Array.from([
    ...(version === 0 ? [VERSION_0] : []),
    signers,
    readonlySigners,
    readonlyOthers,
    ...lengthOf(keys.length),
    ...keys.flatMap((key) => [...base58.decode(key)]),
    ...base58.decode(blockhash),
    ...lengthOf(instructions.length),
    ...instructions.flatMap(({ programIndex, accounts, data }) => [
      programIndex,
      ...indexes(accounts),
      ...lengthOf(data.length),
      ...data,
    ]),
    ...(version === 0 ? lengthOf(tables.length) : []),
    ...tables.flatMap(({ table, writable, readonly }) => [
      ...base58.decode(table),
      ...indexes(writable),
      ...indexes(readonly),
    ]),
  ])
}

/** A whole transaction as it goes to a wallet and to the chain. */
export const writeTransaction = ({ signatures, message }: WireTransaction): Uint8Array =>
  Uint8Array.from([
    ...lengthOf(signatures.length),
    ...signatures.flatMap((signature) => [...signature]),
    ...writeMessage(message),
  ])

/** Whether every place leads to a key, and the payer can pay. */
function isWellFormed({ signatures, message }: WireTransaction): boolean {
  const { signers, readonlySigners, readonlyOthers, keys, instructions, tables } = message
  const looked = tables.reduce((sum, { writable, readonly }) => sum + writable.length + readonly.length, 0)
  return (
    signatures.length === signers &&
    signers > readonlySigners &&
    signers + readonlyOthers <= keys.length &&
    new Set(keys).size === keys.length &&
    instructions.every(
      ({ programIndex, accounts }) =>
        programIndex > 0 && programIndex < keys.length && accounts.every((place) => place < keys.length + looked),
    )
  )
}

/** A transaction of its bytes; `undefined` for bytes that are not exactly one. */
export function readTransaction(bytes: Uint8Array): WireTransaction | undefined {
  if (bytes.length > MAX_BYTES) return undefined
  try {
    const reader = new Reader(bytes)
    const signatures = reader.list(() => reader.bytes(SIGNATURE_BYTES))
    const transaction = { signatures, message: readMessage(reader) }
    if (!reader.isAtEnd || !isWellFormed(transaction)) return undefined
    // Two spellings of one transaction would be two things to compare.
    return writeTransaction(transaction).every((byte, index) => byte === bytes[index]) ? transaction : undefined
  } catch {
    return undefined
  }
}

/** Whether a key of the message itself may be changed. */
export const isWritableKey = ({ signers, readonlySigners, readonlyOthers, keys }: Message, place: number): boolean =>
  place < signers ? place < signers - readonlySigners : place < keys.length - readonlyOthers

/** A number of the chain, little endian. `undefined` where the bytes are too few. */
export function readNumber(data: Uint8Array, at: number, bytes: number): bigint | undefined {
  if (at < 0 || at + bytes > data.length) return undefined
  let value = 0n
  for (let index = bytes - 1; index >= 0; index -= 1) value = (value << 8n) | BigInt(data[at + index] ?? 0)
  return value
}

/** The same, to be put into bytes. */
export function writeNumber(value: bigint, bytes: number): number[] {
  const whole = new Uint8Array(8)
  new DataView(whole.buffer).setBigUint64(0, value, true)
  return [...whole.subarray(0, bytes)]
}

import { base58 } from '@scure/base'
import { ByteReader } from './bytes'

const KEY_BYTES = 32
const SIGNATURE_BYTES = 64
/** Set on the first byte of a message that has a version. */
const VERSION_FLAG = 0x80

export type WireInstruction = { programIdIndex: number; accounts: number[]; data: Uint8Array }

export type WireMessage = {
  version: 'legacy' | 0
  header: { numRequiredSignatures: number; numReadonlySignedAccounts: number; numReadonlyUnsignedAccounts: number }
  /** Addresses written in the message itself, the payer of the fee first. */
  keys: string[]
  recentBlockhash: string
  instructions: WireInstruction[]
  lookups: { accountKey: string; writableIndexes: number[]; readonlyIndexes: number[] }[]
}

export type WireTransaction = {
  /** Base58, in the order of the keys. */
  signatures: string[]
  message: WireMessage
  bytes: Uint8Array
}

/**
 * Reads a whole transaction. Throws on bytes that are none: the runtime behind must never see such, it would take the
 * process down.
 */
export function readTransaction(bytes: Uint8Array): WireTransaction {
  const reader = new ByteReader(bytes)
  const signatures = reader.list(() => base58.encode(reader.bytes(SIGNATURE_BYTES)))
  const message = readFrom(reader)
  if (reader.rest > 0) throw new Error('there are bytes behind the transaction')
  if (signatures.length !== message.header.numRequiredSignatures)
    throw new Error('the number of signatures is not the one the message needs')
  return { signatures, message, bytes }
}

/** Reads the signed part alone. Throws on bytes that are none. */
export function readMessage(bytes: Uint8Array): WireMessage {
  const reader = new ByteReader(bytes)
  const message = readFrom(reader)
  if (reader.rest > 0) throw new Error('there are bytes behind the message')
  return message
}

function readFrom(reader: ByteReader): WireMessage {
  const isVersioned = (reader.peek() & VERSION_FLAG) !== 0
  if (isVersioned && reader.byte() !== VERSION_FLAG) throw new Error('the version of the message is unknown')
  const header = {
    numRequiredSignatures: reader.byte(),
    numReadonlySignedAccounts: reader.byte(),
    numReadonlyUnsignedAccounts: reader.byte(),
  }
  const key = (): string => base58.encode(reader.bytes(KEY_BYTES))
  const indexes = (): number[] => reader.list(() => reader.byte())
  const keys = reader.list(key)
  const recentBlockhash = key()
  const instructions = reader.list((): WireInstruction => {
    const programIdIndex = reader.byte()
    return { programIdIndex, accounts: indexes(), data: reader.bytes(reader.compact()) }
  })
  const lookups = isVersioned
    ? reader.list(() => ({ accountKey: key(), writableIndexes: indexes(), readonlyIndexes: indexes() }))
    : []
  const message: WireMessage = {
    version: isVersioned ? 0 : 'legacy',
    header,
    keys,
    recentBlockhash,
    instructions,
    lookups,
  }
  checkIndexes(message)
  return message
}

/** Every index must lead to a key, and the fee must be payable. */
function checkIndexes({ header, keys, instructions, lookups }: WireMessage): void {
  const {
    numRequiredSignatures: signers,
    numReadonlySignedAccounts: readonlySigners,
    numReadonlyUnsignedAccounts: readonlyOthers,
  } = header
  if (signers === 0 || readonlySigners >= signers || signers + readonlyOthers > keys.length)
    throw new Error('the header does not fit the keys')
  const known = lookups.reduce(
    (sum, lookup) => sum + lookup.writableIndexes.length + lookup.readonlyIndexes.length,
    keys.length,
  )
  for (const { programIdIndex, accounts } of instructions) {
    if (programIdIndex === 0 || programIdIndex >= keys.length || accounts.some((index) => index >= known))
      throw new Error('an instruction names a key that is not there')
  }
}

/** Whether a key of the message itself signs. */
export const isSignerAt = ({ header }: WireMessage, index: number): boolean => index < header.numRequiredSignatures

/** Whether a key of the message itself may be changed. */
export function isWritableAt({ header, keys }: WireMessage, index: number): boolean {
  const {
    numRequiredSignatures: signers,
    numReadonlySignedAccounts: readonlySigners,
    numReadonlyUnsignedAccounts: readonlyOthers,
  } = header
  return index < signers ? index < signers - readonlySigners : index < keys.length - readonlyOthers
}

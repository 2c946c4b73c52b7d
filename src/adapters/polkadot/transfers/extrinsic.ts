import { blake2b } from '@noble/hashes/blake2'
import { bytesToHex, concatBytes } from '@noble/hashes/utils'
import { encodeExtensions, type ExtensionValues } from './extensions'
import type { Runtime } from './runtime'
import { compact, littleEndian, withLength } from './scale'

/** A transfer that is ready to be signed, as bytes. */
export type UnsignedExtrinsic = {
  accountId: Uint8Array
  call: Uint8Array
  values: ExtensionValues
  runtime: Runtime
}

/** Signed, and version 4. */
const SIGNED_VERSION = 0x84
/** A kind of address: an account by its id. */
const BY_ID = Uint8Array.of(0)
/** Longer texts are signed as their hash. */
const MOST_SIGNED_BYTES = 256
const HASH_BYTES = { dkLen: 32 }
/** Blocks that a transaction can land in: about 13 minutes where a block takes six seconds. */
export const MORTAL_BLOCKS = 128
/** A binary logarithm less one, below the place of the first block (polkadot-sdk, "Era"). */
const ERA_PERIOD = 6n

/** Until when a transaction can land, where `number` is the block it begins with. */
export const mortalEra = (number: number): Uint8Array =>
  littleEndian((BigInt(number % MORTAL_BLOCKS) << 4n) | ERA_PERIOD, 2)

/** A call of `Balances.transfer_keep_alive`: what is left of the sender's account is enough to keep it. */
export const transferCall = ({ transferCall: call }: Runtime, to: Uint8Array, amount: bigint): Uint8Array =>
  concatBytes(call, BY_ID, to, compact(amount))

/** What the account signs: the call, what goes with it, and what both sides know. */
export function signedBytes({ call, values, runtime }: UnsignedExtrinsic): Uint8Array {
  const { carried, known } = encodeExtensions(runtime.metadata.extrinsic.extensions, values)
  const all = concatBytes(call, carried, known)
  return all.length > MOST_SIGNED_BYTES ? blake2b(all, HASH_BYTES) : all
}

/** The transaction with a signature, whose first byte is the kind of key. */
export function signedExtrinsic(
  { accountId, call, values, runtime }: UnsignedExtrinsic,
  signature: Uint8Array,
): Uint8Array {
  const { carried } = encodeExtensions(runtime.metadata.extrinsic.extensions, values)
  return withLength(concatBytes(Uint8Array.of(SIGNED_VERSION), BY_ID, accountId, signature, carried, call))
}

/** The name of a transaction. */
export const extrinsicHash = (extrinsic: Uint8Array): string => `0x${bytesToHex(blake2b(extrinsic, HASH_BYTES))}`

const toHex = (bytes: Uint8Array): string => `0x${bytesToHex(bytes)}`
/** A number as the extension interface writes it: its bytes, the highest first. */
const numberHex = (value: bigint, bytes: number): string => toHex(littleEndian(value, bytes).reverse())

/** The transfer as extensions and paired wallets are asked to sign it (Polkadot.js, `SignerPayloadJSON`). */
export function toSignerPayload({ call, values, runtime }: UnsignedExtrinsic, from: string, blockNumber: number) {
  const names = runtime.metadata.extrinsic.extensions.map(({ name }) => name)
  return {
    address: from,
    blockHash: toHex(values.eraBlockHash),
    blockNumber: numberHex(BigInt(blockNumber), 4),
    era: toHex(values.era),
    genesisHash: runtime.genesisHash,
    method: toHex(call),
    nonce: numberHex(values.nonce, 4),
    specVersion: numberHex(BigInt(values.specVersion), 4),
    tip: numberHex(values.tip, 16),
    transactionVersion: numberHex(BigInt(values.transactionVersion), 4),
    signedExtensions: names,
    version: 4,
    ...(names.includes('CheckMetadataHash') && { mode: values.metadataHashMode, metadataHash: null }),
    // Wallets that must sign the hash of the metadata too hand over the whole transaction.
    withSignedTransaction: true,
  }
}

export type SignerPayload = ReturnType<typeof toSignerPayload>

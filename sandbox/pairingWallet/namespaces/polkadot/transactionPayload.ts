/**
 * The bytes behind the JSON that sites give to sign: first what the transaction carries, then what both sides know
 * (SCALE).
 */
import { blake2b } from '@noble/hashes/blake2'
import { hexToBytes } from '@noble/hashes/utils'

/** Longer payloads are signed as their hash. */
const MAX_SIGNED_BYTES = 256
const HASH_BYTES = 32

type Fields = Readonly<Record<string, unknown>>
type Extension = { carried?: (fields: Fields) => number[]; known?: (fields: Fields) => number[] }

const bytes = (fields: Fields, name: string): number[] => [...hexToBytes(hexOf(fields, name))]
const compactOf = (fields: Fields, name: string): number[] => compact(numberOf(fields, name))
const u32 = (fields: Fields, name: string): number[] => littleEndian(numberOf(fields, name), 4)
const option = (fields: Fields, name: string): number[] =>
  fields[name] === undefined || fields[name] === null ? [0] : [1, ...bytes(fields, name)]

const era: Extension = { carried: (fields) => bytes(fields, 'era'), known: (fields) => bytes(fields, 'blockHash') }

/** What each signed extension adds; one that is not here adds nothing. */
const extensions: Readonly<Record<string, Extension>> = {
  CheckSpecVersion: { known: (fields) => u32(fields, 'specVersion') },
  CheckTxVersion: { known: (fields) => u32(fields, 'transactionVersion') },
  CheckGenesis: { known: (fields) => bytes(fields, 'genesisHash') },
  CheckMortality: era,
  CheckEra: era,
  CheckNonce: { carried: (fields) => compactOf(fields, 'nonce') },
  ChargeTransactionPayment: { carried: (fields) => compactOf(fields, 'tip') },
  ChargeAssetTxPayment: { carried: (fields) => [...compactOf(fields, 'tip'), ...option(fields, 'assetId')] },
  CheckMetadataHash: {
    carried: (fields) => [Number(fields['mode'] ?? 0)],
    known: (fields) => option(fields, 'metadataHash'),
  },
}

/** What is signed for a payload. Throws when a field is missing or is no hex. */
export function signedBytes(fields: Fields): Uint8Array {
  const listed: unknown = fields['signedExtensions']
  const used = (Array.isArray(listed) ? listed : []).map((name: unknown) => extensions[String(name)] ?? {})
  const payload = Uint8Array.from([
    ...bytes(fields, 'method'),
    ...used.flatMap(({ carried }) => carried?.(fields) ?? []),
    ...used.flatMap(({ known }) => known?.(fields) ?? []),
  ])
  return payload.length > MAX_SIGNED_BYTES ? blake2b(payload, { dkLen: HASH_BYTES }) : payload
}

function hexOf(fields: Fields, name: string): string {
  const value = fields[name]
  if (typeof value !== 'string' || !/^0x([0-9a-fA-F]{2})*$/.test(value)) throw new Error(`${name}: hex is expected.`)
  return value.slice(2)
}

function numberOf(fields: Fields, name: string): bigint {
  const value = fields[name] ?? '0x0'
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return BigInt(value)
  if (typeof value !== 'string' || !/^(0x[0-9a-fA-F]+|\d+)$/.test(value))
    throw new Error(`${name}: a number is expected.`)
  return BigInt(value)
}

/** Small numbers in one, two or four bytes; larger ones behind their length. */
function compact(value: bigint): number[] {
  if (value < 1n << 6n) return littleEndian(value << 2n, 1)
  if (value < 1n << 14n) return littleEndian((value << 2n) | 1n, 2)
  if (value < 1n << 30n) return littleEndian((value << 2n) | 2n, 4)
  const length = Math.max(4, Math.ceil(value.toString(16).length / 2))
  return [((length - 4) << 2) | 3, ...littleEndian(value, length)]
}

function littleEndian(value: bigint, length: number): number[] {
  return Array.from({ length }, (_, index) => Number((value >> BigInt(8 * index)) & 0xffn))
}

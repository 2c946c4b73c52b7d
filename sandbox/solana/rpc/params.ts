import { base58, base64 } from '@scure/base'
import { isRecord } from '../../http/exchange'
import { invalidParams } from '../../http/jsonRpc'

const KEY_BYTES = 32
const SIGNATURE_BYTES = 64

/** An address as base58 of 32 bytes. */
export function addressParam(value: unknown): string {
  if (typeof value !== 'string') throw invalidParams('invalid type: a base-58 encoded public key is expected')
  const bytes = base58Bytes(value)
  if (!bytes) throw invalidParams('Invalid param: Invalid')
  if (bytes.length !== KEY_BYTES) throw invalidParams('Invalid param: WrongSize')
  return value
}

export function signatureParam(value: unknown): string {
  const bytes = typeof value === 'string' ? base58Bytes(value) : null
  if (typeof value !== 'string' || bytes?.length !== SIGNATURE_BYTES) throw invalidParams('Invalid param: Invalid')
  return value
}

export function listParam(value: unknown, most: number): unknown[] {
  if (!Array.isArray(value)) throw invalidParams('invalid type: a sequence is expected')
  if (value.length > most) throw invalidParams(`Too many inputs provided; max ${most}`)
  return value
}

export function wholeNumberParam(value: unknown): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0)
    throw invalidParams('invalid type: a whole number is expected')
  return value
}

/** The object of options that most methods take last; absent: empty. */
export function optionsParam(value: unknown): Record<string, unknown> {
  if (value === undefined || value === null) return {}
  if (!isRecord(value)) throw invalidParams('invalid type: an object is expected')
  return value
}

/** Bytes as base58 (the default of the older methods) or base64. */
export function bytesParam(value: unknown, encoding: unknown): Uint8Array {
  if (typeof value !== 'string') throw invalidParams('invalid type: a string is expected')
  if (encoding === 'base64') {
    try {
      return base64.decode(value)
    } catch {
      throw invalidParams('invalid base64 encoding')
    }
  }
  if (encoding !== undefined && encoding !== 'base58')
    throw invalidParams('unsupported encoding: supported are base58, base64')
  const bytes = base58Bytes(value)
  if (!bytes) throw invalidParams('invalid base58 encoding')
  return bytes
}

function base58Bytes(value: string): Uint8Array | null {
  try {
    return base58.decode(value)
  } catch {
    return null
  }
}

import { base64 } from '@scure/base'
import { invalidParams } from '../browser/providerError'

/** Bytes as they travel between page and frame: base64. */
export function bytesParam(value: unknown): Uint8Array {
  try {
    if (typeof value === 'string') return base64.decode(value)
  } catch {
    throw invalidParams('The bytes cannot be decoded.')
  }
  throw invalidParams('Bytes in base64 are expected.')
}

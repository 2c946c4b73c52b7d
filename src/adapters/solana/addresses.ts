import { PublicKey } from '@solana/web3.js'
import { isAddress } from '../../domain'
import { WidgetError } from '../../errors'
import { hasInvisibleCharacters } from '../../lib/cleanText'
import type { AddressCheck } from '../contract'

/** The key behind a text, or `undefined` where the text is not base58 of exactly 32 bytes. */
function readPublicKey(text: string): PublicKey | undefined {
  if (!isAddress('solana', text)) return undefined
  try {
    return new PublicKey(text)
  } catch {
    return undefined
  }
}

/** The key of an address that was checked before. @throws INVALID_TRANSFER */
export function toPublicKey(address: string): PublicKey {
  const key = readPublicKey(address)
  if (!key) throw new WidgetError('INVALID_TRANSFER')
  return key
}

/**
 * Form of a Solana address: base58 of 32 bytes. It carries no checksum. A key off the curve has no secret half: it is
 * an account of a program, and what is sent there may be lost (threats T20).
 */
export function checkSolanaAddress(text: string): AddressCheck {
  if (hasInvisibleCharacters(text)) return { ok: false, problem: 'invisible' }
  const key = readPublicKey(text)
  if (!key) return { ok: false, problem: 'malformed' }
  // Thirty-two zero bytes are the System program: nobody's account.
  if (key.equals(PublicKey.default)) return { ok: false, problem: 'zero' }
  const address = key.toBase58()
  return PublicKey.isOnCurve(key.toBytes()) ? { ok: true, address } : { ok: true, address, warning: 'noKey' }
}

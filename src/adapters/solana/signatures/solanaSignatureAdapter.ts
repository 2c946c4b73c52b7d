import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { WidgetError } from '../../../errors'
import { askForSignature, readSignedText, toTextBytes } from '../../signedText'
import type { CreateSignatureAdapter } from '../../signatureContract'

const SIGNATURE_BYTES = 64
const KEY_BYTES = 32
/** The longest 64 bytes in base58. */
const MAX_TEXT_LENGTH = 88

/** Exactly so many bytes in base58, or `undefined`. */
function readBase58(text: string, length: number): Uint8Array | undefined {
  if (text.length > MAX_TEXT_LENGTH) return undefined
  try {
    const bytes = base58.decode(text)
    return bytes.length === length ? bytes : undefined
  } catch {
    return undefined
  }
}

/**
 * Signed texts of the namespace: Ed25519 over the bytes of the text (RFC 8032, by its strict reading: points and numbers
 * have one spelling each).
 */
export const createSolanaSignatureAdapter: CreateSignatureAdapter = () => ({
  async signMessage(provider, { message }) {
    const answer = await askForSignature(provider, 'signMessage', toTextBytes(message))
    if (!(answer instanceof Uint8Array) || answer.length !== SIGNATURE_BYTES) throw new WidgetError('SIWX_SIGNATURE')
    return base58.encode(answer)
  },
  async verifyMessage({ address, message, signature }) {
    const text = readSignedText(message)
    const key = readBase58(address, KEY_BYTES)
    const signed = readBase58(signature, SIGNATURE_BYTES)
    // An address that is no key is no error: nobody can sign as it.
    return text && key && signed ? ed25519.verify(signed, text, key, { zip215: false }) : false
  },
})

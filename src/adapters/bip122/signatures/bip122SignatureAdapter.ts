import { base64 } from '@scure/base'
import { WidgetError } from '../../../errors'
import { readSignedText, toTextBytes } from '../../signedText'
import type { CreateSignatureAdapter } from '../../signatureContract'
import { askBitcoinText } from './askBitcoinText'
import { BIP137_BYTES, isBip137Signature } from './bip137'
import { isBip322Signature } from './bip322'
import { outputOf } from './outputOf'

/** Four letters for three bytes; the longest is a witness with a signature in DER and a key. */
const MAX_TEXT_LENGTH = 256
/**
 * How BIP-322 marks its simple form since it is final; wallets of before leave it out. Neither way of signing begins so
 * by itself.
 */
const SIMPLE = 'smp'

/** Between a signature of BIP-137 and the longest witness; `undefined` for other texts. */
function readSignature(value: unknown): { bytes: Uint8Array; isBip137: boolean } | undefined {
  if (typeof value !== 'string' || value.length > MAX_TEXT_LENGTH) return undefined
  const isMarked = value.startsWith(SIMPLE)
  try {
    const bytes = base64.decode(isMarked ? value.slice(SIMPLE.length) : value)
    return bytes.length >= BIP137_BYTES ? { bytes, isBip137: bytes.length === BIP137_BYTES && !isMarked } : undefined
  } catch {
    return undefined
  }
}

/**
 * Signed texts of the namespace, in base64: BIP-137 for addresses of a single key, BIP-322 in its simple form, marked or
 * not, for segwit and taproot.
 */
export const createBip122SignatureAdapter: CreateSignatureAdapter = () => ({
  async signMessage(provider, { address, message }) {
    toTextBytes(message)
    const signature = await askBitcoinText(provider, { address, message })
    if (typeof signature !== 'string' || !readSignature(signature)) throw new WidgetError('SIWX_SIGNATURE')
    return signature
  },
  async verifyMessage({ network, address, message, signature }) {
    const text = readSignedText(message)
    const read = readSignature(signature)
    const output = outputOf(address, network)
    if (!text || !read || !output) return false
    return read.isBip137 ? isBip137Signature(text, read.bytes, output) : isBip322Signature(text, read.bytes, output)
  },
})

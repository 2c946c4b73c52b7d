import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils'
import { readSs58 } from '../../../domain/ss58'
import { WidgetError } from '../../../errors'
import { readKey } from '../../../lib/isRecord'
import { askForSignature, readSignedText, toTextBytes } from '../../signedText'
import type { CreateSignatureAdapter } from '../../signatureContract'
import { isAccountSignature } from './accountSignature'

/**
 * 64 bytes, 65 of an ECDSA key, and either with a byte before them that says the kind of key. Not all wallets write the
 * 0x.
 */
const SIGNATURE = /^(?:0x)?([0-9a-f]{128}|[0-9a-f]{130}|[0-9a-f]{132})$/i
const WRAP_START = utf8ToBytes('<Bytes>')
const WRAP_END = utf8ToBytes('</Bytes>')

const readDigits = (value: unknown): string | undefined =>
  typeof value === 'string' ? SIGNATURE.exec(value)?.[1]?.toLowerCase() : undefined

/**
 * Signed texts of the namespace: sr25519 (Schnorrkel, context "substrate"), ed25519 (RFC 8032, strict) and ECDSA over
 * BLAKE2b-256. Extensions sign the text between `<Bytes>` and `</Bytes>`, so that it can be no transaction; wallets
 * behind the relay may sign it bare.
 */
export const createPolkadotSignatureAdapter: CreateSignatureAdapter = () => ({
  async signMessage(provider, { address, message }) {
    const data = `0x${bytesToHex(toTextBytes(message))}`
    // Where the account can be named it is: what the wallet takes for the active one may be another by now.
    const answer = await (typeof readKey(provider, 'signRaw') === 'function'
      ? askForSignature(provider, 'signRaw', { address, data, type: 'bytes' })
      : askForSignature(provider, 'signMessage', message))
    const digits = readDigits(readKey(answer, 'signature'))
    if (digits === undefined) throw new WidgetError('SIWX_SIGNATURE')
    return `0x${digits}`
  },
  async verifyMessage({ address, message, signature }) {
    const text = readSignedText(message)
    const account = readSs58(address)
    const digits = readDigits(signature)
    if (!text || typeof account === 'string' || digits === undefined) return false
    const bytes = hexToBytes(digits)
    return (
      (await isAccountSignature(concatBytes(WRAP_START, text, WRAP_END), bytes, account.accountId)) ||
      isAccountSignature(text, bytes, account.accountId)
    )
  },
})

import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils'
import { polkadotSign } from '../../pairingWallet/namespaces/polkadot/polkadotKeys'
import { signedBytes } from '../../pairingWallet/namespaces/polkadot/transactionPayload'
import { isHexText, isRecord } from '../browser/guards'
import { invalidParams } from '../browser/providerError'

const START = utf8ToBytes('<Bytes>')
const END = utf8ToBytes('</Bytes>')
/** What stands before the signature of a transaction: the kind of key (MultiSignature). */
const SR25519 = 1

const bytesOf = (text: string): Uint8Array =>
  isHexText(text) && text.length % 2 === 0 ? hexToBytes(text.slice(2)) : utf8ToBytes(text)

const isSame = (one: Uint8Array, other: Uint8Array): boolean => bytesToHex(one) === bytesToHex(other)

/** Wrapped, so that it can never be a transaction; what is wrapped already stays as it is. */
function wrapBytes(data: string): Uint8Array {
  const bytes = bytesOf(data)
  const isWrapped =
    bytes.length >= START.length + END.length &&
    isSame(bytes.slice(0, START.length), START) &&
    isSame(bytes.slice(-END.length), END)
  return isWrapped ? bytes : Uint8Array.from([...START, ...bytes, ...END])
}

/** Signs raw bytes as extensions do: 64 bytes as hex. */
export const signRaw = (data: string, seed: Uint8Array): string =>
  `0x${bytesToHex(polkadotSign(wrapBytes(data), seed))}`

/** The bytes of a transaction's payload that are signed, from the JSON of the Polkadot.js API. */
export function payloadBytes(payload: unknown): Uint8Array {
  if (!isRecord(payload)) throw invalidParams('A payload is expected.')
  try {
    return signedBytes(payload)
  } catch (problem) {
    throw invalidParams(`payload: ${problem instanceof Error ? problem.message : String(problem)}`)
  }
}

/** Signs a transaction's payload: the kind of key and 64 bytes, as hex. */
export const signPayload = (payload: unknown, seed: Uint8Array): string =>
  `0x${bytesToHex(Uint8Array.from([SR25519, ...polkadotSign(payloadBytes(payload), seed)]))}`

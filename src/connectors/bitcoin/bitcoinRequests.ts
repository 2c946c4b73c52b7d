import { base64, hex } from '@scure/base'
import { WidgetError } from '../../errors'
import { isRecord } from '../../lib/isRecord'
import type { BitcoinInputToSign, BitcoinMessageProtocol, BitcoinProvider } from './bitcoinProvider'

/** What a host asks a wallet to sign, checked: wallets read wrong parameters in their own ways. */
export type MessageToSign = { message: string; address?: string; protocol?: BitcoinMessageProtocol }
export type PsbtToSign = { psbt: Uint8Array; signInputs: BitcoinInputToSign[]; broadcast: boolean }
export type BitcoinTransfer = { recipientAddress: string; satoshi: bigint; feeRate?: number }

/** "psbt" and a byte that no text has: how every one of them begins (BIP-174). */
const PSBT_MAGIC = [0x70, 0x73, 0x62, 0x74, 0xff]
const SATOSHI = /^[1-9]\d{0,15}$/
const SATOSHI_DIGITS = 8
const FEE_RATE = /^\d{1,5}(?:\.\d{1,3})?$/

const notUsable = (cause: string): WidgetError => new WidgetError('TRANSACTION', {}, { cause: new TypeError(cause) })

/** @throws TRANSACTION for what is no PSBT */
export function readPsbt(text: unknown): Uint8Array {
  let bytes: Uint8Array | undefined
  try {
    if (typeof text === 'string')
      bytes = /^(?:[0-9a-f]{2})+$/i.test(text) ? hex.decode(text.toLowerCase()) : base64.decode(text)
  } catch (cause) {
    throw new WidgetError('TRANSACTION', {}, { cause })
  }
  if (!bytes || !PSBT_MAGIC.every((byte, index) => bytes[index] === byte))
    throw notUsable('psbt: a PSBT in base64 is expected')
  return bytes
}

/** A PSBT as the product says it. */
export const toBase64 = (bytes: Uint8Array): string => base64.encode(bytes)

/** A PSBT as wallets with an older interface want it. */
export const toHexText = (bytes: Uint8Array): string => hex.encode(bytes)

function readInput(input: unknown): BitcoinInputToSign {
  const { address, index, sighashTypes } = isRecord(input) ? input : {}
  if (typeof address !== 'string' || typeof index !== 'number' || !Number.isSafeInteger(index) || index < 0)
    throw notUsable('signInputs: address and index are expected')
  if (sighashTypes === undefined) return { address, index }
  if (!Array.isArray(sighashTypes) || !sighashTypes.every((type) => typeof type === 'number'))
    throw notUsable('sighashTypes: a list of numbers is expected')
  return { address, index, sighashTypes }
}

/** @throws TRANSACTION */
export function readPsbtToSign(params: unknown): PsbtToSign {
  const { psbt, signInputs = [], broadcast = false } = isRecord(params) ? params : {}
  if (!Array.isArray(signInputs)) throw notUsable('signInputs: a list is expected')
  return { psbt: readPsbt(psbt), signInputs: signInputs.map(readInput), broadcast: broadcast === true }
}

/** @throws TRANSACTION */
export function readMessageToSign(params: unknown): MessageToSign {
  const { message, address, protocol } = isRecord(params) ? params : {}
  if (typeof message !== 'string' || (address !== undefined && typeof address !== 'string'))
    throw notUsable('message: a text is expected')
  if (protocol !== undefined && protocol !== 'ecdsa' && protocol !== 'bip322')
    throw new WidgetError('UNSUPPORTED_METHOD')
  return { message, ...(address !== undefined && { address }), ...(protocol !== undefined && { protocol }) }
}

/** @throws INVALID_TRANSFER unless there is a recipient and a whole number of satoshi above zero */
export function readTransfer(params: unknown): BitcoinTransfer {
  const { recipientAddress, amount, feeRate } = isRecord(params) ? params : {}
  if (
    typeof recipientAddress !== 'string' ||
    recipientAddress === '' ||
    typeof amount !== 'string' ||
    !SATOSHI.test(amount)
  )
    throw new WidgetError('INVALID_TRANSFER')
  // A price, not an amount: wallets take it as a number.
  const rate = typeof feeRate === 'string' && FEE_RATE.test(feeRate) ? Number(feeRate) : undefined
  return { recipientAddress, satoshi: BigInt(amount), ...(rate !== undefined && { feeRate: rate }) }
}

/** Satoshi as the number some wallets want. @throws INVALID_TRANSFER for more than a number can say exactly */
export function toSafeNumber(satoshi: bigint): number {
  if (satoshi > BigInt(Number.MAX_SAFE_INTEGER)) throw new WidgetError('INVALID_TRANSFER')
  return Number(satoshi)
}

/** Satoshi in whole coins as decimal text, all eight digits: `1234` is `0.00001234`. */
export function toBtcText(satoshi: bigint): string {
  const digits = satoshi.toString().padStart(SATOSHI_DIGITS + 1, '0')
  return `${digits.slice(0, -SATOSHI_DIGITS)}.${digits.slice(-SATOSHI_DIGITS)}`
}

/** A signature as wallets give it, base64 or hex, as base64. @throws TRANSACTION */
export function readSignature(answer: unknown): string {
  if (typeof answer !== 'string' || answer === '') throw notUsable('signature: a text is expected')
  return /^(?:[0-9a-f]{2})+$/i.test(answer) ? base64.encode(hex.decode(answer.toLowerCase())) : answer
}

/** The id of a transaction a wallet sent. @throws TRANSACTION */
export function readTxid(answer: unknown): string {
  if (typeof answer !== 'string' || !/^[0-9a-f]{64}$/i.test(answer)) throw notUsable('txid: 64 hex digits are expected')
  return answer.toLowerCase()
}

/** The provider's methods by name, for hosts that ask with `request`; further ones go to `more`. */
export function createRequest(
  provider: Omit<BitcoinProvider, 'request'>,
  more: (method: string, params: unknown) => Promise<unknown> = () =>
    Promise.reject(new WidgetError('UNSUPPORTED_METHOD')),
): BitcoinProvider['request'] {
  return async ({ method, params }) => {
    if (method === 'getAccountAddresses') return provider.getAccountAddresses()
    if (method === 'signMessage') return provider.signMessage(readMessageToSign(params))
    if (method === 'signPsbt') {
      const { psbt, ...rest } = readPsbtToSign(params)
      return provider.signPsbt({ psbt: toBase64(psbt), ...rest })
    }
    if (method === 'sendTransfer') {
      const { recipientAddress, satoshi } = readTransfer(params)
      return provider.sendTransfer({ recipientAddress, amount: satoshi.toString() })
    }
    return more(method, params)
  }
}

import { hexToBytes } from '@noble/hashes/utils'
import { toWalletError, WidgetError } from '../../../errors'
import { readKey } from '../../../lib/isRecord'
import { nameSignature } from '../signatures/accountSignature'
import { signedBytes, signedExtrinsic, type SignerPayload, type UnsignedExtrinsic } from './extrinsic'

const BYTES = /^(?:0x)?((?:[0-9a-f]{2})+)$/i
/** The kind of key and the signature: ed25519 and sr25519, and ECDSA. */
const SIGNATURE_BYTES = [65, 66]
/** A transaction's length, its version, the kind of its address, and whose it is. */
const BEFORE_SIGNATURE = 2 + 1 + 1 + 32

/** What the wallet answers to a transfer. @throws UserRejectedError, UNSUPPORTED_METHOD, and what the wallet says */
async function ask(provider: unknown, payload: SignerPayload): Promise<unknown> {
  const call = ['signPayload', 'signTransaction']
    .map((method) => readKey(provider, method))
    .find((method) => typeof method === 'function')
  if (!call) throw new WidgetError('UNSUPPORTED_METHOD')
  try {
    const answer: unknown = await Reflect.apply(call, provider, [payload])
    return answer
  } catch (thrown) {
    throw toWalletError(thrown)
  }
}

function readBytes(value: unknown): Uint8Array | undefined {
  if (value instanceof Uint8Array) return value
  const digits = typeof value === 'string' ? BYTES.exec(value)?.[1] : undefined
  return digits === undefined ? undefined : hexToBytes(digits.toLowerCase())
}

/**
 * A transaction that the wallet put together, if it is the one asked for in everything but the signature, and that it
 * signed the hash of the metadata too, as hardware wallets do: whether that signature is right, the chain says.
 */
function readWhole(asked: UnsignedExtrinsic, bytes: Uint8Array): Uint8Array | undefined {
  const withHash = { ...asked, values: { ...asked.values, metadataHashMode: 1 } }
  return SIGNATURE_BYTES.map((length) => {
    const signature = bytes.subarray(BEFORE_SIGNATURE, BEFORE_SIGNATURE + length)
    return signature.length === length ? signedExtrinsic(withHash, signature) : new Uint8Array()
  }).find((expected) => expected.length === bytes.length && expected.every((byte, index) => byte === bytes[index]))
}

/**
 * Has the transfer signed, and gives it back as the chain takes it: the account signed exactly what was asked, or
 * nothing is sent.
 * @throws TRANSACTION for another transaction or another account's signature, and as the wallet says
 */
export async function askToSign(
  provider: unknown,
  asked: UnsignedExtrinsic,
  payload: SignerPayload,
): Promise<Uint8Array> {
  const answer = await ask(provider, payload)
  const signature = readBytes(readKey(answer, 'signature'))
  const named = signature && (await nameSignature(signedBytes(asked), signature, asked.accountId))
  if (named) return signedExtrinsic(asked, named)
  const whole = readBytes(readKey(answer, 'signedTransaction'))
  const hasHash = 'mode' in payload && whole !== undefined
  const transaction = hasHash ? readWhole(asked, whole) : undefined
  if (!transaction) throw new WidgetError('TRANSACTION')
  return transaction
}

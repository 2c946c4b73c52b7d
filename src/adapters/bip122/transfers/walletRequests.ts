import { base64, hex } from '@scure/base'
import { toWalletError, WidgetError } from '../../../errors'
import { readKey } from '../../../lib/isRecord'

/** How a PSBT begins in hex, in which some paired wallets answer. */
const HEX_PSBT = /^70736274ff/i

/**
 * Asks one method of the provider; `undefined` where it cannot be asked. Whatever it throws becomes one of our errors.
 */
async function ask(provider: unknown, method: string, params: object): Promise<{ answer: unknown } | undefined> {
  const call: unknown = readKey(provider, method)
  if (typeof call !== 'function') return undefined
  try {
    const answer: unknown = await Reflect.apply(call, provider, [params])
    return { answer }
  } catch (thrown) {
    const error = toWalletError(thrown)
    if (error.code === 'UNSUPPORTED_METHOD') return undefined
    throw error
  }
}

/**
 * The signed PSBT, or `undefined` from a wallet that signs none. @throws UserRejectedError, TRANSACTION, and what the
 * wallet says
 */
export async function askToSign(
  provider: unknown,
  { psbt, address, inputs }: { psbt: Uint8Array; address: string; inputs: number },
): Promise<Uint8Array | undefined> {
  const signInputs = Array.from({ length: inputs }, (_, index) => ({ address, index }))
  const reply = await ask(provider, 'signPsbt', { psbt: base64.encode(psbt), signInputs, broadcast: false })
  if (!reply) return undefined
  const signed = readKey(reply.answer, 'psbt')
  try {
    if (typeof signed === 'string')
      return HEX_PSBT.test(signed) ? hex.decode(signed.toLowerCase()) : base64.decode(signed)
  } catch (cause) {
    throw new WidgetError('TRANSACTION', {}, { cause })
  }
  throw new WidgetError('TRANSACTION')
}

/**
 * The name of a payment that the wallet made and sent itself, or `undefined` from one that makes none. @throws as
 * askToSign
 */
export async function askToPay(
  provider: unknown,
  payment: { recipientAddress: string; amount: string; feeRate: string },
): Promise<string | undefined> {
  const reply = await ask(provider, 'sendTransfer', payment)
  if (!reply) return undefined
  const txid = readKey(reply.answer, 'txid')
  if (typeof txid !== 'string' || !/^[0-9a-f]{64}$/i.test(txid)) throw new WidgetError('TRANSACTION')
  return txid.toLowerCase()
}

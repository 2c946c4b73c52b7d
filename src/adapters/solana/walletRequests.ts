import { base58 } from '@scure/base'
import { toWalletError, WidgetError } from '../../errors'
import { readKey } from '../../lib/isRecord'

const SIGNATURE_BYTES = 64

/**
 * Asks one method of the provider; `undefined` where it cannot be asked. Whatever it throws becomes one of our errors.
 */
async function ask(
  provider: unknown,
  method: string,
  ...args: readonly unknown[]
): Promise<{ answer: unknown } | undefined> {
  const call: unknown = readKey(provider, method)
  if (typeof call !== 'function') return undefined
  try {
    const answer: unknown = await Reflect.apply(call, provider, args)
    return { answer }
  } catch (thrown) {
    const error = toWalletError(thrown)
    if (error.code === 'UNSUPPORTED_METHOD') return undefined
    throw error
  }
}

/**
 * The signed bytes of a transaction, or `undefined` from a wallet that signs only what it also sends.
 * @throws UserRejectedError, TRANSACTION, and what the wallet says
 */
export async function askToSign(provider: unknown, transaction: Uint8Array): Promise<Uint8Array | undefined> {
  const reply = await ask(provider, 'signTransaction', transaction)
  if (!reply) return undefined
  if (!(reply.answer instanceof Uint8Array)) throw new WidgetError('TRANSACTION')
  return reply.answer
}

/**
 * The name of a transaction that the wallet signed and sent. @throws UserRejectedError, UNSUPPORTED_METHOD, TRANSACTION
 */
export async function askToSend(provider: unknown, transaction: Uint8Array): Promise<string> {
  const reply = await ask(provider, 'signAndSendTransaction', transaction, { preflightCommitment: 'confirmed' })
  if (!reply) throw new WidgetError('UNSUPPORTED_METHOD')
  const { answer } = reply
  if (typeof answer !== 'string' || !isSignature(answer)) throw new WidgetError('TRANSACTION')
  return answer
}

function isSignature(text: string): boolean {
  try {
    return text.length <= 88 && base58.decode(text).length === SIGNATURE_BYTES
  } catch {
    return false
  }
}

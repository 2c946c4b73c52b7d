import { toWalletError, WidgetError } from '../errors'
import { readKey } from '../lib/isRecord'

/** Far above any sign-in message: what is longer is not looked at, so that no text costs noticeable time. */
const MAX_TEXT_LENGTH = 65_536
/** Half of a letter: in UTF-8 it would become another letter, and so another text. */
const HALF_LETTER = /\p{Surrogate}/u

/** A text as the bytes that are signed (UTF-8), or `undefined` for one that has none or is far too long. */
export function readSignedText(message: string): Uint8Array | undefined {
  return message.length > MAX_TEXT_LENGTH || HALF_LETTER.test(message) ? undefined : new TextEncoder().encode(message)
}

/** The bytes of a text a wallet is to sign. @throws SIWX_MESSAGE for one that has none */
export function toTextBytes(message: string): Uint8Array {
  const bytes = readSignedText(message)
  if (!bytes) throw new WidgetError('SIWX_MESSAGE')
  return bytes
}

/**
 * Asks a wallet for a signature by one method of its provider. Whatever it throws becomes one of our errors.
 * @throws UserRejectedError, UNSUPPORTED_METHOD, SIWX_SIGNATURE where its answer was none for the provider, and what
 * the wallet says
 */
export async function askForSignature(
  provider: unknown,
  method: string,
  ...args: readonly unknown[]
): Promise<unknown> {
  const call: unknown = readKey(provider, method)
  if (typeof call !== 'function') throw new WidgetError('UNSUPPORTED_METHOD')
  try {
    const answer: unknown = await Reflect.apply(call, provider, args)
    return answer
  } catch (thrown) {
    const error = toWalletError(thrown)
    // The providers' word for an answer they cannot read, and ours for one without a word.
    throw error.code === 'TRANSACTION' ? new WidgetError('SIWX_SIGNATURE', {}, { cause: error }) : error
  }
}

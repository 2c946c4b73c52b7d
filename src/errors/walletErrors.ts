import { hasRejectionCode, saysRejected } from './userRejection'
import { UserRejectedError } from './publicErrors'
import { WidgetError } from './widgetError'
import { cleanText } from '../lib/cleanText'
import { readKey } from '../lib/isRecord'

const UNSUPPORTED_METHOD = [4200, -32601]
const REQUEST_PENDING = -32002
/** Codes with which wallets say that they do not know a network (reference, constants §8). */
const UNKNOWN_CHAIN = [4902, 32603, 5000]
const MAX_MESSAGE_LENGTH = 200
const MAX_DEPTH = 4

/**
 * Every error there is inside a thrown thing: itself, and what wallets nest under `data`, `cause`, `error` and the
 * like.
 */
function nestedErrors(thrown: unknown, depth = 0): unknown[] {
  if (depth > MAX_DEPTH || thrown === null || thrown === undefined) return []
  const inner = ['data', 'cause', 'error', 'originalError', 'info'].map((key) => readKey(thrown, key))
  return [thrown, ...inner.flatMap((part) => nestedErrors(part, depth + 1))]
}

/** The code of one error; some wallets write it as text. */
function codeOf(error: unknown): number | string | undefined {
  const code = readKey(error, 'code')
  if (typeof code === 'string' && /^-?\d{1,6}$/.test(code)) return Number.parseInt(code, 10)
  return typeof code === 'number' || typeof code === 'string' ? code : undefined
}

function messageOf(error: unknown): string {
  const message = typeof error === 'string' ? error : (readKey(error, 'shortMessage') ?? readKey(error, 'message'))
  return cleanText(message, MAX_MESSAGE_LENGTH)
}

/**
 * Whatever a wallet threw as one of our errors: a refusal, busy, locked, a network or method it does not know; the rest
 * carries the wallet's own short words, or "Transaction error" where it has none (spec §8).
 */
export function toWalletError(thrown: unknown): WidgetError {
  if (thrown instanceof WidgetError) return thrown
  const errors = nestedErrors(thrown)
  const codes = errors.map(codeOf)
  const texts = errors.map(messageOf)
  const cause = { cause: thrown }
  if (hasRejectionCode(codes, texts)) return new UserRejectedError(cause)
  const saysUnknownChain = texts.some((text) => /\bunrecognized chain id\b/i.test(text))
  if (saysUnknownChain || codes.some((code) => typeof code === 'number' && UNKNOWN_CHAIN.includes(code))) {
    return new WidgetError('CHAIN_NOT_IN_WALLET', {}, cause)
  }
  if (codes.includes(REQUEST_PENDING)) return new WidgetError('WALLET_BUSY', {}, cause)
  if (saysRejected(texts)) return new UserRejectedError(cause)
  if (texts.some((text) => /\b(?:un)?lock(?:ed)?\b.{0,20}\bwallet\b|\bwallet\b.{0,20}\block(?:ed)?\b/i.test(text)))
    return new WidgetError('WALLET_LOCKED', {}, cause)
  if (codes.some((code) => typeof code === 'number' && UNSUPPORTED_METHOD.includes(code))) {
    return new WidgetError('UNSUPPORTED_METHOD', {}, cause)
  }
  const reason = texts.find((text) => text !== '')
  return reason === undefined ? new WidgetError('TRANSACTION', {}, cause) : new WidgetError('WALLET', { reason }, cause)
}

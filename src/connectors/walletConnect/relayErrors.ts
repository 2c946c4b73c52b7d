import { toWalletError, WidgetError } from '../../errors'
import { readKey } from '../../lib/isRecord'

const messageOf = (thrown: unknown): string => {
  const message = typeof thrown === 'string' ? thrown : readKey(thrown, 'message')
  return typeof message === 'string' ? message : ''
}

/**
 * Answers of a wallet to a proposal or request: rejected (5000–5003), unsupported (5100–5104), by session errors of the
 * protocol.
 */
const SESSION_REJECTED = [5000, 5001, 5002, 5003]
const SESSION_UNSUPPORTED = [5100, 5101, 5102, 5103, 5104]

/** Why the relay closed the way to itself, by the words it gives (reference, flows §4.10). */
function refusalOf(text: string): WidgetError | undefined {
  const cause = { cause: text }
  if (/origin not allowed|unauthorized: origin/i.test(text)) return new WidgetError('ORIGIN_NOT_ALLOWED', {}, cause)
  if (/project ?id|project not found|invalid key/i.test(text)) return new WidgetError('PROJECT_ID_INVALID', {}, cause)
  if (/JWT|token.*(?:not yet valid|expired)|issued at/i.test(text)) return new WidgetError('CLOCK_SKEW', {}, cause)
  return undefined
}

/** What kept a link from being made, as one of our errors. */
export function toRelayError(thrown: unknown): WidgetError {
  if (thrown instanceof WidgetError) return thrown
  const text = messageOf(thrown)
  if (/no internet connection/i.test(text)) return new WidgetError('OFFLINE', {}, { cause: thrown })
  return refusalOf(text) ?? new WidgetError('RELAY_UNREACHABLE', {}, { cause: thrown })
}

/** What a wallet answered instead of an approval, as one of our errors. */
export function toProposalError(thrown: unknown): WidgetError {
  const code = readKey(thrown, 'code')
  if (typeof code === 'number' && SESSION_REJECTED.includes(code)) return toWalletError({ code: 4001, cause: thrown })
  if (typeof code === 'number' && SESSION_UNSUPPORTED.includes(code))
    return new WidgetError('WALLET_UNSUITABLE', {}, { cause: thrown })
  if (/(?:proposal|request) expired/i.test(messageOf(thrown)))
    return new WidgetError('PAIRING_EXPIRED', {}, { cause: thrown })
  return toWalletError(thrown)
}

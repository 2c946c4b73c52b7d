import type { ErrorCode } from '../../../errors'
import type { MessageKey } from '../../../i18n'

/** What a view says when a wallet did not connect. Without a text the error's own words stand below the title. */
export type FailureMessages = { title: MessageKey; text?: MessageKey }

const WORDS: Partial<Record<ErrorCode, FailureMessages>> = {
  USER_REJECTED: { title: 'connecting.declinedTitle', text: 'connecting.declinedText' },
  WALLET_BUSY: { title: 'connecting.busyTitle', text: 'connecting.busyText' },
  WALLET_LOCKED: { title: 'connecting.lockedTitle', text: 'connecting.lockedText' },
  WALLET_TIMEOUT: { title: 'connecting.timeoutTitle', text: 'connecting.timeoutText' },
  NO_ACCOUNT: { title: 'connecting.noAccountTitle', text: 'connecting.noAccountText' },
}

/** The words for a failed attempt, by its error's code. */
export function failureMessages(code: ErrorCode): FailureMessages {
  return WORDS[code] ?? { title: 'connecting.failedTitle' }
}

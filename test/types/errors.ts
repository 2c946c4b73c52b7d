// The errors: kinds to ask for, codes to switch over.
import { HttpError, UserRejectedError, WalletWidgetError, type ErrorCode } from 'wallet-widget'

export function say(thrown: unknown): string {
  if (thrown instanceof UserRejectedError) return 'declined'
  if (thrown instanceof HttpError) return `status ${thrown.status.toFixed(0)}`
  if (!(thrown instanceof WalletWidgetError)) return 'not ours'
  const error: Error = thrown
  const code: ErrorCode = thrown.code
  switch (code) {
    case 'USER_REJECTED':
    case 'INVALID_OPTION':
    case 'OFFLINE':
      return thrown.message
    // @ts-expect-error -- no such code
    case 'USER_REJECTET':
      return ''
    default:
      return `${code}: ${error.message} ${String(error.cause)}`
  }
}

// @ts-expect-error -- a code is one of the list
export const wrong: ErrorCode = 'SOMETHING_ELSE'
// @ts-expect-error -- made with a code
export const bare = new WalletWidgetError()

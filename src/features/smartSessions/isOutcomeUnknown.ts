import { WidgetError } from '../../errors'

/**
 * Whether the service may have taken what it was sent: it answers a second revocation with 400, and nobody hears an
 * answer that is lost on its way.
 */
export function isOutcomeUnknown(error: unknown): boolean {
  if (!(error instanceof WidgetError)) return false
  const status = Number(error.params.status)
  return error.code === 'HTTP'
    ? status === 400 || status >= 500
    : ['NETWORK', 'TIMEOUT', 'MALFORMED_ANSWER'].includes(error.code)
}

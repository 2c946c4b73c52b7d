import { WidgetError } from '../../../errors'

/**
 * For questions a contract or an old node need not know: their refusal is no answer; a node that cannot be reached says
 * neither.
 */
export function toNoAnswer(error: unknown): undefined {
  if (error instanceof WidgetError && (error.code === 'RPC' || error.code === 'MALFORMED_ANSWER')) return undefined
  throw error
}

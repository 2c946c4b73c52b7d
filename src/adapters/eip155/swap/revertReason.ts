import { WidgetError } from '../../../errors'
import { cleanText } from '../../../lib/cleanText'
import { readKey } from '../../../lib/isRecord'
import { tokenAbi } from './swapAbi'

const MAX_REASON_LENGTH = 200

/** The words a contract gave for its refusal (`Error(string)`), or `undefined` when it gave none. */
function readRevertReason(data: unknown): string | undefined {
  if (typeof data !== 'string') return undefined
  try {
    const words: unknown = tokenAbi().parseError(data)?.args[0]
    return cleanText(words, MAX_REASON_LENGTH) || undefined
  } catch {
    // Not the bytes of a refusal.
    return undefined
  }
}

/** The failure of a run: RPC with the contract's words, else the node's. */
export function toRevert(data: unknown, nodeMessages: unknown, options?: { cause?: unknown }): WidgetError {
  const reason = readRevertReason(data) ?? (cleanText(nodeMessages, MAX_REASON_LENGTH) || 'execution reverted')
  return new WidgetError('RPC', { reason }, options)
}

/** Runs a call; when the node refuses with a contract's words in bytes, they are what is said. */
export async function withReadableReason<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    const data: unknown = readKey(error, 'data')
    if (readRevertReason(data) === undefined) throw error
    throw toRevert(data, undefined, { cause: error })
  }
}

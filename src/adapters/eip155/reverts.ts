import { WidgetError } from '../../errors'
import { readKey } from '../../lib/isRecord'

/** EIP-1474 and what nodes write for a call that was run and did not come to its end. */
const EXECUTION_REVERTED = 3
const REVERT_WORDS =
  /revert|invalid opcode|bad instruction|(?:bad|invalid) jump|out ?of ?gas|stack (?:under|over)flow|\bE?VM (?:error|exception|execution)\b/i

/**
 * Whether a node says that it ran a call and the contract did not bring it to its end. Every other refusal says nothing
 * about the contract.
 */
export const isRevert = (error: unknown): boolean =>
  error instanceof WidgetError &&
  error.code === 'RPC' &&
  (readKey(error, 'rpcCode') === EXECUTION_REVERTED || REVERT_WORDS.test(String(error.params.reason)))

const BYTES = /^0x(?:[0-9a-fA-F]{2})+$/

/** The bytes a contract reverted with, wherever the node put them; `undefined` where it gave none. */
export function revertBytes(error: unknown): string | undefined {
  if (!(error instanceof WidgetError) || error.code !== 'RPC') return undefined
  let data = readKey(error, 'data')
  // Some nodes wrap them, and some write words in front ("Reverted 0x…").
  for (const key of ['data', 'data', 'result']) if (typeof data === 'object') data = readKey(data, key)
  const hex = typeof data === 'string' ? /0x[0-9a-fA-F]*$/.exec(data)?.[0] : undefined
  return hex !== undefined && BYTES.test(hex) ? hex : undefined
}

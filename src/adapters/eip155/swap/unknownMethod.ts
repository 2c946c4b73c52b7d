import { WidgetError } from '../../../errors'
import { readKey } from '../../../lib/isRecord'

/** Method not found, a form of its parameters that is not known, and method not supported. */
const METHOD_UNKNOWN = [-32601, -32602, -32004]
const UNKNOWN_WORDS = /\bnot (?:found|supported|available|allowed|enabled|exist|whitelisted)\b|\bunknown method\b|\bunsupported\b|\bdoes ?n.t exist\b|\bdisabled\b|\btoo many arguments\b/i

/** Whether a node's refusal means that it cannot do what was asked at all, rather than that a run failed. */
export function isMethodUnknown(error: unknown): boolean {
  if (!(error instanceof WidgetError)) return false
  // Some nodes turn unknown methods away before they read them.
  if (error.code === 'HTTP') return /^40[0135]$/.test(String(error.params.status))
  if (error.code !== 'RPC') return false
  const rpcCode: unknown = readKey(error, 'rpcCode')
  return (typeof rpcCode === 'number' && METHOD_UNKNOWN.includes(rpcCode)) || UNKNOWN_WORDS.test(String(error.params.reason))
}

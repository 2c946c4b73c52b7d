import { readKey } from '../lib/isRecord'
import { WidgetError } from './widgetError'

/** Method not found, a form of its parameters that is not known, and method not supported. */
const METHOD_UNKNOWN = [-32601, -32602, -32004]
const UNKNOWN_WORDS =
  /\bnot (?:found|supported|available|allowed|enabled|exist|whitelisted)\b|\bunknown method\b|\bunsupported\b|\bdoes ?n.t exist\b|\bdisabled\b|\btoo many arguments\b/i
/** What nodes and gateways answer to a method they do not serve, before they read the call. */
const HTTP_UNKNOWN = /^(?:40[01345]|415|501)$/
const REVERTED = 3

/** Whether a node's refusal means that it cannot do what was asked at all, rather than that a run failed. */
export function isMethodUnknown(error: unknown): boolean {
  if (!(error instanceof WidgetError)) return false
  if (error.code === 'HTTP') return HTTP_UNKNOWN.test(String(error.params.status))
  const rpcCode: unknown = readKey(error, 'rpcCode')
  // What a contract says of itself may be in any words.
  if (error.code !== 'RPC' || rpcCode === REVERTED || /revert/i.test(String(error.params.reason))) return false
  return (
    (typeof rpcCode === 'number' && METHOD_UNKNOWN.includes(rpcCode)) || UNKNOWN_WORDS.test(String(error.params.reason))
  )
}

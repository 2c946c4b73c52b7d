import { HttpError, isMethodUnknown, RpcError, WidgetError } from '../errors'

/** Limit exceeded (EIP-1474; on Solana a node that is behind), and what gateways number their limits with. */
const BUSY_CODES = [-32005, -32016, -32029, -32090, -32097, 429]
const BUSY_WORDS = /rate.?limit|too many requests|limit exceeded|exceeded .*limit|quota|overloaded|capacity/i
/** Not understood, internal trouble, no such resource: what goes wrong inside of a node, not in the call. */
const OWN_TROUBLE = [-32700, -32600, -32603, -32001]
/** The block asked about is not there yet, or not there any more. */
const BEHIND_WORDS =
  /(?:header|block|state) .*(?:not (?:available|found)|pruned)|unknown block|missing trie node|unhealthy|syncing/i
const REVERTED = 3
const INVALID_PARAMS = -32602
const METHOD_NOT_SERVED = [-32601, -32004]
const REQUEST_TIMEOUT = 408
const NOT_IMPLEMENTED = 501

/** Methods that hand over something signed. */
const RAW_TRANSACTION = /^(?:eth_sendRawTransaction|sendTransaction$|author_submit)/

/** Whether a call hands over a signed transaction. */
export const isRawTransaction = (method: string): boolean => RAW_TRANSACTION.test(method)

const reasonOf = ({ params }: WidgetError): string => String(params.reason)

const isRevert = (error: RpcError): boolean =>
  error.rpcCode === REVERTED ||
  /revert/i.test(reasonOf(error)) ||
  (typeof error.data === 'string' && /^0x[0-9a-f]{8}/i.test(error.data))

/** Whether a node refused only because it is asked too much, or is not well. */
export const isBusyAnswer = (error: RpcError): boolean =>
  !isRevert(error) && (BUSY_CODES.includes(error.rpcCode) || BUSY_WORDS.test(reasonOf(error)))

/**
 * Whether another node may do better: the way to this one failed, or it cannot do what is asked. A refusal of the
 * call's content is final.
 */
export function isWorthAnotherNode(error: unknown): boolean {
  if (!(error instanceof RpcError)) return !(error instanceof WidgetError && error.code === 'CANCELLED')
  if (isRevert(error)) return false
  // Wrong parameters are the call's fault; too many of them are a form that this node does not know.
  if (error.rpcCode === INVALID_PARAMS) return /too many arguments/i.test(reasonOf(error))
  return OWN_TROUBLE.includes(error.rpcCode) || BEHIND_WORDS.test(reasonOf(error)) || isMethodUnknown(error)
}

/** A node is of another chain: nothing it says counts. */
export class OtherChainError extends WidgetError {
  constructor(url: string) {
    super('MALFORMED_ANSWER', { host: new URL(url).host })
  }
}

/**
 * Whether it is certain that a node never passed a transaction on: it turned the call away before it looked at it.
 * Silence and errors of its own prove nothing.
 */
export function isTurnedAway(error: unknown): boolean {
  if (error instanceof HttpError)
    return (error.status < 500 && error.status !== REQUEST_TIMEOUT) || error.status === NOT_IMPLEMENTED
  return error instanceof OtherChainError || (error instanceof RpcError && METHOD_NOT_SERVED.includes(error.rpcCode))
}

/** Whether a node should be left alone for a while. One that does not know a method is well. */
export const isUnwell = (error: unknown): boolean => !(error instanceof RpcError) && !isMethodUnknown(error)

import { base64 } from '@scure/base'
import type { Network } from '../../domain'
import { HttpError, RpcError, WidgetError } from '../../errors'
import type { NetworkRpc } from '../contract'
import { COMMITMENT, fetchRecentBlock } from './nodeCalls'

/**
 * The node hands the transaction on every two seconds: as often as that, it may for as long as the transaction is
 * valid.
 */
const NODE_RETRIES = 40
const ALREADY_THERE = /already (?:been )?processed|AlreadyProcessed/i

const REQUEST_TIMEOUT = 408
const INTERNAL_ERROR = -32603

/** The gate in front of a node refused the call: the node never saw it. */
const isTurnedAway = (error: unknown): boolean =>
  error instanceof HttpError && error.status >= 400 && error.status < 500 && error.status !== REQUEST_TIMEOUT

/** Trouble inside of a node is no word on the transaction, which may be on its way by then. */
const isRefusal = (error: unknown): error is RpcError => error instanceof RpcError && error.rpcCode !== INTERNAL_ERROR

/**
 * Hands a signed transaction to the network, which gives it to one node. One that did not answer may have passed it on:
 * nothing proves then that it was not sent, and its status decides (threats T21).
 * @throws SOLANA_SEND when it was refused, and no node may have taken it
 */
export async function broadcast(rpc: NetworkRpc, network: Network, transaction: Uint8Array): Promise<void> {
  const params = [
    base64.encode(transaction),
    { encoding: 'base64', preflightCommitment: COMMITMENT.commitment, maxRetries: NODE_RETRIES },
  ]
  try {
    await rpc(network, 'sendTransaction', params)
  } catch (error) {
    const isRefused = isRefusal(error) && !ALREADY_THERE.test(String(error.params.reason))
    if (isRefused || isTurnedAway(error)) throw new WidgetError('SOLANA_SEND', {}, { cause: error })
  }
}

/**
 * Up to where a transaction may be taken that hangs on a block of the wallet's choice; unknown where the node does not
 * say.
 */
export async function lastValidNow(rpc: NetworkRpc, network: Network): Promise<number | undefined> {
  try {
    return (await fetchRecentBlock(rpc, network)).lastValidBlockHeight
  } catch {
    // It was sent all the same: it is watched until it is found.
    return undefined
  }
}

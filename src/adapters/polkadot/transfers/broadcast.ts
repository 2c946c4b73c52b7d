import { bytesToHex } from '@noble/hashes/utils'
import { HttpError, RpcError, WidgetError } from '../../../errors'
import type { Network } from '../../../domain'
import type { NetworkRpc } from '../../contract'

const REQUEST_TIMEOUT = 408
const INTERNAL_ERROR = -32603
/** It waits there already (polkadot-sdk, errors of `author_submitExtrinsic`). */
const ALREADY_THERE = 1013

/** The gate in front of a node refused the call: the node never saw it. */
const isTurnedAway = (error: unknown): boolean =>
  error instanceof HttpError && error.status >= 400 && error.status < 500 && error.status !== REQUEST_TIMEOUT

/** Trouble inside of a node is no word on the transaction, which may be on its way by then. */
const isRefusal = (error: unknown): boolean =>
  error instanceof RpcError && error.rpcCode !== INTERNAL_ERROR && error.rpcCode !== ALREADY_THERE

/**
 * Hands a signed transaction to the network. A node that did not answer may have passed it on: nothing proves then that
 * it was not sent, and its status decides (threats T21).
 * @throws TRANSACTION when it was refused
 */
export async function broadcast(rpc: NetworkRpc, network: Network, extrinsic: Uint8Array): Promise<void> {
  try {
    await rpc(network, 'author_submitExtrinsic', [`0x${bytesToHex(extrinsic)}`])
  } catch (cause) {
    if (isRefusal(cause) || isTurnedAway(cause)) throw new WidgetError('TRANSACTION', {}, { cause })
  }
}

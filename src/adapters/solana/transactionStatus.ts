import type { Network } from '../../domain'
import { isRecord } from '../../lib/isRecord'
import type { NetworkRpc, SentTransaction, TransactionStatus } from '../contract'
import { notReadable } from '../notReadable'
import { readValue, readWhole } from './nodeAnswers'

const SETTLED = ['confirmed', 'finalized']

/** What the chain says of a transaction; `undefined` when it knows none. */
async function askStatus(rpc: NetworkRpc, network: Network, hash: string): Promise<TransactionStatus | undefined> {
  const list = readValue(
    await rpc(network, 'getSignatureStatuses', [[hash], { searchTransactionHistory: true }]),
    network,
  )
  if (!Array.isArray(list) || list.length !== 1) throw notReadable(network)
  const status: unknown = list[0]
  if (status === null) return undefined
  if (!isRecord(status)) throw notReadable(network)
  const { confirmationStatus, confirmations, err } = status
  // Older nodes say with `confirmations: null` that it is final.
  const isSettled =
    typeof confirmationStatus === 'string' ? SETTLED.includes(confirmationStatus) : confirmations === null
  if (!isSettled) return 'submitted'
  return err === null || err === undefined ? 'confirmed' : 'failed'
}

/**
 * Where a transaction is. One the chain does not know has failed only when its time is over in the final blocks, and it
 * is still not there when asked after that: it may land in the very last block it is valid for (threats T21).
 */
export async function readTransactionStatus(
  rpc: NetworkRpc,
  network: Network,
  { hash, lastValidBlockHeight }: SentTransaction,
): Promise<TransactionStatus> {
  const status = await askStatus(rpc, network, hash)
  if (status !== undefined || lastValidBlockHeight === undefined) return status ?? 'submitted'
  const height = readWhole(await rpc(network, 'getBlockHeight', [{ commitment: 'finalized' }]), network)
  if (height <= BigInt(lastValidBlockHeight)) return 'submitted'
  return (await askStatus(rpc, network, hash)) ?? 'failed'
}

import type { Chain } from '../chains/chain'
import { isRecord } from '../http/exchange'
import { type NodeTransaction, readTransaction } from '../indexer/nodeAnswers'

/** Transactions of an account that wait to be mined. There are some only while mining is manual or by interval. */
export async function pendingTransactionsOf(chain: Chain, account: string): Promise<NodeTransaction[]> {
  const pool = await chain.rpc.call('txpool_content')
  if (!isRecord(pool)) return []
  return [pool['pending'], pool['queued']]
    .filter(isRecord)
    .flatMap((bySender) => Object.values(bySender))
    .filter(isRecord)
    .flatMap((byNonce) => Object.values(byNonce))
    .map(readTransaction)
    .filter((transaction) => transaction.sender === account || transaction.recipient === account)
    .sort((left, right) => right.nonce - left.nonce)
}

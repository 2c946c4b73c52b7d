import { LOG_SPANS_BLOCKS, MAX_LOG_REQUESTS } from '../../../config/limits/approvals'
import type { Network } from '../../../domain'
import { WidgetError } from '../../../errors'
import { readKey } from '../../../lib/isRecord'
import type { NetworkRpc } from '../../contract'
import { notReadable } from '../../notReadable'
import { readQuantity, toQuantity } from '../contractCall'
import { approvalTopics } from './approvalLogs'

/** No such method, or not for this visitor: another range meets the same. */
const NOT_SERVED_CODES: readonly unknown[] = [-32601, -32004]
const NOT_SERVED_STATUS = /^(?:40[1345]|501)$/

/** What a node says against a range; anything else is no word of a node. */
type Refusal = 'notServed' | 'range'

function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof WidgetError)) return undefined
  if (error.code === 'RPC') return NOT_SERVED_CODES.includes(readKey(error, 'rpcCode')) ? 'notServed' : 'range'
  if (error.code === 'HTTP') return NOT_SERVED_STATUS.test(String(error.params.status)) ? 'notServed' : 'range'
  // A range that is too wide may also end in silence, or in more than is taken.
  return error.code === 'TIMEOUT' || error.code === 'MALFORMED_ANSWER' ? 'range' : undefined
}

export type LogRanges = { logs: unknown[]; fromBlock: number; toBlock: number }

/**
 * Asks for the logs of what an account allowed, newest first: the whole chain at once, and narrower ranges where a node
 * refuses that, in a bounded number of questions. What was looked at before a refusal that no narrower range would help
 * counts. @throws UNSUPPORTED_METHOD, WidgetError where nothing could be looked at
 */
export async function readLogRanges(
  rpc: NetworkRpc,
  { network, owner, beforeBlock }: { network: Network; owner: string; beforeBlock?: number | undefined },
): Promise<LogRanges> {
  const toBlock =
    beforeBlock === undefined
      ? Number(readQuantity(await rpc(network, 'eth_blockNumber', []), network))
      : beforeBlock - 1
  if (!Number.isSafeInteger(toBlock)) throw notReadable(network)
  const topics = approvalTopics(owner)
  const spans = [Infinity, ...LOG_SPANS_BLOCKS.filter((span) => span <= toBlock)]
  const logs: unknown[] = []
  let next = toBlock
  for (let asked = 0; asked < MAX_LOG_REQUESTS && next >= 0; asked += 1) {
    const [span = Infinity] = spans
    const first = Math.max(0, next - span + 1)
    const filter = { fromBlock: toQuantity(BigInt(first)), toBlock: toQuantity(BigInt(next)), topics }
    try {
      const answer = await rpc(network, 'eth_getLogs', [filter])
      if (!Array.isArray(answer)) throw notReadable(network)
      const found: readonly unknown[] = answer
      for (const log of found) logs.push(log)
      next = first - 1
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal === 'range' && spans.length > 1) {
        spans.shift()
        continue
      }
      if (next < toBlock) break
      throw refusal === 'notServed' ? new WidgetError('UNSUPPORTED_METHOD', {}, { cause: error }) : error
    }
  }
  if (next === toBlock) throw new WidgetError('UNSUPPORTED_METHOD')
  return { logs, fromBlock: next + 1, toBlock }
}

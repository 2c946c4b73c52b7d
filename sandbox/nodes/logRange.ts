import { isRecord } from '../http/exchange'

/** How a node asks its chain something itself. */
type Ask = (method: string) => Promise<unknown>

const HEIGHT = /^0x[0-9a-f]+$/i

/**
 * How many blocks an `eth_getLogs` is about. One block by its hash is one; without a beginning or an end it is the
 * latest (execution-apis).
 */
export async function logBlocksOf([filter]: readonly unknown[], ask: Ask): Promise<number> {
  if (!isRecord(filter) || filter['blockHash'] !== undefined) return 1
  const heightOf = async (tag: unknown): Promise<number> => {
    if (tag === 'earliest') return 0
    const height = typeof tag === 'string' && HEIGHT.test(tag) ? tag : await ask('eth_blockNumber')
    return Number(height)
  }
  const [first, last] = await Promise.all([heightOf(filter['fromBlock']), heightOf(filter['toBlock'])])
  return last - first + 1
}

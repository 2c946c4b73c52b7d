import { isAddress } from '../../domain'
import { readKey } from '../../lib/isRecord'
import { ProviderRpcError } from '../eip1193/providerError'
import type { Safe } from './safeProtocol'

const INVALID_PARAMS = -32602
const UNKNOWN_ID = 5730
const HEX = /^0x[0-9a-f]*$/i
const HASH = /^0x[0-9a-f]{64}$/i

/** One call as the protocol writes it: the value in wei, as a decimal text. */
function toCall(given: unknown): { to: string; value: string; data: string } {
  const to = readKey(given, 'to')
  const value = readKey(given, 'value') ?? '0x0'
  const data = readKey(given, 'data') ?? '0x'
  if (
    typeof to !== 'string' ||
    !isAddress('eip155', to) ||
    typeof value !== 'string' ||
    !/^0x[0-9a-f]{1,64}$/i.test(value) ||
    typeof data !== 'string' ||
    !HEX.test(data)
  )
    throw new ProviderRpcError(INVALID_PARAMS, 'A Safe is asked for calls with a recipient, a value and data')
  return { to, value: BigInt(value).toString(), data }
}

/**
 * Proposes calls to the Safe's owners as one transaction; gives the Safe's name of it. Gas is left to the Safe: whoever
 * executes it pays.
 */
export async function sendToSafe(safe: Safe, calls: readonly unknown[]): Promise<string> {
  const txs = calls.map(toCall)
  if (txs.length === 0) throw new ProviderRpcError(INVALID_PARAMS, 'No calls')
  const name = readKey(await safe.call('sendTransactions', { txs }), 'safeTxHash')
  if (typeof name !== 'string' || !HASH.test(name)) throw new ProviderRpcError(-32603, 'The Safe names no transaction')
  return name
}

/** What a Safe knows of a transaction by the Safe's name of it; `undefined` where it knows none. */
async function readTransaction(safe: Safe, name: unknown): Promise<{ status: unknown; hash?: string } | undefined> {
  try {
    const known = await safe.call('getTxBySafeTxHash', { safeTxHash: name })
    const hash = readKey(known, 'txHash')
    return { status: readKey(known, 'txStatus'), ...(typeof hash === 'string' && HASH.test(hash) && { hash }) }
  } catch {
    return undefined
  }
}

/** The transaction of the chain that a Safe's name became, once it did. */
export const readChainHash = async (safe: Safe, name: string): Promise<string | undefined> =>
  (await readTransaction(safe, name))?.hash

/** What a Safe says of a transaction, as EIP-5792 numbers it; all else is on its way. */
const STATUS: Readonly<Record<string, number>> = { SUCCESS: 200, CANCELLED: 400, FAILED: 500 }

/** Where a proposal is: with its owners, in a block, or taken back (EIP-5792 `wallet_getCallsStatus`). */
export async function readCallsStatus(
  safe: Safe,
  read: (method: string, params: readonly unknown[]) => Promise<unknown>,
  id: unknown,
  chainId: string,
): Promise<Record<string, unknown>> {
  const known = await readTransaction(safe, id)
  if (!known) throw new ProviderRpcError(UNKNOWN_ID, 'The Safe does not know this transaction')
  const { hash, status: said } = known
  const status = (typeof said === 'string' && STATUS[said]) || 100
  const answer = { version: '2.0.0', id, chainId, atomic: true, status }
  if (hash === undefined) return answer
  const receipt = await read('eth_getTransactionReceipt', [hash]).catch(() => undefined)
  const [logs, blockHash, blockNumber, gasUsed] = ['logs', 'blockHash', 'blockNumber', 'gasUsed'].map((key) =>
    readKey(receipt, key),
  )
  // The envelope may stand in a block while what is in it failed: the Safe says which.
  const own = { transactionHash: hash, status: status === 200 ? '0x1' : '0x0' }
  return status === 100 ? answer : { ...answer, receipts: [{ logs, blockHash, blockNumber, gasUsed, ...own }] }
}

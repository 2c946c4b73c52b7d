import { isRecord } from '../http/exchange'
import { logBlocksOf } from '../nodes/logRange'
import type { Refusal } from '../nodes/nodeProfiles'

/** What a public node answers. Everything else — accounts, signing, control of the node — is refused. */
const allowedMethods = new Set([
  'eth_blobBaseFee',
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_createAccessList',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_maxPriorityFeePerGas',
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_newPendingTransactionFilter',
  'eth_sendRawTransaction',
  'eth_simulateV1',
  'eth_syncing',
  'eth_uninstallFilter',
  'net_listening',
  'net_version',
  'web3_clientVersion',
  'web3_sha3',
])

export type GuardRules = {
  /** How the node turns a method down that it does not serve. */
  refusalOf?: (method: string) => Refusal | undefined
  /** Blocks that one `eth_getLogs` may be about. */
  logBlocks?: number | undefined
}

const LIMIT_EXCEEDED = -32005

type Forward = (body: unknown) => Promise<unknown>

/** The methods asked for by a JSON-RPC body, one call or a batch. */
export function methodsOf(body: string): string[] {
  return asList(parse(body)).flatMap((call) =>
    isRecord(call) && typeof call['method'] === 'string' ? [call['method']] : [],
  )
}

/** Passes allowed calls to the node and refuses the rest with -32601, keeping the order of a batch. */
export async function guardedAnswer(body: string, forward: Forward, rules: GuardRules = {}): Promise<unknown> {
  const request = parse(body)
  if (request === undefined) return refusal(null, -32700, 'Parse error')
  if (!Array.isArray(request)) return answerOne(request, forward, rules)
  if (request.length === 0) return refusal(null, -32600, 'Invalid request: empty batch')
  return Promise.all(request.map((call) => answerOne(call, forward, rules)))
}

async function answerOne(call: unknown, forward: Forward, { refusalOf, logBlocks }: GuardRules): Promise<unknown> {
  if (!isRecord(call) || typeof call['method'] !== 'string') return refusal(null, -32600, 'Invalid request')
  const { id, method } = call
  if (!allowedMethods.has(method)) return refusal(id, -32601, `The method ${method} does not exist on this node`)
  const refused = refusalOf?.(method)
  if (refused && 'rpc' in refused) return refusal(id, refused.rpc.code, refused.rpc.message.replace('{method}', method))
  const params = call['params'] ?? []
  if (method === 'eth_getLogs' && logBlocks !== undefined && (await isWiderThan(logBlocks, params, forward)))
    return refusal(id, LIMIT_EXCEEDED, `query exceeds max block range ${logBlocks}`)
  return forward({ jsonrpc: '2.0', id: id ?? null, method, params })
}

async function isWiderThan(logBlocks: number, params: unknown, forward: Forward): Promise<boolean> {
  const ask = async (method: string): Promise<unknown> => {
    const answer = await forward({ jsonrpc: '2.0', id: 1, method, params: [] })
    return isRecord(answer) ? answer['result'] : undefined
  }
  return (await logBlocksOf(Array.isArray(params) ? params : [], ask)) > logBlocks
}

const refusal = (id: unknown, code: number, message: string): object => ({
  jsonrpc: '2.0',
  id: id ?? null,
  error: { code, message },
})

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

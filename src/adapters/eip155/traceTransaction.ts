import { REPLACEMENT_SEARCH_BLOCKS } from '../../config/limits/transactions'
import { isSameAddress, type Network } from '../../domain'
import { WidgetError } from '../../errors'
import { isRecord, readKey } from '../../lib/isRecord'
import type { NetworkRpc, TransactionQuestion, TransactionTrace } from '../contract'
import { notReadable } from '../notReadable'
import { readHex, readQuantity, toQuantity } from './contractCall'
import { effectOf, type EvmCall } from './transactionEffect'

type MinedCall = EvmCall & { hash: string; from: string; nonce: number }

/** A transaction as nodes tell it. @throws MALFORMED_ANSWER */
function readCall(answer: unknown, network: Network): MinedCall {
  if (!isRecord(answer)) throw notReadable(network)
  const { hash, from, to, value, input, nonce } = answer
  return {
    hash: readHex(hash, network),
    from: readHex(from, network),
    nonce: Number(readQuantity(nonce, network)),
    // Whoever makes a contract sends to nobody.
    to: to === null || to === undefined ? '' : readHex(to, network),
    value: toQuantity(readQuantity(value, network)),
    data: readHex(input, network),
  }
}

async function fetchCall(rpc: NetworkRpc, network: Network, hash: string): Promise<MinedCall | undefined> {
  const answer = await rpc(network, 'eth_getTransactionByHash', [hash])
  return answer === null || answer === undefined ? undefined : readCall(answer, network)
}

/** How many transactions of an account are in blocks, up to one of them. */
const countAt = async (rpc: NetworkRpc, network: Network, from: string, block: bigint | 'latest'): Promise<number> =>
  Number(
    readQuantity(
      await rpc(network, 'eth_getTransactionCount', [from, block === 'latest' ? block : toQuantity(block)]),
      network,
    ),
  )

/**
 * The block in which an account's transaction with this number is: looked for from the newest back in ever longer
 * steps, then between two of them.
 */
async function findBlock(rpc: NetworkRpc, network: Network, from: string, nonce: number): Promise<bigint | undefined> {
  const isPassed = async (block: bigint): Promise<boolean> => (await countAt(rpc, network, from, block)) > nonce
  let last = readQuantity(await rpc(network, 'eth_blockNumber', []), network)
  let step = 1n
  let before = last > 0n ? last - 1n : 0n
  while (await isPassed(before)) {
    if (before === 0n || step > BigInt(REPLACEMENT_SEARCH_BLOCKS)) return undefined
    last = before
    step *= 2n
    before = before > step ? before - step : 0n
  }
  while (last - before > 1n) {
    const middle = (last + before) / 2n
    if (await isPassed(middle)) last = middle
    else before = middle
  }
  return last
}

/** What took a number of an account; `undefined` where the node does not keep so much of the past, or does not say. */
async function findByNonce(
  rpc: NetworkRpc,
  network: Network,
  from: string,
  nonce: number,
): Promise<MinedCall | undefined> {
  try {
    const block = await findBlock(rpc, network, from, nonce)
    if (block === undefined) return undefined
    const list = readKey(await rpc(network, 'eth_getBlockByNumber', [toQuantity(block), true]), 'transactions')
    if (!Array.isArray(list)) return undefined
    const calls: readonly unknown[] = list
    const isIt = (call: unknown): boolean =>
      isRecord(call) &&
      typeof call.from === 'string' &&
      isSameAddress('eip155', call.from, from) &&
      readQuantity(call.nonce, network) === BigInt(nonce)
    // A block without it is an answer that cannot be read.
    return readCall(calls.find(isIt), network)
  } catch (error) {
    // A node that refuses cannot say; one that is out of reach is asked again later.
    if (error instanceof WidgetError && ['RPC', 'MALFORMED_ANSWER'].includes(error.code)) return undefined
    throw error
  }
}

/**
 * A contract account's transaction is carried by somebody else's: nothing of its envelope can be compared, and its
 * number is not the account's.
 */
const isContract = async (rpc: NetworkRpc, network: Network, address: string): Promise<boolean> =>
  readHex(await rpc(network, 'eth_getCode', [address, 'latest']), network) !== '0x'

/**
 * Whether the chain knows a transaction as the one that was handed over, and else what became of its number. @throws
 * WidgetError when the node does not answer
 */
export async function traceTransaction(
  rpc: NetworkRpc,
  network: Network,
  { hash, from, effect, nonce }: TransactionQuestion,
): Promise<TransactionTrace> {
  const isOwn = (call: MinedCall): boolean => isSameAddress('eip155', call.from, from)
  const judge = async (call: MinedCall): Promise<TransactionTrace> => {
    if (isOwn(call) && effectOf(call) === effect) return { type: 'ours', nonce: call.nonce }
    return (await isContract(rpc, network, from)) ? { type: 'ours' } : { type: 'mismatched' }
  }
  const known = await fetchCall(rpc, network, hash)
  if (known) return judge(known)
  if (nonce === undefined || (await countAt(rpc, network, from, 'latest')) <= nonce) return { type: 'unseen' }
  // It may have come into a block between the two questions.
  const late = await fetchCall(rpc, network, hash)
  if (late) return judge(late)
  const taker = await findByNonce(rpc, network, from, nonce)
  if (!taker) return { type: 'replaced' }
  if (taker.hash.toLowerCase() === hash.toLowerCase()) return { type: 'unseen' }
  if (effectOf(taker) === effect) return { type: 'spedUp', hash: taker.hash }
  const isEmpty = isSameAddress('eip155', taker.to, from) && BigInt(taker.value) === 0n && taker.data === '0x'
  return { type: isEmpty ? 'cancelled' : 'replaced' }
}

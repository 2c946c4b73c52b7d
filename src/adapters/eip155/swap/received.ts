import { isSameAddress, type AmountInUnits, type Network } from '../../../domain'
import { isRecord, readKey } from '../../../lib/isRecord'
import type { NetworkRpc } from '../../contract'
import { readQuantity, toQuantity } from '../contractCall'
import { toNoAnswer } from './noAnswer'
import { isAbout, TRANSFER } from './tokenEvents'

type Receipt = Record<string, unknown>

/** What a receipt's transfers brought to an account, without what they took from it. */
function sumTransfers(receipt: Receipt, account: string, tokenAddress: string): bigint {
  const logs: unknown = receipt.logs
  let sum = 0n
  for (const log of Array.isArray(logs) ? logs : []) {
    const address: unknown = readKey(log, 'address')
    const topics: unknown = readKey(log, 'topics')
    const data: unknown = readKey(log, 'data')
    if (
      typeof address !== 'string' ||
      !isSameAddress('eip155', address, tokenAddress) ||
      !Array.isArray(topics) ||
      topics.length !== 3
    )
      continue
    if (typeof data !== 'string' || !/^0x[0-9a-fA-F]{64}$/.test(data)) continue
    const event = { topics: topics.map(String) }
    if (isAbout(event, TRANSFER, 2, account)) sum += BigInt(data)
    if (isAbout(event, TRANSFER, 1, account)) sum -= BigInt(data)
  }
  return sum
}

/**
 * The coins a transaction of the account brought: its balance around the block, without what the transaction itself
 * cost.
 */
async function readCoins(
  rpc: NetworkRpc,
  network: Network,
  hash: string,
  receipt: Receipt,
  account: string,
): Promise<bigint | undefined> {
  const from: unknown = receipt.from
  if (typeof from !== 'string' || !isSameAddress('eip155', from, account)) return undefined
  const block = readQuantity(receipt.blockNumber, network)
  const ask = async (method: string, at: bigint) =>
    readQuantity(await rpc(network, method, [account, toQuantity(at)]), network)
  const [after, before, nonceAfter, nonceBefore, transaction] = await Promise.all([
    ask('eth_getBalance', block),
    ask('eth_getBalance', block - 1n),
    ask('eth_getTransactionCount', block),
    ask('eth_getTransactionCount', block - 1n),
    rpc(network, 'eth_getTransactionByHash', [hash]),
  ])
  // More of the account's transactions in the block: nobody can say which of them moved what.
  if (nonceAfter - nonceBefore !== 1n) return undefined
  const gas = readQuantity(receipt.gasUsed, network) * readQuantity(receipt.effectiveGasPrice, network)
  // Chains on top of another one charge for its space as well.
  const space = receipt.l1Fee === undefined || receipt.l1Fee === null ? 0n : readQuantity(receipt.l1Fee, network)
  return after - before + gas + space + readQuantity(readKey(transaction, 'value'), network)
}

/**
 * What of a token, or of the coin, a mined transaction brought to an account; `undefined` where the chain cannot say.
 */
export async function getReceived(
  rpc: NetworkRpc,
  network: Network,
  hash: string,
  { account, tokenAddress }: { account: string; tokenAddress?: string },
): Promise<AmountInUnits | undefined> {
  try {
    const receipt = await rpc(network, 'eth_getTransactionReceipt', [hash])
    if (!isRecord(receipt)) return undefined
    const received =
      tokenAddress === undefined
        ? await readCoins(rpc, network, hash, receipt, account)
        : sumTransfers(receipt, account, tokenAddress)
    return received === undefined || received < 0n ? undefined : received.toString()
  } catch (error) {
    // A node that keeps no old balances, or answers in other words.
    return toNoAnswer(error)
  }
}

import { isAmountInUnits, type AmountInUnits, type Network } from '../../../domain'
import { isRecord, readKey } from '../../../lib/isRecord'
import type { NetworkRpc } from '../../contract'
import { COMMITMENT } from '../nodeCalls'

const isLamports = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value)

/** What an owner has of a token among the balances of a transaction. */
function tokensIn(balances: unknown, owner: string, mint: string): bigint | undefined {
  if (!Array.isArray(balances)) return undefined
  let sum = 0n
  for (const row of balances as readonly unknown[]) {
    if (readKey(row, 'owner') !== owner || readKey(row, 'mint') !== mint) continue
    const amount = readKey(readKey(row, 'uiTokenAmount'), 'amount')
    if (!isAmountInUnits(amount)) return undefined
    sum += BigInt(amount)
  }
  return sum
}

/** The payer's coins before or after. */
function coinsIn(balances: unknown): bigint | undefined {
  const first: unknown = Array.isArray(balances) ? balances[0] : undefined
  return isLamports(first) ? BigInt(first) : undefined
}

/**
 * What of the token (absent: the coin, its fee left out) a transaction brought to the account that paid for it;
 * `undefined` where the node cannot say.
 */
export async function getReceived(
  rpc: NetworkRpc,
  network: Network,
  hash: string,
  { account, tokenAddress }: { account: string; tokenAddress?: string },
): Promise<AmountInUnits | undefined> {
  const options = { encoding: 'json', maxSupportedTransactionVersion: 0, ...COMMITMENT }
  const meta = readKey(await rpc(network, 'getTransaction', [hash, options]), 'meta')
  if (!isRecord(meta)) return undefined
  const read = (when: 'pre' | 'post'): bigint | undefined =>
    tokenAddress === undefined
      ? coinsIn(meta[`${when}Balances`])
      : tokensIn(meta[`${when}TokenBalances`], account, tokenAddress)
  const [before, after] = [read('pre'), read('post')]
  if (before === undefined || after === undefined) return undefined
  const fee = tokenAddress === undefined && isLamports(meta.fee) ? BigInt(meta.fee) : 0n
  const gain = after - before + fee
  return gain > 0n ? gain.toString() : undefined
}

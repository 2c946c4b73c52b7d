import { MAX_LIST_ITEMS } from '../../config/limits/answers'
import { isAddress, isAmountInUnits, MAX_DECIMALS, truncateAddress, type Network } from '../../domain'
import { isRecord, readKey } from '../../lib/isRecord'
import type { NetworkRpc, TransferAdapter } from '../contract'
import { notReadable } from '../notReadable'
import { readValue } from './nodeAnswers'
import { COMMITMENT } from './nodeCalls'
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from './tokenPrograms'

/** An account that holds tokens; `amount` in the smallest unit. */
export type TokenAccount = {
  address: string
  tokenAddress: string
  decimals: number
  amount: bigint
  isFrozen: boolean
}

function readTokenAccount(item: unknown): TokenAccount | undefined {
  const address = readKey(item, 'pubkey')
  const facts = ['account', 'data', 'parsed', 'info'].reduce(readKey, item)
  const amount = readKey(facts, 'tokenAmount')
  if (typeof address !== 'string' || !isRecord(facts) || !isRecord(amount)) return undefined
  const { mint, state } = facts
  const { decimals } = amount
  if (typeof mint !== 'string' || !isAddress('solana', mint) || !isAmountInUnits(amount.amount)) return undefined
  if (typeof decimals !== 'number' || !Number.isInteger(decimals) || decimals < 0 || decimals > MAX_DECIMALS)
    return undefined
  return { address, tokenAddress: mint, decimals, amount: BigInt(amount.amount), isFrozen: state === 'frozen' }
}

/** The accounts a holder has for one token, or with one program. @throws MALFORMED_ANSWER */
export async function fetchTokenAccounts(
  rpc: NetworkRpc,
  network: Network,
  owner: string,
  filter: { mint: string } | { programId: string },
): Promise<TokenAccount[]> {
  const answer = await rpc(network, 'getTokenAccountsByOwner', [
    owner,
    filter,
    { encoding: 'jsonParsed', ...COMMITMENT },
  ])
  const items = readValue(answer, network)
  if (!Array.isArray(items)) throw notReadable(network)
  return items.slice(0, MAX_LIST_ITEMS).flatMap((item: unknown) => readTokenAccount(item) ?? [])
}

/**
 * Everything a holder has: one row for each token, however many accounts it lies in. What cannot be divided is no money
 * (NFTs).
 */
export async function listTokens(
  rpc: NetworkRpc,
  network: Network,
  owner: string,
): ReturnType<NonNullable<TransferAdapter['listTokens']>> {
  const lists = await Promise.all(
    [TOKEN_PROGRAM, TOKEN_2022_PROGRAM].map((programId) => fetchTokenAccounts(rpc, network, owner, { programId })),
  )
  const byToken = new Map<string, TokenAccount>()
  for (const account of lists.flat()) {
    if (account.decimals === 0 || account.amount === 0n) continue
    const known = byToken.get(account.tokenAddress)
    byToken.set(account.tokenAddress, known ? { ...known, amount: known.amount + account.amount } : account)
  }
  return [...byToken.values()].map(({ tokenAddress, decimals, amount }) => {
    const shown = truncateAddress(tokenAddress)
    return { tokenAddress, name: shown, symbol: shown, decimals, amountInUnits: amount.toString() }
  })
}

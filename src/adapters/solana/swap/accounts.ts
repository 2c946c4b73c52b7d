import { base58 } from '@scure/base'
import type { Network } from '../../../domain'
import { isRecord } from '../../../lib/isRecord'
import type { NetworkRpc } from '../../contract'
import { notReadable } from '../../notReadable'
import { readAccount, readValue, readWhole, type ChainAccount } from '../nodeAnswers'
import { COMMITMENT } from '../nodeCalls'
import { isTokenProgram } from '../tokenPrograms'
import { readNumber } from './message'

/** An account with its coins, as a run or the chain shows it. */
export type FundedAccount = ChainAccount & { lamports: bigint }

/** A list of accounts of an answer. @throws MALFORMED_ANSWER */
export function readAccounts(answer: unknown, count: number, network: Network): (FundedAccount | null)[] {
  if (!Array.isArray(answer) || answer.length !== count) throw notReadable(network)
  return answer.map((item: unknown) => {
    const account = readAccount(item, network)
    // A run answers an account that it closed as one without coins.
    const lamports = isRecord(item) ? readWhole(item.lamports, network) : 0n
    return account && lamports > 0n ? { ...account, lamports } : null
  })
}

/** So many a node answers at once. */
const MOST_ACCOUNTS = 100

/** Accounts as they stand on the chain, in the order asked for. @throws MALFORMED_ANSWER */
export async function fetchAccounts(
  rpc: NetworkRpc,
  network: Network,
  addresses: readonly string[],
): Promise<(FundedAccount | null)[]> {
  if (addresses.length > MOST_ACCOUNTS) throw notReadable(network)
  const answer = await rpc(network, 'getMultipleAccounts', [addresses, { encoding: 'base64', ...COMMITMENT }])
  return readAccounts(readValue(answer, network), addresses.length, network)
}

/** What is read of an account that holds tokens. */
export type Holding = {
  mint: string
  owner: string
  amount: bigint
  /** Everything about it that lets anybody else at its tokens, as one text. */
  rights: string
}

const KEY_BYTES = 32
const ACCOUNT_BYTES = 165
const KIND_AT = 165
const KIND_HOLDING = 2
const DELEGATE_AT = 72
const STATE_AT = 108
const DELEGATED_AT = 121
const CLOSER_AT = 129
const INITIALIZED = 1

/** The tokens in an account; `undefined` where it holds none. */
export function readHolding(account: FundedAccount | null): Holding | undefined {
  if (!account || !isTokenProgram(account.owner)) return undefined
  const { data } = account
  const amount = readNumber(data, 2 * KEY_BYTES, 8)
  if (data.length < ACCOUNT_BYTES || amount === undefined || data[STATE_AT] !== INITIALIZED) return undefined
  if (data.length > ACCOUNT_BYTES && data[KIND_AT] !== KIND_HOLDING) return undefined
  const key = (at: number): string => base58.encode(data.subarray(at, at + KEY_BYTES))
  const optional = (at: number): string => (readNumber(data, at, 4) === 0n ? '' : key(at + 4))
  const delegate = optional(DELEGATE_AT)
  const delegated = delegate === '' ? '' : String(readNumber(data, DELEGATED_AT, 8))
  return { mint: key(0), owner: key(KEY_BYTES), amount, rights: [delegate, delegated, optional(CLOSER_AT)].join(' ') }
}

/** Whether an account has a key anywhere in what it keeps: it may be somebody's, whatever its program makes of it. */
export function mentions({ data }: ChainAccount, key: Uint8Array): boolean {
  for (
    let at = data.indexOf(key[0] ?? 0);
    at >= 0 && at + key.length <= data.length;
    at = data.indexOf(key[0] ?? 0, at + 1)
  )
    if (key.every((byte, index) => data[at + index] === byte)) return true
  return false
}

import { ZeroAddress } from 'ethers'
import type { IndexedApproval, IndexedTransaction, IndexedTransfer } from '../indexer/transactionQueries'

/** One movement of value as seen by the account whose history is read. `token: null` is the native currency. */
export type Movement = {
  token: string | null
  tokenId?: string
  amount: bigint
  direction: 'in' | 'out' | 'self'
  sender: string
  recipient: string
}

const TRANSFER_SELECTOR = '0xa9059cbb'
const APPROVE_SELECTOR = '0x095ea7b3'

/** What moved to or from `account` in a transaction that did not fail. */
export function movementsOf(
  account: string,
  transaction: IndexedTransaction,
  transfers: IndexedTransfer[],
): Movement[] {
  if (transaction.failed) return []
  const native: IndexedTransfer[] =
    transaction.amount > 0n && transaction.recipient
      ? [{ token: '', sender: transaction.sender, recipient: transaction.recipient, amount: transaction.amount }]
      : []
  return [...native, ...transfers].flatMap((transfer) => {
    const leaves = transfer.sender === account
    const arrives = transfer.recipient === account
    if (!leaves && !arrives) return []
    const direction = leaves && arrives ? 'self' : leaves ? 'out' : 'in'
    const { token, tokenId, amount, sender, recipient } = transfer
    return [{ token: token || null, ...(tokenId !== undefined && { tokenId }), amount, direction, sender, recipient }]
  })
}

/** A trade as people see it: what left and what arrived of each token as one, whatever parts a router made of it. */
export function mergeTrade(movements: Movement[]): Movement[] {
  const merged = new Map<string, Movement>()
  for (const movement of movements) {
    const key = `${movement.token} ${movement.tokenId} ${movement.direction}`
    const known = merged.get(key)
    merged.set(key, known ? { ...known, amount: known.amount + movement.amount } : movement)
  }
  return [...merged.values()]
}

/** The word the API has for what the account did or received. */
export function operationOf(
  account: string,
  transaction: IndexedTransaction,
  movements: Movement[],
  approvals: IndexedApproval[],
): string {
  const own = transaction.sender === account
  if (own && transaction.created) return 'deploy'
  const leaves = movements.some((movement) => movement.direction !== 'in')
  const arrives = movements.some((movement) => movement.direction === 'in')
  if (leaves && arrives) return 'trade'
  if (leaves) return movements.every((movement) => movement.recipient === ZeroAddress) ? 'burn' : 'send'
  if (arrives) return movements.every((movement) => movement.sender === ZeroAddress) ? 'mint' : 'receive'
  if (!own) return 'execute'
  if (approvals.length > 0 || transaction.input.startsWith(APPROVE_SELECTOR)) return 'approve'
  const triedToSend =
    transaction.amount > 0n || transaction.input === '0x' || transaction.input.startsWith(TRANSFER_SELECTOR)
  return triedToSend ? 'send' : 'execute'
}

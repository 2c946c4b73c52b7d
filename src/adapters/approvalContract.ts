/**
 * What an account allowed others to take. The chain keeps no list: its logs name who was allowed something, and the
 * contracts say what of that stands today.
 *
 *   findCandidates ──eth_getLogs──▶ node     (bounded ranges, newest first)
 *   readApprovals  ──eth_call─────▶ node     (what stands now, and what of it can be taken)
 *   writeRevocation                          (the call that takes it back; the wallet sends it)
 *
 * It is loaded when somebody looks: nothing else asks for logs.
 */
import type { AmountInUnits, Namespace, Network } from '../domain'
import type { NetworkRpc } from './contract'
import type { BuiltTransaction } from './swapContract'

/**
 * `token`: an amount of a token (ERC-20); `permit2`: the same through the contract Permit2; `collection`: every piece of
 * a collection (ERC-721, ERC-1155); `piece`: one of them.
 */
export type ApprovalKind = 'token' | 'permit2' | 'collection' | 'piece'

/** What a log says that was allowed once. */
export type ApprovalCandidate = {
  kind: ApprovalKind
  /** The token or collection. */
  contractAddress: string
  spender: string
  /** The number of a piece, in decimal digits. */
  tokenId?: string
  /** Of the newest log about it. */
  blockNumber: number
  loggedAtSeconds?: number
}

/** Candidates, newest first, and how far was looked. */
type FoundApprovals = {
  candidates: ApprovalCandidate[]
  fromBlock: number
  toBlock: number
  /** When the first block that was looked at was made; absent where nobody says it. */
  sinceSeconds?: number
}

/** What stands today. */
export type StandingApproval = ApprovalCandidate & {
  /** Of the token or collection as it calls itself, cleaned. */
  name: string
  symbol: string
  /** 0 for what is counted in pieces. */
  decimals: number
  /** What may be taken in all; of a collection every piece. */
  amountInUnits: AmountInUnits
  isUnlimited: boolean
  /** What of it is there to be taken now; absent where the contract says no sum, as those of ERC-1155. */
  atRiskInUnits?: AmountInUnits
  /** Until when it can be used (permit2). */
  expiresAtSeconds?: number
  /** Whose contract the spender is: from a list in this package, never from the contract. */
  spenderName?: string
}

/** `unread`: candidates that nobody could say anything about, or that were too many to ask about. */
export type ReadApprovals = { approvals: StandingApproval[]; unread: number }

export type ApprovalAdapter = {
  namespace: Namespace
  /**
   * Whom the logs name, in a bounded number of questions. @param beforeBlock looks only at what is older. @throws
   * UNSUPPORTED_METHOD where no node of the network gives logs; WidgetError where not even the newest blocks could be
   * looked at
   */
  findCandidates(network: Network, owner: string, beforeBlock?: number): Promise<FoundApprovals>
  /** What of them stands. @throws WidgetError when the nodes do not answer */
  readApprovals(
    network: Network,
    owner: string,
    question: { candidates: readonly ApprovalCandidate[]; nowSeconds: number },
  ): Promise<ReadApprovals>
  /** The call that takes an approval back. */
  writeRevocation(network: Network, owner: string, approval: ApprovalCandidate): BuiltTransaction
}

/** Makes an approval adapter with its way to the nodes. */
export type CreateApprovalAdapter = (dependencies: { rpc: NetworkRpc }) => ApprovalAdapter

import type { ApprovalCandidate } from '../../adapters/approvalContract'

/** What an approval is known by in this list: the newest log about it does not make it another one. */
export const approvalKey = ({ kind, contractAddress, spender, tokenId = '' }: ApprovalCandidate): string =>
  [kind, contractAddress, spender, tokenId].join(' ').toLowerCase()

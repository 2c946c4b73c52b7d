import { createSelector } from '@reduxjs/toolkit'
import type { StandingApproval } from '../../adapters/approvalContract'
import type { FeeEstimate } from '../../adapters/contract'
import {
  compareDecimals,
  isNative,
  isSameAddress,
  namespaceOf,
  toFiat,
  type AmountInUnits,
  type TokenBalance,
} from '../../domain'
import { selectOptions } from '../../options'
import type { RootState } from '../../store'
import { selectActiveAccount, selectActiveCaipAddress } from '../account'
import { shownStatus } from '../transactions'
import { approvalKey } from './approvalKey'
import { createInitialApprovalsState, type ApprovalsState } from './approvalsSlice'

type WithApprovals = { approvals?: ApprovalsState }

const initial = createInitialApprovalsState()

/** What the active account allowed, and what is being done about it. */
export const selectApprovals = ({ approvals }: WithApprovals): ApprovalsState => approvals ?? initial

/** Whether the active account is of a namespace whose accounts allow others to take tokens. */
export const selectHasApprovalsNamespace = (state: Pick<RootState, 'account' | 'networks'>): boolean => {
  const caipAddress = selectActiveCaipAddress(state)
  return caipAddress !== null && namespaceOf(caipAddress) === 'eip155'
}

/** An approval as the list shows it. */
export type ApprovalRow = {
  key: string
  approval: StandingApproval
  /** Whose contract or account the spender is, where that is known. */
  spenderName: string | undefined
  /** What it calls itself in the registry of names, where nobody else says: no proof of who it is. */
  spenderEns: string | undefined
  /** The token as the account's balances know it: its picture, and a place for it. */
  iconUrl: string | undefined
  /** What could be taken today is worth, as a decimal text of dollars; absent without a price. */
  fiat: string | undefined
  isChosen: boolean
  /** A transaction that takes it back is on its way. */
  isRevoking: boolean
}

const noTokens: readonly TokenBalance[] = []
const isOf = (address: string) => (token: TokenBalance) =>
  token.tokenAddress !== undefined && isSameAddress('eip155', token.tokenAddress, address)

const selectSent = createSelector(
  (state: RootState) => selectApprovals(state).sent,
  (state: RootState) => state.transactions?.transactions,
  (sent, transactions) =>
    new Map(
      Object.entries(sent).map(([key, transactionId]) => {
        const transaction = transactions?.find((other) => other.transactionId === transactionId)
        return [key, transaction ? shownStatus(transaction.status) : 'failed'] as const
      }),
    ),
)

/** Whether anything could be taken today, as far as anybody knows. */
const isAtRisk = ({ approval: { atRiskInUnits } }: ApprovalRow): boolean => atRiskInUnits !== '0'

/** The approvals, what they put at risk first: its worth, then whether there is anything, then the newest. */
export const selectApprovalRows = createSelector(
  (state: RootState) => selectApprovals(state).approvals,
  (state: RootState) => selectApprovals(state).chosen,
  selectSent,
  (state: RootState) => selectActiveAccount(state)?.tokenBalance ?? noTokens,
  (state: RootState) => selectOptions(state).addressBook,
  (state: RootState) => selectApprovals(state).ensNames,
  (approvals, chosen, sent, tokens, addressBook, ensNames): readonly ApprovalRow[] =>
    approvals
      .map((approval): ApprovalRow => {
        const key = approvalKey(approval)
        const token = tokens.find(isOf(approval.contractAddress))
        const known = addressBook.find(
          ({ namespace, address }) => namespace === 'eip155' && isSameAddress('eip155', address, approval.spender),
        )
        const spenderName = approval.spenderName ?? known?.name
        const isCounted = approval.kind === 'token' || approval.kind === 'permit2'
        const { atRiskInUnits } = approval
        return {
          key,
          approval,
          spenderName,
          spenderEns: spenderName === undefined ? ensNames[approval.spender] : undefined,
          iconUrl: token?.iconUrl,
          fiat:
            isCounted && token && atRiskInUnits !== undefined
              ? toFiat(atRiskInUnits, approval.decimals, token.priceUsd)
              : undefined,
          isChosen: chosen.includes(key),
          isRevoking: sent.get(key) === 'submitted' || sent.get(key) === 'confirmed',
        }
      })
      .sort(
        (one, other) =>
          compareDecimals(other.fiat ?? '0', one.fiat ?? '0') ||
          Number(isAtRisk(other)) - Number(isAtRisk(one)) ||
          other.approval.blockNumber - one.approval.blockNumber,
      ),
)

/** Those of the review, in the order they are taken back. */
export const selectReviewRows = createSelector(
  selectApprovalRows,
  (state: RootState) => selectApprovals(state).review?.keys,
  (rows, keys = []): readonly ApprovalRow[] => keys.flatMap((key) => rows.find((row) => row.key === key) ?? []),
)

/** What several transactions cost together, in the coin's smallest unit. */
export const sumOfFees = (fees: readonly FeeEstimate[]): AmountInUnits =>
  fees.reduce((sum, { feeInUnits }) => sum + BigInt(feeInUnits), 0n).toString()

/** What the review costs at most, in the coin's smallest unit; absent until it is known. */
export const selectReviewFee = (state: WithApprovals): string | undefined => {
  const { review } = selectApprovals(state)
  if (!review || review.feeStatus !== 'ready') return undefined
  return sumOfFees(review.fees)
}

/** The price of the coin that fees are paid with; absent where nobody says one. */
export const selectCoinPriceUsd = (state: RootState): number | undefined =>
  selectActiveAccount(state)?.tokenBalance.find(isNative)?.priceUsd

/** The keys whose transactions ended, and how: what is listed is read again then. */
export const selectEndedRevocations = createSelector(selectSent, (sent): readonly { key: string; isDone: boolean }[] =>
  [...sent].flatMap(([key, status]) => (status === 'submitted' ? [] : [{ key, isDone: status === 'confirmed' }])),
)

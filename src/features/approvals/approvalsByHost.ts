import type { StandingApproval } from '../../adapters/approvalContract'
import type { FeeChoices } from '../../adapters/contract'
import type { AmountInUnits } from '../../domain'
import { WidgetError } from '../../errors'
import type { AppThunk, RootState } from '../../store'
import { fetchBalances, selectActiveAccount, selectActiveCaipAddress } from '../account'
import { feeProblem, selectListedFees, type FeeProblem, type FeeWish } from '../fees'
import { selectActiveCaipNetwork } from '../networks'
import {
  selectApprovalRows,
  selectApprovals,
  selectEndedRevocations,
  selectHasApprovalsNamespace,
  selectReviewFee,
  selectReviewRows,
  type ApprovalRow,
} from './approvalsSelectors'
import { approvalToggled, reviewOpened, type Reach, type RevocationReview } from './approvalsSlice'
import { fetchApprovals } from './fetchApprovals'
import { followEnded } from './openReview'
import { chooseFee, estimateRevocation, lookAtFees } from './prepareRevocation'
import { revokeApprovals } from './revokeApprovals'

/** Something that the account allowed somebody to take. */
export type AllowedTaking = StandingApproval & {
  /** Names it for `prepareRevocation`. */
  id: string
  iconUrl?: string
  /** What could be taken today is worth, as a decimal text of dollars; absent without a price. */
  worthUsd?: string
  /** What the spender calls itself in the registry of names, where nobody else says: show its address beside it. */
  spenderEns?: string
  /** What takes it back is on its way. */
  isRevoking: boolean
}

/**
 * What is at risk first. `fromBlock` 0: all of the chain was looked at; else `loadApprovals({ isOlder: true })` looks
 * further back. `unread`: nobody could say anything about so many more.
 */
export type AllowedList = Reach & { approvals: readonly AllowedTaking[]; unread: number }

/** What is to be shown before it is confirmed, frozen: what is taken back is this and nothing else. */
export type RevocationTerms = {
  approvals: readonly AllowedTaking[]
  /** The most all of it costs, in units of the network's own coin. */
  feeInUnits: AmountInUnits
  /** One confirmation in the wallet for all of them, or one for each. */
  way: RevocationReview['way']
}

/** The review in the store of each that was given out. */
const given = new WeakMap<RevocationTerms, RevocationReview>()

const toTaking = ({
  key,
  approval,
  spenderName,
  spenderEns,
  iconUrl,
  fiat,
  isRevoking,
}: ApprovalRow): AllowedTaking => ({
  ...approval,
  id: key,
  isRevoking,
  ...(spenderName !== undefined && { spenderName }),
  ...(spenderEns !== undefined && { spenderEns }),
  ...(iconUrl !== undefined && { iconUrl }),
  ...(fiat !== undefined && { worthUsd: fiat }),
})

function checkNamespace(state: RootState): void {
  if (selectActiveCaipAddress(state) === null) throw new WidgetError('NO_ACTIVE_CAIP_ADDRESS')
  if (!selectHasApprovalsNamespace(state)) throw new WidgetError('UNSUPPORTED_CHAIN')
}

/** Looks for what the active account allowed, in the chain's logs and then at its contracts. Rejects with why it could not. */
export const loadApprovals =
  ({ isOlder = false }: { isOlder?: boolean } = {}): AppThunk<Promise<AllowedList>> =>
  async (dispatch, getState, { loadQueryLayer }) => {
    await loadQueryLayer()
    checkNamespace(getState())
    const caipAddress = selectActiveCaipAddress(getState())
    // For their prices.
    if (caipAddress && selectActiveAccount(getState())?.tokenBalanceStatus === 'idle')
      await dispatch(fetchBalances({ caipAddress }))
    const ended = selectEndedRevocations(getState())
    if (ended.length > 0) await dispatch(followEnded(ended))
    await dispatch(fetchApprovals({ isFurther: isOlder }))
    const { reach, unread, error } = selectApprovals(getState())
    if (error || !reach) throw new WidgetError(error?.code ?? 'NO_ACTIVE_CAIP_ADDRESS', error?.params)
    return { ...reach, unread, approvals: selectApprovalRows(getState()).map(toTaking) }
  }

function readTerms(state: RootState): RevocationTerms {
  const { review, failure } = selectApprovals(state)
  const feeInUnits = selectReviewFee(state)
  if (!review || feeInUnits === undefined) throw new WidgetError(failure?.code ?? 'INVALID_TRANSFER', failure?.params)
  const approvals = Object.freeze(selectReviewRows(state).map(toTaking))
  const terms = Object.freeze({ approvals, feeInUnits, way: review.way })
  given.set(terms, review)
  return terms
}

/**
 * Freezes what is to be taken back, by the ids of the list, with what that costs. Rejects with INVALID_TRANSFER for what
 * is not listed, and while something is being taken back.
 */
export const prepareRevocation =
  (ids: readonly string[]): AppThunk<Promise<RevocationTerms>> =>
  async (dispatch, getState, { loadQueryLayer }) => {
    await loadQueryLayer()
    checkNamespace(getState())
    const { run, chosen, sent } = selectApprovals(getState())
    const known = new Set(selectApprovalRows(getState()).map(({ key }) => key))
    const wanted = [...new Set(ids)]
    const isWrong = wanted.some((key) => !known.has(key) || sent[key] !== undefined)
    if (run || wanted.length === 0 || isWrong) throw new WidgetError('INVALID_TRANSFER')
    // Nothing is in it that was not asked for.
    for (const key of [...chosen, ...wanted]) dispatch(approvalToggled({ key }))
    dispatch(reviewOpened())
    await dispatch(estimateRevocation())
    return readTerms(getState())
  }

/** Only what was given out last is acted upon, and only while it is known what it costs. @throws INVALID_TRANSFER */
function checkGiven(state: RootState, shown: RevocationTerms): void {
  const { review, run } = selectApprovals(state)
  if (run || !review || given.get(shown) !== review || review.feeStatus !== 'ready')
    throw new WidgetError('INVALID_TRANSFER')
}

const selectFeesOfReview = (state: RootState): FeeChoices | undefined =>
  selectListedFees(state, selectActiveCaipNetwork(state)?.caipNetworkId)

/**
 * What else could be paid for what is reviewed. The review that comes with it takes the place of the one before: what it
 * costs was asked anew.
 */
export const listRevocationFees =
  (shown: RevocationTerms): AppThunk<Promise<FeeChoices & { review: RevocationTerms }>> =>
  async (dispatch, getState) => {
    checkGiven(getState(), shown)
    await dispatch(lookAtFees())
    return { ...(selectFeesOfReview(getState()) ?? { choices: [] }), review: readTerms(getState()) }
  }

/**
 * Pays something else for what is reviewed, out of `listRevocationFees`. The review it gives takes the place of the one
 * before; with a problem that one stands.
 */
export const changeRevocationFee =
  (
    shown: RevocationTerms,
    wish: FeeWish,
  ): AppThunk<{ review: RevocationTerms; problem?: undefined } | { review?: undefined; problem: FeeProblem }> =>
  (dispatch, getState) => {
    checkGiven(getState(), shown)
    const problem = feeProblem(wish, selectFeesOfReview(getState()))
    if (problem) return { problem }
    dispatch(chooseFee(wish))
    return { review: readTerms(getState()) }
  }

/**
 * Takes back what was reviewed, once, by all the checks of the view. `undefined` when all of it is on its way; where it
 * costs more by now, or the wallet takes one after the other only, nothing was sent and the answer is the review as it is.
 * Rejects with why it ended before: what was confirmed until then is on its way, the rest has to be prepared anew.
 */
export const confirmRevocation =
  (shown: RevocationTerms): AppThunk<Promise<RevocationTerms | undefined>> =>
  async (dispatch, getState) => {
    checkGiven(getState(), shown)
    await dispatch(revokeApprovals())
    const { failure, review: left } = selectApprovals(getState())
    if (failure && failure.code !== 'FEE_ROSE') throw new WidgetError(failure.code, failure.params)
    return left ? readTerms(getState()) : undefined
  }

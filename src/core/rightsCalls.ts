import { failLoad } from '../errors'
import type { FeeChoices } from '../adapters/contract'
import type { AllowedList, RevocationTerms } from '../features/approvals/approvalsByHost'
import type { FeeProblem, FeeWish } from '../features/fees'
import type { CheckedName, NameReview, PreparedName } from '../features/names/namesByHost'
import type { ListedSession } from '../features/smartSessions/sessionsByHost'
import type { AppDispatch } from '../store'

/** What others may do in the account's name, and the name itself. */
export type RightsCalls = {
  /** What the active account allowed others to take, what is at risk first; older ones with `isOlder`. */
  loadApprovals(wish?: { isOlder?: boolean }): Promise<AllowedList>
  /** Freezes what is to be taken back, by the ids of the list, for the visitor's review. */
  prepareRevocation(ids: readonly string[]): Promise<RevocationTerms>
  /** What else could be paid for it; the review that comes with it takes the place of the one before. */
  listRevocationFees(review: RevocationTerms): Promise<FeeChoices & { review: RevocationTerms }>
  /** Another review that pays something else, out of that list; with a problem the one before stands. */
  changeRevocationFee(
    review: RevocationTerms,
    fee: FeeWish,
  ): Promise<{ review: RevocationTerms; problem?: undefined } | { review?: undefined; problem: FeeProblem }>
  /**
   * Takes back what was reviewed; what becomes of it is told by `wallet-transaction`. Where it costs more by now nothing
   * was sent, and the answer has the review as it is.
   */
  confirmRevocation(review: RevocationTerms): Promise<{ review?: RevocationTerms }>
  /** Whether a name can be registered, by its label. Waits for 500 ms; of questions that overlap only the last counts. */
  checkName(label: string): Promise<CheckedName>
  /** Asks the same, and freezes what would be registered. */
  prepareName(label: string): Promise<PreparedName>
  /** Has the wallet sign for the name that was reviewed, and registers it. */
  confirmName(review: NameReview): Promise<{ name: string }>
  /** The smart sessions of the active account. */
  listSessions(): Promise<readonly ListedSession[]>
  /** Has the wallet revoke a session of that list. */
  revokeSession(session: ListedSession): Promise<void>
}

export const createRightsCalls = (dispatch: AppDispatch): RightsCalls => {
  const loadApprovals = () => import('../features/approvals/approvalsByHost').catch(failLoad)
  const loadNames = () => import('../features/names/namesByHost').catch(failLoad)
  const loadSessions = () => import('../features/smartSessions/sessionsByHost').catch(failLoad)
  return {
    async loadApprovals(wish) {
      const approvals = await loadApprovals()
      return dispatch(approvals.loadApprovals(wish))
    },
    async prepareRevocation(ids) {
      const { prepareRevocation } = await loadApprovals()
      return dispatch(prepareRevocation(ids))
    },
    async listRevocationFees(review) {
      const { listRevocationFees } = await loadApprovals()
      return dispatch(listRevocationFees(review))
    },
    async changeRevocationFee(review, fee) {
      const { changeRevocationFee } = await loadApprovals()
      return dispatch(changeRevocationFee(review, fee))
    },
    async confirmRevocation(review) {
      const { confirmRevocation } = await loadApprovals()
      const left = await dispatch(confirmRevocation(review))
      return left ? { review: left } : {}
    },
    async checkName(label) {
      const { checkName } = await loadNames()
      return dispatch(checkName(label))
    },
    async prepareName(label) {
      const { prepareName } = await loadNames()
      return dispatch(prepareName(label))
    },
    async confirmName(review) {
      const { confirmName } = await loadNames()
      return dispatch(confirmName(review))
    },
    async listSessions() {
      const { listSessions } = await loadSessions()
      return dispatch(listSessions())
    },
    async revokeSession(session) {
      const { endSession } = await loadSessions()
      return dispatch(endSession(session))
    },
  }
}

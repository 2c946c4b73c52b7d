import type { FeeEstimate, SentTransaction } from '../../adapters/contract'
import { isLess, namespaceOf, toCaipAddress, truncateAddress } from '../../domain'
import { WidgetError } from '../../errors'
import { goBack, openView, selectCanGoBack, selectView } from '../../navigation'
import type { AppThunk } from '../../store'
import { selectIsActive, selectIsSmartAccount } from '../account'
import { isTooLow } from '../fees'
import { selectTransaction, transactionSubmitted } from '../transactions'
import { runWalletRequest } from '../walletRequests'
import { selectApprovalRows, selectApprovals } from './approvalsSelectors'
import {
  approvalGone,
  batchRefused,
  feeRose,
  revocationSent,
  runAdvanced,
  runEnded,
  runStarted,
} from './approvalsSlice'
import { buildRevocations, priceRevocation, type PreparedRevocations, type Revocation } from './prepareRevocation'

/** What became of one request: the next one follows only a sent one, or one that was not needed. */
type Outcome = 'sent' | 'gone' | 'stopped'

/** The names of what is taken back, and from whom, where one transaction does several. */
const listed = (names: readonly string[]): string => [...new Set(names)].join(', ')

const report =
  (
    { network: { caipNetworkId }, owner }: PreparedRevocations,
    revocations: readonly Revocation[],
    { sent, requestedAt }: { sent: SentTransaction | { callsId: string }; requestedAt: number },
  ): AppThunk =>
  (dispatch, getState, { randomId, clock }) => {
    const transactionId = randomId()
    const rows = selectApprovalRows(getState())
    const [first] = revocations
    if (!first) return
    const { approval } = first
    const spenders = revocations.map(({ key, approval: { spender } }) => ({
      name: rows.find((row) => row.key === key)?.spenderName,
      spender,
    }))
    const isOne = new Set(spenders.map(({ spender }) => spender.toLowerCase())).size === 1
    const toName = isOne
      ? spenders[0]?.name
      : listed(spenders.map(({ name, spender }) => name ?? truncateAddress(spender)))
    const isToken = approval.kind === 'token' || approval.kind === 'permit2'
    dispatch(
      transactionSubmitted({
        transactionId,
        kind: 'approval',
        status: 'submitted',
        hash: '',
        caipNetworkId,
        from: toCaipAddress(caipNetworkId, owner),
        requestedAt,
        submittedAt: clock.now(),
        ...sent,
        // A contract account's transaction is carried by somebody else's: there is nothing to compare.
        ...(selectIsSmartAccount(getState()) && { effect: undefined }),
        summary: {
          symbol: listed(revocations.map(({ approval: { symbol } }) => symbol)),
          decimals: approval.decimals,
          amountInUnits: '0',
          to: approval.spender,
          isRevocation: true,
          ...(toName !== undefined && { toName }),
          ...(isToken &&
            revocations.length === 1 && {
              caipTokenAddress: toCaipAddress(caipNetworkId, approval.contractAddress),
              iconUrl: rows.find(({ key }) => key === first.key)?.iconUrl,
            }),
        },
      }),
    )
    // The name of a transaction that was there before: what the wallet did nobody knows.
    if (!selectTransaction(getState(), transactionId)) throw new WidgetError('TRANSACTION')
    dispatch(revocationSent({ keys: revocations.map(({ key }) => key), transactionId }))
  }

const isUpTo = (amount: string | undefined, most: string | undefined): boolean =>
  amount === undefined || amount === '0' || (most !== undefined && !isLess(most, amount))

/** Whether what was reviewed still pays for it. */
const isCovered = (reviewed: FeeEstimate, { least, feeInUnits }: FeeEstimate): boolean =>
  least
    ? isUpTo(least.gasLimit, reviewed.gasLimit) &&
      isUpTo(least.gasPriceInUnits, reviewed.gasPriceInUnits) &&
      isUpTo(least.dataFeeInUnits, reviewed.dataFeeInUnits)
    : isUpTo(feeInUnits, reviewed.feeInUnits)

/**
 * What stands of what is to be taken back, each run without being sent and priced again: what was reviewed has to pay for
 * it, and the account has to have that. Nothing where all of it is gone.
 * @throws FEE_ROSE, FEE_TOO_LOW, INSUFFICIENT_BALANCE, RPC with the chain's reason
 */
const checkRevocations =
  (prepared: PreparedRevocations): AppThunk<Promise<{ revocations: Revocation[]; fees: FeeEstimate[] }>> =>
  async (dispatch, getState, { adapters, clock }) => {
    const { network, owner, swaps, revocations } = prepared
    const namespace = namespaceOf(network.caipNetworkId)
    const [approvals, transfers] = await Promise.all([
      adapters.loadApprovals(namespace),
      adapters.loadTransfers(namespace),
    ])
    const candidates = revocations.map(({ approval }) => approval)
    const nowSeconds = Math.floor(clock.now() / 1000)
    const { approvals: standing, unread } = await approvals.readApprovals(network, owner, { candidates, nowSeconds })
    const isStanding = ({ approval }: Revocation): boolean =>
      unread > 0 ||
      standing.some(
        ({ kind, contractAddress, spender, tokenId }) =>
          kind === approval.kind &&
          contractAddress === approval.contractAddress &&
          spender === approval.spender &&
          tokenId === approval.tokenId,
      )
    const open = revocations.filter(isStanding)
    for (const { key } of revocations.filter((revocation) => !isStanding(revocation))) dispatch(approvalGone({ key }))
    const paysItself = selectIsSmartAccount(getState())
    const fees: FeeEstimate[] = []
    let cost = 0n
    for (const revocation of open) {
      await swaps.simulate(revocation.transaction)
      const now = await dispatch(priceRevocation(prepared, revocation))
      const { review } = selectApprovals(getState())
      const reviewed = review?.fees[review.keys.indexOf(revocation.key)]
      if (isTooLow(now)) throw new WidgetError('FEE_TOO_LOW')
      if (!reviewed || !isCovered(reviewed, now)) {
        dispatch(feeRose({ key: revocation.key, fee: now }))
        throw new WidgetError('FEE_ROSE')
      }
      fees.push(reviewed)
      cost += BigInt(reviewed.feeInUnits)
    }
    if (!paysItself && BigInt(await transfers.getNativeBalance(network, owner)) < cost)
      throw new WidgetError('INSUFFICIENT_BALANCE')
    return { revocations: open, fees }
  }

type Asked = { type: 'sent'; sent: SentTransaction | { callsId: string } } | { type: 'unable' }

/** Takes back what these keys name in one request of the wallet. */
const revokeInOne =
  (keys: readonly string[], way: 'together' | 'oneByOne'): AppThunk<Promise<Outcome>> =>
  async (dispatch, getState, { clock }) => {
    const { caipAddress } = selectApprovals(getState())
    if (caipAddress === null) return 'stopped'
    const requestedAt = clock.now()
    let outcome: Outcome = 'stopped'
    await dispatch(
      runWalletRequest({
        kind: 'revokeApproval',
        caipAddress,
        subject: keys.join(),
        messages: { wait: 'sessions.revokeInWallet', failed: 'approvals: nothing was revoked' },
        takesLateAnswer: true,
        async check() {
          if (!selectIsActive(getState(), caipAddress)) throw new WidgetError('NO_ACTIVE_CAIP_ADDRESS')
          const prepared = await dispatch(buildRevocations(keys))
          const { revocations, fees } = await dispatch(checkRevocations(prepared))
          if (revocations.length === 0) {
            outcome = 'gone'
            return null
          }
          return { prepared, revocations, fee: fees[0] }
        },
        async ask(provider, { prepared: { swaps }, revocations, fee }): Promise<Asked> {
          const [first] = revocations
          if (!first) throw new WidgetError('TRANSACTION')
          if (way === 'oneByOne') {
            const cap = fee && !selectIsSmartAccount(getState()) ? fee : undefined
            return { type: 'sent', sent: await swaps.sendTransaction(provider, first.transaction, cap) }
          }
          try {
            const transactions = revocations.map(({ transaction }) => transaction)
            return { type: 'sent', sent: await swaps.sendBatch(provider, transactions) }
          } catch (error) {
            if (!(error instanceof WidgetError) || error.code !== 'UNSUPPORTED_METHOD') throw error
            return { type: 'unable' }
          }
        },
        submit(asked, { prepared: { prepared, revocations }, isCurrent }) {
          if (asked.type === 'unable') {
            // It said that it could: the review says that they go one by one now.
            dispatch(batchRefused())
            return
          }
          dispatch(report(prepared, revocations, { sent: asked.sent, requestedAt }))
          if (isCurrent()) outcome = 'sent'
        },
      }),
    )
    return outcome
  }

/** Back to the list, if the review is still what is looked at. */
const leaveReview = (): AppThunk => (dispatch, getState) => {
  if (selectView(getState()) !== 'ApprovalsReview') return
  dispatch(selectCanGoBack(getState()) ? goBack() : openView('Approvals', {}, 'reset'))
}

/** Goes back to the list when there is nothing to review (any more). */
export const leaveEmptyReview = (): AppThunk => (dispatch, getState) => {
  const { review, run } = selectApprovals(getState())
  if (review === null && run === null) dispatch(leaveReview())
}

/**
 * Takes back what was reviewed, once: in one confirmation where the wallet can, else one request after the other. The
 * first one that is declined or fails ends it; what is left stays in the review.
 */
export const revokeApprovals =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { randomId }) => {
    const { review, run } = selectApprovals(getState())
    if (!review || run || review.feeStatus !== 'ready') return
    const { way, keys } = review
    const runId = randomId()
    const requests = way === 'together' ? [keys] : keys.map((key) => [key])
    dispatch(runStarted({ runId, count: requests.length }))
    for (const [at, request] of requests.entries()) {
      dispatch(runAdvanced({ runId, position: at + 1 }))
      const outcome = await dispatch(revokeInOne(request, way))
      // Whoever cancelled the wait, or left with the account, ended it.
      if (outcome === 'stopped' || selectApprovals(getState()).run?.runId !== runId) break
    }
    dispatch(runEnded({ runId }))
    if (selectApprovals(getState()).review === null) dispatch(leaveReview())
  }

import type { StandingApproval } from '../../adapters/approvalContract'
import type { FeeEstimate } from '../../adapters/contract'
import type { BuiltTransaction, SwapAdapter } from '../../adapters/swapContract'
import { namespaceOf, parseCaipAddress, type CaipAddress, type Network } from '../../domain'
import { toErrorDetails, WidgetError } from '../../errors'
import { selectOptions } from '../../options'
import type { AppThunk } from '../../store'
import { feeAt, feeByWish, feesLookedAt, feeWished, priceOf, selectListedFees, type FeeWish } from '../fees'
import { selectActiveCaipNetwork, selectNetworkById } from '../networks'
import { approvalKey } from './approvalKey'
import { selectApprovals } from './approvalsSelectors'
import { feesChosen, feesFailed, feesReceived, feesRequested, type RevocationReview } from './approvalsSlice'

/** A call that takes an approval back, and what it is about. */
export type Revocation = { key: string; approval: StandingApproval; transaction: BuiltTransaction }

/** Everything that the calls of a review need. */
export type PreparedRevocations = {
  network: Network
  owner: string
  caipAddress: CaipAddress
  swaps: SwapAdapter
  revocations: Revocation[]
}

/** The calls that take approvals back, in the order of the keys. @throws NO_ACTIVE_NETWORK, LOAD_FAILED */
export const buildRevocations =
  (keys: readonly string[]): AppThunk<Promise<PreparedRevocations>> =>
  async (_dispatch, getState, { adapters }) => {
    const { caipAddress, approvals } = selectApprovals(getState())
    if (caipAddress === null) throw new WidgetError('NO_ACTIVE_CAIP_ADDRESS')
    const { caipNetworkId, address: owner } = parseCaipAddress(caipAddress)
    const network = selectNetworkById(getState(), caipNetworkId)
    if (!network) throw new WidgetError('NO_ACTIVE_NETWORK')
    const namespace = namespaceOf(caipNetworkId)
    const [adapter, swaps] = await Promise.all([adapters.loadApprovals(namespace), adapters.loadSwaps(namespace)])
    const revocations = keys.flatMap((key) => {
      const approval = approvals.find((other) => approvalKey(other) === key)
      return approval ? [{ key, approval, transaction: adapter.writeRevocation(network, owner, approval) }] : []
    })
    return { network, owner, caipAddress, swaps, revocations }
  }

/** What one call costs at most, at the price the visitor wished for. @throws WidgetError when the node cannot say */
export const priceRevocation =
  ({ network, swaps }: PreparedRevocations, { transaction }: Revocation): AppThunk<Promise<FeeEstimate>> =>
  async (dispatch) =>
    dispatch(feeByWish(network, await swaps.estimateCost(transaction)))

/** Whether the wallet takes all of them in one confirmation. */
const chooseWay =
  ({ network, owner, swaps, revocations }: PreparedRevocations): AppThunk<Promise<RevocationReview['way']>> =>
  async (_dispatch, getState, { hub }) => {
    if (revocations.length < 2 || selectApprovals(getState()).isBatchRefused) return 'oneByOne'
    const namespace = namespaceOf(network.caipNetworkId)
    const connector = hub.connectorOf(namespace)
    const mayUpgrade = selectOptions(getState()).features.atomicUpgrade
    const known = connector?.capabilitiesOf?.(owner)
    const can = await swaps.canBatch(connector?.getProvider(namespace), network, owner, { known, mayUpgrade })
    return can ? 'together' : 'oneByOne'
  }

/** Asks what the review costs, and how the wallet takes it. Emits feesRequested, then feesReceived or feesFailed. */
export const estimateRevocation =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { logger, randomId }) => {
    const { review } = selectApprovals(getState())
    if (!review) return
    const requestId = randomId()
    dispatch(feesRequested({ requestId }))
    try {
      const prepared = await dispatch(buildRevocations(review.keys))
      const way = await dispatch(chooseWay(prepared))
      const fees: FeeEstimate[] = []
      // One after the other: nodes turn away who asks too much at once.
      for (const revocation of prepared.revocations) fees.push(await dispatch(priceRevocation(prepared, revocation)))
      dispatch(feesReceived({ requestId, fees, way }))
    } catch (error) {
      logger.warn('approvals: what revoking costs is not known', error)
      dispatch(feesFailed({ requestId, error: toErrorDetails(error) }))
    }
  }

/** The visitor wants to see what else could be paid: the prices come with the next fees, which are asked for now. */
export const lookAtFees = (): AppThunk<Promise<void>> => async (dispatch) => {
  dispatch(feesLookedAt())
  await dispatch(estimateRevocation())
}

/** Takes another price for all that is reviewed, and for what follows it on this network while the page is open. */
export const chooseFee =
  (wish: FeeWish): AppThunk =>
  (dispatch, getState) => {
    const { review, run } = selectApprovals(getState())
    const network = selectActiveCaipNetwork(getState())
    const listed = selectListedFees(getState(), network?.caipNetworkId)
    const price = listed && priceOf(wish, listed)
    if (!network || !price || review?.feeStatus !== 'ready' || run) return
    dispatch(feeWished({ caipNetworkId: network.caipNetworkId, wish }))
    dispatch(feesChosen({ fees: review.fees.map((fee) => feeAt(fee, price)) }))
  }

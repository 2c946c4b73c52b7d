import type { BuiltTransaction, RouterDetails, SwapAdapter } from '../../../adapters/swapContract'
import { isSameAddress, namespaceOf, type AmountInUnits } from '../../../domain'
import { toErrorDetails, WidgetError } from '../../../errors'
import { goBack, selectView } from '../../../navigation'
import { bannerShown } from '../../../notices'
import { selectOptions } from '../../../options'
import { runQuery, type AppThunk, type Services } from '../../../store'
import { selectIsSmartAccount } from '../../account'
import { feeByWish } from '../../fees'
import { approvalOf } from '../steps/approvalOf'
import { buildApproval, buildSwap, type BuiltSwap } from '../steps/buildTransactions'
import { selectPair } from '../quote/fetchQuote'
import { swapApi, type SwapPair } from '../swapApi'
import { selectSwap } from '../swapSelectors'
import type { PreparedReview } from '../swapChanges'
import { permitTurnedDown, preparationFailed, preparationStarted, reviewLeft, reviewPrepared } from '../swapSlice'
import type { SwapReview, SwapStep, SwapTransaction } from '../swapTypes'

/** A signed allowance that ends this soon may end before the swap is in a block. */
const PERMIT_MARGIN_MS = 120_000
/** What services answer to a question they do not take (reference, data-api §1). */
const REFUSALS: readonly number[] = [400, 422]

/** What a transaction costs is told where the node can say it; before an allowance is there it cannot. */
const withCost =
  (
    adapter: SwapAdapter,
    transaction: BuiltTransaction,
    toAmountInUnits: AmountInUnits,
  ): AppThunk<Promise<SwapTransaction>> =>
  async (dispatch, getState, { logger }) => {
    const { to, data, valueInUnits } = transaction
    const { gasPriceInUnits, tipInUnits, usualPriceInUnits = gasPriceInUnits } = selectSwap(getState())
    const built = { to, data, valueInUnits, toAmountInUnits }
    try {
      const usual = await adapter.estimateCost(transaction, usualPriceInUnits ?? undefined)
      const fee = await dispatch(feeByWish(transaction.network, usual))
      const { dataFeeInUnits, depositInUnits, priceDivisor } = fee
      return {
        ...built,
        gas: fee.gasLimit,
        gasPriceInUnits: fee.gasPriceInUnits,
        tipInUnits: fee.tipInUnits,
        ...(dataFeeInUnits !== undefined && { dataFeeInUnits }),
        ...(depositInUnits !== undefined && { depositInUnits }),
        ...(priceDivisor !== undefined && { priceDivisor }),
      }
    } catch (error) {
      logger.info('swap: the gas is estimated', error)
      return { ...built, gas: null, gasPriceInUnits, tipInUnits }
    }
  }

/** What the service says is allowed to its router. @throws SWAP_ALLOWANCE when it cannot say */
const askAllowance =
  ({ network: { caipNetworkId }, source, account }: SwapPair): AppThunk<Promise<AmountInUnits>> =>
  async (dispatch) => {
    try {
      const start = swapApi.endpoints.allowance.initiate(
        { caipNetworkId, token: source, account },
        { subscribe: false, forceRefetch: true },
      )
      return await dispatch(runQuery((query) => query(start)))
    } catch (cause) {
      throw new WidgetError('SWAP_ALLOWANCE', {}, { cause })
    }
  }

/** How the allowance is given: as a part of one confirmation, as a signature, or as a transaction of its own. */
async function chooseApproval(
  { hub, logger }: Services,
  adapter: SwapAdapter,
  pair: SwapPair,
  {
    needsReset,
    canSign,
    canBatch,
    mayUpgrade,
  }: { needsReset: boolean; canSign: boolean; canBatch: boolean; mayUpgrade: boolean },
): Promise<SwapStep> {
  const { network, source, account } = pair
  const connector = hub.connectorOf(namespaceOf(network.caipNetworkId))
  const provider = connector?.getProvider(namespaceOf(network.caipNetworkId))
  if (
    canBatch &&
    (await adapter.canBatch(provider, network, account, { known: connector?.capabilitiesOf?.(account), mayUpgrade }))
  )
    return 'batch'
  try {
    if (
      source.eip2612 &&
      canSign &&
      !needsReset &&
      (await adapter.takesPermit(network, source.tokenAddress ?? '', account))
    )
      return 'permit'
  } catch (error) {
    logger.info('swap: the token takes no signed allowance', error)
  }
  return needsReset ? 'reset' : 'approve'
}

type PreparedSwap = { pair: SwapPair; review: SwapReview; swap: BuiltSwap; router: RouterDetails }

/** The step of a token whose allowance is too small, with who asks for it. */
const prepareApproval =
  (adapter: SwapAdapter, { pair, review, swap, router }: PreparedSwap): AppThunk<Promise<PreparedReview>> =>
  async (dispatch, getState, services) => {
    const { network, source, account, amountInUnits } = pair
    const { spender } = await dispatch(buildApproval(adapter, pair))
    // Whoever may spend must be who swaps: a service that lies in one of them is caught by the other.
    if (!isSameAddress(adapter.namespace, spender, swap.transaction.to))
      throw new WidgetError('SWAP_MISMATCH', { field: 'spender' })
    const question = { tokenAddress: source.tokenAddress ?? '', owner: account, spender, amountInUnits }
    const needsReset = await adapter.needsReset(network, question)
    // A signature can be used at once and leaves no trace in the wallet: only a known contract gets one.
    const canSign = router.isKnown && !review.isPermitRefused && !selectIsSmartAccount(getState())
    const step = await chooseApproval(services, adapter, pair, {
      needsReset,
      canSign,
      canBatch: !review.isBatchRefused,
      mayUpgrade: selectOptions(getState()).features.atomicUpgrade,
    })
    const approval = approvalOf(adapter, pair, { spender, kind: step === 'reset' ? 'reset' : 'exact' })
    return {
      step,
      router,
      mayLeaveToWallet: selectOptions(getState()).features.unreadSwaps === 'wallet',
      spender,
      needsReset,
      permit: null,
      approvalTransaction: await dispatch(withCost(adapter, approval, '0')),
      swapTransaction: {
        ...swap.transaction,
        toAmountInUnits: swap.toAmountInUnits,
        gas: null,
        gasPriceInUnits: selectSwap(getState()).gasPriceInUnits,
        tipInUnits: selectSwap(getState()).tipInUnits,
      },
    }
  }

/** Allowance and swap of what is reviewed. The service's word on the allowance must hold on the chain too. */
const prepare =
  (pair: SwapPair, review: SwapReview): AppThunk<Promise<PreparedReview>> =>
  async (dispatch, getState, { adapters, clock }) => {
    const { network, source, account, amountInUnits } = pair
    const adapter = await adapters.loadSwaps(namespaceOf(network.caipNetworkId))
    const { slippage } = selectSwap(getState())
    const tokenAddress = source.tokenAddress
    const permit =
      review.permit && review.permit.deadline * 1000 > clock.now() + PERMIT_MARGIN_MS ? review.permit : null
    const isAllowed = tokenAddress === undefined || adapter.isAllowanceFree === true
    const [allowance, swap, transferFees] = await Promise.all([
      isAllowed || permit ? undefined : dispatch(askAllowance(pair)),
      dispatch(buildSwap(pair, { slippage, permit: permit?.encoded })),
      adapter.getTransferFees?.(network, [source.tokenAddress, pair.to.tokenAddress]),
    ])
    const router = await adapter.describeRouter(swap.transaction)
    const spender = isAllowed ? null : swap.transaction.to
    if (tokenAddress !== undefined && allowance !== undefined) {
      const isTold = BigInt(allowance) >= BigInt(amountInUnits)
      const allowed =
        isTold && (await adapter.getAllowance(network, { tokenAddress, owner: account, spender: swap.transaction.to }))
      if (allowed === false || BigInt(allowed) < BigInt(amountInUnits))
        return dispatch(prepareApproval(adapter, { pair, review, swap, router }))
    }
    return {
      step: 'swap',
      router,
      mayLeaveToWallet: selectOptions(getState()).features.unreadSwaps === 'wallet',
      spender,
      needsReset: false,
      permit,
      approvalTransaction: null,
      swapTransaction: await dispatch(withCost(adapter, swap.transaction, swap.toAmountInUnits)),
      ...(transferFees && { transferFees }),
    }
  }

/** Whether the service refused what it was asked to build, rather than being out of reach. */
function isRefusal(error: unknown): boolean {
  const cause: unknown = error instanceof WidgetError && error.code === 'SWAP_BUILD' ? error.cause : undefined
  return cause instanceof WidgetError && cause.code === 'HTTP' && REFUSALS.includes(Number(cause.params.status))
}

/**
 * Works out what the review is about: whether an allowance comes first and how, the transactions and what they cost.
 * Run when the review opens, after an approval, and again while it is looked at. Does nothing while a step runs. Emits
 * preparationStarted, then reviewPrepared or preparationFailed; where the allowance cannot be told, the banner of spec
 * §8, and goes back.
 */
export const prepareReview =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { randomId, logger }) => {
    const { review, stepRequestId } = selectSwap(getState())
    if (!review || stepRequestId !== null || review.approvalTransactionId !== null) return
    const pair = selectPair(getState(), review)
    if (!pair) return
    const requestId = randomId()
    dispatch(preparationStarted({ requestId }))
    try {
      dispatch(reviewPrepared({ requestId, ...(await dispatch(prepare(pair, review))) }))
    } catch (error) {
      logger.warn('swap: the review could not be prepared', error)
      if (selectSwap(getState()).reviewRequestId !== requestId) return
      if (review.permit && isRefusal(error)) {
        dispatch(permitTurnedDown({ requestId }))
        await dispatch(prepareReview())
        return
      }
      dispatch(preparationFailed({ requestId, error: toErrorDetails(error) }))
      // A step that was confirmed meanwhile says itself what becomes of it.
      if (selectSwap(getState()).stepRequestId !== null) return
      // The one thing a review cannot do without (spec §8). One that is there already keeps what it has.
      if (review.step !== null || !(error instanceof WidgetError) || error.code !== 'SWAP_ALLOWANCE') return
      dispatch(reviewLeft())
      dispatch(bannerShown({ variant: 'error', text: { key: 'swap.allowanceFailed' } }))
      if (selectView(getState()) === 'SwapReview') dispatch(goBack())
    }
  }

import type { SentTransaction } from '../../../adapters/contract'
import type { BuiltTransaction } from '../../../adapters/swapContract'
import { trackEvent } from '../../../analytics'
import { isLess, namespaceOf, toCaipAddress, type AmountInUnits } from '../../../domain'
import { WidgetError } from '../../../errors'
import { openView } from '../../../navigation'
import { bannerShown } from '../../../notices'
import type { AppThunk } from '../../../store'
import { selectIsActive } from '../../account'
import { swapMessages, transactionSubmitted } from '../../transactions'
import { buildSwap, type BuiltSwap } from './buildTransactions'
import { capGasPrice } from './capGasPrice'
import { checkBalances } from './checkBalances'
import { propertiesOf, type ConfirmedStep, type PreparedStep } from './confirmedStep'
import { confirmSpender } from './confirmSpender'
import { minimumReceived, serviceSlippage } from '../swapMath'
import { selectSwap } from '../swapSelectors'
import { batchUnsupported, priceFell, swapSent } from '../swapSlice'
import { approvalsBefore, termsOf } from './reviewedTerms'
import type { SwapToken } from '../tokens/swapTokens'

/** The approvals that go into one confirmation with the swap; without limit is a choice of the approval alone. */
const approvalsOf =
  (confirmed: ConfirmedStep): AppThunk<Promise<BuiltTransaction[]>> =>
  async (dispatch) =>
    confirmed.step === 'batch' ? approvalsBefore(confirmed, (await dispatch(confirmSpender(confirmed))).spender) : []

const assetOf = ({ symbol, decimals, iconUrl, tokenAddress, caipNetworkId }: SwapToken, amountInUnits: string) => ({
  symbol,
  decimals,
  amountInUnits,
  iconUrl,
  caipTokenAddress: tokenAddress === undefined ? undefined : toCaipAddress(caipNetworkId, tokenAddress),
})

const report =
  (
    { requestId, requestedAt, pair, review, isSmartAccount }: ConfirmedStep,
    { transaction, toAmountInUnits }: BuiltSwap,
    sent: SentTransaction | { callsId: string },
  ): AppThunk =>
  (dispatch, getState, { randomId, clock, page }) => {
    const {
      network: { caipNetworkId },
      source,
      to,
      account,
      amountInUnits,
    } = pair
    const transactionId = randomId()
    const summary = { ...assetOf(source, amountInUnits), to: transaction.to, receives: assetOf(to, toAmountInUnits) }
    dispatch(
      transactionSubmitted({
        transactionId,
        kind: 'swap',
        status: 'submitted',
        hash: '',
        caipNetworkId,
        from: toCaipAddress(caipNetworkId, account),
        requestedAt,
        submittedAt: clock.now(),
        ...sent,
        ...(isSmartAccount && { effect: undefined }),
        summary,
      }),
    )
    // A visitor who went on to something else is not taken away from it.
    const isHere = selectSwap(getState()).stepRequestId === requestId
    dispatch(swapSent({ requestId, input: review }))
    // Whoever is here now did not make it: it stays with its account.
    if (!selectIsActive(getState(), toCaipAddress(caipNetworkId, account))) return
    // From here on the progress is told where it is looked at, and in the account: on a slow chain a banner would stay
    // for minutes.
    dispatch(
      bannerShown({
        variant: 'loading',
        text: { key: 'swap.swapping', params: swapMessages(summary, page.locale()) },
        shouldAutoClose: true,
      }),
    )
    if (isHere) dispatch(openView('TransactionProgress', { transactionId }, 'reset'))
  }

/**
 * The swap, alone or with its approval in one confirmation, ready for the wallet. It is built anew first: one that
 * brings less than the reviewed minimum asks the visitor again, any other asks the chain for that minimum. Then it is
 * decoded, compared and run without sending.
 */
export const prepareSwap =
  (confirmed: ConfirmedStep): AppThunk<Promise<PreparedStep | null>> =>
  async (dispatch, _getState, { adapters }) => {
    const { requestId, step, adapter, pair, review, slippage } = confirmed
    const [transfers, built, before] = await Promise.all([
      adapters.loadTransfers(namespaceOf(pair.network.caipNetworkId)),
      dispatch(buildSwap(pair, { slippage, permit: review.permit?.encoded })),
      dispatch(approvalsOf(confirmed)),
    ])
    const { toAmountInUnits } = built
    const { minimumInUnits } = review
    if (isLess(toAmountInUnits, minimumInUnits)) {
      dispatch(priceFell({ requestId, toAmountInUnits }))
      return null
    }
    const raised = adapter.raiseMinimum(built.transaction, {
      promisedInUnits: minimumReceived(toAmountInUnits, serviceSlippage(slippage)),
      minimumInUnits,
    })
    const transaction =
      (await adapter.finish?.(raised, {
        gasLimit: review.swapTransaction?.gas ?? undefined,
        gasPriceInUnits: confirmed.gasPriceInUnits,
      })) ?? raised
    const isFeePaid = !confirmed.isSmartAccount && step === 'swap'
    await checkBalances(transfers, pair, isFeePaid ? confirmed.feeInUnits : undefined)
    await adapter.checkSwap(transaction, termsOf(confirmed), before)
    const cap = await dispatch(capGasPrice(confirmed))
    const properties = propertiesOf(confirmed)
    const expected: AmountInUnits = isLess(toAmountInUnits, review.toAmountInUnits)
      ? toAmountInUnits
      : review.toAmountInUnits
    const send = (provider: unknown): Promise<SentTransaction | { callsId: string }> =>
      step === 'batch'
        ? adapter.sendBatch(provider, [...before, transaction])
        : adapter.sendTransaction(provider, transaction, cap)
    return {
      async ask(provider) {
        try {
          const sent = await send(provider)
          return () => {
            dispatch(report(confirmed, { transaction, toAmountInUnits: expected }, sent))
            void dispatch(trackEvent({ event: 'SWAP_SUCCESS', properties }))
            return undefined
          }
        } catch (error) {
          if (step !== 'batch' || !(error instanceof WidgetError) || error.code !== 'UNSUPPORTED_METHOD') throw error
          // It said that it could: what it cannot make as one is sent one after the other.
          return () => {
            dispatch(batchUnsupported({ requestId }))
            return 'prepareReview'
          }
        }
      },
      onAsked: () => void dispatch(trackEvent({ event: 'INITIATE_SWAP', properties })),
    }
  }

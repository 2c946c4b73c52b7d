import type { FeeEstimate, SentTransaction, Transfer, TransferAdapter } from '../../adapters/contract'
import type { SendProperties } from '../../analytics'
import { trackEvent } from '../../analytics'
import { fromUnits, isSameAddress, namespaceOf, toCaipAddress } from '../../domain'
import { toErrorFacts, toWidgetError, UserRejectedError, WidgetError } from '../../errors'
import { openView } from '../../navigation'
import { bannerClosed, bannerShown } from '../../notices'
import type { AppThunk } from '../../store'
import { checkSigner, fetchBalances, selectIsActive } from '../account'
import { transactionSubmitted } from '../transactions'
import { fetchGasPriceHint } from './estimateFee'
import { knownRecipientsKey, rememberRecipient } from './knownRecipients'
import { resolveRecipientName } from './resolveRecipientName'
import { isFeeCovered, type ReviewedSend } from './reviewRules'
import { selectReviewChange, selectReviewedTransfer, selectReviewProblem, selectSend } from './sendSelectors'
import { feeRose, sendConfirmed, sendFailed, sendHandedOver, sendSucceeded } from './sendSlice'

type Reviewed = { transfer: Transfer; review: ReviewedSend; fee: FeeEstimate }

/** Balance, decimals and name as the chain says now, against what was reviewed. */
const checkChain =
  (adapter: TransferAdapter, { transfer, fee, review }: Reviewed): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const { network, from, to, token, isSmartAccount } = transfer
    const amount = BigInt(transfer.amountInUnits)
    const receiverName = review.toName
    const [coins, tokens, decimals, resolved] = await Promise.all([
      adapter.getNativeBalance(network, from),
      token && adapter.getTokenBalance(network, token.tokenAddress, from),
      token && adapter.getTokenDecimals(network, token.tokenAddress),
      receiverName === null ? to : dispatch(resolveRecipientName(adapter, network, receiverName)),
    ])
    if (resolved === null || !isSameAddress(adapter.namespace, resolved, to))
      throw new WidgetError('NAME_CHANGED', { name: receiverName ?? '' })
    // Whoever misstated the decimals misstated the amount that was reviewed (threats M7).
    if (decimals !== token?.decimals) throw new WidgetError('TOKEN_DECIMALS')
    if (tokens !== undefined && BigInt(tokens) < amount) throw new WidgetError('INSUFFICIENT_BALANCE')
    const cost = (token ? 0n : amount) + (isSmartAccount ? 0n : BigInt(fee.feeInUnits))
    if (BigInt(coins) < cost) throw new WidgetError('INSUFFICIENT_BALANCE')
  }

/** What was reviewed, if it still stands. @throws INVALID_TRANSFER */
function readReview(state: Parameters<typeof selectReviewedTransfer>[0]): Reviewed {
  const { review, hasConfirmedWarning } = selectSend(state)
  const transfer = selectReviewedTransfer(state)
  const isUnchanged = selectReviewProblem(state) === null && selectReviewChange(state) === null
  if (!review?.fee || !transfer || !isUnchanged || (review.warning && !hasConfirmedWarning))
    throw new WidgetError('INVALID_TRANSFER')
  return { transfer, review, fee: review.fee }
}

const report =
  (
    { transfer, review }: Reviewed,
    { hash, effect, lastValidBlockHeight }: SentTransaction,
    requestedAt: number,
  ): AppThunk =>
  (dispatch, getState, { clock, randomId, storage }) => {
    const { caipNetworkId } = transfer.network
    const { symbol, decimals, iconUrl, caipTokenAddress } = review.token
    const name = review.toName ?? undefined
    dispatch(
      transactionSubmitted({
        transactionId: randomId(),
        kind: 'send',
        status: 'submitted',
        hash,
        lastValidBlockHeight,
        caipNetworkId,
        from: toCaipAddress(caipNetworkId, transfer.from),
        // A contract account's transaction is carried by somebody else's: there is nothing to compare.
        ...(!transfer.isSmartAccount && { effect }),
        requestedAt,
        submittedAt: clock.now(),
        summary: {
          symbol,
          decimals,
          amountInUnits: transfer.amountInUnits,
          to: transfer.to,
          toName: name,
          iconUrl,
          caipTokenAddress,
        },
      }),
    )
    const recipient = { namespace: namespaceOf(caipNetworkId), address: transfer.to, name }
    storage.set(knownRecipientsKey, rememberRecipient(storage.get(knownRecipientsKey), recipient))
    // News of an account that is not in front of the widget any more is nobody else's.
    if (selectIsActive(getState(), review.caipAddress))
      dispatch(bannerShown({ variant: 'success', text: { key: 'send.started' } }))
  }

const WAIT = 'send.confirmInWallet'

/** Takes the wait for the wallet off the screen; other news stays. */
const closeWait = (): AppThunk => (dispatch, getState) => {
  const { banner, nextBanner } = getState().notices
  for (const shown of [banner, nextBanner]) if (shown?.text.key === WAIT) dispatch(bannerClosed({ id: shown.id }))
}

/**
 * Sends what was reviewed, once: the first press takes the intent, another one finds it taken (threats T1). What was
 * reviewed is compared with the chain and run without consequences first; a difference sends nothing and is said in the
 * review. Then the wallet says who signs, and is asked at once. A refusal keeps everything for another try.
 */
export const submitSend = (): AppThunk<Promise<void>> => async (dispatch, getState, services) => {
  const { adapters, randomId, clock, logger } = services
  const state = selectSend(getState())
  // What changed is looked at first: that is another press.
  if (state.status !== 'editing' || !state.review || selectReviewChange(getState()) !== null) return
  const intentId = randomId()
  dispatch(sendConfirmed({ intentId }))
  const requestedAt = clock.now()
  let properties: SendProperties | undefined
  let asked: ReviewedSend | undefined
  try {
    const reviewed = readReview(getState())
    const { transfer, review, fee } = reviewed
    asked = review
    const { token } = review
    const adapter = await adapters.loadTransfers(namespaceOf(transfer.network.caipNetworkId))
    const [hint] = await Promise.all([dispatch(fetchGasPriceHint()), dispatch(checkChain(adapter, reviewed))])
    const feeNow = await adapter.estimateFee(transfer, hint)
    if (!isFeeCovered(fee, feeNow)) {
      dispatch(feeRose({ intentId, fee: feeNow }))
      return
    }
    const request = await adapter.prepareTransfer(transfer, fee)
    const provider = await checkSigner(services, { network: transfer.network, account: transfer.from })
    // From here to the request nothing is awaited. The network or account changed meanwhile: the draft is another one
    // now.
    if (selectSend(getState()).intentId !== intentId) return
    dispatch(sendHandedOver({ intentId }))
    const asking = request(provider)
    properties = {
      isSmartAccount: transfer.isSmartAccount,
      network: transfer.network.caipNetworkId,
      token: token.tokenAddress ?? token.symbol,
      amount: fromUnits(transfer.amountInUnits, token.decimals),
    }
    dispatch(openView('Account', {}, 'reset'))
    dispatch(bannerShown({ variant: 'loading', text: { key: WAIT }, canCancel: true }))
    void dispatch(trackEvent({ event: 'SEND_INITIATED', properties }))
    const sent = await asking
    dispatch(closeWait())
    dispatch(report(reviewed, sent, requestedAt))
    dispatch(sendSucceeded({ intentId }))
    void dispatch(
      trackEvent({ event: 'SEND_SUCCESS', properties: { ...properties, token: token.symbol, hash: sent.hash } }),
    )
  } catch (thrown) {
    const error = toWidgetError(thrown)
    logger.warn('send: not sent', error)
    dispatch(sendFailed({ intentId, error: toErrorFacts(error) }))
    // Before the wallet was asked the review itself says what is wrong; what is there by now is shown with it.
    if (!properties) {
      if (error.code === 'INSUFFICIENT_BALANCE' && asked)
        void dispatch(fetchBalances({ caipAddress: asked.caipAddress }))
      return
    }
    const isRefused = error instanceof UserRejectedError
    const isOnSolana = properties.network.startsWith('solana:')
    dispatch(closeWait())
    if (asked && selectIsActive(getState(), asked.caipAddress)) {
      dispatch(
        isRefused
          ? bannerShown({ variant: 'info', text: { key: 'send.declined' } })
          : bannerShown({ variant: 'error', text: { key: isOnSolana ? 'send.failedSolana' : 'send.failed' } }),
      )
    }
    void dispatch(
      trackEvent({
        event: isRefused ? 'SEND_REJECTED' : 'SEND_ERROR',
        properties: { ...properties, message: error.message },
      }),
    )
  }
}

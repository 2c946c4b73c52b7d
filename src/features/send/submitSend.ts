import type { FeeEstimate, SentTransaction, Transfer, TransferAdapter } from '../../adapters/contract'
import type { SendProperties } from '../../analytics'
import { trackEvent } from '../../analytics'
import { fromUnits, isSameAddress, namespaceOf, toCaipAddress } from '../../domain'
import { UserRejectedError, WidgetError } from '../../errors'
import { openView } from '../../navigation'
import { bannerShown } from '../../notices'
import type { AppThunk } from '../../store'
import { fetchBalances, selectIsActive } from '../account'
import { isTooLow } from '../fees'
import { transactionSubmitted } from '../transactions'
import { runWalletRequest } from '../walletRequests'
import { fetchGasPriceHint, readTransferFee } from './estimateFee'
import { knownRecipientsKey, rememberRecipient } from './recipients/knownRecipients'
import { resolveRecipientName } from './resolveRecipientName'
import { isFeeCovered, warningOf, type ReviewedSend } from './reviewRules'
import { heldBack } from './sendRules'
import { selectReviewChange, selectReviewedTransfer, selectReviewProblem, selectSend } from './sendSelectors'
import { feeRose, sendSucceeded } from './sendSlice'

type Reviewed = { transfer: Transfer; review: ReviewedSend; fee: FeeEstimate }

/** Balance or holder, decimals and name as the chain says now, against what was reviewed. */
const checkChain =
  (adapter: TransferAdapter, { transfer, fee, review }: Reviewed): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const { network, from, to, token, isSmartAccount } = transfer
    const amount = BigInt(transfer.amountInUnits)
    const piece = token?.collectible
    const receiverName = review.toName
    const [coins, tokens, decimals, resolved] = await Promise.all([
      adapter.getNativeBalance(network, from),
      token && adapter.getTokenBalance(network, token.tokenAddress, from, piece),
      // A contract of eip155 has no decimals for its pieces; that it keeps pieces its answer above says.
      piece && piece.standard !== 'SPL' ? 0 : token && adapter.getTokenDecimals(network, token.tokenAddress),
      receiverName === null ? to : dispatch(resolveRecipientName(adapter, network, receiverName)),
    ])
    if (resolved === null || !isSameAddress(adapter.namespace, resolved, to))
      throw new WidgetError('NAME_CHANGED', { name: receiverName ?? '' })
    // Whoever misstated the decimals misstated the amount that was reviewed (threats M7).
    if (decimals !== token?.decimals) throw new WidgetError('TOKEN_DECIMALS')
    if (tokens !== undefined && BigInt(tokens) < amount)
      throw new WidgetError(piece ? 'COLLECTIBLE_GONE' : 'INSUFFICIENT_BALANCE')
    const cost = (token ? 0n : amount) + (isSmartAccount ? 0n : BigInt(heldBack(fee) ?? '0'))
    if (BigInt(coins) < cost) throw new WidgetError('INSUFFICIENT_BALANCE')
  }

/** What was reviewed, if it still stands. @throws INVALID_TRANSFER */
function readReview(state: Parameters<typeof selectReviewedTransfer>[0]): Reviewed {
  const { review, hasConfirmedWarning } = selectSend(state)
  const transfer = selectReviewedTransfer(state)
  const isUnchanged = selectReviewProblem(state) === null && selectReviewChange(state) === null
  if (!review?.fee || !transfer || !isUnchanged || (warningOf(review) && !hasConfirmedWarning))
    throw new WidgetError('INVALID_TRANSFER')
  return { transfer, review, fee: review.fee }
}

const propertiesOf = ({ transfer, review: { token } }: Reviewed): SendProperties => ({
  isSmartAccount: transfer.isSmartAccount,
  network: transfer.network.caipNetworkId,
  token: token.tokenAddress ?? token.symbol,
  amount: fromUnits(transfer.amountInUnits, token.decimals),
})

const report =
  (
    { transfer, review }: Reviewed,
    { hash, callsId, effect, lastValidBlockHeight }: SentTransaction,
    requestedAt: number,
  ): AppThunk =>
  (dispatch, getState, { clock, randomId, storage }) => {
    const { caipNetworkId } = transfer.network
    const { symbol, decimals, iconUrl, caipTokenAddress, collectible } = review.token
    const name = review.toName ?? review.toLabel ?? undefined
    dispatch(
      transactionSubmitted({
        transactionId: randomId(),
        kind: 'send',
        status: 'submitted',
        hash,
        ...(callsId !== undefined && { callsId }),
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
          ...(collectible && { isPiece: true }),
        },
      }),
    )
    const recipient = { namespace: namespaceOf(caipNetworkId), address: transfer.to, name, from: transfer.from }
    storage.set(knownRecipientsKey, rememberRecipient(storage.get(knownRecipientsKey), recipient))
    // News of an account that is not in front of the widget any more is nobody else's.
    if (selectIsActive(getState(), review.caipAddress))
      dispatch(bannerShown({ variant: 'success', text: { key: 'send.started' } }))
  }

/**
 * Sends what was reviewed, once. What was reviewed is compared with the chain and run without consequences first; a
 * difference sends nothing and is said in the review. A refusal keeps everything for another try.
 */
export const submitSend =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { adapters, clock }) => {
    const { review } = selectSend(getState())
    // What changed is looked at first: that is another press.
    if (!review || selectReviewChange(getState()) !== null) return
    const requestedAt = clock.now()
    let properties: SendProperties | undefined
    await dispatch(
      runWalletRequest({
        kind: 'send',
        caipAddress: review.caipAddress,
        messages: { wait: 'send.confirmInWallet', failed: 'send: not sent' },
        takesLateAnswer: true,
        async check(requestId) {
          const reviewed = readReview(getState())
          const { transfer, fee } = reviewed
          const adapter = await adapters.loadTransfers(namespaceOf(transfer.network.caipNetworkId))
          const [hint] = await Promise.all([dispatch(fetchGasPriceHint()), dispatch(checkChain(adapter, reviewed))])
          const feeNow = await dispatch(readTransferFee(adapter, transfer, hint))
          if (isTooLow(feeNow)) throw new WidgetError('FEE_TOO_LOW')
          if (!isFeeCovered(fee, feeNow)) {
            dispatch(feeRose({ requestId, fee: feeNow }))
            return null
          }
          properties = propertiesOf(reviewed)
          return { reviewed, send: await adapter.prepareTransfer(transfer, fee) }
        },
        ask: (provider, { send }) => send(provider),
        onAsked() {
          dispatch(openView('Account', {}, 'reset'))
          if (properties) void dispatch(trackEvent({ event: 'SEND_INITIATED', properties }))
        },
        submit(sent, { prepared: { reviewed }, requestId }) {
          dispatch(report(reviewed, sent, requestedAt))
          dispatch(sendSucceeded({ requestId }))
          const { hash } = sent
          if (properties)
            void dispatch(
              trackEvent({ event: 'SEND_SUCCESS', properties: { ...properties, token: review.token.symbol, hash } }),
            )
        },
        onFailed(error, { wasAsked }) {
          const { caipAddress } = review
          // Before the wallet was asked the review itself says what is wrong; what is there by now is shown with it.
          if (!wasAsked) {
            if (error.code === 'INSUFFICIENT_BALANCE') void dispatch(fetchBalances({ caipAddress }))
            return
          }
          const isRefused = error instanceof UserRejectedError
          const failed = caipAddress.startsWith('solana:') ? 'send.failedSolana' : 'send.failed'
          if (selectIsActive(getState(), caipAddress))
            dispatch(
              isRefused
                ? bannerShown({ variant: 'info', text: { key: 'send.declined' } })
                : bannerShown({ variant: 'error', text: { key: failed } }),
            )
          const event = isRefused ? 'SEND_REJECTED' : 'SEND_ERROR'
          if (properties) void dispatch(trackEvent({ event, properties: { ...properties, message: error.message } }))
        },
      }),
    )
  }

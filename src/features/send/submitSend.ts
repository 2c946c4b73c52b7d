import type { FeeEstimate, SentTransaction, Transfer, TransferAdapter } from '../../adapters/contract'
import type { SendProperties } from '../../analytics'
import { trackEvent } from '../../analytics'
import { fromUnits, isSameAddress, namespaceOf, toCaipAddress, type TokenBalance } from '../../domain'
import { toErrorFacts, toWidgetError, UserRejectedError, WidgetError } from '../../errors'
import { openView } from '../../navigation'
import { bannerClosed, bannerShown } from '../../notices'
import type { AppThunk } from '../../store'
import { checkSigner } from '../account'
import { transactionSubmitted } from '../transactions'
import { knownRecipientsKey, rememberRecipient } from './knownRecipients'
import { resolveRecipientName } from './resolveRecipientName'
import { selectSend, selectSendProblem, selectSendToken, selectTransfer } from './sendSelectors'
import { sendConfirmed, sendFailed, sendHandedOver, sendSucceeded } from './sendSlice'

type Reviewed = { transfer: Transfer; token: TokenBalance; fee: FeeEstimate; receiverName: string | null }

/** Balance, decimals and name as the chain says now, against what was reviewed. */
const checkChain = (adapter: TransferAdapter, { transfer, fee, receiverName }: Reviewed): AppThunk<Promise<void>> => async (dispatch) => {
  const { network, from, to, token, isSmartAccount } = transfer
  const amount = BigInt(transfer.amountInUnits)
  const [coins, tokens, decimals, resolved] = await Promise.all([
    adapter.getNativeBalance(network, from),
    token && adapter.getTokenBalance(network, token.tokenAddress, from),
    token && adapter.getTokenDecimals(network, token.tokenAddress),
    receiverName === null ? to : dispatch(resolveRecipientName(adapter, network, receiverName)),
  ])
  if (resolved === null || !isSameAddress(adapter.namespace, resolved, to)) throw new WidgetError('NAME_CHANGED', { name: receiverName ?? '' })
  // Whoever misstated the decimals misstated the amount that was reviewed (threats M7).
  if (decimals !== token?.decimals) throw new WidgetError('TOKEN_DECIMALS')
  if (tokens !== undefined && BigInt(tokens) < amount) throw new WidgetError('INSUFFICIENT_BALANCE')
  const cost = (token ? 0n : amount) + (isSmartAccount ? 0n : BigInt(fee.feeInUnits))
  if (BigInt(coins) < cost) throw new WidgetError('INSUFFICIENT_BALANCE')
}

function readReview(state: Parameters<typeof selectTransfer>[0]): Reviewed {
  const { fee, receiverProfileName, receiverWarning, hasConfirmedWarning } = selectSend(state)
  const transfer = selectTransfer(state)
  const token = selectSendToken(state)
  if (!transfer || !token || !fee || selectSendProblem(state) !== null) throw new WidgetError('INVALID_TRANSFER')
  if (receiverWarning && !hasConfirmedWarning) throw new WidgetError('INVALID_TRANSFER')
  return { transfer, token, fee, receiverName: receiverProfileName }
}

const report =
  (reviewed: Reviewed, { hash, lastValidBlockHeight }: SentTransaction, requestedAt: number): AppThunk =>
  (dispatch, _getState, { clock, randomId, storage }) => {
    const { transfer, token, receiverName } = reviewed
    const { caipNetworkId } = transfer.network
    const { symbol, decimals, iconUrl, caipTokenAddress } = token
    const name = receiverName ?? undefined
    dispatch(
      transactionSubmitted({
        transactionId: randomId(), kind: 'send', status: 'submitted', hash, lastValidBlockHeight, caipNetworkId, from: toCaipAddress(caipNetworkId, transfer.from),
        requestedAt, submittedAt: clock.now(),
        summary: { symbol, decimals, amountInUnits: transfer.amountInUnits, to: transfer.to, toName: name, iconUrl, caipTokenAddress },
      }),
    )
    const recipient = { namespace: namespaceOf(caipNetworkId), address: transfer.to, name }
    storage.set(knownRecipientsKey, rememberRecipient(storage.get(knownRecipientsKey), recipient))
    dispatch(bannerShown({ variant: 'success', text: { key: 'send.started' } }))
  }

/**
 * Sends what was reviewed, once: the first press takes the intent, another one finds it taken (threats T1). What was reviewed is
 * compared with wallet and chain first; a difference sends nothing and is said in the review. Then the view goes to Account and
 * the wallet is asked. A refusal keeps everything for another try.
 */
export const submitSend =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, services) => {
    const { adapters, randomId, clock, logger } = services
    if (selectSend(getState()).status !== 'editing') return
    const intentId = randomId()
    dispatch(sendConfirmed({ intentId }))
    const requestedAt = clock.now()
    let properties: SendProperties | undefined
    try {
      const reviewed = readReview(getState())
      const { transfer, token, fee } = reviewed
      const adapter = await adapters.loadTransfers(namespaceOf(transfer.network.caipNetworkId))
      await dispatch(checkChain(adapter, reviewed))
      const provider = await checkSigner(services, { network: transfer.network, account: transfer.from })
      // The network or account changed meanwhile: the draft is another one now.
      if (selectSend(getState()).intentId !== intentId) return
      properties = {
        isSmartAccount: transfer.isSmartAccount, network: transfer.network.caipNetworkId, token: token.tokenAddress ?? token.symbol,
        amount: fromUnits(transfer.amountInUnits, token.decimals),
      }
      dispatch(sendHandedOver({ intentId }))
      dispatch(openView('Account', {}, 'reset'))
      dispatch(bannerShown({ variant: 'loading', text: { key: 'send.confirmInWallet' }, canCancel: true }))
      void dispatch(trackEvent({ event: 'SEND_INITIATED', properties }))
      const sent = await adapter.sendTransfer(provider, transfer, fee)
      dispatch(report(reviewed, sent, requestedAt))
      dispatch(sendSucceeded({ intentId }))
      void dispatch(trackEvent({ event: 'SEND_SUCCESS', properties: { ...properties, token: token.symbol, hash: sent.hash } }))
    } catch (thrown) {
      const error = toWidgetError(thrown)
      logger.warn('send: not sent', error)
      dispatch(sendFailed({ intentId, error: toErrorFacts(error) }))
      // Before the wallet was asked the review itself says what is wrong.
      if (!properties) return
      const isRefused = error instanceof UserRejectedError
      const isOnSolana = properties.network.startsWith('solana:')
      dispatch(bannerClosed({}))
      dispatch(
        isRefused
          ? bannerShown({ variant: 'info', text: { key: 'send.declined' } })
          : bannerShown({ variant: 'error', text: { key: isOnSolana ? 'send.failedSolana' : 'send.failed' } }),
      )
      void dispatch(trackEvent({ event: isRefused ? 'SEND_REJECTED' : 'SEND_ERROR', properties: { ...properties, message: error.message } }))
    }
  }

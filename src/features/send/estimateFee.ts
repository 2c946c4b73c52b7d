import type { FeeEstimate, Transfer, TransferAdapter } from '../../adapters/contract'
import { namespaceOf } from '../../domain'
import { toErrorDetails, WidgetError } from '../../errors'
import { runQuery, type AppThunk } from '../../store'
import { pricesApi } from '../account'
import { feeByWish } from '../fees'
import { selectActiveCaipNetwork } from '../networks'
import { selectNativeToken, selectPricedTransfer, selectSend } from './sendSelectors'
import {
  feeFailed,
  feeReceived,
  feeRequested,
  networkPriceReceived,
  receiverRefused,
  type ReceiverProblem,
} from './sendSlice'

/** The data API's price of gas where it serves the network: a hint, taken near the node's figure only (adapters). */
export const fetchGasPriceHint =
  (): AppThunk<Promise<string | undefined>> =>
  async (dispatch, getState, { logger }) => {
    const network = selectActiveCaipNetwork(getState())
    // The service prices gas; compute units of other namespaces have a price of their own.
    if (!network || namespaceOf(network.caipNetworkId) !== 'eip155') return undefined
    try {
      const start = pricesApi.endpoints.gasPrice.initiate(
        { caipNetworkId: network.caipNetworkId },
        { subscribe: false, forceRefetch: true },
      )
      return await dispatch(runQuery((query) => query(start)))
    } catch (error) {
      logger.info('send: nobody but the node says what gas costs', error)
      return undefined
    }
  }

/** The price of the native coin where no balance row says it. Nothing is shown in fiat without it. */
const fetchNetworkPrice =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { logger }) => {
    const network = selectActiveCaipNetwork(getState())
    if (!network || selectNativeToken(getState())?.priceUsd !== undefined) return
    try {
      const { caipNetworkId, nativeCurrency } = network
      const start = pricesApi.endpoints.networkPrice.initiate(
        { caipNetworkId, symbol: nativeCurrency.symbol },
        { subscribe: false, forceRefetch: true },
      )
      const priceUsd = await dispatch(runQuery((query) => query(start)))
      // The coin of the network before has another price.
      if (selectActiveCaipNetwork(getState())?.caipNetworkId === caipNetworkId)
        dispatch(networkPriceReceived({ priceUsd }))
    } catch (error) {
      logger.info('send: the price of the coin is not known', error)
    }
  }

/**
 * What a transfer costs at the price that the visitor wants to pay. @throws WidgetError when the node cannot say, and as
 * feeByWish
 */
export const readTransferFee =
  (adapter: TransferAdapter, transfer: Transfer, hint: string | undefined): AppThunk<Promise<FeeEstimate>> =>
  async (dispatch) => {
    const usual = await adapter.estimateFee(transfer, hint)
    const fee = await dispatch(feeByWish(transfer.network, usual))
    if (fee === usual || !usual.isStepwise || !adapter.estimateFeeAt) return fee
    return adapter.estimateFeeAt(transfer, fee.gasPriceInUnits)
  }

/** What the chain may have against a recipient. */
const RECIPIENT_PROBLEMS: Readonly<Record<string, ReceiverProblem>> = {
  NOT_A_WALLET: 'notWallet',
  RECIPIENT_REFUSES: 'refuses',
}

/**
 * Asks what the transfer costs at most. Emits feeRequested, then feeReceived or feeFailed; also receiverRefused where
 * the chain knows that the recipient is nobody's wallet, or takes no collectibles: asking again would not help.
 */
export const estimateFee =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { adapters, randomId, logger }) => {
    const transfer = selectPricedTransfer(getState())
    if (!transfer) return
    const { receiverRequestId } = selectSend(getState())
    const requestId = randomId()
    dispatch(feeRequested({ requestId }))
    try {
      const adapter = await adapters.loadTransfers(namespaceOf(transfer.network.caipNetworkId))
      const [hint] = await Promise.all([dispatch(fetchGasPriceHint()), dispatch(fetchNetworkPrice())])
      dispatch(feeReceived({ requestId, fee: await dispatch(readTransferFee(adapter, transfer, hint)) }))
    } catch (error) {
      logger.warn('send: the fee is not known', error)
      dispatch(feeFailed({ requestId, error: toErrorDetails(error) }))
      const problem = error instanceof WidgetError ? RECIPIENT_PROBLEMS[error.code] : undefined
      if (problem && receiverRequestId !== null) dispatch(receiverRefused({ requestId: receiverRequestId, problem }))
    }
  }

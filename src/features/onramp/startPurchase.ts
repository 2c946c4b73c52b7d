import { PROVIDER_WINDOW, PROVIDER_WINDOW_POLL_MS } from '../../config/limits/onramp'
import { trackEvent } from '../../analytics'
import { toCaipAddress } from '../../domain'
import { toErrorDetails } from '../../errors'
import { openPopup, type Popup } from '../../lib/popup'
import { wait } from '../../lib/wait'
import { openView, selectNavigation } from '../../navigation'
import type { AppThunk } from '../../store'
import { selectActiveCaipAddress, selectIsSmartAccount } from '../account'
import { selectActiveCaipNetwork } from '../networks'
import { followPurchase } from './followPurchase'
import { initializeOnramp, loadProviders } from './initializeOnramp'
import { selectChosenQuote, selectOnramp, selectOrder, selectOtherDestination, selectRequest } from './onrampSelectors'
import { purchaseFailed, purchasePageFound, purchaseStarted, purchaseWindowClosed } from './onrampSlice'
import { chainTitle } from './onrampMessages'
import { toPurchaseRequest } from './toPurchaseRequest'

/** Says when the visitor closed the window; it says nothing about whether they paid. */
const watchWindow =
  (orderId: string, popup: Popup): AppThunk<Promise<void>> =>
  async (dispatch, getState, { ended }) => {
    const isWaiting = (): boolean => {
      const order = selectOrder(getState())
      return !ended.aborted && order?.id === orderId && order.status !== 'done' && order.status !== 'failed'
    }
    while (isWaiting() && !popup.isClosed()) await wait(PROVIDER_WINDOW_POLL_MS, ended)
    if (isWaiting()) dispatch(purchaseWindowClosed({ orderId }))
  }

/**
 * Goes to the chosen provider with what the form says. It must be called within a press: the window opens before
 * anything is asked, or browsers block it; where they do, the view has a link. A second press finds the purchase on its
 * way. Without `openingText` no window is opened: whoever asked has the page's address in the order. Emits
 * purchaseStarted, then purchasePageFound or purchaseFailed.
 */
export const startPurchase =
  ({ openingText }: { openingText?: string }): AppThunk<Promise<void>> =>
  async (dispatch, getState, { randomId, clock, logger, ended }) => {
    const state = getState()
    const [request, network, caipAddress] = [
      selectRequest(state),
      selectActiveCaipNetwork(state),
      selectActiveCaipAddress(state),
    ]
    // The view of the first press may be on its way still.
    if (
      !request ||
      !network ||
      caipAddress === null ||
      selectOrder(state)?.status === 'opening' ||
      selectNavigation(state).isLoading
    )
      return
    const provider = dispatch(loadProviders()).find(({ facts }) => facts.id === selectOnramp(state).providerId)
    // The host took it away meanwhile: the form shows who is left.
    if (!provider) return dispatch(initializeOnramp())
    const { address, caipNetworkId, asset, currency, amount } = request
    const { id, name, iconUrl, canTrack } = provider.facts
    const elsewhere = selectOtherDestination(state)
    const quote = selectChosenQuote(state)
    const popup = openingText === undefined ? null : openPopup(PROVIDER_WINDOW)
    if (openingText !== undefined) popup?.say(openingText)
    const orderId = randomId()
    dispatch(
      purchaseStarted({
        id: orderId,
        provider: { id, name, canTrack, ...(iconUrl !== undefined && { iconUrl }) },
        caipAddress: toCaipAddress(caipNetworkId, address),
        networkName: elsewhere === undefined ? network.name : chainTitle(elsewhere),
        currencyId: currency.id,
        amount,
        symbol: asset.symbol,
        status: 'opening',
        reason: null,
        error: null,
        url: null,
        window: popup ? 'open' : 'blocked',
        received: null,
      }),
    )
    dispatch(openView('BuyInProgress'))
    void dispatch(
      trackEvent({
        event: 'SELECT_BUY_PROVIDER',
        properties: { provider: id, isSmartAccount: selectIsSmartAccount(state) },
      }),
    )
    try {
      const startedAt = clock.now()
      // Both before the visitor can pay: what was bought earlier must not be taken for this.
      const [url, known] = await Promise.all([
        dispatch(
          provider.pageOf({
            ...request,
            ...(quote?.status === 'known' && { purchaseAmount: quote.quote.purchaseAmount }),
          }),
        ),
        provider.knownBefore && dispatch(provider.knownBefore(request)),
      ])
      if (selectOrder(getState())?.id !== orderId || ended.aborted) return popup?.close()
      popup?.go(url)
      const watch = { startedAt, request: toPurchaseRequest(request), caipNetworkId, ...(known && { known }) }
      dispatch(purchasePageFound({ orderId, url, ...(provider.progressOf && { watch }) }))
      await Promise.all([popup && dispatch(watchWindow(orderId, popup)), dispatch(followPurchase(orderId))])
    } catch (error) {
      logger.warn('onramp: there is no page to pay on', error)
      popup?.close()
      dispatch(purchaseFailed({ orderId, reason: 'noPage', error: toErrorDetails(error) }))
    }
  }

import { TO_AMOUNT_DECIMALS } from '../../config/limits/transactions'
import { ONRAMP_POLL_MS, ONRAMP_SILENCE_MS } from '../../config/limits/onramp'
import { formatAmountText, withSymbol } from '../../i18n'
import { wait } from '../../lib/wait'
import { selectIsShown, selectView } from '../../navigation'
import { bannerShown } from '../../notices'
import type { AppThunk } from '../../store'
import { fetchBalances } from '../account'
import { selectOrder } from './onrampSelectors'
import { purchaseDone, purchaseFailed, purchaseMissed, purchasePaid, purchaseResumed } from './onrampSlice'
import { findProvider } from './providers/providers'
import { purchaseKey } from './restore/purchaseKey'

/** Whoever closed the widget meanwhile is told in the page, and by the account when it is opened again. */
const noteMissed =
  (orderId: string): AppThunk =>
  (dispatch, getState) => {
    if (!selectIsShown(getState())) dispatch(purchaseMissed({ orderId }))
  }

const sayDone =
  (orderId: string): AppThunk<Promise<void>> =>
  async (dispatch, getState, { page }) => {
    const order = selectOrder(getState())
    if (order?.id !== orderId) return
    const { received, symbol, caipAddress } = order
    // Whoever looks at the purchase reads it there; whoever closed the widget is told by noteMissed.
    if (selectIsShown(getState()) && selectView(getState()) !== 'BuyInProgress') {
      const amount = formatAmountText(received?.amount, {
        locale: page.locale(),
        maximumFractionDigits: TO_AMOUNT_DECIMALS,
      })
      dispatch(
        bannerShown({
          variant: 'success',
          text: received
            ? { key: 'onramp.bought', params: { amount: withSymbol(amount, received.symbol) } }
            : { key: 'onramp.boughtSome', params: { symbol } },
        }),
      )
    }
    await dispatch(fetchBalances({ caipAddress, forceUpdate: '' }))
  }

/**
 * Asks every 4 s what became of a purchase until it is done or declined, or until nobody said for three minutes that it
 * is paid. A question that fails is no news, and no end of what is paid: the visitor was promised to hear of it, also
 * where the page is loaded anew meanwhile (restorePurchase). Emits purchasePaid, purchaseDone with fresh balances, or
 * purchaseFailed; then a banner where the widget is open, purchaseMissed where it is closed.
 */
export const followPurchase =
  (orderId: string): AppThunk<Promise<void>> =>
  async (dispatch, getState, { clock, logger, ended, storage, hostOption }) => {
    const orderNow = () => {
      const order = selectOrder(getState())
      return order?.id === orderId && (order.status === 'waiting' || order.status === 'paid') ? order : undefined
    }
    const forget = (): void => {
      if (storage.get(purchaseKey)?.id === orderId) storage.remove(purchaseKey)
    }
    const provider = findProvider(hostOption('onrampProviders'), orderNow()?.provider.id)
    let lastNewsAt = clock.now()
    for (;;) {
      const noted = orderNow()
      if (!noted?.watch || !provider?.progressOf) return forget()
      storage.set(purchaseKey, { ...noted, url: null })
      await wait(ONRAMP_POLL_MS, ended)
      // Whoever leaves the page is told on the next one.
      if (ended.aborted) return
      const status = orderNow()?.status
      if (status === undefined) return forget()
      try {
        const progress = await dispatch(provider.progressOf(noted.watch))
        if (progress.status === 'done') {
          dispatch(purchaseDone({ orderId, received: progress.received }))
          dispatch(noteMissed(orderId))
          forget()
          return await dispatch(sayDone(orderId))
        }
        if (progress.status === 'declined') {
          dispatch(purchaseFailed({ orderId, reason: 'declined' }))
          dispatch(noteMissed(orderId))
          return forget()
        }
        if (progress.status === 'paid') {
          // A bank may take days: that it is still on its way is news as well.
          lastNewsAt = clock.now()
          dispatch(purchasePaid({ orderId, received: progress.received }))
        }
      } catch (error) {
        logger.info('onramp: the provider does not say what became of a purchase', error)
        if (status === 'paid') lastNewsAt = clock.now()
      }
      if (clock.now() - lastNewsAt >= ONRAMP_SILENCE_MS) {
        dispatch(purchaseFailed({ orderId, reason: 'silent' }))
        // Nobody promised anything of what is not paid.
        if (status === 'paid') dispatch(noteMissed(orderId))
        return forget()
      }
    }
  }

/** Asks for three more minutes what became of a purchase nobody had heard of. */
export const resumePurchase = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const order = selectOrder(getState())
  if (order?.reason !== 'silent') return
  dispatch(purchaseResumed({ orderId: order.id }))
  await dispatch(followPurchase(order.id))
}

import { failLoad } from '../errors'
import type {
  Purchase,
  PurchaseOffer,
  PurchaseOptions,
  PurchaseWish,
  QuotedPurchase,
} from '../features/onramp/onrampByHost'
import type { ReadableStore } from '../store'

/** Buying with a card or from a bank account. */
export type PurchaseCalls = {
  /** Who sells what, and for which money; or why nothing can be bought. */
  loadPurchaseOptions(): Promise<PurchaseOptions>
  /** What a sum buys at each provider. Waits for 500 ms; of questions that overlap only the last is asked. */
  quotePurchase(wish: PurchaseWish): Promise<QuotedPurchase>
  /**
   * Switches to the network where what is bought arrives, for an offer whose `arrivesOn` is another one than the account's.
   * `missing`: the page has no such network. `refused`: nothing changed.
   */
  switchToArrival(): Promise<'switched' | 'refused' | 'missing'>
  /** Begins the purchase that was offered, and gives the page to pay on: open it for the visitor. */
  startPurchase(offer: PurchaseOffer): Promise<Purchase>
  /** How a purchase ended, as soon as it did; `undefined` where it was left. Asks again where nobody had heard of it. */
  purchaseEnd(purchase: Pick<Purchase, 'id'>): Promise<Purchase | undefined>
  /** Forgets the purchase; what was paid all the same arrives. */
  leavePurchase(): Promise<void>
}

export const createPurchaseCalls = (store: ReadableStore): PurchaseCalls => {
  const { dispatch } = store
  const load = () => import('../features/onramp/onrampByHost').catch(failLoad)
  return {
    async loadPurchaseOptions() {
      const { loadPurchaseOptions } = await load()
      return dispatch(loadPurchaseOptions())
    },
    async quotePurchase(wish) {
      const { quotePurchase } = await load()
      return dispatch(quotePurchase(wish))
    },
    async switchToArrival() {
      const { switchToArrival } = await load()
      return dispatch(switchToArrival())
    },
    async startPurchase(offer) {
      const { startOffered } = await load()
      return dispatch(startOffered(store, offer))
    },
    async purchaseEnd(purchase) {
      const { purchaseEnd } = await load()
      return dispatch(purchaseEnd(store, purchase))
    },
    async leavePurchase() {
      const { leaveOffered } = await load()
      dispatch(leaveOffered())
    },
  }
}

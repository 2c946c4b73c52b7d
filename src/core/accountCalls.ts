import { failLoad } from '../errors'
import type { CollectibleList } from '../features/collectibles/collectiblesByHost'
import type { HistoryPart } from '../features/history/historyByHost'
import type { PaymentPlace, PaymentWish } from '../features/receive/receiveByHost'
import type { RecipientChoice } from '../features/send/recipients/recipientChoices'
import type { AppDispatch } from '../store'

/** What the account did, and where it is paid. */
export type AccountCalls = {
  /** What the active account did and what happened to it, newest first; asks what is new. */
  loadHistory(): Promise<HistoryPart>
  /** The same with the next page. */
  loadMoreHistory(): Promise<HistoryPart>
  /**
   * The pieces of collections that the active account holds, as the data API tells them; `undefined` where it knows none. Give
   * one to `prepareTransfer` to send it: who holds it is asked of the chain then.
   */
  loadCollectibles(): Promise<CollectibleList | undefined>
  /** The same with the next page. */
  loadMoreCollectibles(): Promise<CollectibleList | undefined>
  /** Whom the active account may want to pay, by name or address: paid last, the wallet's other accounts, the address book. */
  listRecipients(text?: string): Promise<readonly RecipientChoice[]>
  /** Where the active account is paid; with a wish also a link for wallets, to draw as a QR code. */
  requestPayment(wish?: PaymentWish): Promise<PaymentPlace>
}

const loadCollectibleCalls = () => import('../features/collectibles/collectiblesByHost').catch(failLoad)

export const createAccountCalls = (dispatch: AppDispatch): AccountCalls => ({
  async loadHistory() {
    const { loadHistory } = await import('../features/history/historyByHost').catch(failLoad)
    return dispatch(loadHistory())
  },
  async loadMoreHistory() {
    const { loadMoreHistory } = await import('../features/history/historyByHost').catch(failLoad)
    return dispatch(loadMoreHistory())
  },
  async loadCollectibles() {
    const { loadCollectibles } = await loadCollectibleCalls()
    return dispatch(loadCollectibles())
  },
  async loadMoreCollectibles() {
    const { loadMoreCollectibles } = await loadCollectibleCalls()
    return dispatch(loadMoreCollectibles())
  },
  async listRecipients(text = '') {
    const { listRecipients } = await import('../features/send/recipients/recipientsByHost').catch(failLoad)
    return dispatch(listRecipients(text))
  },
  async requestPayment(wish) {
    const { requestPayment } = await import('../features/receive/receiveByHost').catch(failLoad)
    return dispatch(requestPayment(wish))
  },
})

import type { FeeChoices } from '../adapters/contract'
import { failLoad } from '../errors'
import type { FeeWish } from '../features/fees'
import type { PreparedTransfer, TransferReview, TransferWish } from '../features/send/transferByHost'
import type { AppDispatch } from '../store'
import type { HashOf } from './hashOf'
import type { SentOr } from './types'

/** Sending tokens. */
export type TransferCalls = {
  /**
   * Reads a recipient from a QR code that is held before the camera, which is shown in the page's `<video>`: an address or
   * a name, also out of a link to pay. Amounts of such a link are left out. `undefined` once the signal ends it; rejects
   * with what the browser says where there is no camera, or the visitor wants none.
   */
  scanRecipient(video: HTMLVideoElement, options?: { signal?: AbortSignal }): Promise<string | undefined>
  /** Checks a transfer and freezes it for the visitor's review. */
  prepareTransfer(wish: TransferWish): Promise<PreparedTransfer>
  /** What else could be paid for the reviewed transfer; no `choices` where neither network nor wallet leave one. */
  listTransferFees(review: TransferReview): Promise<FeeChoices>
  /**
   * Pays something else for it, a level of that list or a price of the visitor's own: the review of the answer takes the
   * place of this one. With a `problem` this one stands.
   */
  changeTransferFee(review: TransferReview, fee: FeeWish): Promise<PreparedTransfer>
  /**
   * Sends what was reviewed and gives its hash. Where it has changed since, nothing is sent, and the answer has the review
   * as it is now.
   */
  confirmTransfer(review: TransferReview, options?: { hasAcceptedWarning?: boolean }): Promise<SentOr<PreparedTransfer>>
}

export const createTransferCalls = (dispatch: AppDispatch, hashOf: HashOf): TransferCalls => {
  const load = () => import('../features/send/transferByHost').catch(failLoad)
  return {
    async scanRecipient(video, { signal = new AbortController().signal } = {}) {
      const { scanRecipient } = await import('../features/send/recipients/scanRecipient').catch(failLoad)
      return scanRecipient(video, signal)
    },
    async prepareTransfer(wish) {
      const { prepareTransfer } = await load()
      return dispatch(prepareTransfer(wish))
    },
    async listTransferFees(review) {
      const { listTransferFees } = await load()
      return dispatch(listTransferFees(review))
    },
    async changeTransferFee(review, fee) {
      const { changeTransferFee } = await load()
      return dispatch(changeTransferFee(review, fee))
    },
    async confirmTransfer(review, { hasAcceptedWarning = false } = {}) {
      const { confirmTransfer } = await load()
      return hashOf('send', () => dispatch(confirmTransfer(review, hasAcceptedWarning)))
    },
  }
}

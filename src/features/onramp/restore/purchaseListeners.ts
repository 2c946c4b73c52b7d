import { failLoad } from '../../../errors'
import { isRecord } from '../../../lib/isRecord'
import type { StorageKey } from '../../../storage'
import { type AppListeners, walletSessionEnded, walletSessionShared } from '../../../store'
import { PURCHASE_KEY_NAME } from './purchaseKeyName'

/** Whether an earlier page left a purchase on its way; what it was is read by what follows it. */
const leftPurchaseKey: StorageKey<boolean> = {
  name: PURCHASE_KEY_NAME,
  fallback: false,
  read: (stored) => isRecord(stored) || undefined,
}

/** Goes on with the purchase of an earlier page as soon as an account is there. */
export function addPurchaseListeners(listeners: AppListeners): void {
  listeners.startListening({
    actionCreator: walletSessionShared,
    effect: async (_action, { dispatch, extra: { storage } }) => {
      if (!storage.get(leftPurchaseKey)) return
      const { restorePurchase } = await import('./restorePurchase').catch(failLoad)
      await dispatch(restorePurchase())
    },
  })
  // Whoever sits at this browser next learns nothing of it (threats W11); one of another account is written down again.
  listeners.startListening({
    actionCreator: walletSessionEnded,
    effect: (_action, { extra: { storage } }) => storage.remove(leftPurchaseKey),
  })
}

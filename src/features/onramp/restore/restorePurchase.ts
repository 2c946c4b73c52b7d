import { FORGOTTEN_PURCHASE_MS } from '../../../config/limits/onramp'
import { isSameAddress, parseCaipAddress } from '../../../domain'
import type { AppThunk } from '../../../store'
import { selectAccount } from '../../account'
import { followPurchase } from '../followPurchase'
import { selectOrder } from '../onrampSelectors'
import { purchaseRestored } from '../onrampSlice'
import { findProvider } from '../providers/providers'
import { purchaseKey } from './purchaseKey'

/**
 * Follows the purchase that an earlier page left on its way, once its account is connected: the visitor was promised to
 * hear of it. One that nobody saw paid in time is forgotten. Emits purchaseRestored and what followPurchase emits.
 */
export const restorePurchase =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { clock, storage, hostOption, loadQueryLayer }) => {
    const stored = storage.get(purchaseKey)
    if (!stored?.watch) return
    const { namespace, address } = parseCaipAddress(stored.caipAddress)
    const age = clock.now() - stored.watch.startedAt
    const isOld = age > FORGOTTEN_PURCHASE_MS[stored.status === 'paid' ? 'paid' : 'waiting']
    if (isOld || !findProvider(hostOption('onrampProviders'), stored.provider.id)?.progressOf)
      return storage.remove(purchaseKey)
    await loadQueryLayer()
    const isOwn = selectAccount(getState(), namespace).allAccounts.some((account) =>
      isSameAddress(namespace, account.address, address),
    )
    if (!isOwn || selectOrder(getState())) return
    dispatch(purchaseRestored(stored))
    await dispatch(followPurchase(stored.id))
  }

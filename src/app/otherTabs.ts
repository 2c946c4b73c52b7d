import { selectNamespaces } from '../features/networks'
import { selectOptions } from '../options'
import { connectorsKey, storedWallets } from '../storage'
import type { Services } from '../store'
import type { WidgetStore } from './createWidgetStore'

/**
 * Follows the other tabs of the site: a connection that ended there ends here without telling the wallet again (threats
 * B1), and so does that of one wallet of several.
 */
export function followOtherTabs({ storage, hub, logger }: Services, { store }: Pick<WidgetStore, 'store'>): () => void {
  return storage.onExternalChange(connectorsKey, () => {
    const stored = storage.get(connectorsKey)
    const { multiWallet } = selectOptions(store.getState()).features
    for (const namespace of selectNamespaces(store.getState())) {
      const known = storedWallets(stored, namespace)
      const [front, beside] = [hub.session(namespace), hub.sessionsBeside(namespace)]
      // The active one last: no other is active for a moment that is about to go, too.
      for (const { connectorId } of [...beside, ...(front ? [front] : [])]) {
        if (multiWallet ? known.some(({ id }) => id === connectorId) : known.length > 0) continue
        hub
          .disconnect({ namespace, connectorId, reason: 'user', shouldTellWallet: false })
          .catch((error: unknown) => logger.warn('tabs: not ended', error))
      }
    }
  })
}

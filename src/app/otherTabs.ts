import { selectNamespaces } from '../features/networks'
import { connectorsKey } from '../storage'
import type { Services } from '../store'
import type { WidgetStore } from './createWidgetStore'

/**
 * Follows the other tabs of the site: a connection that ended there ends here without telling the wallet again (threats
 * B1).
 */
export function followOtherTabs({ storage, hub, logger }: Services, { store }: Pick<WidgetStore, 'store'>): () => void {
  return storage.onExternalChange(connectorsKey, () => {
    const stored = storage.get(connectorsKey)
    for (const namespace of selectNamespaces(store.getState())) {
      if (hub.session(namespace) && !stored[namespace]) {
        hub
          .disconnect({ namespace, reason: 'user', shouldTellWallet: false })
          .catch((error: unknown) => logger.warn('tabs: not ended', error))
      }
    }
  })
}

export {
  activeNetworkKey,
  connectorsKey,
  recentWalletsKey,
  type StoredConnector,
  type StoredRecentWallet,
} from './keys'
export { deepLinkChoiceKey } from './deepLinkChoice'

export { createStorage, type StorageKey, type WidgetStorage } from './storage'
export { createTimedCache, removeTimedCache, type TimedCache } from './timedCache'

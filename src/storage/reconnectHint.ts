import { KEY_PREFIX } from './keyPrefix'

/**
 * Whether an earlier visit ended connected, so that the app is loaded to ask the wallet again. Small: it is read at
 * page load.
 */
export function hasStoredConnection(): boolean {
  try {
    return (localStorage.getItem(`${KEY_PREFIX}connectors`) ?? '{}') !== '{}'
  } catch {
    // No storage, no earlier visit: the widget works for this visit alone.
    return false
  }
}

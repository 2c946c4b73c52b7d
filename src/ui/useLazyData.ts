import { useEffect, useSyncExternalStore } from 'react'
import type { LazyData } from '../lib/lazyData'

/**
 * Data in a file of its own, fetched by the first view that needs it: `undefined` while it is on its way, `null` where
 * there is no need or it did not come.
 */
export function useLazyData<T extends object>(data: LazyData<T>, isNeeded: boolean): T | null | undefined {
  const current = useSyncExternalStore(data.follow, data.current)
  useEffect(() => {
    if (isNeeded) void data.load()
  }, [data, isNeeded])
  if (!isNeeded || current === 'failed') return null
  return current === 'loading' ? undefined : current
}

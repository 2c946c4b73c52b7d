import { useContext, useMemo, useSyncExternalStore } from 'react'
import type { RootState } from '../app/rootReducer'
import { createMemoReader } from '../lib/memoReader'
import type { AppDispatch } from './appThunk'
import { StoreContext, type ReadableStore } from './StoreContext'

function useStore(): ReadableStore {
  const store = useContext(StoreContext)
  if (!store) throw new TypeError('a component stands outside the widget')
  return store
}

/** The dispatch of the widget's store. */
export const useAppDispatch = (): AppDispatch => useStore().dispatch

/**
 * What a selector answers, read again whenever the state changes. An answer that `isEqual` to the last one is the last
 * one, so that nothing is drawn anew for it.
 */
export function useAppSelector<T>(
  select: (state: RootState) => T,
  isEqual: (one: T, other: T) => boolean = Object.is,
): T {
  const { getState, subscribe } = useStore()
  const read = useMemo(() => createMemoReader(getState, select, isEqual), [getState, select, isEqual])
  return useSyncExternalStore(subscribe, read)
}

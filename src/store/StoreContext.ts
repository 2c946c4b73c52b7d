import { createContext } from 'react'
import type { RootState } from '../app/rootReducer'
import type { AppDispatch } from './appThunk'

/** What components need of a widget's store. */
export type ReadableStore = {
  getState(): RootState
  subscribe(listener: () => void): () => void
  dispatch: AppDispatch
}

/** The store of the tree a component stands in. */
export const StoreContext = createContext<ReadableStore | null>(null)

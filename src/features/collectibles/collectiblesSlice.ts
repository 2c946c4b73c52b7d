import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { MAX_COLLECTIBLES } from '../../config/limits/account'
import { MAX_BARREN_PAGES } from '../../config/limits/transactions'
import { collectibleKey, type CaipAddress, type Collectible } from '../../domain'
import type { ErrorDetails } from '../../errors'
import { patch } from '../../store'
import { activeAccountChanged } from '../account'
import type { CollectiblesPage } from './readCollectibles'

/** What the service says that one account holds on one network, until account or network change. */
export type CollectiblesState = {
  status: 'idle' | 'loading' | 'ready' | 'failed'
  /** Whose they are, and where. */
  caipAddress: CaipAddress | null
  /** The latest question and the page it asks for (`null`: the first); answers to older ones are dropped. */
  requestId: string | null
  askedCursor: string | null
  pieces: Collectible[]
  /** The next page; absent before the first one and behind the last one. A page that failed is asked for again. */
  cursor: string | null
  /** There are more pages than the first in `pieces`. */
  hasLaterPages: boolean
  /** Pages in a row that brought nothing new. */
  barrenPages: number
  /** What was known of transactions made here when it was asked last (`selectNewsKey`). */
  newsKey: string | null
  /** What is taken for spam is looked at. */
  showsHidden: boolean
  /** Where the list was left, and for which piece. */
  place: { top: number; key: string | null }
  error: ErrorDetails | null
}

export const createInitialCollectiblesState = (): CollectiblesState => ({
  status: 'idle',
  caipAddress: null,
  requestId: null,
  askedCursor: null,
  pieces: [],
  cursor: null,
  hasLaterPages: false,
  barrenPages: 0,
  newsKey: null,
  showsHidden: false,
  place: { top: 0, key: null },
  error: null,
})

type Question = { caipAddress: CaipAddress; requestId: string; cursor: string | null; newsKey: string | null }

/** Each piece once: pages move while they are asked for, and one that was told before is told again. */
function joinPieces(before: readonly Collectible[], page: readonly Collectible[]): Collectible[] {
  const known = new Map(before.map((piece) => [collectibleKey(piece), piece]))
  for (const piece of page) known.set(collectibleKey(piece), piece)
  return [...known.values()]
}

export const collectiblesSlice = createSlice({
  name: 'collectibles',
  initialState: createInitialCollectiblesState,
  reducers: {
    collectiblesRequested: (state, { payload }: PayloadAction<Question>) => {
      const { caipAddress, requestId, cursor, newsKey } = payload
      const base = state.caipAddress === caipAddress ? state : patch(state, createInitialCollectiblesState())
      patch(base, { caipAddress, requestId, askedCursor: cursor, status: 'loading', error: null, newsKey })
    },
    collectiblesReceived: (state, { payload }: PayloadAction<{ requestId: string; page: CollectiblesPage }>) => {
      const { requestId, page } = payload
      if (state.requestId !== requestId) return
      const isFirst = state.askedCursor === null
      const before = isFirst ? [] : state.pieces
      const pieces = joinPieces(before, page.pieces)
      const barrenPages = pieces.length > before.length ? 0 : state.barrenPages + 1
      // A service may name pages for ever: the list ends where they bring nothing.
      const isLast =
        page.next === state.askedCursor || barrenPages >= MAX_BARREN_PAGES || pieces.length >= MAX_COLLECTIBLES
      patch(state, { status: 'ready', pieces, barrenPages, hasLaterPages: !isFirst, cursor: isLast ? null : page.next })
    },
    collectiblesFailed: (state, { payload }: PayloadAction<{ requestId: string; error: ErrorDetails }>) => {
      if (state.requestId === payload.requestId) patch(state, { status: 'failed', error: payload.error })
    },
    hiddenSwitched: (state) => {
      state.showsHidden = !state.showsHidden
    },
    placeLeft: (state, { payload }: PayloadAction<{ top: number; key: string }>) => {
      state.place = payload
    },
  },
  extraReducers: (builder) => {
    builder.addCase(activeAccountChanged, (state, { payload: { caipAddress, isSameNetwork } }) =>
      isSameNetwork && state.caipAddress === caipAddress ? state : createInitialCollectiblesState(),
    )
  },
})

export const { collectiblesRequested, collectiblesReceived, collectiblesFailed, hiddenSwitched, placeLeft } =
  collectiblesSlice.actions

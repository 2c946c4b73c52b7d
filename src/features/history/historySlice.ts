import { createSlice, original, type PayloadAction } from '@reduxjs/toolkit'
import { MAX_BARREN_PAGES, MAX_HISTORY_ROWS } from '../../config/limits/transactions'
import type { CaipAddress } from '../../domain'
import type { ErrorDetails } from '../../errors'
import { patch } from '../../store'
import { activeAccountChanged } from '../account'
import { joinRows } from './joinRows'
import type { HistoryPage, HistoryTransaction } from './readHistory'

/** What the service said of one account's past on one network, newest first, until account or network change. */
export type HistoryState = {
  status: 'idle' | 'loading' | 'ready' | 'failed'
  /** Whose history it is, and where. */
  caipAddress: CaipAddress | null
  /** The latest question and the page it asks for (`null`: the newest); answers to older ones are dropped. */
  requestId: string | null
  askedCursor: string | null
  rows: HistoryTransaction[]
  /** The next page; absent before the first one, behind the last one and after a failure. */
  cursor: string | null
  /** The page that failed: a retry goes on there, unless the service said that there is no such page. */
  resumeCursor: string | null
  isComplete: boolean
  /** The newest block there was at the last look; `null` where nobody says. */
  tipHeight: number | null
  /** The service has nothing to show; also after a failure (spec §8). */
  isEmpty: boolean
  /** Pages in a row that brought nothing new. */
  barrenPages: number
  error: ErrorDetails | null
}

export const createInitialHistoryState = (): HistoryState => ({
  status: 'idle',
  caipAddress: null,
  requestId: null,
  askedCursor: null,
  rows: [],
  cursor: null,
  resumeCursor: null,
  isComplete: false,
  tipHeight: null,
  isEmpty: false,
  barrenPages: 0,
  error: null,
})

const reset = (): HistoryState => createInitialHistoryState()

/** Whether the service is there and does not take the question: a cursor may be too old. */
const isRefused = ({ code, params: { status } }: ErrorDetails): boolean =>
  code === 'MALFORMED_ANSWER' || (code === 'HTTP' && Number(status) < 429)

/**
 * Whether a page that is not the newest can still be asked for, or there is none left: then the newest one only adds to
 * what is there.
 */
const hasPlace = ({ cursor, resumeCursor, isComplete }: HistoryState): boolean =>
  cursor !== null || resumeCursor !== null || isComplete

/** Without those that waited and wait no more: others took their place. */
function stillThere(rows: readonly HistoryTransaction[], page: HistoryPage): readonly HistoryTransaction[] {
  if (page.hasAllWaiting !== true) return rows
  const listed = new Set(page.rows.map(({ id }) => id))
  return rows.filter(({ id, status }) => status !== 'pending' || listed.has(id))
}

/**
 * The newest page again: what is new stands before what is there. A page that shares nothing with it leaves a gap, so
 * all begins anew.
 */
function takeNewest(state: HistoryState, before: readonly HistoryTransaction[], page: HistoryPage): void {
  const known = new Set(before.map(({ id }) => id))
  const meets = page.next === null || page.rows.some(({ id }) => known.has(id))
  if (before.length > 0 && hasPlace(state) && meets) {
    state.rows = joinRows(before, page.rows).rows
    return
  }
  state.rows = joinRows([], page.rows).rows
  state.cursor = page.next
  state.resumeCursor = null
  state.isComplete = page.next === null
  state.barrenPages = 0
}

function takeNext(state: HistoryState, before: readonly HistoryTransaction[], page: HistoryPage): void {
  const { rows, hasGrown } = joinRows(before, page.rows)
  state.rows = rows
  state.barrenPages = hasGrown ? 0 : state.barrenPages + 1
  // A service may name pages for ever: the list ends where they bring nothing.
  const isLast =
    page.next === null ||
    page.next === state.askedCursor ||
    state.barrenPages >= MAX_BARREN_PAGES ||
    rows.length >= MAX_HISTORY_ROWS
  state.cursor = isLast ? null : page.next
  state.resumeCursor = null
  state.isComplete = isLast
}

export const historySlice = createSlice({
  name: 'history',
  initialState: createInitialHistoryState,
  reducers: {
    historyRequested: (
      state,
      { payload }: PayloadAction<{ caipAddress: CaipAddress; requestId: string; cursor: string | null }>,
    ) => {
      const { caipAddress, requestId, cursor } = payload
      const base = state.caipAddress === caipAddress ? state : patch(state, createInitialHistoryState())
      patch(base, { caipAddress, requestId, askedCursor: cursor, status: 'loading', error: null })
    },
    historyReceived: (
      state,
      { payload: { requestId, page } }: PayloadAction<{ requestId: string; page: HistoryPage }>,
    ) => {
      if (state.requestId !== requestId) return
      // Not through the draft: it would make a hundred thousand of its own.
      const before = stillThere(original(state)?.rows ?? [], page)
      if (page.tipHeight !== undefined) state.tipHeight = page.tipHeight
      if (state.askedCursor === null) takeNewest(state, before, page)
      else takeNext(state, before, page)
      state.status = 'ready'
      state.isEmpty = state.isComplete && state.rows.length === 0
    },
    historyFailed: (
      state,
      { payload: { requestId, error } }: PayloadAction<{ requestId: string; error: ErrorDetails }>,
    ) => {
      if (state.requestId !== requestId) return
      // Only a look for news: what is there is still true.
      if (state.askedCursor === null && hasPlace(state)) {
        state.status = 'ready'
        return
      }
      patch(state, {
        status: 'failed',
        error,
        isEmpty: true,
        cursor: null,
        resumeCursor: isRefused(error) ? null : state.askedCursor,
      })
    },
  },
  extraReducers: (builder) => {
    builder.addCase(activeAccountChanged, (state, { payload: { caipAddress, isSameNetwork } }) =>
      isSameNetwork && state.caipAddress === caipAddress ? state : reset(),
    )
  },
})

export const { historyRequested, historyReceived, historyFailed } = historySlice.actions

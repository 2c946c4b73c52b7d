import { createSlice, isAnyOf, original, type PayloadAction } from '@reduxjs/toolkit'
import { MAX_LIST_ITEMS } from '../../config/limits/answers'
import type { DirectoryWallet } from '../../domain'
import type { ErrorDetails } from '../../errors'
import { modalOpened, viewOpened, viewReplaced, viewReset } from '../../navigation'
import { patch } from '../../store'
import type { ExcludedWallet } from './connectList/connectList'
import type { PackagedWallet } from './packaged/packagedWallets'
import { uniqueWallets, type DirectoryPage } from './readDirectoryPage'

type ListStatus = 'idle' | 'loading' | 'ready' | 'failed'

/**
 * What the wallet directory has answered, for as long as the widget is in the page, and where the visitor is in it
 * until they close it.
 */
export type DirectoryState = {
  /** The wallets the Connect list proposes. */
  suggestions: {
    status: ListStatus
    /** What they were asked for with; other options or networks ask again. */
    scope: string
    requestId: string | null
    featured: DirectoryWallet[]
    recommended: DirectoryWallet[]
    excluded: ExcludedWallet[]
    /** Wallets there are in all; 0 while that is not known. */
    count: number
  }
  /** The directory page by page, each wallet once. */
  pages: {
    status: ListStatus
    scope: string
    requestId: string | null
    wallets: DirectoryWallet[]
    nextPage: number
    count: number
    isComplete: boolean
    error: ErrorDetails | null
  }
  /**
   * What stands in the search box; `wallets` were found for `answeredText`, which is older while an answer is awaited.
   */
  search: {
    status: ListStatus
    text: string
    requestId: string | null
    answeredText: string | null
    wallets: DirectoryWallet[]
    error: ErrorDetails | null
  }
  /** The wallets that come with the widget, where they were needed. */
  packaged: { status: ListStatus; wallets: PackagedWallet[]; error: ErrorDetails | null }
  isCertifiedOnly: boolean
  /** Names of directory wallets that the wallet at `window.ethereum` answers to. */
  injectedIds: string[]
  /** How far the list was scrolled when it was left, in px, and for which wallet. */
  place: { top: number; walletId: string | null }
}

const noPages = (): DirectoryState['pages'] => ({
  status: 'idle',
  scope: '',
  requestId: null,
  wallets: [],
  nextPage: 1,
  count: 0,
  isComplete: false,
  error: null,
})
const noPlace = (): DirectoryState['place'] => ({ top: 0, walletId: null })
const noSearch = (): DirectoryState['search'] => ({
  status: 'idle',
  text: '',
  requestId: null,
  answeredText: null,
  wallets: [],
  error: null,
})

export const createInitialDirectoryState = (): DirectoryState => ({
  suggestions: { status: 'idle', scope: '', requestId: null, featured: [], recommended: [], excluded: [], count: 0 },
  pages: noPages(),
  search: noSearch(),
  packaged: { status: 'idle', wallets: [], error: null },
  isCertifiedOnly: false,
  injectedIds: [],
  place: noPlace(),
})

/** The answer to a question that was asked for a list. */
type Answered<T> = PayloadAction<{ requestId: string } & T>

export const directorySlice = createSlice({
  name: 'directory',
  initialState: createInitialDirectoryState,
  reducers: {
    suggestionsRequested: ({ suggestions }, { payload }: PayloadAction<{ scope: string; requestId: string }>) => {
      patch(suggestions, { ...payload, status: 'loading' })
    },
    /**
     * What could be had; `isWhole` is false when a part of it failed, so that it is asked for again at the next
     * occasion.
     */
    suggestionsReceived: (
      { suggestions },
      {
        payload: { isWhole, ...answer },
      }: Answered<
        Pick<DirectoryState['suggestions'], 'featured' | 'recommended' | 'excluded' | 'count'> & { isWhole: boolean }
      >,
    ) => {
      if (suggestions.requestId === answer.requestId)
        patch(suggestions, { ...answer, status: isWhole ? 'ready' : 'failed' })
    },
    pageRequested: (state, { payload: { scope, requestId } }: PayloadAction<{ scope: string; requestId: string }>) => {
      // The list of another question has nothing to do with what comes now.
      if (state.pages.scope !== scope) state.pages = noPages()
      patch(state.pages, { scope, requestId, status: 'loading', error: null })
    },
    pageReceived: ({ pages }, { payload: { requestId, page } }: Answered<{ page: DirectoryPage }>) => {
      if (pages.requestId !== requestId) return
      // Not through the draft: it would make a thousand of its own.
      const before = original(pages)?.wallets ?? []
      const wallets = uniqueWallets([...before, ...page.wallets]).slice(0, MAX_LIST_ITEMS)
      const hasGrown = wallets.length > before.length
      pages.count = Math.max(pages.count, page.count)
      pages.nextPage += 1
      // A count may lie (threats A13): the list also ends where a page brings nothing new.
      pages.isComplete = page.isEmpty || !hasGrown || (page.count > 0 && wallets.length >= page.count)
      pages.wallets = wallets
      pages.status = 'ready'
    },
    pageFailed: ({ pages }, { payload: { requestId, error } }: Answered<{ error: ErrorDetails }>) => {
      if (pages.requestId === requestId) patch(pages, { status: 'failed', error })
    },
    /** Another text stands in the box. What was found stays in sight until the directory has answered. */
    searchTyped: (state, { payload: { text, requestId } }: PayloadAction<{ text: string; requestId: string }>) => {
      const { search } = state
      const isSame = search.text.trim() === text.trim()
      search.text = text
      if (isSame) return
      state.place = noPlace()
      if (text.trim() === '') patch(search, { ...noSearch(), text })
      else patch(search, { requestId, status: 'loading', error: null })
    },
    /** The same text is searched for again: after a failure, or because the filter changed. */
    searchRepeated: ({ search }, { payload: { requestId } }: PayloadAction<{ requestId: string }>) => {
      if (search.text.trim() !== '') patch(search, { requestId, status: 'loading', error: null })
    },
    searchReceived: ({ search }, { payload: { requestId, wallets } }: Answered<{ wallets: DirectoryWallet[] }>) => {
      if (search.requestId === requestId) patch(search, { status: 'ready', answeredText: search.text.trim(), wallets })
    },
    searchFailed: ({ search }, { payload: { requestId, error } }: Answered<{ error: ErrorDetails }>) => {
      if (search.requestId === requestId)
        patch(search, { status: 'failed', answeredText: search.text.trim(), wallets: [], error })
    },
    packagedRequested: ({ packaged }) => void patch(packaged, { status: 'loading', error: null }),
    packagedReceived: ({ packaged }, { payload }: PayloadAction<readonly PackagedWallet[]>) => {
      patch(packaged, { status: 'ready', wallets: [...payload] })
    },
    packagedFailed: ({ packaged }, { payload }: PayloadAction<ErrorDetails>) => {
      patch(packaged, { status: 'failed', error: payload })
    },
    certifiedFiltered: (state, { payload }: PayloadAction<{ isCertifiedOnly: boolean }>) => {
      state.isCertifiedOnly = payload.isCertifiedOnly
      state.place = noPlace()
    },
    injectedIdsFound: (state, { payload }: PayloadAction<string[]>) => {
      state.injectedIds = [...new Set([...state.injectedIds, ...payload])]
    },
    placeLeft: (state, { payload }: PayloadAction<{ top: number; walletId: string | null }>) =>
      void (state.place = payload),
  },
  extraReducers: (builder) => {
    // Whoever comes to the list anew begins at its top; whoever comes back from a wallet finds it as they left it.
    // What failed before is tried once more then.
    builder.addMatcher(isAnyOf(viewOpened, viewReplaced, viewReset, modalOpened), (state, { payload: { view } }) => {
      const { suggestions, pages } = state
      if (view === 'Connect' && suggestions.status === 'failed') suggestions.status = 'idle'
      if (view !== 'AllWallets') return
      if (pages.status === 'failed') patch(pages, { status: 'idle', error: null })
      if (state.packaged.status === 'failed') patch(state.packaged, { status: 'idle', error: null })
      state.search = noSearch()
      state.isCertifiedOnly = false
      state.place = noPlace()
    })
  },
})

export const {
  suggestionsRequested,
  suggestionsReceived,
  pageRequested,
  pageReceived,
  pageFailed,
  searchTyped,
  searchRepeated,
  searchReceived,
  searchFailed,
  packagedRequested,
  packagedReceived,
  packagedFailed,
  certifiedFiltered,
  injectedIdsFound,
  placeLeft,
} = directorySlice.actions

import { FEATURED_WALLETS, RECOMMENDED_WALLETS } from '../../config/limits/directory'
import type { DirectoryWallet } from '../../domain'
import { selectOptions } from '../../options'
import type { AppThunk, RootState } from '../../store'
import { askDirectory } from './askDirectory'
import { selectConnectList } from './connectList/connectListSelectors'
import { selectDirectory, selectSuggestionQuestions, selectSuggestionScope } from './directorySelectors'
import { suggestionsReceived, suggestionsRequested, type DirectoryState } from './directorySlice'
import { loadPackagedWallets } from './packaged/loadPackagedWallets'
import { noteListed } from './noteListed'
import { selectPackagedProposals, selectPackagedWallets } from './packaged/packagedSelectors'
import type { DirectoryPage } from './readDirectoryPage'
import type { DirectoryQuestion } from './walletsApi'
import { selectHasDirectory } from './walletsSelectors'

const NONE: DirectoryPage = { wallets: [], count: 0, isEmpty: true }

const inOrderOf = (ids: readonly string[], wallets: readonly DirectoryWallet[]): DirectoryWallet[] =>
  ids.flatMap((id) => wallets.find((wallet) => wallet.id === id) ?? [])

/** How many of the answered wallets stand in the list under another word: they are installed, say, or were used last. */
function countTaken(state: RootState, answer: Partial<DirectoryState['suggestions']>): number {
  const directory = selectDirectory(state)
  const suggestions = { ...directory.suggestions, ...answer }
  const list = selectConnectList({ ...state, directory: { ...directory, suggestions } })
  return suggestions.recommended.length - list.filter(({ kind }) => kind === 'recommended').length
}

/** What is proposed of the wallets that come with the widget. */
const propose =
  (isPhone: boolean): AppThunk<Promise<Pick<DirectoryState['suggestions'], 'featured' | 'recommended' | 'excluded'>>> =>
  async (dispatch, getState) => {
    await dispatch(loadPackagedWallets())
    const { featuredWallets, excludeWallets } = selectOptions(getState())
    const { wallets } = selectDirectory(getState()).packaged
    return {
      featured: inOrderOf(featuredWallets.slice(0, FEATURED_WALLETS), selectPackagedWallets(getState())),
      excluded: inOrderOf(excludeWallets, wallets).map(({ name, rdns }) => ({ name, rdns })),
      recommended: selectPackagedProposals(getState(), isPhone),
    }
  }

/**
 * Brings the wallets that the Connect list proposes, and what the directory knows of those the host excludes. Each of
 * the three questions stands for itself; one that fails is only logged, and asked again at the next occasion. Where
 * recommended wallets are listed already, others are asked for in their place, once. Where nobody answers, wallets that
 * come with the widget are proposed: without a directory on phones alone, where nothing else is at hand. Emits
 * suggestionsRequested, then suggestionsReceived. Rejects with LOAD_FAILED.
 */
export const fetchSuggestions =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { randomId, logger, loadQueryLayer, page }) => {
    const { isMobile } = page.device()
    const hasDirectory = selectHasDirectory(getState())
    if (!hasDirectory && !isMobile) return
    await loadQueryLayer()
    const questions = selectSuggestionQuestions(getState())
    const scope = selectSuggestionScope(getState())
    const { suggestions } = selectDirectory(getState())
    const isSame = suggestions.scope === scope
    if (isSame && suggestions.status === 'ready') return
    // Whoever asks while the answer is under way waits for it: the calls are shared, and the answer is for both.
    const requestId = (isSame && suggestions.status === 'loading' && suggestions.requestId) || randomId()
    let isWhole = true
    const ask = async (question: DirectoryQuestion | null): Promise<DirectoryPage> => {
      if (!question) return NONE
      try {
        return await dispatch(askDirectory(question))
      } catch (error) {
        isWhole = false
        logger.info('wallets: no suggestions', error)
        return NONE
      }
    }
    dispatch(suggestionsRequested({ scope, requestId }))
    if (!hasDirectory) {
      dispatch(suggestionsReceived({ requestId, isWhole, count: 0, ...(await dispatch(propose(isMobile))) }))
      return
    }
    const [featured, excluded, recommended] = await Promise.all([
      ask(questions.featured),
      ask(questions.excluded),
      ask(questions.recommended),
    ])
    // A directory that answered nothing at all has failed.
    if (!isWhole && featured === NONE && excluded === NONE && recommended === NONE) {
      dispatch(suggestionsReceived({ requestId, isWhole, count: 0, ...(await dispatch(propose(isMobile))) }))
      return
    }
    const answer = {
      featured: inOrderOf(questions.featured?.include ?? [], featured.wallets),
      excluded: excluded.wallets.map(({ name, rdns }) => ({ name, rdns })),
      recommended: recommended.wallets,
    }
    // A short answer is all there is.
    if (questions.recommended && answer.recommended.length >= RECOMMENDED_WALLETS) {
      const entries = countTaken(getState(), answer)
      const exclude = [...questions.recommended.exclude, ...answer.recommended.map(({ id }) => id)]
      const others = await ask(entries > 0 ? { ...questions.recommended, entries, exclude } : null)
      answer.recommended = [...answer.recommended, ...others.wallets.slice(0, entries)]
    }
    // Whoever shares the call finds it counted.
    const { suggestions: now } = selectDirectory(getState())
    const isFirst = now.requestId === requestId && now.status === 'loading'
    dispatch(
      suggestionsReceived({
        requestId,
        isWhole,
        count: recommended.count + featured.wallets.length,
        ...answer,
      }),
    )
    if (isFirst) dispatch(noteListed([...answer.featured, ...answer.recommended], { view: 'Connect' }))
  }

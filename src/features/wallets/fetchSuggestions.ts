import type { DirectoryWallet } from '../../domain'
import type { AppThunk } from '../../store'
import { askDirectory } from './askDirectory'
import { selectDirectory, selectSuggestionQuestions, selectSuggestionScope } from './directorySelectors'
import { suggestionsReceived, suggestionsRequested } from './directorySlice'
import { noteListed } from './noteListed'
import type { DirectoryPage } from './readDirectoryPage'
import type { DirectoryQuestion } from './walletsApi'
import { selectHasDirectory } from './walletsSelectors'

const NONE: DirectoryPage = { wallets: [], count: 0, isEmpty: true }

const inOrderOf = (ids: readonly string[], wallets: readonly DirectoryWallet[]): DirectoryWallet[] =>
  ids.flatMap((id) => wallets.find((wallet) => wallet.id === id) ?? [])

/**
 * Brings the wallets that the Connect list proposes, and what the directory knows of those the host excludes. Each of
 * the three questions stands for itself; one that fails is only logged, and asked again at the next occasion. Emits
 * suggestionsRequested, then suggestionsReceived. Rejects with LOAD_FAILED.
 */
export const fetchSuggestions =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { randomId, logger, loadQueryLayer }) => {
    if (!selectHasDirectory(getState())) return
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
    const [featured, excluded, recommended] = await Promise.all([
      ask(questions.featured),
      ask(questions.excluded),
      ask(questions.recommended),
    ])
    // Whoever shares the call finds it counted.
    const { suggestions: now } = selectDirectory(getState())
    const isFirst = now.requestId === requestId && now.status === 'loading'
    const listedFeatured = inOrderOf(questions.featured?.include ?? [], featured.wallets)
    dispatch(
      suggestionsReceived({
        requestId,
        isWhole,
        recommended: recommended.wallets,
        count: recommended.count + featured.wallets.length,
        featured: listedFeatured,
        excluded: excluded.wallets.map(({ name, rdns }) => ({ name, rdns })),
      }),
    )
    if (isFirst) dispatch(noteListed([...listedFeatured, ...recommended.wallets], { view: 'Connect' }))
  }

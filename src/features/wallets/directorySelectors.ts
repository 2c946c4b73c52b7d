import { createSelector } from '@reduxjs/toolkit'
import {
  DIRECTORY_PAGE_SIZE,
  FEATURED_WALLETS,
  RECOMMENDED_WALLETS,
  SEARCH_RESULTS,
} from '../../config/limits/directory'
import type { DirectoryWallet } from '../../domain'
import { selectOffersPairing, selectOptions } from '../../options'
import type { RootState } from '../../store'
import { selectActiveChain, selectIsSwitchingNamespace } from '../networks'
import { createInitialDirectoryState, type DirectoryState } from './directorySlice'
import { proposesWallets } from './pageWallets'
import type { DirectoryQuestion } from './walletsApi'
import { selectHasDirectory } from './walletsSelectors'

/** Whether the directory's wallets are listed: those that are not in this browser are reached by pairing alone. */
export const selectListsDirectory = (state: Pick<RootState, 'options'>): boolean =>
  selectHasDirectory(state) && selectOffersPairing(state)

const nothing = createInitialDirectoryState()

/** The directory as far as it was read; nothing before its code has come. */
export const selectDirectory = ({ directory }: RootState): DirectoryState => directory ?? nothing

/** The networks wallets are wanted for: all that the site uses, or those of the namespace the visitor goes to. */
const selectWantedNetworks = createSelector(
  ({ networks }: RootState) => networks.chains,
  (state: RootState) => (selectIsSwitchingNamespace(state) ? selectActiveChain(state) : null),
  (chains, wanted) =>
    Object.values(chains)
      .filter(({ namespace }) => !wanted || namespace === wanted)
      .flatMap(({ networkState }) => networkState.requestedCaipNetworks.map(({ caipNetworkId }) => caipNetworkId)),
)

/** More than four stand among the others (spec §9). */
const featuredOf = (ids: readonly string[]): readonly string[] => ids.slice(0, FEATURED_WALLETS)

/**
 * What the directory is asked for the Connect list (reference, explorer API §2); a question that need not be asked is
 * `null`.
 */
export const selectSuggestionQuestions = createSelector(
  selectOptions,
  selectWantedNetworks,
  selectOffersPairing,
  (
    { explorerUrl, featuredWallets, includeWallets, excludeWallets },
    chains,
    offersPairing,
  ): Record<'featured' | 'excluded' | 'recommended', DirectoryQuestion | null> => {
    const byId = (ids: readonly string[]): DirectoryQuestion | null =>
      ids.length > 0 ? { explorerUrl, page: 1, entries: ids.length, chains: [], include: ids, exclude: [] } : null
    return {
      featured: byId(featuredOf(featuredWallets)),
      excluded: byId(excludeWallets),
      recommended: !offersPairing
        ? null
        : {
            explorerUrl,
            page: 1,
            entries: RECOMMENDED_WALLETS,
            chains,
            include: includeWallets,
            exclude: [...excludeWallets, ...featuredOf(featuredWallets)],
          },
    }
  },
)

/** The question for a page of the directory: what stands in the Connect list is not asked for again. */
export const selectPageQuestion = createSelector(
  selectOptions,
  selectWantedNetworks,
  (state: RootState) => selectDirectory(state).suggestions.recommended,
  (state: RootState) => selectDirectory(state).isCertifiedOnly,
  (
    { explorerUrl, featuredWallets, includeWallets, excludeWallets },
    chains,
    recommended,
    isCertifiedOnly,
  ): DirectoryQuestion => ({
    explorerUrl,
    page: 1,
    entries: DIRECTORY_PAGE_SIZE,
    chains,
    include: includeWallets,
    exclude: [...recommended.map(({ id }) => id), ...excludeWallets, ...featuredOf(featuredWallets)],
    isCertifiedOnly,
  }),
)

/** The question for what stands in the search box. */
export const selectSearchQuestion = createSelector(
  selectOptions,
  selectWantedNetworks,
  (state: RootState) => selectDirectory(state).search.text.trim(),
  (state: RootState) => selectDirectory(state).isCertifiedOnly,
  ({ explorerUrl, includeWallets, excludeWallets }, chains, search, isCertifiedOnly): DirectoryQuestion => ({
    explorerUrl,
    page: 1,
    entries: SEARCH_RESULTS,
    chains,
    include: includeWallets,
    exclude: excludeWallets,
    search,
    isCertifiedOnly,
  }),
)

// A list is known by what it was asked for with, as a text: another text asks again.
const toScope = (question: unknown): string => JSON.stringify(question)

/** What the proposed wallets are to be asked for with. */
export const selectSuggestionScope = createSelector(selectSuggestionQuestions, toScope)

/** Whether the proposed wallets are to be asked for. */
export function selectAreSuggestionsDue(state: RootState): boolean {
  const { scope, status } = selectDirectory(state).suggestions
  return status === 'idle' || scope !== selectSuggestionScope(state)
}

/** What the pages of the directory are to be asked for with. */
export const selectPageScope = createSelector(selectPageQuestion, toScope)

/** Whether the first page of the directory is to be asked for, or one that failed when the visitor was here before. */
export function selectIsPageDue(state: RootState): boolean {
  const { scope, status } = selectDirectory(state).pages
  return selectListsDirectory(state) && (status === 'idle' || scope !== selectPageScope(state))
}

/** A wallet that pairing can reach: it can be opened on a phone, a desktop or the web (spec §5). */
export const hasLink = ({ mobileLink, desktopLink, webappLink }: DirectoryWallet): boolean =>
  (mobileLink ?? desktopLink ?? webappLink) !== undefined

/** Whether nothing was proposed yet and an answer will come. */
export function selectAwaitsSuggestions(state: RootState, isPhone: boolean): boolean {
  const { status, featured, recommended } = selectDirectory(state).suggestions
  return (
    proposesWallets(selectOptions(state), isPhone) &&
    (status === 'idle' || status === 'loading') &&
    featured.length + recommended.length === 0
  )
}

import type { Collectible } from '../../domain'
import { WidgetError } from '../../errors'
import type { AppThunk } from '../../store'
import { learnCollectibles, selectActiveCaipAddress, selectHasCollectibles } from '../account'
import { selectCollectibles } from './collectiblesSelectors'
import { fetchCollectibles, fetchMoreCollectibles } from './fetchCollectibles'

/** Pieces that the account holds, spam among them and marked as such. `hasMore`: there are further ones. */
export type CollectibleList = { collectibles: readonly Collectible[]; hasMore: boolean }

const afterQuestion =
  (ask: () => AppThunk<Promise<void>>): AppThunk<Promise<CollectibleList | undefined>> =>
  async (dispatch, getState, { loadQueryLayer }) => {
    await loadQueryLayer()
    const caipAddress = selectActiveCaipAddress(getState())
    if (caipAddress === null) throw new WidgetError('NO_ACTIVE_CAIP_ADDRESS')
    await dispatch(learnCollectibles(caipAddress))
    if (selectHasCollectibles(getState())) await dispatch(ask())
    if (!selectHasCollectibles(getState())) return undefined
    const { pieces, cursor, error } = selectCollectibles(getState())
    if (error) throw new WidgetError(error.code, error.params)
    return { collectibles: pieces, hasMore: cursor !== null }
  }

/**
 * What the active account holds, as the data API tells it; `undefined` where that knows no collectibles. Rejects with
 * NO_ACTIVE_CAIP_ADDRESS, and with why a page did not come.
 */
export const loadCollectibles = (): AppThunk<Promise<CollectibleList | undefined>> => afterQuestion(fetchCollectibles)

/** The same with the next page. */
export const loadMoreCollectibles = (): AppThunk<Promise<CollectibleList | undefined>> =>
  afterQuestion(fetchMoreCollectibles)

import { openView } from '../../../navigation'
import type { AppThunk } from '../../../store'
import type { SwapSide } from '../swapTypes'
import { recallFavorites } from '../tokens/favorites'
import { selectTokenSections } from '../tokens/swapTokenList'

/**
 * Opens the list of tokens for a side. Ten thousand of them take a moment to sort: that is done at the press, and the
 * code of the list is fetched after it, so that no single moment is long enough to be felt.
 */
export const openTokenChoice =
  (side: SwapSide): AppThunk =>
  (dispatch, getState) => {
    dispatch(recallFavorites())
    selectTokenSections(getState())
    dispatch(openView('SwapSelectToken', { side }))
  }

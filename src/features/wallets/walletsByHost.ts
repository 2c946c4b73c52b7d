import type { AppThunk } from '../../store'
import { fetchSuggestions } from './fetchSuggestions'

export { selectConnectList } from './connectListSelectors'

/** Asks the directory for the wallets it proposes. What it does not answer is left out of the list. */
export const loadWallets = (): AppThunk<Promise<void>> => async (dispatch) => {
  await dispatch(fetchSuggestions())
}

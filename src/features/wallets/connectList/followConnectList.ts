import type { AppDispatch, RootState } from '../../../store'
import { selectConnectList, selectWalletCount } from './connectListSelectors'
import { selectAreSuggestionsDue, selectAwaitsSuggestions } from '../directorySelectors'
import { fetchSuggestions } from '../fetchSuggestions'
import type { ConnectList } from '../listedWallet'
import { selectMayPropose } from '../packaged/packagedSelectors'

type WidgetState = { getState(): RootState; dispatch: AppDispatch; subscribe(listener: () => void): () => void }

/**
 * Tells the Connect list as far as it is known, now and at every change, and asks the directory for what it proposes;
 * what `ConnectView` does, for who draws without it. The function returned ends it.
 */
export function followConnectList(
  { getState, dispatch, subscribe }: WidgetState,
  isPhone: boolean,
  listener: (list: ConnectList) => void,
): () => void {
  let told: ConnectList | undefined
  let wereDue = false
  const look = (): void => {
    const state = getState()
    const areDue = selectMayPropose(state, isPhone) && selectAreSuggestionsDue(state)
    const isAskedNow = areDue && !wereDue
    wereDue = areDue
    const next: ConnectList = {
      list: selectConnectList(state),
      count: selectWalletCount(state),
      isWaiting: selectAwaitsSuggestions(state, isPhone),
    }
    if (!told || told.list !== next.list || told.count !== next.count || told.isWaiting !== next.isWaiting) {
      told = next
      listener(next)
    }
    // The wallets of the page are there all the same; the thunk has logged why no others are.
    if (isAskedNow) dispatch(fetchSuggestions()).catch(() => undefined)
  }
  look()
  return subscribe(look)
}

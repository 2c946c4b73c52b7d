import { trackEvent } from '../../../analytics'
import type { DirectoryWallet } from '../../../domain'
import type { AppThunk } from '../../../store'
import type { StoreLink } from '../storeLinks'

const TYPES = {
  appStore: 'app_store',
  playStore: 'play_store',
  chromeStore: 'chrome_store',
  homepage: 'homepage',
} as const

/** Counts that a visitor went to get a wallet. */
export const trackStore =
  ({ id, name }: Pick<DirectoryWallet, 'id' | 'name'>, store: StoreLink['store']): AppThunk =>
  (dispatch) =>
    void dispatch(trackEvent({ event: 'GET_WALLET', properties: { name, explorerId: id, type: TYPES[store] } }))

import { selectOptions } from '../../options'
import type { ReadableStore, Services } from '../../store'
import { pendingSocialKey, resumeSocial } from './telegramLogin'

/** Who comes back from a social network with the whole page is logged in by what the page was given. */
export function resumeLogin({ dispatch, getState }: ReadableStore, { storage }: Services): void {
  if (storage.get(pendingSocialKey) !== null && selectOptions(getState()).connectors.includes('auth'))
    void dispatch(resumeSocial())
}

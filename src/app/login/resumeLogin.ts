import { pendingSocialKey, resumeSocial } from '../../features/auth'
import { selectOptions } from '../../options'
import type { Services } from '../../store'
import type { WidgetStore } from '../createWidgetStore'

/** Who comes back from a social network with the whole page is logged in by what the page was given. */
export function resumeLogin({ dispatch, getState }: WidgetStore['store'], { storage }: Services): void {
  if (storage.get(pendingSocialKey) !== null && selectOptions(getState()).connectors.includes('auth'))
    void dispatch(resumeSocial())
}

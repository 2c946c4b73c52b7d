import type { RootState } from '../store'
import { selectIsConnected } from '../features/account'
import { selectIsActiveNetworkUnsupported, selectNoAdapters } from '../features/networks'
import { isViewName, type ViewName } from '../navigation'
import { selectOptions } from '../options'
import { WidgetError } from '../errors'
import { closeOutcome } from './closeRules'
import { openingView } from './openingRules'

/** The view the modal opens on now. @throws INVALID_VIEW for a name that is none */
export function selectOpeningView(state: RootState, requested: string | undefined, isMobile: boolean): ViewName {
  if (requested !== undefined && !isViewName(requested)) throw new WidgetError('INVALID_VIEW', { view: requested.slice(0, 64) })
  return openingView({
    requested,
    isMobile,
    noAdapters: selectNoAdapters(state),
    isConnected: selectIsConnected(state),
    isOnUnsupportedNetwork: selectIsActiveNetworkUnsupported(state),
  })
}

/** What closing does now. */
export function selectCloseOutcome(state: RootState): ReturnType<typeof closeOutcome> {
  const { mode, signIn } = selectOptions(state)
  return closeOutcome({
    isEmbedded: mode === 'embedded',
    isConnected: selectIsConnected(state),
    isSignInRequired: signIn === 'required',
    hasSignInSession: Boolean(state.siwx?.session),
  })
}

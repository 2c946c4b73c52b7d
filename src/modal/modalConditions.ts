import type { RootState } from '../store'
import { selectIsConnected } from '../features/account'
import { selectIsActiveNetworkUnsupported, selectNoAdapters } from '../features/networks'
import type { ViewName } from '../navigation'
import { selectOffersPairing, selectOptions } from '../options'
import { closeOutcome } from './closeRules'
import { openingView, type OpeningConditions } from './openingRules'

/** The view the modal opens on now. */
export function selectOpeningView(
  state: RootState,
  requested: OpeningConditions['requested'],
  isMobile: boolean,
): ViewName {
  return openingView({
    requested,
    isMobile,
    noAdapters: selectNoAdapters(state),
    offersPairing: selectOffersPairing(state),
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

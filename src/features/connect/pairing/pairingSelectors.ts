import { DEFAULT_HOSTS } from '../../../config'
import { selectViewEntry, type NavigationState } from '../../../navigation'
import { selectOffersPairing, selectOptions, type WidgetOptions } from '../../../options'
import { createInitialPairingState, type OpenedWallet, type PairingState } from './pairingSlice'

/** The connector that makes links. */
export const LINK_CONNECTOR_ID = 'walletConnect'

const none = createInitialPairingState()

/** The link for wallets that are not in this browser. */
export const selectPairing = ({ pairing }: { pairing?: PairingState }): PairingState => pairing ?? none

/** The wallet that was opened with the link, unless the visitor has chosen another one since. */
export const selectOpenedWallet = (state: {
  pairing?: PairingState
  navigation: NavigationState
}): OpenedWallet | null => {
  const { opened } = selectPairing(state)
  const chosen = selectViewEntry(state)?.params.walletId
  return opened && (chosen === undefined || chosen === opened.walletId) ? opened : null
}

/** Whether the site offers pairing and the relay would take it: the hosted one wants to know the project. */
export const selectCanPair = (state: { options: WidgetOptions | null }): boolean => {
  const { projectId, relayUrl } = selectOptions(state)
  return selectOffersPairing(state) && (projectId !== undefined || relayUrl !== DEFAULT_HOSTS.relayUrl)
}

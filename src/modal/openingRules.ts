import type { ViewName } from '../navigation'

export type OpeningConditions = {
  /** The view the visitor or host asked for, and whether it pairs a wallet. */
  requested?: { view: ViewName; isPairing: boolean }
  noAdapters: boolean
  /** Pairing is among the host's connectors. */
  offersPairing: boolean
  isConnected: boolean
  isMobile: boolean
  /** The account is on a network the host did not ask for and does not allow. */
  isOnUnsupportedNetwork: boolean
}

/**
 * The view the modal opens on (spec §2, in this order): the requested one; pairing where there is no adapter and no
 * account;
 * the account of a connected visitor, unless the network must be left first; else Connect. Nothing pairs where the host
 * does not offer it.
 */
export function openingView({
  requested,
  noAdapters,
  offersPairing,
  isConnected,
  isMobile,
  isOnUnsupportedNetwork,
}: OpeningConditions): ViewName {
  if (requested && (offersPairing || !requested.isPairing)) return requested.view
  if (noAdapters && offersPairing && !isConnected) return isMobile ? 'AllWallets' : 'ConnectingWalletConnectBasic'
  if (!isConnected) return 'Connect'
  return isOnUnsupportedNetwork ? 'UnsupportedChain' : 'Account'
}

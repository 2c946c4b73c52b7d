import type { ViewName } from '../navigation'

export type OpeningFacts = {
  /** The view the visitor or host asked for. */
  requested?: ViewName
  noAdapters: boolean
  isConnected: boolean
  isMobile: boolean
  /** The account is on a network the host did not ask for and does not allow. */
  isOnUnsupportedNetwork: boolean
}

/**
 * The view the modal opens on (spec §2, in this order): the requested one; pairing where there is no adapter and no account;
 * the account of a connected visitor, unless the network must be left first; else Connect.
 */
export function openingView({ requested, noAdapters, isConnected, isMobile, isOnUnsupportedNetwork }: OpeningFacts): ViewName {
  if (requested) return requested
  if (noAdapters && !isConnected) return isMobile ? 'AllWallets' : 'ConnectingWalletConnectBasic'
  if (!isConnected) return 'Connect'
  return isOnUnsupportedNetwork ? 'UnsupportedChain' : 'Account'
}

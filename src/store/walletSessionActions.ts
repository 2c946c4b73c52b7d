import { createAction } from '@reduxjs/toolkit'
import {
  namespaceOf,
  type AccountRecord,
  type CaipNetworkId,
  type ConnectorInfo,
  type DisconnectReason,
  type Namespace,
} from '../domain'

/** Networks a wallet agreed to; one that is not asked about networks takes any. */
export type ApprovedNetworks = {
  approvedCaipNetworkIds?: CaipNetworkId[]
  supportsAllNetworks: boolean
  /** The wallet did not agree to be asked for other networks than the approved ones. */
  isFixedToApproved: boolean
  /** Chain ids on which the embedded wallet has a smart account. */
  smartAccountEnabledNetworks?: number[]
}

/** What the embedded wallet says of whoever is logged in. */
export type LoginDetails = {
  user?: { email?: string; username?: string } | null
  socialProvider?: string | null
  smartAccountDeployed?: boolean
}

/** A wallet that shares accounts of a namespace beside the active one. */
export type WalletBeside = { wallet: ConnectorInfo; accounts: AccountRecord[]; caipNetworkId: CaipNetworkId }

/** A wallet of several that is there no more. */
export type WalletLeft = { walletId: string; reason: DisconnectReason }

/**
 * A wallet shares accounts of a namespace, the active one first. `beside` are the further wallets of the namespace by
 * then; `left` is the wallet it took over from, where that one was left. One action for each event of a wallet: networks and
 * accounts are reduced by it together, so that no snapshot has the network of one moment beside the account of another.
 */
export const walletSessionShared = createAction<{
  namespace: Namespace
  accounts: AccountRecord[]
  caipNetworkId: CaipNetworkId
  wallet: ConnectorInfo
  /** The methods the wallet agreed to; absent for a wallet that decides at each request. */
  grantedMethods?: string[]
  networks?: ApprovedNetworks
  login?: LoginDetails
  beside?: WalletBeside[]
  left?: WalletLeft
  /** It was connected at the last visit, and nobody chose it just now. */
  isRestored?: boolean
}>('walletSession/shared')

/** The wallets beside the active one are others, or share something else. */
export const walletsBesideChanged = createAction<{ namespace: Namespace; beside: WalletBeside[]; left?: WalletLeft }>(
  'walletSession/besideChanged',
)

/** The wallet is on another network, or shares other accounts, or the same with another one first. */
export const walletSessionChanged = createAction(
  'walletSession/changed',
  (change: { caipNetworkId: CaipNetworkId; accounts?: AccountRecord[] }) => ({
    payload: { ...change, namespace: namespaceOf(change.caipNetworkId) },
  }),
)

/** Nobody is connected in this namespace any more. */
export const walletSessionEnded = createAction<{ namespace: Namespace; reason: DisconnectReason }>(
  'walletSession/ended',
)

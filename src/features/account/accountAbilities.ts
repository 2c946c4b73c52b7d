import { createSelector } from '@reduxjs/toolkit'
import type { WalletFeature } from '../../config/features'
import { canSendOn, hasFeature } from '../../config/namespaceFeatures'
import { isSwapNetwork } from '../../config/swapNetworks'
import { addressExplorerUrl, type Namespace } from '../../domain'
import { selectFeatures, type OptionsState } from '../../options'
import { selectActiveCaipNetwork, selectActiveChain, selectNetworkOf, type NetworksState } from '../networks'
import { selectActiveAccount } from './accountSelectors'
import type { AccountsState } from './accountSlice'

// Apart from the other selectors: nothing before the account's own views asks for these.
type WithAccounts = { account: AccountsState; networks: NetworksState }

/**
 * Whether anybody can say what a namespace's account holds: the data API, or the chain where the host says how to ask it
 * (spec §9).
 */
export const selectHasBalances = (state: WithAccounts, namespace: Namespace): boolean =>
  hasFeature(namespace, 'tokens') || (selectNetworkOf(state, namespace)?.rpcUrls.length ?? 0) > 0

/** What a wallet must have agreed to for a transfer; one of them is enough. */
const SEND_METHODS: Partial<Record<Namespace, readonly string[]>> = {
  eip155: ['eth_sendTransaction'],
  solana: ['solana_signTransaction', 'solana_signAndSendTransaction'],
  bip122: ['signPsbt', 'sendTransfer'],
  polkadot: ['polkadot_signTransaction'],
}

/** What a wallet must have agreed to that pays the fee it is told; where nothing stands, all do. */
const FEE_METHODS: Partial<Record<Namespace, readonly string[]>> = { bip122: ['signPsbt'] }

function isOneGranted(state: WithAccounts, methods: readonly string[]): boolean {
  const granted = selectActiveAccount(state)?.grantedMethods
  return granted === undefined || methods.some((method) => granted.includes(method))
}

/** Whether the active account's wallet agreed to send; one that decides at each request may. */
export function selectIsSendGranted(state: WithAccounts): boolean {
  const namespace = selectActiveChain(state)
  return namespace === null || isOneGranted(state, SEND_METHODS[namespace] ?? [])
}

/** Whether the active account's wallet pays the fee it is told, not one of its own. */
export function selectPaysNamedFee(state: WithAccounts): boolean {
  const namespace = selectActiveChain(state)
  const methods = namespace === null ? undefined : FEE_METHODS[namespace]
  return !methods || isOneGranted(state, methods)
}

/** The actions of the active account in the host's order: those that are on, and that its namespace and network have. */
export const selectAccountActions = createSelector(
  selectFeatures,
  selectActiveChain,
  (state: WithAccounts & OptionsState) => selectActiveCaipNetwork(state),
  (features, namespace, network): readonly WalletFeature[] => {
    if (namespace === null || !network) return []
    const has: Record<WalletFeature, boolean> = {
      onramp: features.onramp && hasFeature(namespace, 'onramp'),
      send: features.send && canSendOn(network),
      receive: features.receive,
      swaps: features.swaps && hasFeature(namespace, 'swap') && isSwapNetwork(network),
    }
    return features.walletFeaturesOrder.filter((action) => has[action])
  },
)

/**
 * Whether the active account may be offered a name: names are on, its namespace has them, and it is known to have none.
 */
export function selectCanGetName(state: WithAccounts & OptionsState): boolean {
  const namespace = selectActiveChain(state)
  const account = selectActiveAccount(state)
  return (
    namespace !== null &&
    hasFeature(namespace, 'names') &&
    selectFeatures(state).names &&
    account?.isIdentityKnown === true &&
    account.profileName === null
  )
}

/** The explorer page of the active account, where its network has an explorer. */
export const selectAddressExplorerUrl = (state: WithAccounts): string | undefined => {
  const namespace = selectActiveChain(state)
  const network = namespace ? selectNetworkOf(state, namespace) : null
  const address = selectActiveAccount(state)?.address
  return network && address ? addressExplorerUrl(network, address) : undefined
}

/**
 * Whether the wallet has smart accounts on the active network; one that names no networks has them on all (reference,
 * flows §13).
 */
function selectHasSmartAccountsHere(state: WithAccounts): boolean {
  const namespace = selectActiveChain(state)
  const network = selectActiveCaipNetwork(state)
  const enabled =
    namespace === null ? [] : (state.networks.chains[namespace]?.networkState.smartAccountEnabledNetworks ?? [])
  return (
    enabled.length === 0 ||
    (network !== null && enabled.some((chainId) => network.caipNetworkId === `eip155:${chainId}`))
  )
}

/**
 * Whether the active account is a contract that pays fees in its own way: on a network without smart accounts it is a
 * plain one.
 */
export const selectIsSmartAccount = (state: WithAccounts): boolean => {
  const account = selectActiveAccount(state)
  return (
    account?.allAccounts.find(({ address }) => address === account.address)?.type === 'smartAccount' &&
    selectHasSmartAccountsHere(state)
  )
}

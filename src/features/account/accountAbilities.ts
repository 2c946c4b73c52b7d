import { hasFeature } from '../../config/familyFeatures'
import { addressExplorerUrl, type Namespace } from '../../domain'
import { selectActiveChain, selectNetworkOf, type NetworksState } from '../networks'
import { selectActiveAccount } from './accountSelectors'
import type { AccountsState } from './accountSlice'

// Apart from the other selectors: nothing before the account's own views asks for these.
type WithAccounts = { account: AccountsState; networks: NetworksState }

/** Whether anybody can say what a family's account holds: the data API, or the chain where the host says how to ask it (spec §9). */
export const selectHasBalances = (state: WithAccounts, namespace: Namespace): boolean =>
  hasFeature(namespace, 'tokens') || (selectNetworkOf(state, namespace)?.rpcUrls.length ?? 0) > 0

/** What a wallet must have agreed to for a transfer; one of them is enough. */
const SEND_METHODS: Partial<Record<Namespace, readonly string[]>> = {
  eip155: ['eth_sendTransaction'], solana: ['solana_signTransaction', 'solana_signAndSendTransaction'],
}

/** Whether the active account's wallet agreed to send; one that decides at each request may. */
export function selectIsSendGranted(state: WithAccounts): boolean {
  const namespace = selectActiveChain(state)
  const granted = selectActiveAccount(state)?.grantedMethods
  return granted === undefined || namespace === null || (SEND_METHODS[namespace] ?? []).some((method) => granted.includes(method))
}

/** The explorer page of the active account, where its network has an explorer. */
export const selectAddressExplorerUrl = (state: WithAccounts): string | undefined => {
  const namespace = selectActiveChain(state)
  const network = namespace ? selectNetworkOf(state, namespace) : null
  const address = selectActiveAccount(state)?.address
  return network && address ? addressExplorerUrl(network, address) : undefined
}

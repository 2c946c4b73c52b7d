import { createSelector } from '@reduxjs/toolkit'
import { isNative, tokenKey, type Namespace, type Network } from '../../domain'
import { selectValuedTokens, type AccountsState } from '../account'
import { selectActiveCaipNetwork, selectNetworkGroups, type NetworksState } from '../networks'

type WithAccounts = { account: AccountsState; networks: NetworksState }

/** A token that can be asked for; without an address it is the coin. */
export type AskedToken = {
  key: string
  symbol: string
  name: string
  iconUrl?: string
  tokenAddress?: string
  decimals: number
}

/** Namespaces whose addresses are the same on each of their networks; those of the others belong to one. */
const SHARED_ADDRESSES: readonly Namespace[] = ['eip155', 'solana']

/** The networks on which the account's address is its own: whatever is sent to it on another one is lost. */
export const selectReceivingNetworks = createSelector(
  selectNetworkGroups,
  selectActiveCaipNetwork,
  (state: WithAccounts) => state.networks.activeChain,
  (groups, active, namespace): readonly Network[] => {
    if (namespace === null || !active) return []
    if (!SHARED_ADDRESSES.includes(namespace)) return [active]
    const ofNamespace = groups.find((group) => group.namespace === namespace)?.networks ?? []
    return ofNamespace.some(({ caipNetworkId }) => caipNetworkId === active.caipNetworkId)
      ? ofNamespace
      : [active, ...ofNamespace]
  },
)

/** The coin and the tokens of the account that are safe to name, the coin first. */
export const selectAskedTokens = createSelector(
  selectValuedTokens,
  selectActiveCaipNetwork,
  (valued, network): readonly AskedToken[] => {
    if (!network) return []
    const { name, symbol, decimals } = network.nativeCurrency
    const coinIcon = valued.find(({ token }) => isNative(token))?.token.iconUrl ?? network.imageUrl
    const tokens = valued.flatMap(({ token }) =>
      token.tokenAddress === undefined || token.hasDecimalsConflict
        ? []
        : [
            {
              key: tokenKey(token),
              symbol: token.symbol,
              name: token.name,
              iconUrl: token.iconUrl,
              tokenAddress: token.tokenAddress,
              decimals: token.decimals,
            },
          ],
    )
    return [
      { key: tokenKey({ caipNetworkId: network.caipNetworkId }), name, symbol, decimals, iconUrl: coinIcon },
      ...tokens,
    ]
  },
)

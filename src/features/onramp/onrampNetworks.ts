import { FALLBACK_ONRAMP_CHAIN, onrampChainOf } from './onrampChains'
import { namespaceOf, parseCaipNetworkId, type Network } from '../../domain'
import type { OnrampAsset, OnrampAssetNetwork } from './onrampState'

const EVM_REFERENCE = /^\d+$/

type Place = Pick<Network, 'caipNetworkId' | 'name'>

/** The entry of an asset for a network; absent when the list does not name it there. */
export function assetNetworkOf({ networks }: OnrampAsset, { caipNetworkId }: Place): OnrampAssetNetwork | undefined {
  const { reference } = parseCaipNetworkId(caipNetworkId)
  return networks.find(({ chainReference }) => chainReference === reference)
}

/**
 * The assets that are sold on a network. Where none is named all that are sold on its namespace are: an eip155 address is
 * good on the chain everything falls back to.
 */
export function assetsOn(network: Place, assets: readonly OnrampAsset[]): readonly OnrampAsset[] {
  const here = assets.filter((asset) => assetNetworkOf(asset, network))
  if (here.length > 0 || namespaceOf(network.caipNetworkId) !== 'eip155') return here
  return assets.filter(({ networks }) => networks.some(({ chainReference }) => EVM_REFERENCE.test(chainReference)))
}

/**
 * Where a purchase arrives, in the provider's words, and whether that is the network the account is on (spec §9,
 * "fallback ethereum").
 */
export function destinationOf(network: Place, asset: OnrampAsset): { chain: string; isHere: boolean } {
  const named = onrampChainOf(network.name) ?? assetNetworkOf(asset, network)?.name
  return named === undefined ? { chain: FALLBACK_ONRAMP_CHAIN, isHere: false } : { chain: named, isHere: true }
}

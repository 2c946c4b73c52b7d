import { toCaipAddress } from '../../domain'
import type { OnrampPurchaseRequest } from '../../options'
import { assetNetworkOf } from './onrampNetworks'
import type { OnrampRequest } from './onrampState'

/** A purchase as a host's own on-ramp is told it. */
export const toPurchaseRequest = (request: OnrampRequest): OnrampPurchaseRequest => {
  // The visitor was told where it arrives: the host is told the same.
  const { address, arrivesOn: caipNetworkId, asset, currency, amount, method } = request
  const contractAddress = assetNetworkOf(asset, { caipNetworkId, name: '' })?.contractAddress ?? null
  return {
    address,
    caipAddress: toCaipAddress(caipNetworkId, address),
    caipNetworkId,
    asset: { symbol: asset.symbol, name: asset.name, address: contractAddress },
    currency: currency.id,
    amount,
    paymentMethod: method,
  }
}

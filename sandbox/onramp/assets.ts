import { createHash } from 'node:crypto'
import { chainSpecs } from '../chains/chainSpecs'
import { tokenBySymbol } from '../chains/deployments'
import { solanaNetwork } from '../solana/solanaNetwork'
import { type OnrampNetwork, onrampNetworks } from './networks'

/** Where an asset is found on a network; empty for the network's own currency. */
export type AssetPlace = { network: OnrampNetwork; contractAddress: string }

/** What can be bought, and on which networks. */
export type OnrampAsset = { id: string; symbol: string; name: string; decimals: number; places: AssetPlace[] }

/** An id of the usual form, the same in every run. */
function idOf(symbol: string): string {
  const digits = createHash('sha256').update(`wallet-widget sandbox on-ramp ${symbol}`).digest('hex')
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `5${digits.slice(13, 16)}`,
    `8${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join('-')
}

function token(wanted: string): OnrampAsset {
  const { symbol, name, decimals, address } = tokenBySymbol(wanted)
  const places = onrampNetworks
    .filter(({ namespace }) => namespace === 'eip155')
    .map((network) => ({ network, contractAddress: address }))
  return { id: idOf(symbol), symbol, name, decimals, places }
}

function currency(
  caipNetworkId: string,
  { symbol, name, decimals }: { symbol: string; name: string; decimals: number },
): OnrampAsset {
  const places = onrampNetworks
    .filter((network) => network.caipNetworkId === caipNetworkId)
    .map((network) => ({ network, contractAddress: '' }))
  return { id: idOf(symbol), symbol, name, decimals, places }
}

export const onrampAssets: readonly OnrampAsset[] = [
  token('USDC'),
  token('USDT'),
  ...chainSpecs.map(({ chainId, nativeCurrency }) => currency(`eip155:${chainId}`, nativeCurrency)),
  currency(solanaNetwork.caipNetworkId, solanaNetwork.nativeCurrency),
]

export const assetBySymbol = (symbol: string): OnrampAsset | null =>
  onrampAssets.find((asset) => asset.symbol === symbol.toUpperCase()) ?? null

export const placeOf = (asset: OnrampAsset, { name }: OnrampNetwork): AssetPlace | null =>
  asset.places.find((place) => place.network.name === name) ?? null

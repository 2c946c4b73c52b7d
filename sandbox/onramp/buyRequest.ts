import { ApiError } from '../dataApi/apiError'
import { assetBySymbol, type OnrampAsset, onrampAssets, placeOf } from './assets'
import { readAddress, readDestinationWallets } from './destinationWallets'
import { parseCents } from './money'
import { networkNamed, networksFor, type OnrampNetwork } from './networks'
import type { OnrampOrder } from './orders'
import { type FiatCurrency, isFiatCurrency } from './paymentLimits'

/** What a host's link asks for, checked: what the form offers, and what it begins with. */
export type BuyRequest = {
  provider: OnrampOrder['provider']
  address: string
  assets: OnrampAsset[]
  networks: OnrampNetwork[]
  begin: { asset: OnrampAsset; network: OnrampNetwork; amount: string; currency: FiatCurrency }
  /** Path and query of the form, to come back to. */
  formPath: string
}

const DEFAULT_AMOUNT = '50'

/** Coinbase's kind of link. Throws 400 when it is not complete. */
export function readCoinbaseLink(url: URL): BuyRequest {
  const [wallet] = readDestinationWallets(parseJson(url.searchParams.get('destinationWallets')))
  if (!wallet) throw new ApiError(400, 'destinationWallets', 'destinationWallets: a wallet is expected')
  const fitting = networksFor(wallet.address)
  const wanted = wallet.blockchains.map(networkNamed)
  const offered = wallet.blockchains.length === 0 ? fitting : fitting.filter((network) => wanted.includes(network))
  // Names that do not fit the address say nothing of where to send to.
  const networks = offered.length > 0 ? offered : fitting.slice(0, 1)
  const named = wallet.assets.flatMap((symbol) => assetBySymbol(symbol) ?? [])
  const assets =
    named.length > 0
      ? [...new Set(named)]
      : onrampAssets.filter((asset) => networks.some((network) => placeOf(asset, network)))
  const preferred = url.searchParams.get('defaultNetwork')
  return complete({
    provider: 'coinbase',
    address: wallet.address,
    assets,
    networks,
    preferred: preferred === null ? null : networkNamed(preferred),
    url,
  })
}

/**
 * The second provider's kind of link: the address and the code of a coin decide the network. Throws 400 when they do
 * not fit.
 */
export function readMeldLink(url: URL): BuyRequest {
  const code = url.searchParams.get('destinationCurrencyCode') ?? ''
  const address = readAddress(url.searchParams.get('walletAddress'))
  const asset = assetBySymbol(code)
  if (!asset) throw new ApiError(400, 'destinationCurrencyCode', `The coin ${code} is not offered here`)
  const network = networksFor(address).find((candidate) => placeOf(asset, candidate))
  if (!network) throw new ApiError(400, 'walletAddress', `${asset.symbol} cannot be sent to an address of this kind`)
  return complete({ provider: 'meld', address, assets: [asset], networks: [network], preferred: network, url })
}

type Offer = Pick<BuyRequest, 'provider' | 'address' | 'assets' | 'networks'> & {
  preferred: OnrampNetwork | null
  url: URL
}

function complete({ preferred, url, ...offer }: Offer): BuyRequest {
  const [asset] = offer.assets
  const inOrder = [...offer.networks].sort((left, right) => Number(right === preferred) - Number(left === preferred))
  const network = inOrder.find((candidate) => asset && placeOf(asset, candidate)) ?? inOrder[0]
  if (!asset || !network) throw new ApiError(400, 'assets', 'There is nothing to buy')
  const amount = url.searchParams.get('presetFiatAmount') ?? ''
  const currency = url.searchParams.get('fiatCurrency')
  return {
    ...offer,
    begin: {
      asset,
      network,
      amount: parseCents(amount) === null ? DEFAULT_AMOUNT : amount,
      currency: isFiatCurrency(currency) ? currency : 'USD',
    },
    formPath: url.pathname + url.search,
  }
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    throw new ApiError(400, 'destinationWallets', 'destinationWallets: JSON is expected')
  }
}

import { json, type Answer } from '../http/answer'
import { type Exchange, parseObject } from '../http/exchange'
import type { World } from '../world'
import { ApiError } from './apiError'
import { iconUrlOf, isNative, tokenInfo } from './assets'
import type { Asset } from './balanceRow'
import { checkChain, checkCurrency, checkEvmAddress, checkProject, isSolanaAddress, isSolanaChain } from './checks'
import { mintAsset } from './solanaBalance'
import { priceOf } from './prices'

/** `POST /v1/fungible/price`. Only the first address is priced, as in production. */
export async function fungiblePrice(world: World, { body, url }: Exchange): Promise<Answer> {
  const request = parseObject(body)
  if (!request) throw new ApiError(422, 'body', 'The body is not a JSON object')
  checkProject(request['projectId'] ?? url.searchParams.get('projectId'))
  const currency = checkCurrency(request['currency'])
  const addresses = request['addresses']
  if (!Array.isArray(addresses)) throw new ApiError(422, 'addresses', 'A list of addresses is expected')
  const first: unknown = addresses[0]
  if (first === undefined) throw new ApiError(400, 'addresses', 'The list of addresses is empty')
  if (typeof first !== 'string') throw new ApiError(422, 'addresses', 'An address is a CAIP-10 text')
  const [namespace, reference, address] = first.split(':')
  if (!namespace || !reference || !address) throw new ApiError(400, 'addresses', 'Invalid CAIP-10 address')
  const asset = await assetAt(world, `${namespace}:${reference}`, address)
  if (!asset) return json({ fungibles: [] })
  const { name, symbol, decimals } = asset
  return json({
    fungibles: [
      { address: first, name, symbol, iconUrl: iconUrlOf(world, symbol), price: priceOf(symbol, currency), decimals },
    ],
  })
}

async function assetAt(world: World, caipNetworkId: string, address: string): Promise<Asset | null> {
  if (isSolanaChain(caipNetworkId)) {
    if (!isSolanaAddress(address)) throw new ApiError(400, 'addresses', 'Invalid address')
    return mintAsset(world, address)
  }
  const chain = checkChain(world, caipNetworkId)
  checkEvmAddress(address)
  return isNative(address) ? chain.nativeCurrency : tokenInfo(chain, address)
}

import { base58 } from '@scure/base'
import { getAddress, isAddress } from 'ethers'
import type { Chain } from '../chains/chain'
import type { Exchange } from '../http/exchange'
import { solanaNetwork } from '../solana/solanaNetwork'
import { chainByCaip, projectId, type World } from '../world'
import { ApiError } from './apiError'
import { isCurrency, type Currency } from './prices'

const evmAddress = /^0x[0-9a-fA-F]{40}$/
const solanaAddress = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/
const SOLANA_KEY_BYTES = 32
const caip2 = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/

/** The project id may come in the query or, for POST, in the body. */
export function checkProject(given: unknown): void {
  if (given !== projectId) throw new ApiError(401, 'projectId', 'Project ID is not registered or is disabled')
}

/** A plain EVM address, its case kept as given. */
export function checkEvmAddress(address: string): string {
  if (!evmAddress.test(address) || !isAddress(address.toLowerCase()))
    throw new ApiError(400, 'address', 'Invalid address')
  return address
}

/** Base58 of 32 bytes, as every key is. */
export const isSolanaAddress = (address: string): boolean =>
  solanaAddress.test(address) && base58.decode(address).length === SOLANA_KEY_BYTES

/** The Solana network of a query, which is the only one; also when it names none. */
export function checkSolanaChain({ url }: Exchange): string {
  const wanted = url.searchParams.get('chainId') ?? solanaNetwork.caipNetworkId
  if (!isSolanaChain(wanted)) throw new ApiError(400, 'chainId', `The chain ${wanted} is not supported`)
  return wanted
}

export const isSolanaChain = (caipNetworkId: string | null): boolean => caipNetworkId === solanaNetwork.caipNetworkId

/** The chains a query is about: the one of `chainId`, or all when it is absent. */
export function checkChains(world: World, exchange: Exchange): Chain[] {
  const wanted = exchange.url.searchParams.get('chainId')
  return wanted ? [checkChain(world, wanted)] : world.chains
}

export function checkChain(world: World, caipNetworkId: string | null): Chain {
  if (!caipNetworkId || !caip2.test(caipNetworkId))
    throw new ApiError(400, 'chainId', 'Invalid chain id: a CAIP-2 identifier is expected')
  const chain = chainByCaip(world, caipNetworkId)
  if (!chain) throw new ApiError(400, 'chainId', `The chain ${caipNetworkId} is not supported`)
  return chain
}

export function checkCurrency(value: unknown): Currency {
  if (!isCurrency(value)) throw new ApiError(422, 'currency', `Unknown currency ${String(value)}`)
  return value
}

export const sameAddress = (left: string, right: string): boolean => left.toLowerCase() === right.toLowerCase()

export const checksummed = (address: string): string => getAddress(address)

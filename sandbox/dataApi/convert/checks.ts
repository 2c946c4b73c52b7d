import { getAddress, MaxUint256 } from 'ethers'
import type { Chain } from '../../chains/chain'
import { contractAddresses } from '../../chains/deployments'
import type { World } from '../../world'
import { ApiError } from '../apiError'
import { isNative, tokenInfo } from '../assets'
import { checkChain, checkEvmAddress, sameAddress } from '../checks'

const caip10 = /^(eip155:\d+):(0x[0-9a-fA-F]{40})$/

/** An account or a token named as CAIP-10. */
export type Named = {
  /** The whole text as it came: production echoes the request's own spelling. */
  text: string
  chain: Chain
  /** With its checksum, whatever came. */
  address: string
  /** The address as it came. */
  spelling: string
}

/** Reads a CAIP-10 text of a chain that is served. Throws 400 with the name of the parameter. */
export function checkNamed(world: World, value: unknown, parameter: string): Named {
  const found = typeof value === 'string' ? caip10.exec(value) : null
  if (typeof value !== 'string' || !found?.[1] || !found[2])
    throw new ApiError(400, parameter, 'Invalid CAIP-10 address')
  const [, caipNetworkId, spelling] = found
  return {
    text: value,
    chain: checkChain(world, caipNetworkId),
    address: getAddress(checkEvmAddress(spelling).toLowerCase()),
    spelling,
  }
}

/** The visitor, as CAIP-10 on the chain of the tokens. */
export function checkUser(world: World, value: unknown, chain: Chain): Named {
  const user = checkNamed(world, value, 'userAddress')
  if (user.chain !== chain)
    throw new ApiError(400, 'userAddress', 'The user address must be on the chain of the tokens')
  return user
}

/** A positive whole number in the smallest unit, as decimal text. */
export function checkAmount(value: unknown): bigint {
  if (typeof value !== 'string' || !/^\d{1,78}$/.test(value))
    throw new ApiError(400, 'amount', 'Invalid amount: a whole number in the smallest unit is expected')
  const amount = BigInt(value)
  if (amount === 0n) throw new ApiError(400, 'amount', 'The amount must be greater than zero')
  if (amount > MaxUint256) throw new ApiError(400, 'amount', 'The amount is too large')
  return amount
}

export type Pair = { chain: Chain; from: Named; to: Named }

/** Source and destination of a swap: two tokens of one chain. */
export async function checkPair(world: World, fromText: unknown, toText: unknown): Promise<Pair> {
  const from = checkNamed(world, fromText, 'from')
  const to = checkNamed(world, toText, 'to')
  if (from.chain !== to.chain) throw new ApiError(400, 'to', 'Cross-chain conversion is not supported')
  if (sameAddress(from.address, to.address))
    throw new ApiError(400, 'to', 'The source and the destination are the same token')
  await checkToken(from, 'from')
  await checkToken(to, 'to')
  return { chain: from.chain, from, to }
}

/** Throws 400 unless there is such a token on the chain. */
export async function checkToken({ chain, address }: Named, parameter: string): Promise<void> {
  if (!isNative(address) && !(await tokenInfo(chain, address)))
    throw new ApiError(400, parameter, 'The token is not known')
}

/** The token that stands for this one in pools. */
export const poolTokenOf = (address: string): string => (isNative(address) ? contractAddresses.wrappedNative : address)

import type { AmountInUnits } from './amount'
import { normalizeEvmAddress } from './address'
import { namespaceOf, type CaipAddress, type CaipNetworkId } from './caip'
import type { Collectible } from './collectible'

/** A token the account holds (spec §3, "Token balance"), checked and with its amount made exact. */
export type TokenBalance = {
  name: string
  symbol: string
  caipNetworkId: CaipNetworkId
  /** Absent for the network's native coin. */
  caipTokenAddress?: CaipAddress
  /** The plain contract address; absent for the native coin. */
  tokenAddress?: string
  decimals: number
  amountInUnits: AmountInUnits
  /** Per whole token; absent when nobody says a usable price. */
  priceUsd?: number
  iconUrl?: string
  /** What of it has to stay in an account, in its smallest unit (polkadot: below that the chain drops the balance). */
  keptInUnits?: AmountInUnits
  /** Two sources disagree on its decimals: it may be seen, never sent (threats M7). */
  hasDecimalsConflict?: boolean
  /** It is a piece of a collection; absent for money. */
  collectible?: Collectible
}

/**
 * The key of a token on its network: its contract, or the word for the native coin. Only eip155 spells an address in
 * several ways.
 */
export function tokenKey({
  caipNetworkId,
  tokenAddress,
}: Pick<TokenBalance, 'caipNetworkId' | 'tokenAddress'>): string {
  if (tokenAddress === undefined) return `${caipNetworkId}:native`
  return `${caipNetworkId}:${namespaceOf(caipNetworkId) === 'eip155' ? normalizeEvmAddress(tokenAddress) : tokenAddress}`
}

/**
 * Whether the token is its network's own coin. Its symbol says nothing: anybody may name a contract "ETH" (threats A7).
 */
export function isNative(token: Pick<TokenBalance, 'tokenAddress'>): boolean {
  return token.tokenAddress === undefined
}

import type { Network } from '../domain'

/** The eip155 networks swaps are offered on (spec §9). */
const SWAP_CHAIN_IDS: readonly number[] = [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554]

const IDS: ReadonlySet<string> = new Set(SWAP_CHAIN_IDS.map((chainId) => `eip155:${chainId}`))

/**
 * Whether swaps are offered on a network: it is one of the list, or the page named the contracts that swap there. On
 * Solana always the latter: services with quotes of it are the exception (ADR 39).
 */
export const isSwapNetwork = ({ caipNetworkId, contracts }: Pick<Network, 'caipNetworkId' | 'contracts'>): boolean =>
  IDS.has(caipNetworkId) || (contracts?.swapRouters?.length ?? 0) > 0

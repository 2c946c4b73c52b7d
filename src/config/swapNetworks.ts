import type { CaipNetworkId } from '../domain'

/** The eip155 networks swaps are offered on (spec §9). */
const SWAP_CHAIN_IDS: readonly number[] = [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554]

/** Chains that local nodes and this project's sandbox use: whoever serves swaps there has made them. */
const LOCAL_CHAIN_IDS: readonly number[] = [31337, 31338]

const IDS: ReadonlySet<string> = new Set([...SWAP_CHAIN_IDS, ...LOCAL_CHAIN_IDS].map((chainId) => `eip155:${chainId}`))

/** Whether swaps are offered on a network. */
export const isSwapNetwork = (caipNetworkId: CaipNetworkId): boolean => IDS.has(caipNetworkId)

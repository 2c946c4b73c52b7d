import type { CaipNetworkId } from './caip'

/** How the Wallet Standard calls the networks of Solana: by name, not by CAIP-2 id (reference, constants §3). */
export const SOLANA_CLUSTERS = ['solana:mainnet', 'solana:testnet', 'solana:devnet', 'solana:localnet'] as const
export type SolanaCluster = (typeof SOLANA_CLUSTERS)[number]

const CLUSTERS: Readonly<Record<string, SolanaCluster>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
}

/** The cluster of a network; one that nobody knows is a chain on the visitor's own machine. */
export const solanaClusterOf = (caipNetworkId: CaipNetworkId): SolanaCluster =>
  CLUSTERS[caipNetworkId] ?? 'solana:localnet'

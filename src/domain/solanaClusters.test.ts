import { solanaClusterOf } from './solanaClusters'

describe('the name of a network of Solana', () => {
  it.each([
    ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:mainnet'],
    ['solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'solana:testnet'],
    ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'solana:devnet'],
    ['solana:11111111111111111111111111111111', 'solana:localnet'],
  ] as const)('of %s is %s', (caipNetworkId, cluster) => {
    expect(solanaClusterOf(caipNetworkId)).toBe(cluster)
  })
})

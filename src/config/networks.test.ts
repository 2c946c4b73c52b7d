import { isCaipNetworkId } from '../domain'
import { builtInNetwork, networks } from './networks'

// Written out once more: the table is text, and nothing but this says what it means.
const names: (keyof typeof networks)[] = [
  'ethereum', 'optimism', 'bsc', 'gnosis', 'polygon', 'fantom', 'zksync', 'kaia', 'base', 'arbitrum', 'celo', 'avalanche', 'berachain', 'aurora', 'sepolia', 'baseSepolia',
  'solana', 'solanaDevnet', 'bitcoin', 'bitcoinTestnet', 'polkadot',
]

describe('the built-in networks', () => {
  it('are the ones their type names', () => {
    expect(Object.keys(networks)).toEqual(names)
  })

  it.each(names)('%s is whole and can be asked for by its id', (name) => {
    const network = networks[name]
    expect(isCaipNetworkId(network.caipNetworkId)).toBe(true)
    expect(builtInNetwork(network.caipNetworkId)).toBe(network)
    expect(Object.values(network.nativeCurrency)).not.toContain('')
    for (const url of [...network.rpcUrls, network.blockExplorerUrl ?? '']) expect(new URL(url).hostname).toMatch(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/)
  })

  it.each([
    ['ethereum', { caipNetworkId: 'eip155:1', name: 'Ethereum', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 }, rpcUrls: ['https://ethereum-rpc.publicnode.com'], blockExplorerUrl: 'https://etherscan.io' }],
    ['solanaDevnet', {
      caipNetworkId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', name: 'Solana Devnet', nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
      rpcUrls: ['https://api.devnet.solana.com'], blockExplorerUrl: 'https://explorer.solana.com', testnet: true,
    }],
    ['bitcoin', { caipNetworkId: 'bip122:000000000019d6689c085ae165831e93', name: 'Bitcoin', nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 }, rpcUrls: ['https://mempool.space/api'], blockExplorerUrl: 'https://mempool.space' }],
    ['polkadot', { caipNetworkId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182', name: 'Polkadot', nativeCurrency: { name: 'Polkadot', symbol: 'DOT', decimals: 10 }, rpcUrls: ['https://polkadot-rpc.publicnode.com'], blockExplorerUrl: 'https://polkadot.subscan.io' }],
  ] as const)('%s reads as it should', (name, network) => {
    expect(networks[name]).toEqual(network)
  })
})

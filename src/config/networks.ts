import type { Network } from '../domain'

function evm(
  chainId: number, name: string, coin: string, symbol: string, rpcUrl: string, blockExplorerUrl: string, testnet = false,
): Network {
  return {
    caipNetworkId: `eip155:${chainId}`, name, nativeCurrency: { name: coin, symbol, decimals: 18 }, rpcUrls: [rpcUrl], blockExplorerUrl,
    ...(testnet && { testnet }),
  }
}

// The registry of ENS stands at the same address on the chains that carry it (EIP-137).
const ENS = { contracts: { ensRegistry: { address: '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e' } } }

/** The networks that can be asked for by their id alone, by name. Hosts may give whole network objects beside them. */
export const networks = {
  ethereum: { ...evm(1, 'Ethereum', 'Ether', 'ETH', 'https://ethereum-rpc.publicnode.com', 'https://etherscan.io'), ...ENS },
  optimism: evm(10, 'OP Mainnet', 'Ether', 'ETH', 'https://mainnet.optimism.io', 'https://optimistic.etherscan.io'),
  bsc: evm(56, 'BNB Smart Chain', 'BNB', 'BNB', 'https://bsc-dataseed.bnbchain.org', 'https://bscscan.com'),
  gnosis: evm(100, 'Gnosis', 'xDAI', 'XDAI', 'https://rpc.gnosischain.com', 'https://gnosisscan.io'),
  polygon: evm(137, 'Polygon', 'POL', 'POL', 'https://polygon.drpc.org', 'https://polygonscan.com'),
  fantom: evm(250, 'Fantom', 'Fantom', 'FTM', 'https://rpcapi.fantom.network', 'https://ftmscan.com'),
  zksync: evm(324, 'ZKsync Era', 'Ether', 'ETH', 'https://mainnet.era.zksync.io', 'https://explorer.zksync.io'),
  kaia: evm(8217, 'Kaia', 'Kaia', 'KAIA', 'https://public-en.node.kaia.io', 'https://kaiascan.io'),
  base: evm(8453, 'Base', 'Ether', 'ETH', 'https://mainnet.base.org', 'https://basescan.org'),
  arbitrum: evm(42161, 'Arbitrum One', 'Ether', 'ETH', 'https://arb1.arbitrum.io/rpc', 'https://arbiscan.io'),
  celo: evm(42220, 'Celo', 'CELO', 'CELO', 'https://forno.celo.org', 'https://celoscan.io'),
  avalanche: evm(43114, 'Avalanche', 'Avalanche', 'AVAX', 'https://api.avax.network/ext/bc/C/rpc', 'https://snowtrace.io'),
  berachain: evm(80094, 'Berachain', 'BERA Token', 'BERA', 'https://rpc.berachain.com', 'https://berascan.com'),
  aurora: evm(1313161554, 'Aurora', 'Ether', 'ETH', 'https://mainnet.aurora.dev', 'https://aurorascan.dev'),
  sepolia: { ...evm(11155111, 'Sepolia', 'Sepolia Ether', 'ETH', 'https://ethereum-sepolia-rpc.publicnode.com', 'https://sepolia.etherscan.io', true), ...ENS },
  baseSepolia: evm(84532, 'Base Sepolia', 'Sepolia Ether', 'ETH', 'https://sepolia.base.org', 'https://sepolia.basescan.org', true),
} as const satisfies Record<string, Network>

/** The built-in network with a CAIP-2 id, if there is one. */
export function builtInNetwork(caipNetworkId: string): Network | undefined {
  return Object.values<Network>(networks).find((network) => network.caipNetworkId === caipNetworkId)
}

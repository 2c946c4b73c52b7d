import type { Namespace, Network } from '../domain'

type NetworkName =
  | 'ethereum' | 'optimism' | 'bsc' | 'gnosis' | 'polygon' | 'fantom' | 'zksync' | 'kaia' | 'base' | 'arbitrum' | 'celo' | 'avalanche' | 'berachain' | 'aurora'
  | 'sepolia' | 'baseSepolia' | 'solana' | 'solanaDevnet' | 'bitcoin' | 'bitcoinTestnet' | 'polkadot'

// Every page that carries the tag loads this table: as text it weighs a quarter less than as code.
// By family, with the decimals of its coins: name here | reference (CAIP-2) | name | coin | symbol | node | explorer | t for a
// testnet. A node without a dot is one of publicnode.com, by its name there; none is the one of the name here.
const families: readonly (readonly [Namespace, number, string])[] = [
  ['eip155', 18, `
ethereum|1|Ethereum|Ether|ETH||etherscan.io
optimism|10|OP Mainnet|Ether|ETH||optimistic.etherscan.io
bsc|56|BNB Smart Chain|BNB|BNB||bscscan.com
gnosis|100|Gnosis|xDAI|XDAI||gnosisscan.io
polygon|137|Polygon|POL|POL|polygon-bor|polygonscan.com
fantom|250|Fantom|Fantom|FTM||ftmscan.com
zksync|324|ZKsync Era|Ether|ETH|mainnet.era.zksync.io|explorer.zksync.io
kaia|8217|Kaia|Kaia|KAIA|public-en.node.kaia.io|kaiascan.io
base|8453|Base|Ether|ETH||basescan.org
arbitrum|42161|Arbitrum One|Ether|ETH|arbitrum-one|arbiscan.io
celo|42220|Celo|CELO|CELO||celoscan.io
avalanche|43114|Avalanche|Avalanche|AVAX|avalanche-c-chain|snowtrace.io
berachain|80094|Berachain|BERA Token|BERA||berascan.com
aurora|1313161554|Aurora|Ether|ETH|mainnet.aurora.dev|aurorascan.dev
sepolia|11155111|Sepolia|Ether|ETH|ethereum-sepolia|sepolia.etherscan.io|t
baseSepolia|84532|Base Sepolia|Ether|ETH|base-sepolia|sepolia.basescan.org|t`],
  ['solana', 9, `
solana|5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp|Solana|Solana|SOL||solscan.io
solanaDevnet|EtWTRABZaYq6iMfeYKouRu166VU2xqa1|Solana Devnet|Solana|SOL|api.devnet.solana.com|explorer.solana.com|t`],
  // Bitcoin has no node to ask from a page: its addresses are those of an index in the Esplora form.
  ['bip122', 8, `
bitcoin|000000000019d6689c085ae165831e93|Bitcoin|Bitcoin|BTC|mempool.space/api|mempool.space
bitcoinTestnet|000000000933ea01ad0ee984209779ba|Bitcoin Testnet|Bitcoin|BTC|mempool.space/testnet/api|mempool.space/testnet|t`],
  ['polkadot', 10, `
polkadot|91b171bb158e2d3848fa23a9f1c25182|Polkadot|Polkadot|DOT||polkadot.subscan.io`],
]

function readTable(): Readonly<Record<NetworkName, Network>> {
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- the table names every network of the type; a test compares them
  const made: Record<NetworkName, Network> = Object.create({})
  for (const [namespace, decimals, rows] of families) {
    for (const row of rows.trim().split('\n')) {
      const [key = '', reference, name = '', coin = '', symbol = '', node = '', explorer, testnet] = row.split('|')
      const network: Network = {
        caipNetworkId: `${namespace}:${reference}`, name, nativeCurrency: { name: coin, symbol, decimals },
        rpcUrls: [`https://${node.includes('.') ? node : `${node || key}-rpc.publicnode.com`}`], blockExplorerUrl: `https://${explorer}`, ...(testnet && { testnet: true }),
      }
      Reflect.set(made, key, network)
    }
  }
  return made
}

/** The networks that can be asked for by their id alone, by name. Hosts may give whole network objects beside them. */
export const networks = readTable()

/** The built-in network with a CAIP-2 id, if there is one. */
export function builtInNetwork(caipNetworkId: string): Network | undefined {
  return Object.values<Network>(networks).find((network) => network.caipNetworkId === caipNetworkId)
}

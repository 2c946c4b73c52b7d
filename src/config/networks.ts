import type { Namespace, Network } from '../domain'

type NetworkName =
  | 'ethereum'
  | 'optimism'
  | 'bsc'
  | 'gnosis'
  | 'polygon'
  | 'fantom'
  | 'zksync'
  | 'kaia'
  | 'base'
  | 'arbitrum'
  | 'celo'
  | 'avalanche'
  | 'berachain'
  | 'aurora'
  | 'sepolia'
  | 'baseSepolia'
  | 'solana'
  | 'solanaDevnet'
  | 'bitcoin'
  | 'bitcoinTestnet'
  | 'polkadot'

// Every page that carries the tag loads this table: as text it weighs a quarter less than as code. All others come with
// the pages that ask for them (moreNetworks.ts). (Its order is the one that is smallest when compressed.) By namespace,
// with the decimals of its coins: name here | reference (CAIP-2) | name | coin | symbol | nodes | explorer | t for a
// testnet. A node without a dot is one of publicnode.com, by its name there; none is the one of the name here. More
// than one are whole addresses from the second on.
export type NetworkTable = readonly (readonly [Namespace, number, string])[]

const everyPage: NetworkTable = [
  [
    'eip155',
    18,
    `ethereum|1|Ethereum|Ether|ETH||etherscan.io
bsc|56|BNB Smart Chain|BNB|BNB||bscscan.com
polygon|137|Polygon|POL|POL|polygon-bor|polygonscan.com
optimism|10|OP Mainnet|Ether|ETH||optimistic.etherscan.io
berachain|80094|Berachain|BERA|BERA||berascan.com
celo|42220|Celo|CELO|CELO||celoscan.io
sepolia|11155111|Sepolia|Ether|ETH|ethereum-sepolia|sepolia.etherscan.io|t
baseSepolia|84532|Base Sepolia|Ether|ETH|base-sepolia|sepolia.basescan.org|t
base|8453|Base|Ether|ETH||basescan.org
zksync|324|ZKsync Era|Ether|ETH|mainnet.era.zksync.io|explorer.zksync.io
kaia|8217|Kaia|Kaia|KAIA|public-en.node.kaia.io|kaiascan.io
arbitrum|42161|Arbitrum One|Ether|ETH|arbitrum-one|arbiscan.io
avalanche|43114|Avalanche|Avalanche|AVAX|avalanche-c-chain|snowtrace.io
fantom|250|Fantom|Fantom|FTM||explorer.fantom.network
gnosis|100|Gnosis|xDAI|XDAI||gnosisscan.io
aurora|1313161554|Aurora|Ether|ETH|mainnet.aurora.dev|explorer.mainnet.aurora.dev`,
  ],
  [
    'solana',
    9,
    `solana|5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp|Solana|Solana|SOL||solscan.io
solanaDevnet|EtWTRABZaYq6iMfeYKouRu166VU2xqa1|Solana Devnet|Solana|SOL|api.devnet.solana.com|explorer.solana.com|t`,
  ],
  // Bitcoin has no node to ask from a page: its addresses are those of an index in the Esplora form.
  [
    'bip122',
    8,
    `bitcoin|000000000019d6689c085ae165831e93|Bitcoin|Bitcoin|BTC|mempool.space/api|mempool.space
bitcoinTestnet|000000000933ea01ad0ee984209779ba|Bitcoin Testnet|Bitcoin|BTC|mempool.space/testnet/api|mempool.space/testnet|t`,
  ],
  ['polkadot', 10, `polkadot|91b171bb158e2d3848fa23a9f1c25182|Polkadot|Polkadot|DOT||polkadot.subscan.io`],
]

const known = new Map<string, Network>()

/** Reads a table: its networks are built in from now on. They are given by name. */
export function learnTable<Name extends string>(table: NetworkTable): Readonly<Record<Name, Network>> {
  const made: Record<string, Network> = {}
  for (const [namespace, decimals, rows] of table) {
    for (const row of rows.split('\n')) {
      const [key = '', reference, name = '', coin = '', symbol = '', nodes = '', explorer, testnet] = row.split('|')
      const network: Network = {
        caipNetworkId: `${namespace}:${reference}`,
        name,
        nativeCurrency: { name: coin, symbol, decimals },
        rpcUrls: `https://${nodes.includes('.') ? nodes : `${nodes || key}-rpc.publicnode.com`}`.split(' '),
        blockExplorerUrl: `https://${explorer}`,
        ...(testnet && { testnet: true }),
      }
      made[key] = network
      known.set(network.caipNetworkId, network)
    }
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a table names every network of the type; a test compares them
  return made as Record<Name, Network>
}

/** The networks every page knows by their id alone, by name. Hosts may give whole network objects beside them. */
export const networks = learnTable<NetworkName>(everyPage)

/** The built-in network with a CAIP-2 id, if there is one. */
export const builtInNetwork = (caipNetworkId: string): Network | undefined => known.get(caipNetworkId)

/** Whether a host names a network that is not built in, or not yet, or gives what cannot even be looked at. */
export function hasUnknownNetwork(ids: unknown): boolean {
  try {
    return [ids].flat().some((id) => typeof id === 'string' && !known.has(id))
  } catch {
    return true
  }
}

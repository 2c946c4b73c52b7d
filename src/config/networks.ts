import type { CaipNetworkId, Network } from '../domain'

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
// the pages that ask for them (moreNetworks.json). (Its order is the one that is smallest when compressed.) A row for each
// network: CAIP-2 id | decimals of its coin | name here | name | coin | symbol | nodes | explorer | t for a testnet. A node
// without a dot is one of publicnode.com, by its name there; none is the one of the name here. More than one are whole
// addresses from the second on. Bitcoin has no node to ask from a page: its addresses are those of an index in the Esplora
// form.
const everyPage = `eip155:1|18|ethereum|Ethereum|Ether|ETH||etherscan.io
eip155:10|18|optimism|OP Mainnet|Ether|ETH||optimistic.etherscan.io
eip155:11155111|18|sepolia|Sepolia|Ether|ETH|ethereum-sepolia|sepolia.etherscan.io|t
eip155:42220|18|celo|Celo|CELO|CELO||celoscan.io
eip155:100|18|gnosis|Gnosis|xDAI|XDAI||gnosisscan.io
eip155:8453|18|base|Base|Ether|ETH||basescan.org
eip155:84532|18|baseSepolia|Base Sepolia|Ether|ETH|base-sepolia|sepolia.basescan.org|t
eip155:42161|18|arbitrum|Arbitrum One|Ether|ETH|arbitrum-one|arbiscan.io
eip155:56|18|bsc|BNB Smart Chain|BNB|BNB||bscscan.com
eip155:80094|18|berachain|Berachain|BERA|BERA||berascan.com
eip155:324|18|zksync|ZKsync Era|Ether|ETH|mainnet.era.zksync.io|explorer.zksync.io
eip155:43114|18|avalanche|Avalanche|Avalanche|AVAX|avalanche-c-chain|snowtrace.io
eip155:1313161554|18|aurora|Aurora|Ether|ETH|mainnet.aurora.dev|explorer.mainnet.aurora.dev
eip155:250|18|fantom|Fantom|Fantom|FTM||explorer.fantom.network
eip155:137|18|polygon|Polygon|POL|POL|polygon-bor|polygonscan.com
eip155:8217|18|kaia|Kaia|Kaia|KAIA|public-en.node.kaia.io|kaiascan.io
solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp|9|solana|Solana|Solana|SOL||solscan.io
solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1|9|solanaDevnet|Solana Devnet|Solana|SOL|api.devnet.solana.com|explorer.solana.com|t
bip122:000000000019d6689c085ae165831e93|8|bitcoin|Bitcoin|Bitcoin|BTC|mempool.space/api|mempool.space
bip122:000000000933ea01ad0ee984209779ba|8|bitcoinTestnet|Bitcoin Testnet|Bitcoin|BTC|mempool.space/testnet/api|mempool.space/testnet|t
polkadot:91b171bb158e2d3848fa23a9f1c25182|10|polkadot|Polkadot|Polkadot|DOT||polkadot.subscan.io`

const known = new Map<string, Network>()

/** Reads a table: its networks are built in from now on. They are noted by name, where they have one here. */
export function learnTable(table: string, byName: Record<string, Network> = {}): void {
  for (const row of table.split('\n')) {
    const [id, decimals, key = '', name = '', coin = '', symbol = '', nodes = '', explorer, testnet] = row.split('|')
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a test looks at each id of both tables
    const caipNetworkId = id as CaipNetworkId
    const network: Network = {
      caipNetworkId,
      name,
      nativeCurrency: { name: coin, symbol, decimals: Number(decimals) },
      rpcUrls: `https://${nodes.includes('.') ? nodes : `${nodes || key}-rpc.publicnode.com`}`.split(' '),
      blockExplorerUrl: `https://${explorer}`,
      ...(testnet && { testnet: true }),
    }
    byName[key] = network
    known.set(caipNetworkId, network)
  }
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table names every network of the type; a test compares them
const named = {} as Record<NetworkName, Network>

const learnNamed = (): void => {
  if (!named.ethereum) learnTable(everyPage, named)
}

/**
 * The networks every page knows by their id alone, by name. Hosts may give whole network objects beside them. They are
 * made when somebody first looks at them.
 */
// A page that loads does not wait for that: whatever is done with a proxy looks up a trap, and finds none here.
export const networks: Readonly<Record<NetworkName, Network>> = new Proxy(named, new Proxy({}, { get: learnNamed }))

/** The built-in network with a CAIP-2 id, if there is one. */
export function builtInNetwork(caipNetworkId: string): Network | undefined {
  learnNamed()
  return known.get(caipNetworkId)
}

const isOfEveryPage = (id: string): boolean => !id.includes('|') && `\n${everyPage}`.includes(`\n${id}|`)

/** Whether a host names a network that not every page knows, or gives what cannot even be looked at. */
export function hasUnknownNetwork(ids: unknown): boolean {
  try {
    return [ids].flat().some((id) => typeof id === 'string' && !isOfEveryPage(id))
  } catch {
    return true
  }
}

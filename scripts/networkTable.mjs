/**
 * Writes src/config/moreNetworks.json: the networks that are known by their id alone, beside those every page carries
 * (src/config/networks.ts), in rows of the same form without a name of their own, by namespace and by the decimals of
 * their coins. And src/adapters/eip155/opStackChains.ts: the chains that take a fee of their own for data.
 *
 *   node scripts/networkTable.mjs
 *
 * EVM networks are read from the package viem (MIT), whose list is kept by the networks themselves; what it lacks or
 * has wrong stands here, with the reason. Read the difference before it is committed: its nodes are asked by visitors.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import * as chains from 'viem/chains'
import { fromRoot } from './lib/paths.mjs'

/**
 * The networks of the services' tables (ids, and what the hosted nodes serve) that src/config/networks.ts does not
 * hold.
 */
const CHAIN_IDS = [
  30, 31, 97, 130, 146, 295, 300, 314, 1088, 1101, 1111, 1112, 1284, 1285, 1301, 1329, 2020, 2021, 2741, 2810, 2818,
  4689, 5000, 5003, 9001, 10_143, 17_000, 43_113, 59_144, 80_002, 80_069, 80_084, 421_614, 534_351, 534_352, 560_048,
  7_777_777, 11_155_420, 999_999_999, 1_313_161_555,
]

/** Instead of what viem says. */
const CORRECTIONS = {
  295: { name: 'Hedera' },
  314: { name: 'Filecoin', coin: 'Filecoin' },
  // viem knows the number as Edgeware's, and Saigon under the number it moved to; wallets and services still mean
  // Ronin's test network by it.
  2021: {
    name: 'Saigon',
    coin: 'RON',
    symbol: 'RON',
    nodes: ['saigon-testnet.roninchain.com/rpc'],
    explorer: 'saigon-app.roninchain.com',
    testnet: true,
  },
  2741: { coin: 'Ether' },
  59_144: { name: 'Linea', coin: 'Ether' },
  1329: { name: 'Sei' },
  // Named after the network in viem: a coin is called the same wherever it is.
  30: { name: 'Rootstock' },
  10_143: { coin: 'MON' },
  80_069: { coin: 'BERA' },
  80_084: { coin: 'BERA' },
  9001: { nodes: ['evmos.lava.build'] },
  // The explorer on a domain of its own was given up in 2023 (ethereum-lists/chains).
  1_313_161_555: { explorer: 'explorer.testnet.aurora.dev' },
}

/** Nodes for everybody beside viem's: those of publicnode.com and drpc.org by their names there. */
const PUBLIC_NODES = {
  97: 'bsc-testnet',
  130: 'unichain',
  146: 'sonic',
  1088: 'metis',
  1284: 'moonbeam',
  1285: 'moonriver',
  1301: 'unichain-sepolia',
  1329: 'sei-evm',
  5000: 'mantle',
  9001: 'evmos-evm',
  17_000: 'ethereum-holesky',
  43_113: 'avalanche-fuji-c-chain',
  59_144: 'linea',
  80_002: 'polygon-amoy-bor',
  421_614: 'arbitrum-sepolia',
  534_351: 'scroll-sepolia',
  534_352: 'scroll',
  560_048: 'ethereum-hoodi',
  11_155_420: 'optimism-sepolia',
}
const DRPC_NODES = {
  30: 'rootstock',
  31: 'rootstock-testnet',
  97: 'bsc-testnet',
  130: 'unichain',
  146: 'sonic',
  295: 'hedera',
  300: 'zksync-sepolia',
  314: 'filecoin',
  1088: 'metis',
  1101: 'polygon-zkevm',
  1111: 'wemix',
  1112: 'wemix-testnet',
  1284: 'moonbeam',
  1285: 'moonriver',
  1301: 'unichain-sepolia',
  1329: 'sei',
  2020: 'ronin',
  2741: 'abstract',
  4689: 'iotex',
  5000: 'mantle',
  5003: 'mantle-sepolia',
  9001: 'evmos',
  10_143: 'monad-testnet',
  17_000: 'holesky',
  43_113: 'avalanche-fuji',
  59_144: 'linea',
  80_002: 'polygon-amoy',
  80_069: 'berachain-bepolia',
  80_084: 'bartio',
  421_614: 'arbitrum-sepolia',
  534_351: 'scroll-sepolia',
  534_352: 'scroll',
  560_048: 'hoodi',
  7_777_777: 'zora',
  11_155_420: 'optimism-sepolia',
  1_313_161_555: 'aurora-testnet',
}
const MAX_NODES = 3

/**
 * Networks of the other namespaces: nobody keeps a list of these with coins, nodes and explorers. Their ids are the
 * first 32 characters of the genesis hash.
 */
const OTHERS = [
  [
    'solana',
    9,
    [
      [
        '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
        'Solana Testnet',
        'Solana',
        'SOL',
        'api.testnet.solana.com',
        'explorer.solana.com',
        't',
      ],
    ],
  ],
  [
    'bip122',
    8,
    [
      [
        '00000008819873e925422c1ff0f99f7c',
        'Bitcoin Signet',
        'Bitcoin',
        'BTC',
        'mempool.space/signet/api',
        'mempool.space/signet',
        't',
      ],
    ],
  ],
  [
    'polkadot',
    12,
    [
      [
        'b0a8d493285c2df73290dfb7e61f870f',
        'Kusama',
        'Kusama',
        'KSM',
        'kusama-rpc.publicnode.com rpc.ibp.network/kusama kusama-rpc.polkadot.io',
        'kusama.subscan.io',
        '',
      ],
      [
        'e143f23803ac50e8f6f8e62695d1ce9e',
        'Westend',
        'Westend',
        'WND',
        'westend-rpc.polkadot.io rpc.ibp.network/westend',
        'westend.subscan.io',
        't',
      ],
    ],
  ],
  [
    'polkadot',
    10,
    [
      [
        '68d56f15f85d3136970ec16946040bc1',
        'Polkadot Asset Hub',
        'Polkadot',
        'DOT',
        'asset-hub-polkadot-rpc.n.dwellir.com sys.ibp.network/asset-hub-polkadot polkadot-asset-hub-rpc.polkadot.io',
        'assethub-polkadot.subscan.io',
        '',
      ],
    ],
  ],
]

const withoutScheme = (url) => url.replace(/^https:\/\//, '').replace(/\/$/, '')

/** What viem says of a chain. Some numbers stand there twice: chains that are gone, and copies under older names. */
function chainOf(chainId) {
  const found = Object.values(chains).filter((chain) => chain?.id === chainId)
  if (found.length === 0) throw new Error(`viem does not know ${chainId}`)
  return found[0]
}

function nodesOf(chainId, chain) {
  const own = (CORRECTIONS[chainId]?.nodes ?? chain.rpcUrls.default.http.map(withoutScheme)).filter(
    (node) => !/thirdweb|blockeden|:\d+$/.test(node),
  )
  const shared = [
    PUBLIC_NODES[chainId] && `${PUBLIC_NODES[chainId]}-rpc.publicnode.com`,
    DRPC_NODES[chainId] && `${DRPC_NODES[chainId]}.drpc.org`,
  ]
  const nodes = [...new Set([own[0], ...shared, ...own.slice(1)])].filter(Boolean).slice(0, MAX_NODES)
  if (nodes.length === 0) throw new Error(`${chainId} has no node`)
  return nodes.join(' ')
}

function rowOf(chainId) {
  const chain = chainOf(chainId)
  const {
    name = chain.name,
    coin,
    symbol = chain.nativeCurrency.symbol,
    explorer = withoutScheme(chain.blockExplorers.default.url),
    testnet = chain.testnet,
  } = CORRECTIONS[chainId] ?? {}
  if (chain.nativeCurrency.decimals !== 18) throw new Error(`${chainId} does not count 18 digits`)
  // A coin of a test network is the coin of its network to whoever reads the name: the network says that it is one for
  // tests.
  const coinName = coin ?? (symbol === 'ETH' ? 'Ether' : chain.nativeCurrency.name)
  return [chainId, name, coinName, symbol, nodesOf(chainId, chain), explorer, testnet ? 't' : '']
}

/** The third column is a network's name in the code: these have none. */
const linesOf = (namespace, decimals, rows) =>
  rows.map(([reference, name, coin, symbol, nodes, ...rest]) =>
    [`${namespace}:${reference}`, decimals, '', name, coin, symbol, nodes.replaceAll(' ', ' https://'), ...rest]
      .join('|')
      .replace(/\|$/, ''),
  )
const table = [['eip155', 18, CHAIN_IDS.map(rowOf)], ...OTHERS].flatMap((rows) => linesOf(...rows))
const { version } = JSON.parse(readFileSync(fromRoot('node_modules', 'viem', 'package.json'), 'utf8'))
const head = `// Written by scripts/networkTable.mjs from viem ${version}; do not edit by hand.\n`

const opStack = [
  ...new Set(
    Object.values(chains)
      .filter((chain) => chain?.contracts?.gasPriceOracle !== undefined)
      .map(({ id }) => id),
  ),
].toSorted((one, other) => one - other)
const opStackLines = Array.from(
  { length: Math.ceil(opStack.length / 16) },
  (_, index) => `  ${opStack.slice(index * 16, index * 16 + 16).join(', ')},`,
)
const opStackText = `${head}
/** The numbers of the chains of the OP stack: each transaction pays for its data on another chain as well. */
export const OP_STACK_CHAIN_IDS: readonly number[] = [
${opStackLines.join('\n')}
]
`

writeFileSync(fromRoot('src', 'config', 'moreNetworks.json'), `${JSON.stringify(table, null, 2)}\n`)
writeFileSync(fromRoot('src', 'adapters', 'eip155', 'opStackChains.ts'), opStackText)
console.log(`${table.length} networks, ${opStack.length} chains of the OP stack`)

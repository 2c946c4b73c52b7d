import { isCaipNetworkId } from '../domain'
import { learnNetworks } from './learnNetworks'
import moreNetworks from './moreNetworks.json'
import { builtInNetwork, hasUnknownNetwork, networks } from './networks'
import type * as networksModule from './networks'

// Written out once more: the table is text, and nothing but this says what it means.
const names: (keyof typeof networks)[] = [
  'ethereum',
  'optimism',
  'sepolia',
  'celo',
  'gnosis',
  'base',
  'baseSepolia',
  'arbitrum',
  'bsc',
  'berachain',
  'zksync',
  'avalanche',
  'aurora',
  'fantom',
  'polygon',
  'kaia',
  'solana',
  'solanaDevnet',
  'bitcoin',
  'bitcoinTestnet',
  'polkadot',
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
    for (const url of [...network.rpcUrls, network.blockExplorerUrl ?? ''])
      expect(new URL(url).hostname).toMatch(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/)
  })

  it.each([
    [
      'ethereum',
      {
        caipNetworkId: 'eip155:1',
        name: 'Ethereum',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: ['https://ethereum-rpc.publicnode.com'],
        blockExplorerUrl: 'https://etherscan.io',
      },
    ],
    [
      'solanaDevnet',
      {
        caipNetworkId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
        name: 'Solana Devnet',
        nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
        rpcUrls: ['https://api.devnet.solana.com'],
        blockExplorerUrl: 'https://explorer.solana.com',
        testnet: true,
      },
    ],
    [
      'bitcoin',
      {
        caipNetworkId: 'bip122:000000000019d6689c085ae165831e93',
        name: 'Bitcoin',
        nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
        rpcUrls: ['https://mempool.space/api'],
        blockExplorerUrl: 'https://mempool.space',
      },
    ],
    [
      'polkadot',
      {
        caipNetworkId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
        name: 'Polkadot',
        nativeCurrency: { name: 'Polkadot', symbol: 'DOT', decimals: 10 },
        rpcUrls: ['https://polkadot-rpc.publicnode.com'],
        blockExplorerUrl: 'https://polkadot.subscan.io',
      },
    ],
  ] as const)('%s reads as it should', (name, network) => {
    expect(networks[name]).toEqual(network)
  })
})

describe('the table of networks', () => {
  const freshly = <T>(look: (from: typeof networksModule) => T): T => {
    let seen: T | undefined
    jest.isolateModules(() => (seen = look(jest.requireActual<typeof networksModule>('./networks'))))
    return seen as T
  }

  it.each<[string, (from: typeof networksModule) => unknown, unknown]>([
    ['one by its name', (from) => from.networks.base.name, 'Base'],
    ['their names', (from) => Object.keys(from.networks), names],
    ['whether there is one', (from) => 'polkadot' in from.networks, true],
    ['all of them, copied', (from) => ({ ...from.networks }).celo.name, 'Celo'],
    ['one by its id', (from) => from.builtInNetwork('eip155:10')?.name, 'OP Mainnet'],
  ])('is read by whoever asks first, for %s', (_, look, wanted) => {
    expect(freshly(look)).toEqual(wanted)
  })

  it.each(['eip155', 'eip155:', 'eip155:1|18', 'eip155:0', 'ip155:1', '1', '', 'eip155:1\n'])(
    'has no network of the id %j',
    (id) => {
      expect([hasUnknownNetwork(id), hasUnknownNetwork(['eip155:1', id])]).toEqual([true, true])
      expect(builtInNetwork(id)).toBeUndefined()
    },
  )
})

describe('the networks that only some pages ask for', () => {
  // The ids the services name (constants of the reference), beside those that every page carries.
  it.each([
    ['eip155:130', 'Unichain', 'ETH', 18],
    ['eip155:295', 'Hedera', 'HBAR', 18],
    ['eip155:314', 'Filecoin', 'FIL', 18],
    ['eip155:1088', 'Metis', 'METIS', 18],
    ['eip155:1284', 'Moonbeam', 'GLMR', 18],
    ['eip155:1285', 'Moonriver', 'MOVR', 18],
    ['eip155:1301', 'Unichain Sepolia', 'ETH', 18],
    ['eip155:2020', 'Ronin', 'RON', 18],
    ['eip155:2021', 'Saigon', 'RON', 18],
    ['eip155:2741', 'Abstract', 'ETH', 18],
    ['eip155:4689', 'IoTeX', 'IOTX', 18],
    ['eip155:5000', 'Mantle', 'MNT', 18],
    ['eip155:9001', 'Evmos', 'EVMOS', 18],
    ['eip155:10143', 'Monad Testnet', 'MON', 18],
    ['eip155:7777777', 'Zora', 'ETH', 18],
    ['eip155:59144', 'Linea', 'ETH', 18],
    ['solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'Solana Testnet', 'SOL', 9],
    ['bip122:00000008819873e925422c1ff0f99f7c', 'Bitcoin Signet', 'BTC', 8],
    ['polkadot:b0a8d493285c2df73290dfb7e61f870f', 'Kusama', 'KSM', 12],
    ['polkadot:e143f23803ac50e8f6f8e62695d1ce9e', 'Westend', 'WND', 12],
    ['polkadot:68d56f15f85d3136970ec16946040bc1', 'Polkadot Asset Hub', 'DOT', 10],
  ])('hold %s: %s', async (caipNetworkId, name, symbol, decimals) => {
    await learnNetworks()
    expect(builtInNetwork(caipNetworkId)).toMatchObject({ caipNetworkId, name, nativeCurrency: { symbol, decimals } })
  })

  it('are whole, each once, and none of those that every page carries', () => {
    const found = moreNetworks.map((row) => row.split('|')[0] ?? '')
    const everyPage: string[] = Object.values(networks).map(({ caipNetworkId }) => caipNetworkId)
    expect(new Set(found).size).toBe(found.length)
    expect(found.filter((id) => everyPage.includes(id))).toEqual([])
    for (const id of found) {
      const network = builtInNetwork(id)
      if (!network) throw new Error(`${id} is not learnt`)
      const { name, nativeCurrency, rpcUrls, blockExplorerUrl = '' } = network
      expect([id, isCaipNetworkId(id), name !== '', Object.values(nativeCurrency).includes('')]).toEqual([
        id,
        true,
        true,
        false,
      ])
      expect([id, rpcUrls.length > 0]).toEqual([id, true])
      for (const url of [...rpcUrls, blockExplorerUrl])
        expect([id, new URL(url).hostname]).toEqual([id, expect.stringMatching(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/)])
    }
  })
})

import { base, foundry as localChain, mainnet } from 'viem/chains'
import { learnNetworks, networks } from '../config'
import { parseNetworks } from './parseNetworks'

// An id stands for a network with the name service that the chain is known to carry.
const ethereum = {
  ...networks.ethereum,
  contracts: { ensRegistry: { address: '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e' } },
}

const given = {
  caipNetworkId: 'eip155:31337',
  name: 'Local',
  nativeCurrency: { name: 'Test Ether', symbol: 'TETH', decimals: 18 },
  rpcUrls: ['http://127.0.0.1:8545'],
  blockExplorerUrl: 'https://explorer.example/',
  imageUrl: 'https://img.example/n.png',
  testnet: true,
  contracts: { ensRegistry: { address: '0xabc' } },
}

const SOLANA_DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'

function parse(value: unknown) {
  const problems: string[] = []
  return { networks: parseNetworks(value, (reason) => problems.push(reason)), problems }
}

describe('parseNetworks', () => {
  it('takes ids and objects in the order of the host', () => {
    expect(parse(['eip155:10', given, 'eip155:1'])).toEqual({
      problems: [],
      networks: [
        networks.optimism,
        { ...given, rpcUrls: ['http://127.0.0.1:8545/'], blockExplorerUrl: 'https://explorer.example' },
        ethereum,
      ],
    })
  })

  it('takes nodes behind a WebSocket, over TLS or on this machine', () => {
    const rpcUrls = ['wss://node.example/', 'ws://127.0.0.1:9944/', 'https://node.example/']
    const polkadot = { ...given, caipNetworkId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182' }
    expect(
      parse([
        { ...given, rpcUrls },
        { ...polkadot, rpcUrls },
      ]),
    ).toMatchObject({
      problems: [],
      networks: [{ rpcUrls }, { rpcUrls }],
    })
  })

  it('takes chain objects of viem as they are', () => {
    const { networks: parsed, problems } = parse([base, localChain, mainnet])
    expect(problems).toEqual([])
    expect(parsed).toMatchObject([
      {
        caipNetworkId: 'eip155:8453',
        name: 'Base',
        rpcUrls: ['https://mainnet.base.org/'],
        blockExplorerUrl: 'https://basescan.org',
      },
      { caipNetworkId: 'eip155:31337', nativeCurrency: { symbol: 'ETH', decimals: 18 }, testnet: undefined },
      { caipNetworkId: 'eip155:1', contracts: ethereum.contracts },
    ])
  })

  it.each([
    ['no chain id', { ...base, id: '8453' }],
    ['a chain id that is none', { ...base, id: -1 }],
    ['a fraction for a chain id', { ...base, id: 1.5 }],
    ['no nodes', { ...base, rpcUrls: { default: { http: [] } } }],
    ['nodes of another form', { ...base, rpcUrls: { default: 'https://node.example' } }],
    ['no currency', { ...base, nativeCurrency: undefined }],
  ])('reports a chain object of viem with %s', (_what, chain) => {
    const { networks: parsed, problems } = parse([chain])
    expect([parsed, problems.length]).toEqual([[ethereum], 1])
  })

  it('takes a network once, the first time it is named', () => {
    expect(parse(['eip155:1', { ...given, caipNetworkId: 'eip155:1' }, 'eip155:1']).networks).toEqual([ethereum])
  })

  it.each([undefined, []])('is Ethereum for %j', (value) => {
    expect(parse(value)).toEqual({ networks: [ethereum], problems: [] })
  })

  it('leaves out what a network need not have', () => {
    const { caipNetworkId, name, nativeCurrency, rpcUrls } = given
    const [network] = parse([
      { caipNetworkId, name, nativeCurrency: { ...nativeCurrency, name: undefined }, rpcUrls },
    ]).networks
    expect(Object.keys(JSON.parse(JSON.stringify(network)) as object)).toEqual([
      'caipNetworkId',
      'name',
      'nativeCurrency',
      'rpcUrls',
      'contracts',
    ])
    expect(network?.contracts).toEqual({})
  })

  it('cleans names and drops addresses that are not safe', () => {
    const [network] = parse([
      {
        ...given,
        name: `Lo\u202ecal${'l'.repeat(100)}`,
        blockExplorerUrl: 'javascript:alert(1)',
        imageUrl: 'data:text/html,x',
        contracts: { ensRegistry: { address: 7 } },
        testnet: 'yes',
      },
    ]).networks
    expect(network?.name).toBe(`Local${'l'.repeat(58)}…`)
    expect(network).toMatchObject({
      blockExplorerUrl: undefined,
      imageUrl: undefined,
      testnet: undefined,
      contracts: {},
    })
  })

  it('takes the routers and the source verifier of a host, beside the name service of the chain', () => {
    const router = '0x1111111254EEB25477B68fb85Ed929f73A960582'
    const [network] = parse([
      {
        ...given,
        caipNetworkId: 'eip155:1',
        contracts: { swapRouters: [router] },
        contractVerifierUrl: 'https://sources.example/server/',
        ordinalsUrl: 'https://ord.example/',
      },
    ]).networks
    expect(network).toMatchObject({
      contracts: { ...ethereum.contracts, swapRouters: [router] },
      contractVerifierUrl: 'https://sources.example/server',
      ordinalsUrl: 'https://ord.example',
    })
  })

  it.each([
    ['a text for a list', 'eip155:1', 'a list of CAIP-2 ids or network objects is expected'],
    ['no id at all', [null], 'a network needs a caipNetworkId'],
    ['no name', [{ ...given, name: '\u200b' }], 'eip155:31337 needs a name'],
    ['no coin', [{ ...given, nativeCurrency: 'ETH' }], 'needs a nativeCurrency'],
    [
      'no symbol',
      [{ ...given, nativeCurrency: { ...given.nativeCurrency, symbol: '' } }],
      'needs a nativeCurrency.symbol',
    ],
    ['no node', [{ ...given, rpcUrls: [] }], 'needs rpcUrls'],
    [
      'a node without an address',
      [{ ...given, rpcUrls: ['http://127.0.0.1:8545', 'not an address'] }],
      'needs rpcUrls, each an http(s) or wss address',
    ],
    [
      'a socket without TLS',
      [{ ...given, rpcUrls: ['ws://node.example'] }],
      'needs rpcUrls, each an http(s) or wss address',
    ],
    [
      'a socket of Solana, which answers subscriptions only',
      [{ ...given, caipNetworkId: SOLANA_DEVNET, rpcUrls: ['wss://node.example'] }],
      'needs rpcUrls, each an http(s) address',
    ],
    [
      'a router that is no address',
      [{ ...given, contracts: { swapRouters: ['0x12'] } }],
      'needs contracts.swapRouters as a list of its addresses',
    ],
    ['a text for routers', [{ ...given, contracts: { swapRouters: 'router' } }], 'needs contracts.swapRouters'],
    ['a text for nodes', [{ ...given, rpcUrls: 'http://127.0.0.1:8545' }], 'needs rpcUrls'],
  ])('reports %s and goes on with what is left', (_name, value, reason) => {
    const { networks: found, problems } = parse(value)
    expect(problems).toEqual([expect.stringContaining(reason)])
    expect(found).toEqual([ethereum])
  })

  it.each([-1, 37, 18.5, '18', null, Number.NaN])('refuses %p digits after the point', (decimals) => {
    expect(parse([{ ...given, nativeCurrency: { ...given.nativeCurrency, decimals } }]).problems).toEqual([
      'eip155:31337 needs nativeCurrency.decimals from 0 to 36',
    ])
  })

  it.each([0, 36])('takes %i digits after the point', (decimals) => {
    expect(parse([{ ...given, nativeCurrency: { ...given.nativeCurrency, decimals } }]).problems).toEqual([])
  })
})

// In this order: what is learnt stays known.
describe('an id that not every page knows', () => {
  const rows = (list: unknown) =>
    parse(list).networks.map(({ caipNetworkId, name, rpcUrls }) => [caipNetworkId, name, rpcUrls.length > 0])

  it('stands for itself until all built-in networks are learnt, so that what is active does not change twice', () => {
    expect(rows(['eip155:130', 'eip155:424242'])).toEqual([
      ['eip155:130', 'eip155:130', false],
      ['eip155:424242', 'eip155:424242', false],
    ])
  })

  it('is a whole network from then on, or is left out', async () => {
    await learnNetworks()
    expect(parse(['eip155:130', 'eip155:424242', 'cosmos:hub']).problems).toEqual([])
    expect(rows(['eip155:424242', 'eip155:130'])).toEqual([['eip155:130', 'Unichain', true]])
    expect(rows(['eip155:424242'])).toEqual([['eip155:1', 'Ethereum', true]])
  })
})

import { networks } from './networks'
import { namesWithPublicNodes, publicNodesOf } from './publicNodes'

const builtIn = Object.values(networks)

describe('the public nodes', () => {
  it('are listed for every built-in network, in the order of the networks', () => {
    expect(namesWithPublicNodes()).toEqual(Object.keys(networks))
  })

  it.each(builtIn.map(({ caipNetworkId, rpcUrls }) => [caipNetworkId, rpcUrls] as const))(
    'of %s are three at least, each at another host',
    (caipNetworkId, rpcUrls) => {
      const all = [...rpcUrls, ...publicNodesOf(caipNetworkId)]
      expect(all.length).toBeGreaterThanOrEqual(3)
      expect(new Set(all.map((url) => new URL(url).host)).size).toBe(all.length)
    },
  )

  it.each(builtIn.flatMap(({ caipNetworkId }) => publicNodesOf(caipNetworkId)))(
    '%s is an address over https without a key',
    (url) => {
      expect(url).toMatch(/^https:\/\/[a-z0-9.-]+(?:\/[A-Za-z0-9-]{1,14}){0,5}$/)
      expect(url).not.toMatch(/key|demo|token/i)
    },
  )

  it.each([
    ['eip155:1', ['https://eth.drpc.org', 'https://public.1rpc.io/eth']],
    ['eip155:42161', ['https://arb1.arbitrum.io/rpc', 'https://arbitrum.drpc.org']],
    ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', ['https://api.mainnet-beta.solana.com', 'https://solana.drpc.org']],
    ['bip122:000000000019d6689c085ae165831e93', ['https://blockstream.info/api', 'https://mempool.emzy.de/api']],
    [
      'polkadot:91b171bb158e2d3848fa23a9f1c25182',
      ['https://rpc.polkadot.io', 'https://polkadot.api.onfinality.io/public'],
    ],
    ['eip155:31337', []],
  ] as const)('of %s are asked in this order', (caipNetworkId, urls) => {
    expect(publicNodesOf(caipNetworkId)).toEqual(urls)
  })
})

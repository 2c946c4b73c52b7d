import { networks } from './networks'
import { chainsWithPublicNodes, publicNodesOf } from './publicNodes'

const builtIn = Object.values(networks)

describe('the public nodes', () => {
  it.each(builtIn.map(({ caipNetworkId, rpcUrls }) => [caipNetworkId, rpcUrls] as const))('of %s are three at least, each of another operator', (caipNetworkId, rpcUrls) => {
    const all = [...rpcUrls, ...publicNodesOf(caipNetworkId)]
    expect(all.length).toBeGreaterThanOrEqual(3)
    expect(new Set(all.map((url) => new URL(url).host)).size).toBe(all.length)
  })

  it('are addresses over https without a key', () => {
    for (const url of chainsWithPublicNodes().flatMap((id) => publicNodesOf(id as (typeof builtIn)[number]['caipNetworkId']))) {
      expect(url).toMatch(/^https:\/\/[a-z0-9.-]+(?:\/[A-Za-z0-9-]{1,14}){0,5}$/)
      expect(url).not.toMatch(/key|demo|token/i)
    }
  })

  it('stand in the order of the chains’ ids: EVM chains by number, each once', () => {
    const ids = chainsWithPublicNodes()
    const numbers = ids.filter((id) => id.startsWith('eip155:')).map((id) => Number(id.slice('eip155:'.length)))
    expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other))
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('are asked in this order', () => {
    expect(publicNodesOf('eip155:1')).toEqual(['https://eth.drpc.org', 'https://public.1rpc.io/eth', 'https://ethereum-public.nodies.app'])
    expect(publicNodesOf('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')[0]).toBe('https://api.mainnet-beta.solana.com')
    expect(publicNodesOf('eip155:31337')).toEqual([])
  })
})

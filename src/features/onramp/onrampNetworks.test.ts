import { isRestrictedTimeZone } from './restrictedTimeZones'
import { BUILT_IN_ASSETS } from './builtInOptions'
import { assetsOn, destinationOf } from './onrampNetworks'
import type { OnrampAsset } from './onrampState'

const [usdc, ether] = BUILT_IN_ASSETS
const own: OnrampAsset = {
  id: 'x',
  name: 'X',
  symbol: 'X',
  networks: [{ name: 'own-chain', displayName: 'Own', chainReference: '31338' }],
}
const place = (caipNetworkId: `eip155:${string}` | `solana:${string}`, name: string) => ({ caipNetworkId, name })

describe('where a purchase arrives', () => {
  it.each([
    ['eip155:1', 'Ethereum', 'ethereum'],
    ['eip155:42161', 'Arbitrum One', 'arbitrum'],
    ['eip155:137', 'Polygon', 'polygon'],
    ['eip155:80094', 'Berachain', 'berachain'],
    ['eip155:43114', 'Avalanche', 'avalanche-c-chain'],
    ['eip155:10', 'OP Mainnet', 'optimism'],
    ['eip155:42220', 'Celo', 'celo'],
    ['eip155:8453', 'Base', 'base'],
  ] as const)('on %s, %s, is the provider’s %s', (caipNetworkId, name, chain) => {
    expect(destinationOf(place(caipNetworkId, name), own)).toEqual({ chain, isHere: true })
  })

  it('on a network the service names is called as the service calls it', () => {
    expect(destinationOf(place('eip155:31338', 'Mine'), own)).toEqual({ chain: 'own-chain', isHere: true })
  })

  it.each(['Gnosis', 'constructor', ''])('on %j, which nobody sells on, is ethereum, and not here', (name) => {
    expect(destinationOf(place('eip155:100', name), own)).toEqual({ chain: 'ethereum', isHere: false })
  })
})

describe('what is sold on a network', () => {
  it('is what the list names there', () => {
    expect(assetsOn(place('eip155:137', 'Polygon'), BUILT_IN_ASSETS)).toEqual([usdc])
    expect(assetsOn(place('eip155:1', 'Ethereum'), BUILT_IN_ASSETS)).toEqual([usdc, ether])
    expect(
      assetsOn(place('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana'), BUILT_IN_ASSETS).map(({ symbol }) => symbol),
    ).toEqual(['SOL'])
  })

  it('is what the fallback chain has on an eip155 network without an entry, and nothing in another namespace', () => {
    expect(assetsOn(place('eip155:100', 'Gnosis'), BUILT_IN_ASSETS)).toEqual([usdc, ether])
    expect(assetsOn(place('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'Devnet'), BUILT_IN_ASSETS)).toEqual([])
  })
})

describe('a time zone', () => {
  it.each([
    'Asia/Shanghai',
    'asia/urumqi',
    'ASIA/CHONGQING',
    'Asia/Harbin',
    'Asia/Kashgar',
    'Asia/Macau',
    'Asia/Hong_Kong',
    'Asia/Macao',
    'Asia/Beijing',
  ])('%s is restricted', (zone) => {
    expect(isRestrictedTimeZone(zone)).toBe(true)
  })

  it.each(['Asia/Tokyo', 'Asia/Taipei', 'Asia/Singapore', 'Europe/Berlin', 'UTC', ''])('%s is not', (zone) => {
    expect(isRestrictedTimeZone(zone)).toBe(false)
  })
})

import { networks } from '../../config'
import { searchNetworks } from './searchNetworks'

const groups = [
  { namespace: 'eip155' as const, networks: [networks.ethereum, networks.polygon, networks.base] },
  { namespace: 'solana' as const, networks: [] },
]

describe('searchNetworks', () => {
  it.each([
    ['', ['Ethereum', 'Polygon', 'Base']],
    [' poly ', ['Polygon']],
    ['ETH', ['Ethereum', 'Base']],
    ['eip155:8453', ['Base']],
    ['nothing', []],
  ])('finds for "%s" %p', (text, names) => {
    expect(searchNetworks(groups, text).flatMap((group) => group.networks.map(({ name }) => name))).toEqual(names)
  })

  it('leaves out a namespace in which nothing is found', () => {
    expect(searchNetworks(groups, '').map(({ namespace }) => namespace)).toEqual(['eip155'])
  })
})

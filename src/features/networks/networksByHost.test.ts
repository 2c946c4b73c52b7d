import { aNetwork, aSecondNetwork } from '../../../test/support/builders'
import { createTestStore } from '../../../test/support/testStore'
import { networks } from '../../config'
import { listNetworks } from './networksByHost'

it('lists the networks of the page with what a row says, and finds them by a text', async () => {
  const { dispatch } = createTestStore(undefined, { networks: [aNetwork(), aSecondNetwork(), networks.bitcoin] })
  expect(await dispatch(listNetworks(''))).toMatchObject([
    { caipNetworkId: 'eip155:1', namespace: 'eip155', symbol: 'ETH', isActive: true, isUnavailable: false },
    { caipNetworkId: aSecondNetwork().caipNetworkId, isActive: false },
    { namespace: 'bip122', symbol: 'BTC', isTestnet: false },
  ])
  expect((await dispatch(listNetworks('bitc'))).map(({ namespace }) => namespace)).toEqual(['bip122'])
  expect(await dispatch(listNetworks('no such network'))).toEqual([])
})

it('has a picture of each network: the page’s own, its mark, or the one that the directory keeps', async () => {
  const own = { ...aNetwork(), imageUrl: 'https://shop.example/ether.png' }
  const unknown = { ...aSecondNetwork(), caipNetworkId: 'eip155:31337' as const }
  const { dispatch } = createTestStore(undefined, { networks: [own, networks.bitcoin, unknown] })
  const listed = await dispatch(listNetworks(''))
  expect(listed.map(({ imageUrl }) => imageUrl?.slice(0, 30))).toEqual([
    own.imageUrl,
    undefined,
    'data:image/svg+xml,%3Csvg%20xm',
  ])
})

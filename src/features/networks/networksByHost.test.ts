import { aNetwork, aSecondNetwork } from '../../../test/support/builders'
import { createTestStore } from '../../../test/support/testStore'
import { networks } from '../../config'
import { listNetworks } from './networksByHost'

it('lists the networks of the page with what a row says, and finds them by a text', () => {
  const { dispatch } = createTestStore(undefined, { networks: [aNetwork(), aSecondNetwork(), networks.bitcoin] })
  expect(dispatch(listNetworks(''))).toMatchObject([
    { caipNetworkId: 'eip155:1', namespace: 'eip155', symbol: 'ETH', isActive: true, isUnavailable: false },
    { caipNetworkId: aSecondNetwork().caipNetworkId, isActive: false },
    { namespace: 'bip122', symbol: 'BTC', isTestnet: false },
  ])
  expect(dispatch(listNetworks('bitc')).map(({ namespace }) => namespace)).toEqual(['bip122'])
  expect(dispatch(listNetworks('no such network'))).toEqual([])
})

import { aNetwork } from '../../../test/support/builders'
import { settle } from '../../../test/support/fakes'
import { createTestStore, fakeServices } from '../../../test/support/testStore'
import { openView } from '../../navigation'
import { connectRemoteWallet } from './connectRemoteWallet'

jest.mock('./pairing/performPairing', () => {
  throw new Error('the network is gone')
})

it('opens the view of the link although the code that makes one cannot be fetched: the view says so, and nobody else hears of it', async () => {
  const { dispatch, actions } = createTestStore(fakeServices(), { networks: [aNetwork()] })
  dispatch(connectRemoteWallet({ walletId: 'elsewhere' }))
  await settle()
  expect(actions.filter(openView.match).map(({ payload }) => payload.view)).toEqual(['ConnectingWalletConnect'])
})

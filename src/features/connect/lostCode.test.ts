import { createTestStore, fakeServices } from '../../../test/support/testStore'
import { connectorsKey } from '../../storage'
import type { AppThunk } from '../../store'
import { switchNetwork } from '../networks'
import { connectWallet } from './connectWallet'
import { disconnect } from './disconnect/disconnect'
import { reconnect } from './reconnect'
import { startPairing } from './pairing/startPairing'

// What an order says whose code cannot be fetched: the page is offline, or a new version was put in its place.

const lost = (): never => {
  throw new Error('Failed to fetch dynamically imported module')
}

beforeEach(() => {
  jest.doMock('./performConnect', lost)
  jest.doMock('./disconnect/performDisconnect', lost)
  jest.doMock('./pairing/performPairing', lost)
  jest.doMock('./performReconnect', lost)
  jest.doMock('../networks/performSwitch', lost)
})
afterEach(() => jest.resetModules())

function aStore() {
  const services = fakeServices()
  services.storage.set(connectorsKey, { eip155: { id: 'app.fake', name: 'Fake' } })
  return createTestStore(services, { isConnected: true })
}

it.each<[string, AppThunk<Promise<unknown>>]>([
  ['connecting', connectWallet({ connectorId: 'app.fake' })],
  ['disconnecting', disconnect({ reason: 'user' })],
  ['pairing', startPairing()],
  ['bringing back the last visit', reconnect()],
  ['switching the network', switchNetwork('eip155:1')],
])('%s rejects with LOAD_FAILED where its code cannot be fetched', async (_what, order) => {
  const { dispatch, state } = aStore()
  await expect(dispatch(order)).rejects.toMatchObject({
    code: 'LOAD_FAILED',
    cause: expect.objectContaining({ message: 'Failed to fetch dynamically imported module' }),
  })
  expect(state().navigation.isLoading).toBe(false)
})

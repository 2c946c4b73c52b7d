import { createTestStore, fakeServices } from '../../test/support/testStore'
import { connectStarted } from '../features/connect'
import { addFirstFormatter } from './firstFormatter'

const started = connectStarted({ requestId: 'r', connectorId: 'c', namespace: 'eip155' })

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it.each([
  ['is made once, after a frame, when somebody is connected', true, 1],
  ['keeps nobody from the wallet that is being asked', false, 0],
])('the first formatter %s', async (_when, isConnected, times) => {
  const formatter = jest.spyOn(Intl, 'NumberFormat')
  const store = createTestStore(fakeServices(), { isConnected })
  // Another language for each: a formatter is kept.
  addFirstFormatter(store.listeners, () => (isConnected ? 'de' : 'fr'))
  store.dispatch(started)
  expect(formatter).not.toHaveBeenCalled()
  await jest.runAllTimersAsync()
  store.dispatch(started)
  await jest.runAllTimersAsync()
  expect(formatter).toHaveBeenCalledTimes(times)
})

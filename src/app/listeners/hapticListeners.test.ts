import { aTransaction } from '../../../test/support/builders'
import { settle } from '../../../test/support/fakes'
import { createTestStore, fakeServices } from '../../../test/support/testStore'
import { toErrorDetails, WidgetError } from '../../errors'
import { connectFailed, connectStarted, connectSucceeded, pairingApproved, pairingFailed } from '../../features/connect'
import { transactionSettled, transactionSubmitted } from '../../features/transactions'
import { requestFailed, requestStarted } from '../../features/walletRequests'
import { addHapticListeners } from './hapticListeners'

// What is felt of which action. Where nothing may be felt is in lib/device/vibrate.test.ts.

const YES = 10
const NO = [10, 80, 10]
const refused = toErrorDetails(new WidgetError('USER_REJECTED'))
const cancelled = toErrorDetails(new WidgetError('CANCELLED'))
const request = { requestId: 'r', kind: 'send' } as const
const settled = (status: Parameters<typeof transactionSettled>[0]['status']) =>
  transactionSettled({ transactionId: 'tx', status, at: 1 })

it.each([
  ['a wallet is connected', connectSucceeded({ requestId: 'r' }), YES],
  ['a wallet is paired', pairingApproved(), YES],
  [
    'a request is confirmed',
    requestStarted({ ...request, caipAddress: 'eip155:1:0x1', subject: null, waitText: null, canCancel: true }),
    YES,
  ],
  ['a transaction is in a block', settled('confirmed'), YES],
  ['a connection is refused', connectFailed({ requestId: 'r', error: refused }), NO],
  ['a pairing is refused', pairingFailed({ requestId: 'r', error: refused }), NO],
  ['a request is refused', requestFailed({ ...request, error: refused }), NO],
  ['a transaction failed', settled('failed'), NO],
  ['another one took its place', settled('replaced'), NO],
] as const)('is felt when %s', async (_what, action, pattern) => {
  expect(await feltOf(action)).toEqual([[pattern]])
})

it.each([
  ['the visitor took it back', connectFailed({ requestId: 'r', error: cancelled })],
  ['a block was taken back', settled('submitted')],
  ['no node shows it', settled('unseen')],
  ['a connection only begins', connectStarted({ requestId: 'r', connectorId: 'c', namespace: 'eip155' })],
] as const)('is not felt when %s', async (_what, action) => {
  expect(await feltOf(action)).toEqual([])
})

/** What a phone is told of an action, whose visitor touched the page. */
async function feltOf(action: { type: string }): Promise<unknown[][]> {
  const felt = jest.fn()
  jest.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue('Android Mobile')
  window.matchMedia = jest.fn(() => ({ matches: false }) as MediaQueryList)
  Object.assign(window.navigator, { vibrate: felt })
  Object.defineProperty(window.navigator, 'userActivation', { value: { hasBeenActive: true }, configurable: true })
  const store = createTestStore(fakeServices(), { isConnected: true })
  store.dispatch(transactionSubmitted(aTransaction({ transactionId: 'tx' })))
  addHapticListeners(store.listeners)
  store.dispatch(action)
  await settle()
  Reflect.deleteProperty(window.navigator, 'vibrate')
  Reflect.deleteProperty(window.navigator, 'userActivation')
  return felt.mock.calls
}

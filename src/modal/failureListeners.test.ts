import { createTestStore, fakeServices } from '../../test/support/testStore'
import { connectFailed, connectStarted } from '../features/connect'
import { requestFailed } from '../features/walletRequests'
import { modalClosed, modalOpened, viewOpened } from '../navigation'
import { toErrorDetails, WidgetError, type ErrorCode } from '../errors'
import { addFailureListeners } from './failureListeners'

function aWidget() {
  const services = fakeServices()
  const { listeners, dispatch } = createTestStore(services, { isConnected: true })
  addFailureListeners(listeners)
  const failing = (code: ErrorCode) => ({ requestId: 'one', error: toErrorDetails(new WidgetError(code)) })
  return {
    dispatch,
    open: () => dispatch(modalOpened({ view: 'Connect', params: {} })),
    connectFails: (code: ErrorCode) => {
      dispatch(connectStarted({ connectorId: 'w', namespace: 'eip155', requestId: 'one' }))
      dispatch(connectFailed(failing(code)))
    },
    sendFails: (code: ErrorCode) => dispatch(requestFailed({ ...failing(code), kind: 'send' })),
    told: () => services.told.flatMap(({ type, detail }) => (type === 'wallet-error' ? [detail] : [])),
  }
}

it('what failed in a view is told, with its code and message', () => {
  const widget = aWidget()
  widget.open()
  widget.connectFails('WALLET_TIMEOUT')
  widget.sendFails('OFFLINE')
  expect(widget.told()).toEqual(
    (['WALLET_TIMEOUT', 'OFFLINE'] as const).map((code) => ({ code, message: new WidgetError(code).message })),
  )
})

it('what a visitor decided is no failure, and neither is what failed while nothing is shown', () => {
  const widget = aWidget()
  widget.connectFails('WALLET_TIMEOUT')
  widget.open()
  widget.connectFails('USER_REJECTED')
  widget.sendFails('CANCELLED')
  expect(widget.told()).toEqual([])
})

it('is told once for each view, however often it fails there', () => {
  const widget = aWidget()
  const codes = () => widget.told().map(({ code }) => code)
  widget.open()
  widget.connectFails('OFFLINE')
  widget.connectFails('OFFLINE')
  expect(codes()).toEqual(['OFFLINE'])
  widget.connectFails('WALLET_TIMEOUT')
  widget.dispatch(viewOpened({ view: 'AllWallets', params: {} }))
  widget.connectFails('OFFLINE')
  widget.dispatch(modalClosed())
  widget.open()
  widget.connectFails('OFFLINE')
  expect(codes()).toEqual(['OFFLINE', 'WALLET_TIMEOUT', 'OFFLINE', 'OFFLINE'])
})

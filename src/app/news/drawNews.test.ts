import { ALICE } from '../../../test/support/builders'
import { settle } from '../../../test/support/fakes'
import { createTestStore, fakeServices } from '../../../test/support/testStore'
import { DEFAULT_FEATURES } from '../../config/features'
import { anOrder } from '../../../test/support/renderOnramp'
import { purchaseMissed, purchaseStarted } from '../../features/onramp/onrampSlice'
import { transactionMissed } from '../../features/transactions/transactionsSlice'
import { addNewsListeners } from './drawNews'

function aPage({ toasts = true, showTree = jest.fn(async () => undefined) } = {}) {
  const services = fakeServices({ services: { showTree } })
  const store = createTestStore(services, {
    address: ALICE,
    isConnected: true,
    options: { features: { ...DEFAULT_FEATURES, toasts } },
  })
  addNewsListeners(store.listeners)
  return { ...store, showTree }
}

describe('what ended while the widget was never opened on this page', () => {
  it('is drawn once for a transaction, and again where there was no news meanwhile', async () => {
    const { dispatch, showTree } = aPage()
    dispatch(transactionMissed({ transactionId: 'one' }))
    dispatch(transactionMissed({ transactionId: 'two' }))
    await settle()
    expect(showTree).toHaveBeenCalledTimes(1)
  })

  it('is drawn for a purchase', async () => {
    const { dispatch, showTree, services } = aPage()
    await services.loadQueryLayer()
    dispatch(purchaseStarted(anOrder()))
    await settle()
    expect(showTree).not.toHaveBeenCalled()
    dispatch(purchaseMissed({ orderId: anOrder().id }))
    await settle()
    expect(showTree).toHaveBeenCalledTimes(1)
  })

  it('is not drawn where the host switched toasts off', async () => {
    const { dispatch, showTree } = aPage({ toasts: false })
    dispatch(transactionMissed({ transactionId: 'one' }))
    await settle()
    expect(showTree).not.toHaveBeenCalled()
  })

  it('is left to the button and the account where the code does not come', async () => {
    const { dispatch, showTree, services } = aPage({ showTree: jest.fn(() => Promise.reject(new Error('offline'))) })
    dispatch(transactionMissed({ transactionId: 'one' }))
    await settle()
    expect(showTree).toHaveBeenCalledTimes(1)
    expect(services.logger.lines().join()).toContain('toast: nothing to draw it with')
  })
})

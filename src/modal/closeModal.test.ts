import { createTestStore, fakeServices } from '../../test/support/testStore'
import { modalOpened, selectIsOpen, selectNavigation } from '../navigation'
import { requestModalClose } from './closeModal'

/** An open modal whose host hears of the wish to close it. */
function anOpenModal({ mayClose = true, isSignInRequired = false } = {}) {
  const asked: unknown[] = []
  const services = fakeServices()
  services.tellHost = (signal) => {
    asked.push(signal)
    return mayClose
  }
  const store = createTestStore(services, {
    isConnected: isSignInRequired,
    ...(isSignInRequired && { options: { signIn: 'required' } }),
  })
  store.dispatch(modalOpened({ view: 'Connect', params: {} }))
  return { asked, ...store, isOpen: () => selectIsOpen(store.state()) }
}

describe.each(['button', 'keyboard', 'overlay', 'api'] as const)('closing by %s', (source) => {
  it('asks the host first, once', async () => {
    const { asked, dispatch, isOpen } = anOpenModal()
    expect(await dispatch(requestModalClose(source))).toBe(true)
    expect([asked, isOpen()]).toEqual([[{ type: 'wallet-request-close', detail: { source } }], false])
  })

  it('does not happen when the host keeps it open (preventDefault)', async () => {
    const { dispatch, isOpen } = anOpenModal({ mayClose: false })
    expect(await dispatch(requestModalClose(source))).toBe(false)
    expect(isOpen()).toBe(true)
  })

  it('shakes and stays open while sign-in is required', async () => {
    const { dispatch, state, isOpen } = anOpenModal({ isSignInRequired: true })
    expect(await dispatch(requestModalClose(source))).toBe(false)
    expect([isOpen(), selectNavigation(state()).isShaking]).toEqual([true, true])
  })
})

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

describe('where things move, a press to close', () => {
  const aPress = () => {
    const modal = anOpenModal()
    const closing = modal.dispatch(requestModalClose('button'))
    return { ...modal, closing, isLeaving: () => selectNavigation(modal.state()).isLeaving }
  }

  it('lets the card be seen leaving before it closes', async () => {
    const { closing, isOpen, isLeaving } = aPress()
    expect([isOpen(), isLeaving()]).toEqual([true, true])
    expect(await closing).toBe(true)
    expect([isOpen(), isLeaving()]).toEqual([false, false])
  })

  it('is one wish to close, however often it is pressed meanwhile', async () => {
    const { closing, dispatch, asked, isOpen } = aPress()
    expect(await dispatch(requestModalClose('keyboard'))).toBe(true)
    expect(isOpen()).toBe(true)
    await closing
    expect(asked).toHaveLength(1)
  })

  it('leaves a page that closes meanwhile with a closed modal', async () => {
    const { closing, dispatch, asked, isOpen } = aPress()
    await dispatch(requestModalClose('api'))
    expect(isOpen()).toBe(false)
    await closing
    expect(asked).toHaveLength(1)
  })

  it('does not close what was opened anew meanwhile', async () => {
    const { closing, dispatch, isOpen, isLeaving } = aPress()
    dispatch(modalOpened({ view: 'Networks', params: {} }))
    await closing
    expect([isOpen(), isLeaving()]).toEqual([true, false])
  })

  it('by the page closes at once', async () => {
    const { dispatch, isOpen } = anOpenModal()
    const closing = dispatch(requestModalClose('api'))
    expect(isOpen()).toBe(false)
    await closing
  })
})

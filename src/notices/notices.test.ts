import { createTestStore, fakeServices } from '../../test/support/testStore'
import { addNoticesListeners } from './noticesListeners'
import {
  bannerClosed,
  bannerShown,
  connectionFound,
  connectionLost,
  snackbarClosed,
  type BannerWish,
} from './noticesSlice'
import { showSnackbar } from './showSnackbar'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

function aWidget(options = {}) {
  const store = createTestStore(fakeServices(), { options })
  addNoticesListeners(store.listeners)
  const { dispatch, state } = store
  return {
    dispatch,
    show: (key: BannerWish['text']['key'], parts: Partial<BannerWish> = {}) =>
      dispatch(bannerShown({ variant: 'success', text: { key }, ...parts })),
    shown: () => state().notices.banner?.text.key,
    banner: () => state().notices.banner,
    snackbar: () => state().notices.snackbar,
    after: (ms: number) => jest.advanceTimersByTimeAsync(ms),
    notices: () => state().notices,
  }
}

describe('a banner', () => {
  it('shows at once when none is open', () => {
    const { show, shown } = aWidget()
    show('send.started')
    expect(shown()).toBe('send.started')
  })

  it('closes the open one, and shows 150 ms later', async () => {
    const { show, shown, after } = aWidget()
    show('send.started')
    show('send.failed')
    expect(shown()).toBeUndefined()
    await after(149)
    expect(shown()).toBeUndefined()
    await after(1)
    expect(shown()).toBe('send.failed')
  })

  it('gives way while it waits, and the last one shows', async () => {
    const { show, shown, after } = aWidget()
    show('send.started')
    show('send.failed')
    await after(100)
    show('send.declined')
    await after(149)
    expect(shown()).toBeUndefined()
    await after(1)
    expect(shown()).toBe('send.declined')
  })

  it('closes by itself after 2.5 seconds, counted from when it shows', async () => {
    const { show, shown, after } = aWidget()
    show('send.started')
    await after(1_000)
    show('send.failed')
    await after(150 + 2_499)
    expect(shown()).toBe('send.failed')
    await after(1)
    expect(shown()).toBeUndefined()
  })

  it.each([
    [{ variant: 'loading' }, false],
    [{ variant: 'loading', shouldAutoClose: true }, true],
    [{ variant: 'error' }, true],
    [{ variant: 'error', shouldAutoClose: false }, false],
    [{ variant: 'info' }, true],
  ] as [Partial<BannerWish>, boolean][])('with %j closes by itself: %p', async (parts, closes) => {
    const { show, shown, after } = aWidget()
    show('send.confirmInWallet', parts)
    await after(60_000)
    expect(shown() === undefined).toBe(closes)
  })

  it('is closed under its own id, and a newer one stays', () => {
    const { show, dispatch, banner, shown } = aWidget()
    show('send.started')
    const first = banner()?.id
    dispatch(bannerClosed({ id: (first ?? 0) - 1 }))
    expect(shown()).toBe('send.started')
    dispatch(bannerClosed({ id: first }))
    expect(shown()).toBeUndefined()
  })

  it('that waits is closed with all of them', async () => {
    const { show, dispatch, shown, after } = aWidget()
    show('send.started')
    show('send.failed')
    dispatch(bannerClosed({}))
    await after(1_000)
    expect(shown()).toBeUndefined()
  })

  it('leaves no timer when it has closed', async () => {
    const { show, after } = aWidget()
    show('send.started')
    await after(2_500)
    expect(jest.getTimerCount()).toBe(0)
  })
})

describe('the snackbar', () => {
  it('opens in debug mode alone', () => {
    const quiet = aWidget()
    quiet.dispatch(showSnackbar('hello'))
    expect(quiet.snackbar().isOpen).toBe(false)
    const debug = aWidget({ debug: true })
    debug.dispatch(showSnackbar('hello', 'error'))
    expect(debug.snackbar()).toEqual({ isOpen: true, message: 'hello', variant: 'error' })
  })

  it('is an empty info message when it closes', () => {
    const { dispatch, snackbar } = aWidget({ debug: true })
    dispatch(showSnackbar('again'))
    expect(snackbar().variant).toBe('info')
    dispatch(snackbarClosed())
    expect(snackbar()).toEqual({ isOpen: false, message: '', variant: 'info' })
  })
})

it('the connection is said to be lost until it is found', () => {
  const { dispatch, notices } = aWidget()
  dispatch(connectionLost())
  expect(notices().isOffline).toBe(true)
  dispatch(connectionFound())
  expect(notices().isOffline).toBe(false)
})
